// @ts-check
/**
 * The table: a felt board with the tiles where the server says they lie. It decides
 * nothing; it shows, and tells which end was meant.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { EndList, Ends, endOf, nearest } from './chips.js';
import { frameOf } from './frame.js';
import { Lanes, laneOf } from './lanes.js';
import { Tiles, lying, useNews } from './laid.js';
import { listen } from './pointers.js';
import { spread } from './spread.js';
import { FIRST, Steering } from './steering.js';
import { words } from '../words.js';

/** @import { BoardCard, EndCard, PendingCard, SeatCard, SpotCard } from '../types' */
/** @import { Held, Places } from './chips.js' */
/** @import { Ghost, News } from './laid.js' */

/**
 * @typedef {object} BoardProps
 * @property {BoardCard} board
 * @property {Held|null} held The tile in the fingers, and the ends where it may go.
 * @property {PendingCard|null} pending
 * @property {string|null} last The tile laid last.
 * @property {readonly SeatCard[]} seats
 * @property {{numerals: boolean, speed: number, turned: 'auto'|'no'|'yes'}} settings
 *   `speed`: 0 shows no movement, 1 is the usual, 3 three times as fast.
 * @property {Ghost|null} [ghost] The tile that was played, until the table has answered.
 * @property {EndCard|null} [aimed] The end over which the tile is held.
 * @property {{tile: string, end: EndCard}|null} [hinted] Where a hint would lay which tile.
 * @property {number|null} [own] One's own seat.
 * @property {(end: EndCard) => void} onEnd
 * @property {() => void} onCancel
 * @property {string} [label]
 */

/** Before the first tile lies. @type {BoardCard} */
export const BARE = { version: 1, box: [-6, -4, 6, 4], spots: [], ends: [], lanes: [] };
/** A press of a zoom button; of an arrow key, in pixels. */
const PRESS = 1.3;
const ARROW = 60;
/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowLeft: [ARROW, 0], ArrowRight: [-ARROW, 0], ArrowUp: [0, ARROW], ArrowDown: [0, -ARROW],
};

/**
 * The board that is on the page, for whoever drops a tile on it.
 * @type {{steering: Steering, held: () => Held|null, places: () => Places}|null}
 */
let present = null;

/**
 * The end that a point of the window is meant for: the nearest in reach of those where
 * the held tile may go.
 * @param {number} clientX
 * @param {number} clientY
 * @returns {EndCard|null}
 */
export function endAt(clientX, clientY) {
  const held = present?.held();
  if (!present || !held) return null;
  const { steering } = present;
  const at = steering.tableAt(clientX, clientY);
  return nearest(held, at, steering.sight.scale, present.places());
}

/** @param {{spots: readonly SpotCard[]}} props */
function Links({ spots }) {
  return html`<g class="links">${spots.map(({ tile, link }) => link && html`
    <path key=${tile} class="link" d="M${link[0]} ${link[1]}L${link[2]} ${link[3]}" />`)}</g>`;
}

/**
 * A frame around one tile: `last`, `pending`, or the glow `beneath` a pending one.
 * @param {{spots: readonly SpotCard[], tile: string|null|undefined, kind: string}} props
 */
function Frame({ spots, tile, kind }) {
  const spot = spots.find((one) => one.tile === tile);
  if (!spot) return null;
  const [x, y, turn] = spot.at;
  return html`<g key=${tile} class="frame ${kind}" aria-hidden="true"
    transform="translate(${x} ${y}) rotate(${turn})">
    <rect class="glow" x="-1.25" y="-.75" width="2.5" height="1.5" rx=".34" />
    <rect class="edge" x="-1.06" y="-.56" width="2.12" height="1.12" rx=".2" />
    <rect class="line" x="-1.06" y="-.56" width="2.12" height="1.12" rx=".2" /></g>`;
}

/** @param {{path: string, label: string, pressed?: boolean, onClick: () => void}} props */
function Tool({ path, label, pressed, onClick }) {
  return html`<button type="button" class="board-tool${pressed ? ' wanted' : ''}"
    aria-label=${label} title=${label} onClick=${onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg></button>`;
}

/** @param {{steering: Steering, own: boolean}} props */
function Tools({ steering, own }) {
  return html`<div class="board-tools">
    <${Tool} label=${words.board.nearer} path="M12 6v12M6 12h12" onClick=${() => steering.zoom(PRESS)} />
    <${Tool} label=${words.board.further} path="M6 12h12" onClick=${() => steering.zoom(1 / PRESS)} />
    <${Tool} label=${words.board.fit} pressed=${own} onClick=${() => steering.fit()}
      path="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" /></div>`;
}

/**
 * Keys on the board: among the ends that fit, or over the felt.
 * @param {KeyboardEvent} event
 * @param {BoardProps} props
 * @param {Steering} steering
 * @returns {boolean} Whether the key meant something.
 */
