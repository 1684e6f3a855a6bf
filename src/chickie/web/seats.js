// @ts-check
/**
 * Who sits at the table: tiles, points, whose turn it is, who is away.
 * @import { News, SeatCard, State } from './types'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { Tile } from './board/tile.js';
import { Badge } from './button.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { clock, count, tell } from './tell.js';
import { words } from './words.js';

const TICK = 500;
const BUBBLE_FOR = 5_000;

/** What somebody is called. @param {SeatCard} seat @param {number | null} own */
export const called = (seat, own) =>
  (seat.seat === own ? words.play.you : seat.name || tell(words.play.seat, { n: seat.seat + 1 }));

/** Names of some seats. @param {State} state @param {readonly number[]} seats */
export const names = (state, seats) => seats.map(seat => called(state.table.seats[seat], state.own.seat));

/** The seats as one sees them: oneself first, then to the left. @param {State} state */
export function around(state) {
  const { seats } = state.table, own = state.own.seat ?? 0;
  return [...seats.slice(own), ...seats.slice(0, own)];
}

/** What is left on a clock, second by second. @param {{ left: number, ticking: boolean, since: number }} props */
function Clock({ left, ticking, since }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [ticking, since]);
  const time = clock(ticking ? left - Math.max(0, now - since) : left);
  return html`<span class="clock ${ticking ? 'ticking' : ''}" role="timer"
    aria-label=${tell(words.play.clockLeft, { time })}><${Icon} name="away" />${time}</span>`;
}

/** Small words about a seat; the line is there also when it is empty. @param {{ seat: SeatCard, turn: boolean }} props */
const Standing = ({ seat, turn }) => html`<div class="seat-words">
  ${turn && html`<span class="to-move">${words.play.toMove}</span>`}
  ${seat.marker && html`<${Badge} icon="train" kind="marker" text=${words.play.marker} />`}
  ${seat.kind === 'person' && seat.bot !== null && html`<${Badge} icon="bot" text=${words.play.botFor} />`}
  ${seat.kind === 'person' && !seat.here && html`<${Badge} icon="away" kind="away" text=${words.lobby.away} />`}</div>`;

/** @param {{ seat: SeatCard, own: number | null, turn: boolean, since: number, says: string | null }} props */
const Seat = ({ seat, own, turn, since, says }) => html`<li class="seat ${turn ? 'turn' : ''}" data-seat=${seat.seat}
    aria-current=${turn ? 'true' : null}>
  <div class="seat-name"><span class="who">${called(seat, own)}</span>
    ${seat.kind === 'bot' && html`<span class="is-bot" title=${words.lobby.bot}>
      <${Icon} name="bot" /><span class="unseen">${words.lobby.bot}</span></span>`}</div>
  <div class="seat-facts">
    <span class="back" title=${count(words.play.tiles, seat.tiles)}>
      <${Tile} tile=${null} vertical numerals=${false} /><b aria-hidden="true">${seat.tiles}</b>
      <span class="unseen">${count(words.play.tiles, seat.tiles)}</span></span>
    <span class="total"><span class="long">${count(words.play.points, seat.total)}</span>
      <span class="short" aria-hidden="true">${tell(words.play.pointsShort, { n: seat.total })}</span></span>
    ${seat.left !== null && html`<${Clock} left=${seat.left} ticking=${seat.ticking} since=${since} />`}
  </div>
  <${Standing} seat=${seat} turn=${turn} />
  ${says && html`<p class="bubble" aria-hidden="true">${spoken(says, seat)}</p>`}
</li>`;

/** What was said, without the name: it stands above. @param {string} sentence @param {SeatCard} seat */
const spoken = (sentence, seat) =>
  (sentence.startsWith(`${seat.name}: `) ? sentence.slice(seat.name.length + 2) : sentence);

/** What has just been said, by seat; it fades. @param {readonly News[]} news */
function useBubbles(news) {
  const [shown, setShown] = useState(/** @type {Record<number, string>} */ ({}));
  const seen = useRef(news.at(-1)?.n ?? 0);
  useEffect(() => {
    const fresh = news.filter(one => one.n > seen.current && one.kind === 'phrase' && one.seat != null);
    seen.current = Math.max(seen.current, news.at(-1)?.n ?? 0);
    for (const one of fresh) {
      const seat = Number(one.seat);
      setShown(now => ({ ...now, [seat]: one.sentence }));
      setTimeout(() => setShown(now => {
        const { [seat]: said, ...rest } = now;
        return said === one.sentence ? rest : now;
      }), BUBBLE_FOR);
    }
  }, [news]);
  return shown;
}

/** @param {{ state: State, since: number }} props `since`: when the state came, on this clock */
export function Seats({ state, since }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const bubbles = useBubbles(state.news);
  const turn = state.round?.turn ?? null;
  useEffect(() => {
    const row = list.current, seat = row?.querySelector('.turn');
    if (!row || !(seat instanceof HTMLElement)) return;
    const left = seat.offsetLeft - (row.clientWidth - seat.clientWidth) / 2;
    row.scrollTo({ left, top: seat.offsetTop - (row.clientHeight - seat.clientHeight) / 2 });
  }, [turn]);
  return html`<ol class="seats" ref=${list} tabindex="0" aria-label=${words.lobby.seats}>
    ${around(state).map(seat => html`<${Seat} key=${seat.seat} seat=${seat} own=${state.own.seat} since=${since}
      turn=${turn === seat.seat && !state.round?.over} says=${bubbles[seat.seat] ?? null} />`)}
  </ol>`;
}
