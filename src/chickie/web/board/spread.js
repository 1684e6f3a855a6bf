// @ts-check
/**
 * Where the chips of open ends stand: they keep their size in pixels, so on a table that
 * is far off they are large for their places, and stand apart from tiles and each other.
 */

/** @import { EndCard } from '../types' */
/** @import { Point } from './camera.js' */

/** A chip on which one may play is so large, in units and in pixels at least. */
const UNITS = 1.25;
const PIXELS = 27;
/** For the style sheet, which draws all chips after this one. */
export const CHIP = { '--units': UNITS, '--pixels': PIXELS };
/** Halves of its ring and of its glow, for a size of 1. */
const RING = 0.38;
export const GLOW = 0.5;
/** A large chip stands so much further from the tile before it, for a size of 1 more. */
const OUT = 0.32;
/** Chips are pushed apart so often; more moves nothing that an eye would see. */
const PUSHES = 24;
/** Closer than this, two chips have no direction from one to the other. */
const TOUCHING = 1e-6;

/**
 * How large a chip is, when a unit has so many pixels.
 * @param {number} scale
 */
export const size = (scale) => Math.max(UNITS, PIXELS / scale);

/**
 * What an end is called in the page.
 * @param {EndCard} end
 */
export const name = ({ on, suit, train, chip }) => `${on} ${suit} ${train ?? ''} ${chip}`;

/**
 * Out from the tile before it, the way the next one would lie.
 * @param {EndCard} end
 * @param {number} far
 * @returns {Point}
 */
function outward({ chip, next }, far) {
  const [x, y] = next ? [next[0] - chip[0], next[1] - chip[1]] : [0, 0];
  const long = Math.hypot(x, y) || 1;
  return [chip[0] + (x / long) * far, chip[1] + (y / long) * far];
}

/**
 * Moves two chips away from each other until they only touch.
 * @param {Point} one
 * @param {Point} other
 * @param {number} apart
 * @returns {boolean} Whether they were closer.
 */
function push(one, other, apart) {
  const [x, y] = [other[0] - one[0], other[1] - one[1]];
  const far = Math.hypot(x, y);
  if (far >= apart - TOUCHING) return false;
  const [right, down] = far > TOUCHING ? [x / far, y / far] : [1, 0];
  const by = (apart - far) / 2;
  [one[0], one[1]] = [one[0] - right * by, one[1] - down * by];
  [other[0], other[1]] = [other[0] + right * by, other[1] + down * by];
  return true;
}

/**
 * Moves every chip away from those on which it lies.
 * @param {readonly Point[]} places
 * @param {number} apart
 * @returns {boolean} Whether any lay on another.
 */
function part(places, apart) {
  let moved = false;
  places.forEach((place, i) => {
    for (const other of places.slice(i + 1)) moved = push(place, other, apart) || moved;
  });
  return moved;
}

/**
 * The place of every chip that may be shown, by the name of its end: none lies on another.
 * @param {readonly EndCard[]} ends
 * @param {number} scale Pixels to a unit.
 * @returns {Map<string, Point>}
 */
export function spread(ends, scale) {
  const large = size(scale);
  const shown = ends.filter((end) => !end.dead && !end.boxed);
  const places = shown.map((end) => outward(end, OUT * (large - 1)));
  for (let time = 0; time < PUSHES && part(places, 2 * RING * large); time++);
  return new Map(shown.map((end, i) => [name(end), places[i]]));
}
