// @ts-check
/** Open ends: round chips with their numbers, to tap and to reach by keyboard. */
import { html } from '../html.js';
import { count, tell } from '../tell.js';
import { COLOURS, LETTERS } from './faces.js';
import { CHIP, GLOW, name, size } from './spread.js';
import { halves } from './tile.js';
import { words } from '../words.js';

/** @import { BoardCard, EndCard, PendingCard } from '../types' */
/** @import { Point } from './camera.js' */

/**
 * The tile in the fingers, and where it may go.
 * @typedef {{tile: string, ends: readonly EndCard[]}} Held
 */
/** Where the chips of ends stand, by name. @typedef {ReadonlyMap<string, Point>} Places */
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
 * Where the chip of an end stands.
 * @param {EndCard} end
 * @param {Places} places
 */
const placeOf = (end, places) => places.get(name(end)) ?? end.chip;

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
 * The end with the spot nearest to a point.
 * @param {readonly EndCard[]} ends
 * @param {Point} at
 * @param {number} reach
 * @param {(end: EndCard) => readonly (readonly number[])[]} spots
 * @returns {EndCard|null}
 */
function closest(ends, [x, y], reach, spots) {
  let least = reach;
  let found = null;
  for (const end of ends) {
    const far = Math.min(...spots(end).map((spot) => Math.hypot(spot[0] - x, spot[1] - y)));
    if (far < least) [least, found] = [far, end];
  }
  return found;
}

/**
 * The end that a tap on the table is meant for: the one whose chip it hits, else the
 * nearest in reach, by its chip or by where the tile would lie.
 * @param {Held} held
 * @param {Point} at In units.
 * @param {number} scale Pixels to a unit.
 * @param {Places} places
 * @returns {EndCard|null}
 */
export function nearest({ tile, ends }, at, scale, places) {
  /** @param {EndCard} end */
  const chip = (end) => placeOf(end, places);
  const reach = Math.max(REACH, REACH_PIXELS / scale);
  return closest(ends, at, GLOW * size(scale), (end) => [chip(end)])
    ?? closest(ends, at, reach, (end) => [chip(end), landing(end, tile) ?? chip(end)]);
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

/** @param {{suit: number}} props */
function Chip({ suit }) {
  return html`<g class="chip">
    <circle class="halo" r=".5" /><circle class="disc" r=".37" fill=${COLOURS[suit]} />
    <text class="numeral" text-anchor="middle" y=${suit > 9 ? 0.125 : 0.145}
      font-size=${suit > 9 ? 0.35 : 0.41} fill=${LETTERS[suit]}>${suit}</text></g>`;
}

/**
 * @param {{end: EndCard, place: readonly number[], show: Showing, held: Held|null,
 *   pending: PendingCard|null, aimed: boolean, label: string}} props
 */
function End({ end, place: [x, y], show, held, pending, aimed, label }) {
  const fits = show === 'fits';
  const spot = held ? landing(end, held.tile) : (end.next ?? null);
  const waits = pending !== null && pending.tile === end.on;
  const kind = `${waits ? 'waits' : 'free'} ${fits ? 'fits' : ''}`;
  if (show === 'dot') {
    return html`<circle class="dot" cx=${end.chip[0]} cy=${end.chip[1]} fill=${COLOURS[end.suit]} />`;
  }
  return html`<g class="end ${show}${aimed ? ' aimed' : ''}" data-end=${name(end)} role="button"
    tabindex=${fits ? 0 : -1} aria-disabled=${fits ? null : 'true'} aria-label=${label}>
    ${spot && (waits || fits) && html`<${Slot} pose=${spot} kind=${kind} />`}
    <g transform="translate(${x} ${y})"><circle class="reach" /><${Chip} suit=${end.suit} /></g>
  </g>`;
}

/**
 * All open ends, in the order of their numbers.
 * @param {{board: BoardCard, held: Held|null, pending: PendingCard|null,
 *   aimed: EndCard|null, hinted: {tile: string, end: EndCard}|null, places: Places}} props
 */
export function Ends({ board, held, pending, aimed, hinted, places }) {
  /** @param {EndCard} end */
  const label = end => (hinted && same(hinted.end, end) ? `${called(end, board)}, ${words.hint.marked}` : called(end, board));
  const order = [...board.ends].sort((one, other) => one.suit - other.suit);
  return html`<g class="ends sized" style=${CHIP}>
    ${hinted && html`<${Slot} pose=${landing(hinted.end, hinted.tile) ?? [...hinted.end.chip, 0]} kind="hinted" />`}
    ${order.map((end) => {
    const show = showing(end, held, pending);
    return show && html`<${End} key=${name(end)} end=${end} show=${show} held=${held}
      pending=${pending} place=${placeOf(end, places)} aimed=${aimed !== null && same(aimed, end)}
      label=${label(end)} />`;
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
