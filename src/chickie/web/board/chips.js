// @ts-check
/** Open ends: round chips with their numbers, to tap and to reach by keyboard. */
import { html } from '../html.js';
import { count, tell } from '../tell.js';
import { COLOURS, LETTERS } from './faces.js';
import { halves } from './tile.js';
import { words } from '../words.js';

/** @import { BoardCard, EndCard, PendingCard } from '../types' */
/** @import { Point } from './camera.js' */

/**
 * The tile in the fingers, and where it may go.
 * @typedef {{tile: string, ends: readonly EndCard[]}} Held
 */
/** How an end shows: `fits` may be played on, `dot` is there but not for now. */
/** @typedef {'fits'|'open'|'dot'|null} Showing */

/** A tap further from an end than this, in units or in pixels, is not meant for it. */
const REACH = 1.3;
const REACH_PIXELS = 40;

/**
 * @param {EndCard} one
 * @param {EndCard} other
 */
export function same(one, other) {
  return one === other || name(one) === name(other);
}

/** @param {EndCard} end */
const name = ({ on, suit, train, chip }) => `${on} ${suit} ${train ?? ''} ${chip}`;

/**
 * How an end shows.
 * @param {EndCard} end
 * @param {Held|null} held
 * @param {PendingCard|null} pending
 * @returns {Showing}
 */
function showing(end, held, pending) {
  if (held) {
    if (held.ends.some((one) => same(one, end))) return 'fits';
    return end.dead ? null : 'dot';
  }
  if (end.dead) return null;
  return end.boxed || (pending && pending.tile !== end.on) ? 'dot' : 'open';
}

/**
 * Where the tile would lie.
 * @param {EndCard} end
 * @param {string} tile
 */
export function landing(end, tile) {
  const [low, high] = halves(tile);
  return (low === high ? end.double : null) ?? end.next ?? null;
}

/**
 * The end that a tap on the table is meant for: the nearest in reach.
 * @param {Held} held
 * @param {Point} at In units.
 * @param {number} scale Pixels to a unit.
 * @returns {EndCard|null}
 */
export function nearest({ tile, ends }, [x, y], scale) {
  let reach = Math.max(REACH, REACH_PIXELS / scale);
  let found = null;
  for (const end of ends) {
    const spots = [end.chip, landing(end, tile) ?? end.chip];
    const far = Math.min(...spots.map((spot) => Math.hypot(spot[0] - x, spot[1] - y)));
    if (far < reach) [reach, found] = [far, end];
  }
  return found;
}

/**
 * What an end is called.
 * @param {EndCard} end
 * @param {BoardCard} board
 */
export function called({ on, suit, train }, { lanes }) {
  if (train === null || train === undefined) return tell(words.board.end, { suit, on });
  if (train === 'mexican') return tell(words.board.onTrain, { train: words.board.mexican, suit });
  const owner = lanes?.find((lane) => lane.train === train)?.name ?? String(train);
  return tell(words.board.onTrain, { train: tell(words.board.trainOf, { name: owner }), suit });
}

/** @param {{pose: readonly number[], kind: string}} props */
function Slot({ pose: [x, y, turn], kind }) {
  return html`<rect class="slot ${kind}" x="-.95" y="-.45" width="1.9" height=".9" rx=".15"
    transform="translate(${x} ${y}) rotate(${turn})" />`;
}

/**
 * Which way from its chip a tile would lie: a large chip makes room for the tile before it.
 * @param {EndCard} end
 */
function onward({ chip, next }) {
  const [x, y] = next ? [next[0] - chip[0], next[1] - chip[1]] : [0, 0];
  const far = Math.hypot(x, y) || 1;
  return { '--out-x': (x / far).toFixed(3), '--out-y': (y / far).toFixed(3) };
}

/** @param {{end: EndCard}} props */
function Chip({ end }) {
  const { suit } = end;
  return html`<g class="chip" style=${onward(end)}>
    <circle class="halo" r=".5" /><circle class="disc" r=".37" fill=${COLOURS[suit]} />
    <text class="numeral" text-anchor="middle" y=${suit > 9 ? 0.125 : 0.145}
      font-size=${suit > 9 ? 0.35 : 0.41} fill=${LETTERS[suit]}>${suit}</text></g>`;
}

/**
 * @param {{end: EndCard, show: Showing, held: Held|null, pending: PendingCard|null,
 *   aimed: boolean, label: string}} props
 */
function End({ end, show, held, pending, aimed, label }) {
  const fits = show === 'fits';
  const [x, y] = end.chip;
  const spot = held ? landing(end, held.tile) : (end.next ?? null);
  const waits = pending !== null && pending.tile === end.on;
  const kind = `${waits ? 'waits' : 'free'} ${fits ? 'fits' : ''}`;
  if (show === 'dot') {
    return html`<circle class="dot" cx=${x} cy=${y} fill=${COLOURS[end.suit]} />`;
  }
  return html`<g class="end ${show}${aimed ? ' aimed' : ''}" data-end=${name(end)} role="button"
    tabindex=${fits ? 0 : -1} aria-disabled=${fits ? null : 'true'} aria-label=${label}>
    ${spot && (waits || fits) && html`<${Slot} pose=${spot} kind=${kind} />`}
    <g transform="translate(${x} ${y})"><circle class="reach" /><${Chip} end=${end} /></g>
  </g>`;
}

/**
 * All open ends, in the order of their numbers.
 * @param {{board: BoardCard, held: Held|null, pending: PendingCard|null,
 *   aimed: EndCard|null}} props
 */
export function Ends({ board, held, pending, aimed }) {
  const order = [...board.ends].sort((one, other) => one.suit - other.suit);
  return html`<g class="ends sized">${order.map((end) => {
    const show = showing(end, held, pending);
    return show && html`<${End} key=${name(end)} end=${end} show=${show} held=${held}
      pending=${pending} aimed=${aimed !== null && same(aimed, end)}
      label=${called(end, board)} />`;
  })}</g>`;
}

/**
 * The end that an element of the page stands for.
 * @param {EventTarget|null} target
 * @param {readonly EndCard[]} ends
 */
export function endOf(target, ends) {
  if (!(target instanceof Element)) return null;
  const wanted = target.closest('[data-end]')?.getAttribute('data-end');
  return ends.find((end) => name(end) === wanted) ?? null;
}

/**
 * The open ends in words, equal ones together.
 * @param {{board: BoardCard}} props
 */
export function EndList({ board }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const end of board.ends) {
    if (!end.dead) counts.set(called(end, board), (counts.get(called(end, board)) ?? 0) + 1);
  }
  if (!counts.size) return html`<p class="unseen">${words.board.noEnds}</p>`;
  return html`<div class="unseen">${words.board.ends}<ul>${[...counts].map(
    ([end, places]) => html`<li key=${end}>${count(words.board.equal, places, { end })}</li>`,
  )}</ul></div>`;
}
