// @ts-check
/**
 * What has happened at a table since this browser last showed it; for whoever comes back.
 *
 * Kept are numbers only, of what was shown while the page could be seen: no tile, no word.
 * @import { News, Reel, State } from './types'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { IconButton } from './button.js';
import { html } from './html.js';
import { browser } from './keep.js';
import { recordReel } from './past/gather.js';
import { get } from './server.js';
import { isMyTurn } from './status.js';
import { listed, tell } from './tell.js';
import { language, words } from './words.js';

/**
 * What was shown last: up to which act, when (in milliseconds since 1970), in which match, and
 * how many of its rounds were over.
 * @typedef {{ n: number, at: number, match: number, ended: number }} Seen
 */
/** Rounds that ended meanwhile. @typedef {{ match: number, after: number, upTo: number }} Span */
/** With a `gap`, `news` are not all of the round. @typedef {{ news: News[], gap: boolean, spans: Span[] }} Missed */
/** How a round ended; `match` is 0 for the one that is played now. @typedef {{ match: number, round: number, sentence: string, points: string[] }} Ended */
/** What is told to whoever comes back: `at` they last looked. @typedef {{ at: number, ended: Ended[], news: string[] }} Told */

const say = words.since;
const AWAY_MS = 3 * 60_000;
/** Fewer sentences are read at a glance, beside the board. */
const NEWS_ENOUGH = 3;
/** So many are shown; the rest is in the story of the round. */
const NEWS_SHOWN = 12;
const NEWS_SPOKEN = 4;
/**
 * Whoever comes back before the line does is told by the first State that it brings. Of what
 * comes after that they have been witnesses.
 */
const LOOKS = 2;
const RETURN_MS = 15_000;
const TABLES_MAX = 24;

/** @returns {Record<string, Seen>} */
const everywhere = () => browser.get('seen', {});

/** @param {string} id @param {Seen} seen */
function note(id, seen) {
  const all = Object.entries({ ...everywhere(), [id]: seen }).sort(([, one], [, other]) => other.at - one.at);
  browser.set('seen', Object.fromEntries(all.slice(0, TABLES_MAX)));
}

/** Rounds of the match that are over; while tiles are shuffled, as many as were before. @param {State} state @param {Seen | undefined} seen */
function ended({ round, table }, seen) {
  if (round) return round.over === null ? round.round - 1 : round.round;
  return seen?.match === table.match ? seen.ended : 0;
}

/** Up to which round of this match there is something to tell: a score that lies open says it itself. @param {State} state @param {number} over */
const untold = ({ table: { phase } }, over) => (phase === 'over' ? 0 : phase === 'summary' ? over - 1 : over);

/**
 * What somebody who saw the table then has missed; null if that is told at a glance.
 * @param {State} state @param {Seen} seen
 * @returns {Missed | null}
 */
export function missed(state, seen) {
  const { match, phase } = state.table, last = untold(state, ended(state, seen));
  const isShown = phase === 'summary' || phase === 'over';
  const news = isShown ? [] : state.news.filter(one => one.n > seen.n);
  /** @type {Span[]} */
  const spans = [];
  for (let at = Math.max(1, seen.match); at <= match; at++) {
    const after = at === seen.match ? seen.ended : 0, upTo = at === match ? last : Infinity;
    if (upTo > after) spans.push({ match: at, after, upTo });
  }
  // A State tells from one's own last move on, and a bot may have made that one meanwhile.
  const acts = isShown ? 0 : Math.max(0, (state.news[0]?.n ?? 0) - seen.n - 1);
  if (!spans.length && news.length + acts < NEWS_ENOUGH) return null;
  return { news, gap: spans.length > 0 || acts > 0, spans };
}

/** @param {Reel} reel @param {Span} span @returns {Ended[]} */
const scores = ({ seats, rounds }, { match, after, upTo }) => rounds
  .filter(({ round, points }) => points.length && round > after && round <= upTo)
  .map(({ round, sentence, points }) => ({
    match, round, sentence, points: points.map((own, seat) => tell(say.points, { name: seats[seat].name, n: own })),
  }));

/** What cannot be fetched is left out. @param {string} id @param {Span} span */
const fetched = (id, span) => recordReel(id, span.match).then(reel => scores(reel, span), () => []);

/** The whole round in sentences. @param {string} id @param {string[]} otherwise @returns {Promise<string[]>} */
const story = (id, otherwise) => get(`/api/tables/${id}/story`)
  .then((/** @type {News[]} */ all) => all.map(one => one.sentence), () => otherwise);

