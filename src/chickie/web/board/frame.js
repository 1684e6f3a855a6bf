// @ts-check
/** All that has to be seen of a table: its tiles, its lanes, and the chips of its ends. */
import { framed, rung } from './camera.js';
import { GLOW, size, spread } from './spread.js';

/** @import { BoardCard } from '../types' */
/** @import { Box, Frame } from './camera.js' */

/** Room around the tiles, in units: the frame of the one laid last, and some felt. */
const BORDER = 0.4;

/**
 * @param {readonly Box[]} boxes
 * @returns {Box}
 */
function around(boxes) {
  /** @param {number} side */
  const sides = (side) => boxes.map((one) => one[side]);
  return [
    Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(2)), Math.max(...sides(3)),
  ];
}

/**
 * What has to be seen of this table, the nearer the less: chips keep their size in pixels.
 * @param {BoardCard} board
 * @returns {Frame}
 */
export function frameOf({ box, lanes, ends }) {
  const tiles = framed(around([box, ...(lanes ?? []).map((lane) => lane.box)]), BORDER);
  // A pinch asks for many sizes of one table, and chips only move from step to step.
  /** @type {Map<number, ReturnType<typeof spread>>} */
  const known = new Map();
  /** @param {number} step */
  const places = (step) => {
    const found = known.get(step) ?? spread(ends, step);
    known.set(step, found);
    return found;
  };
  return (scale) => {
    const room = GLOW * size(scale);
    const chips = [...places(rung(scale)).values()].map(([x, y]) => (
      /** @type {Box} */ ([x - room, y - room, x + room, y + room])
    ));
    return around([tiles, ...chips]);
  };
}