function press(event, { held, onEnd, onCancel }, steering) {
  const { key, target } = event;
  if (key === 'Escape' && held) onCancel();
  else if (key === '+' || key === '=') steering.zoom(PRESS);
  else if (key === '-') steering.zoom(1 / PRESS);
  else if (key === '0') steering.fit();
  else {
    const end = endOf(target, held?.ends ?? []);
    if (end && (key === 'Enter' || key === ' ')) onEnd(end);
    else if (key in ARROWS && end) step(/** @type {Element} */ (target), key);
    else if (key in ARROWS && target === event.currentTarget) steering.drag(ARROWS[key], true);
    else return false;
  }
  return true;
}

/**
 * To the next end that fits, or the one before.
 * @param {Element} from
 * @param {string} key
 */
function step(from, key) {
  const ends = [...(from.parentElement?.querySelectorAll('.end.fits') ?? [])];
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : ends.length - 1;
  const next = ends[(ends.indexOf(from) + by) % ends.length];
  if (next instanceof SVGElement) next.focus();
}

/**
 * What a tap on the board does.
 * @param {PointerEvent} event
 * @param {BoardProps} props
 * @param {Steering} steering
 * @returns {boolean} Whether it did anything.
 */
function tap(event, { board, held, onEnd, onCancel }, steering) {
  const end = endAt(event.clientX, event.clientY);
  if (end) onEnd(end);
  else if (held) onCancel();
  else {
    const lane = laneOf(event.target, board.lanes ?? []);
    if (!lane || steering.look.own) return false;
    steering.visit(lane.box);
  }
  return true;
}

/**
 * Steers what is seen of the board, and tells how.
 * @param {BoardProps} props
 * @param {import('../vendor/hooks.js').Ref<BoardProps>} now The newest of them.
 */
function useSteering({ board: { ends }, settings }, now) {
  const [look, setLook] = useState(FIRST);
  const steering = useMemo(() => new Steering(setLook), []);
  const root = useRef(/** @type {HTMLElement|null} */ (null));
  const places = useMemo(() => spread(ends, look.scale), [ends, look.scale]);
  const stand = useRef(/** @type {Places} */ (places));
  stand.current = places;
  useLayoutEffect(() => {
    const svg = root.current?.querySelector('svg');
    const scene = root.current?.querySelector('g');
    if (!root.current || !svg || !scene) return;
    present = { steering, held: () => now.current.held, places: () => stand.current };
    const ends = [
      steering.attach(root.current, scene),
      listen(svg, steering, (event) => tap(event, now.current, steering)),
    ];
    return () => {
      present = null;
      ends.forEach((end) => end());
    };
  }, []);
  useLayoutEffect(() => steering.turn(settings.turned), [settings.turned]);
  return { root, look, places, steering };
}

/** @param {BoardProps} props */
export function Board(props) {
  const { board, held, pending, last, seats, settings, label = words.board.board } = props;
  const { ghost = null, aimed = null, own = null, hinted = null } = props;
  const now = useRef(props);
  now.current = props;
  const { root, look, places, steering } = useSteering(props, now);
  const news = useNews(board, ghost);
  const tiles = useMemo(() => lying(board.spots, ghost), [board, ghost]);
  const told = useRef(/** @type {News|null} */ (null));
  useLayoutEffect(() => {
    const isNew = news !== told.current;
    told.current = news;
    const shifts = steering.keep(frameOf(board), isNew && news.anew);
    if (isNew) root.current?.toggleAttribute('data-shifting', shifts || news.glides);
  }, [news, board]);
  const onKeyDown = useCallback((/** @type {KeyboardEvent} */ event) => {
    if (press(event, now.current, steering)) event.preventDefault();
  }, []);
  // A screen reader presses a button by a click without any pointer.
  const onClick = useCallback((/** @type {MouseEvent} */ event) => {
    const end = event.detail === 0 && endOf(event.target, now.current.held?.ends ?? []);
    if (end) now.current.onEnd(end);
  }, []);
  const { spots } = board;
  return html`<div ref=${root} role="group" aria-label=${label}
    class=${`board${held ? ' choosing' : ''}${settings.speed > 0 ? '' : ' still'}`}
    style=${{ '--upright': look.turned ? '-90deg' : '0deg', '--pace': 1 / (settings.speed || 1) }}>
    <svg class="felt" tabindex="0" aria-label=${words.board.surface} role="group"
      onKeyDown=${onKeyDown} onClick=${onClick}>
      <g class="scene">
        <${Lanes} board=${board} turned=${look.turned} own=${own} />
        <${Links} spots=${spots} />
        <${Frame} spots=${spots} tile=${pending?.tile} kind="beneath" />
        <${Tiles} tiles=${tiles} fresh=${news.fresh} turned=${look.turned} own=${own}
          numerals=${settings.numerals || look.coarse} seats=${seats.length} />
        <${Frame} spots=${spots} tile=${last === pending?.tile ? null : last} kind="last" />
        <${Frame} spots=${spots} tile=${pending?.tile} kind="pending" />
        <${Ends} board=${board} held=${held} pending=${pending} aimed=${aimed}
          hinted=${hinted} places=${places} />
      </g>
    </svg>
    <${Tools} steering=${steering} own=${look.own} />
    <${EndList} board=${board} />
  </div>`;
}