/**
 * All that is to be told; the server is asked for what the State does not bring.
 * @param {string} id @param {State} state @param {Missed & { at: number }} found @returns {Promise<Told>}
 */
async function gathered(id, { table }, { at, news, gap, spans }) {
  const over = (await Promise.all(spans.map(span => fetched(id, span)))).flat()
    .map(one => (one.match === table.match ? { ...one, match: 0 } : one));
  const fresh = news.map(one => one.sentence);
  return { at, ended: over, news: gap && table.phase === 'playing' ? await story(id, fresh) : fresh };
}

const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]]);

/** How long ago, in the largest unit that is full. @param {number} at */
function longAgo(at) {
  const past = Date.now() - at, [unit, ms] = UNITS.find(([, one]) => past >= one) ?? UNITS[UNITS.length - 1];
  return ago.format(-Math.floor(past / ms), unit);
}

/** @param {string} id @param {State} state as it is shown now */
const shown = (id, state) => note(id, {
  n: state.n, at: Date.now(), match: state.table.match, ended: ended(state, everywhere()[id]),
});

/** The eyes turn away. @param {string} id */
function left(id) {
  const seen = everywhere()[id];
  if (seen) note(id, { ...seen, at: Date.now() });
}

/** Calls back when the page is seen, and when no longer. @param {() => void} seen @param {() => void} unseen */
function useSight(seen, unseen) {
  useEffect(() => {
    const turn = () => (document.hidden ? unseen() : seen());
    const gone = () => { if (!document.hidden) unseen(); };
    seen();
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', gone);
    return () => { document.removeEventListener('visibilitychange', turn); removeEventListener('pagehide', gone); };
  }, []);
}

/**
 * What somebody missed who comes back to the page, until the returned `close` is called.
 * @param {string} id @param {State | undefined} state @param {(text: string) => void} announce
 * @returns {{ told: Told | null, close: () => void }}
 */
export function useSince(id, state, announce) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [returns, setReturns] = useState(0);
  const before = useRef(/** @type {{ seen: Seen, until: number, looks: number } | null} */ (null));
  useSight(() => {
    const seen = everywhere()[id];
    if (seen && Date.now() - seen.at > AWAY_MS) before.current = { seen, until: Date.now() + RETURN_MS, looks: LOOKS };
    setReturns(n => n + 1);
  }, () => left(id));
  useEffect(() => {
    if (!state || document.hidden) return;
    const from = before.current;
    shown(id, state);
    if (!from) return;
    const isLate = Date.now() > from.until, found = !isLate && missed(state, from.seen);
    from.looks -= 1;
    if (found || isLate || !from.looks) before.current = null;
    if (found) gathered(id, state, { at: from.seen.at, ...found }).then(setTold);
  }, [state?.n, returns]);
  useEffect(() => {
    if (told) announce([tell(say.title, { ago: longAgo(told.at) }), ...told.ended.map(one => one.sentence),
      ...told.news.slice(-NEWS_SPOKEN)].join(' '));
  }, [told]);
  // Whoever moves has read it, or does not want to.
  const isMine = state !== undefined && isMyTurn(state), wasMine = useRef(isMine);
  useEffect(() => {
    if (wasMine.current && !isMine) setTold(null);
    wasMine.current = isMine;
  }, [isMine]);
  return { told, close: () => setTold(null) };
}

/** @param {{ ended: Ended }} props */
const Score = ({ ended: { match, round, sentence, points } }) => html`<li>
  <b>${tell(match ? say.roundOf : say.round, { match, n: round })}</b> ${sentence}
  <small>${listed(points)}</small></li>`;

/** A small panel that takes nothing from anybody: beside it everything works. @param {{ told: Told, close: () => void }} props */
export const Since = ({ told: { at, ended: over, news }, close }) => html`
  <aside class="since" aria-labelledby="since-title">
    <header><h2 id="since-title">${tell(say.title, { ago: longAgo(at) })}</h2>
      <${IconButton} icon="close" label=${say.close} run=${close} /></header>
    <div class="since-body" tabindex="0" role="group" aria-labelledby="since-title">
      ${over.length > 0 && html`<ul>${over.map(one => html`<${Score} key=${`${one.match}/${one.round}`} ended=${one} />`)}</ul>`}
      ${over.length > 0 && news.length > 0 && html`<h3>${say.now}</h3>`}
      <ol>${news.slice(-NEWS_SHOWN).map((sentence, i) => html`<li key=${i}>${sentence}</li>`)}</ol>
    </div></aside>`;
