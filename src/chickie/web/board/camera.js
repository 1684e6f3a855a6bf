// @ts-check
/**
 * What part of the table is seen: pure sums, no page. A unit is half a tile; on the
 * screen everything is in pixels from the top left corner of the board.
 */

/**
 * The point of the table in the middle of the screen, and pixels to a unit.
 * @typedef {{x: number, y: number, scale: number}} Sight
 */
/** @typedef {{width: number, height: number, turned: boolean}} Screen */
/** Left, top, right, bottom. @typedef {[number, number, number, number]} Box */
/** @typedef {[number, number]} Point */
/**
 * What has to be seen when a unit has so many pixels: more from far off, because what
 * keeps its size in pixels then takes more of the table.
 * @typedef {(scale: number) => Box} Frame
 */

/** No unit is larger by itself: a tile of 128 pixels is plenty. */
const LARGEST = 64;
/** The picture shrinks in steps, or it would creep with every tile. */
const STEP = 1.15;
/** It grows again where it could be this much larger: just above a step. */
const ROOMY = 1.17;
/** The scale with which a frame fits is found by trying so often. */
const TRIES = 12;
/** A table with one tile is shown with this much room, in units. */
const LEAST = [13, 8];
/** A board at least this high for its width shows the table turned; */
const UPRIGHT = 1.15;
/** on a phone a flatter one does, too: a hand of many tiles is no reason to lie down. */
const UPRIGHT_ON_PHONE = 0.65;
/** A window at least this high for its width is a phone's, held upright. */
const PHONE = 1.4;
/** One's own zoom ends here. */
const CLOSEST = 120;
const FARTHEST = 0.6;

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * The box with a border, and never too small.
 * @param {Box} box
 * @param {number} border
 * @returns {Box}
 */
export function framed([left, top, right, bottom], border) {
  const wide = Math.max(0, LEAST[0] - (right - left) - 2 * border) / 2 + border;
  const high = Math.max(0, LEAST[1] - (bottom - top) - 2 * border) / 2 + border;
  return [left - wide, top - high, right + wide, bottom + high];
}

/**
 * Pixels to a unit with which a box just fits.
 * @param {Box} box
 * @param {Screen} screen
 */
function filling([left, top, right, bottom], { width, height, turned }) {
  const [across, down] = turned ? [height, width] : [width, height];
  return Math.min(across / (right - left), down / (bottom - top));
}

/**
 * Pixels to a unit with which a frame just fits: the frame itself depends on them.
 * @param {Frame} frame
 * @param {Screen} screen
 */
export function fitting(frame, screen) {
  let scale = LARGEST;
  for (let time = 0; time < TRIES; time++) {
    scale = Math.min(scale, filling(frame(scale), screen));
  }
  return scale;
}

/**
 * The step of the picture's sizes at a scale, or the next below it.
 * @param {number} scale
 */
export function rung(scale) {
  const steps = Math.ceil(Math.log(LARGEST / scale) / Math.log(STEP) - 1e-9);
  return LARGEST / STEP ** steps;
}

/**
 * All of a frame, as large as it goes.
 * @param {Frame} frame
 * @param {Screen} screen
 * @param {number} [scale]
 * @returns {Sight}
 */
export function whole(frame, screen, scale = fitting(frame, screen)) {
  const [left, top, right, bottom] = frame(scale);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/**
 * The sight after the table has changed: as it is while everything is seen and large
 * enough, else a step further off, or some nearer.
 * @param {Sight} sight
 * @param {Frame} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function follow(sight, frame, screen) {
  const fit = fitting(frame, screen);
  const stays = sight.scale <= fit + 1e-9 && fit <= sight.scale * ROOMY;
  const scale = stays ? sight.scale : rung(fit);
  if (stays && sees(sight, frame(scale), screen)) return sight;
  return whole(frame, screen, scale);
}

/**
 * @param {Sight} sight
 * @param {Box} box
 * @param {Screen} screen
 */
function sees(sight, [left, top, right, bottom], { width, height, turned }) {
  const [across, down] = turned ? [height, width] : [width, height];
  const wide = across / 2 / sight.scale + 1e-6;
  const high = down / 2 / sight.scale + 1e-6;
  return (
    left >= sight.x - wide && right <= sight.x + wide &&
    top >= sight.y - high && bottom <= sight.y + high
  );
}

/**
 * Nearer or further, with the table under one point of the screen staying there.
 * @param {Sight} sight
 * @param {number} factor
 * @param {Point} at
 * @param {Frame} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function zoomed(sight, factor, at, frame, screen) {
  const least = fitting(frame, screen) * FARTHEST;
  const scale = within(sight.scale * factor, least, CLOSEST);
  const [x, y] = onTable(at, sight, screen);
  const kept = sight.scale / scale;
  const next = { x: x + (sight.x - x) * kept, y: y + (sight.y - y) * kept, scale };
  return keptIn(next, frame(scale));
}

/**
 * Moved with a finger by so many pixels.
 * @param {Sight} sight
 * @param {Point} by
 * @param {Frame} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function moved(sight, [right, down], frame, { turned }) {
  const [x, y] = turned ? [down, -right] : [right, down];
  const { scale } = sight;
  return keptIn({ x: sight.x - x / scale, y: sight.y - y / scale, scale }, frame(scale));
}

/**
 * The middle of the screen never leaves the table.
 * @param {Sight} sight
 * @param {Box} box
 * @returns {Sight}
 */
function keptIn(sight, [left, top, right, bottom]) {
  return { ...sight, x: within(sight.x, left, right), y: within(sight.y, top, bottom) };
}

/**
 * What point of the table lies under a point of the screen.
 * @param {Point} at
 * @param {Sight} sight
 * @param {Screen} screen
 * @returns {Point}
 */
export function onTable([x, y], sight, { width, height, turned }) {
  const right = (x - width / 2) / sight.scale;
  const down = (y - height / 2) / sight.scale;
  return turned ? [sight.x + down, sight.y - right] : [sight.x + right, sight.y + down];
}

/**
 * The scene's `transform`.
 * @param {Sight} sight
 * @param {Screen} screen
 */
export function transform(sight, { width, height, turned }) {
  const turn = turned ? 'rotate(90deg)' : 'rotate(0deg)';
  return (
    `translate(${width / 2}px, ${height / 2}px) scale(${sight.scale}) ${turn} ` +
    `translate(${-sight.x}px, ${-sight.y}px)`
  );
}

/**
 * Whether the scene lies on its side: the layout is made for a wide table. It depends on
 * nothing that was before, so a table that is opened again lies as it did.
 * @param {'auto'|'no'|'yes'} wish
 * @param {{width: number, height: number}} board
 * @param {{width: number, height: number}} window
 */
export function lies(wish, board, window) {
  const least = window.height > window.width * PHONE ? UPRIGHT_ON_PHONE : UPRIGHT;
  return wish === 'yes' || (wish === 'auto' && board.height > board.width * least);
}
