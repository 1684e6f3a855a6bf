// @ts-check
/** Tiles on the table: where the server says, each drawn again only when it changes. */
import { useMemo, useRef } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Face, otherHalf } from './tile.js';

/** @import { BoardCard, SpotCard } from '../types' */

/** A tile that is on its way: it lies there, but the server has not said so. */
/** @typedef {{tile: string, pose: readonly [number, number, number], first: number}} Ghost */
/**
 * @typedef {object} News
 * @property {ReadonlySet<string>} fresh Tiles that were not there before.
 * @property {boolean} glides Tiles lie elsewhere than before.
 * @property {boolean} anew Another round is shown, or the first.
 */
/**
 * Piece of the picture: a tile with its pose.
 * @typedef {object} Lying
 * @property {string} tile
 * @property {number} first
 * @property {number} x
 * @property {number} y
 * @property {number} turn
 * @property {boolean} ghost
 * @property {number|null} seat
 */

/** How far a new tile comes, in units. */
const FAR = 2.2;

/**
 * @param {readonly SpotCard[]} spots
 * @param {Ghost|null} ghost
 * @returns {Lying[]}
 */
export function lying(spots, ghost) {
  const tiles = spots.map(({ tile, first, seat, at: [x, y, turn] }) => (
    { tile, first, x, y, turn, ghost: false, seat: seat ?? null }
  ));
  if (!ghost || spots.some(({ tile }) => tile === ghost.tile)) return tiles;
  const { tile, first, pose: [x, y, turn] } = ghost;
  return [...tiles, { tile, first, x, y, turn, ghost: true, seat: null }];
}

/**
 * What has changed since this was asked last.
 * @param {BoardCard} board
 * @param {Ghost|null} ghost
 * @returns {News}
 */
export function useNews(board, ghost) {
  const before = useRef(/** @type {readonly SpotCard[]|null} */ (null));
  const landed = useRef(/** @type {string|null} */ (null));
  const key = board.spots.map(({ tile, at }) => `${tile} ${at}`).join('|');
  const news = useMemo(() => {
    const found = compare(before.current, board.spots, landed.current);
    before.current = board.spots;
    return found;
  }, [key]);
  landed.current = ghost?.tile ?? null;
  return news;
}

/**
 * @param {readonly SpotCard[]|null} before
 * @param {readonly SpotCard[]} spots
 * @param {string|null} landed The ghost's tile lies there for the eye already.
 * @returns {News}
 */
function compare(before, spots, landed) {
  const old = new Map(before?.map((spot) => [spot.tile, spot.at]));
  const anew = !before || before[0]?.tile !== spots[0]?.tile;
  if (anew) return { fresh: new Set(), glides: false, anew };
  const fresh = spots.filter(({ tile }) => !old.has(tile) && tile !== landed);
  const glides = spots.some(({ tile, at }) => old.has(tile) && `${old.get(tile)}` !== `${at}`);
  return { fresh: new Set(fresh.map(({ tile }) => tile)), glides, anew };
}

/**
 * Turns by the short way: from 350 degrees to 10 it is 20 on.
 * @param {number} turn
 */
function useShortWay(turn) {
  const last = useRef(turn);
  last.current += ((((turn - last.current) % 360) + 540) % 360) - 180;
  return last.current;
}

/**
 * Where a seat's tiles come from: its side of the table, one's own being below.
 * @param {number|null} seat
 * @param {number} seats
 * @param {number|null} own
 * @returns {[number, number]} On the screen, in units.
 */
function side(seat, seats, own) {
  if (seat === null || seats < 1) return [0, -FAR];
  const angle = ((seat - (own ?? 0)) / seats) * 2 * Math.PI;
  return [-Math.sin(angle) * FAR, Math.cos(angle) * FAR];
}

/**
 * The same way on a tile that lies turned.
 * @param {[number, number]} way
 * @param {number} degrees
 */
function turnedBack([x, y], degrees) {
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => of((-degrees * Math.PI) / 180));
  return { '--from-x': `${x * cosine - y * sine}px`, '--from-y': `${x * sine + y * cosine}px` };
}

/** @param {number} x @param {number} y @param {number} turn */
const placed = (x, y, turn) => `translate(${x}px, ${y}px) rotate(${turn}deg)`;

/**
 * @param {Lying & {fresh: boolean, numerals: boolean, turned: boolean, seats: number,
 *   own: number|null}} props
 */
function Laid({ tile, first, x, y, turn, ghost, seat, fresh, numerals, turned, seats, own }) {
  const way = useShortWay(turn);
  return useMemo(() => {
    const tilt = way + (turned ? 90 : 0);
    const from = fresh ? turnedBack(side(seat, seats, own), tilt) : {};
    const kind = `${fresh ? ' fresh' : ''}${ghost ? ' ghost' : ''}`;
    return html`<g class="laid" style=${{ transform: placed(x, y, way) }}>
      <g class="arriving${kind}" style=${from}><${Face} first=${first}
        second=${otherHalf(tile, first)} numerals=${numerals} tilt=${tilt} /></g></g>`;
  }, [tile, first, x, y, way, ghost, fresh, numerals, turned]);
}

/** @param {{x: number, y: number, turn: number, fresh: boolean}} props */
function Shadow({ x, y, turn, fresh }) {
  const way = useShortWay(turn);
  return useMemo(
    () => html`<g class="laid" style=${{ transform: placed(x, y, way) }}>
      <g class=${fresh ? 'arriving fresh' : 'arriving'}>
        <rect class="haze" x="-1.06" y="-.56" width="2.12" height="1.12" rx=".2" />
        <rect class="shadow" x="-1" y="-.5" width="2" height="1" rx=".16" /></g></g>`,
    [x, y, way, fresh],
  );
}

/**
 * @param {{tiles: readonly Lying[], fresh: ReadonlySet<string>, numerals: boolean,
 *   turned: boolean, seats: number, own: number|null}} props
 */
export function Tiles({ tiles, fresh, numerals, turned, seats, own }) {
  return html`<g class="shadows" transform=${turned ? 'translate(.1 -.04)' : 'translate(.04 .1)'}>
      ${tiles.map((one) => html`<${Shadow} key=${one.tile} x=${one.x} y=${one.y}
        turn=${one.turn} fresh=${fresh.has(one.tile)} />`)}</g>
    <g class="tiles">${tiles.map((one) => html`<${Laid} key=${one.tile} ...${one}
      fresh=${fresh.has(one.tile)} numerals=${numerals} turned=${turned} seats=${seats}
      own=${own} />`)}</g>`;
}
