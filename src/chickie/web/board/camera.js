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

/** Room around the tiles for the numbers of their ends, in units. */
const BORDER = 1.1;
/** No unit is larger by itself: a tile of 128 pixels is plenty. */
const LARGEST = 64;
/** The picture shrinks in steps, or it would creep with every tile. */
const STEP = 1.15;
/** A table with one tile is shown with this much room, in units. */
const LEAST = [13, 8];
/** A board at least this high for its width shows the table turned: it is a phone's. */
const UPRIGHT = 0.88;
/** One's own zoom ends here. */
const CLOSEST = 120;
const FARTHEST = 0.6;

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * The box with a border, and never too small.
 * @param {Box} box
 * @param {number} [border]
 * @returns {Box}
 */
export function framed([left, top, right, bottom], border = BORDER) {
  const wide = Math.max(0, LEAST[0] - (right - left) - 2 * border) / 2 + border;
  const high = Math.max(0, LEAST[1] - (bottom - top) - 2 * border) / 2 + border;
  return [left - wide, top - high, right + wide, bottom + high];
}

/**
 * Pixels to a unit with which a framed box just fits.
 * @param {Box} frame
 * @param {Screen} screen
 */
export function fitting([left, top, right, bottom], { width, height, turned }) {
  const [across, down] = turned ? [height, width] : [width, height];
  return Math.min(across / (right - left), down / (bottom - top));
}

/** @param {number} scale */
function stepped(scale) {
  const steps = Math.ceil(Math.log(LARGEST / scale) / Math.log(STEP) - 1e-9);
  return LARGEST / STEP ** Math.max(0, steps);
}

/**
 * All of a framed box, as large as it goes.
 * @param {Box} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function whole(frame, screen) {
  const [left, top, right, bottom] = frame;
  const scale = Math.min(LARGEST, fitting(frame, screen));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/**
 * The sight after the box has grown: as it is while everything is seen, else a step
 * further off.
 * @param {Sight} sight
 * @param {Box} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function follow(sight, frame, screen) {
  const fit = fitting(frame, screen);
  const scale = sight.scale <= fit + 1e-9 ? sight.scale : Math.min(sight.scale, stepped(fit));
  if (scale === sight.scale && sees(sight, frame, screen)) return sight;
  return { ...whole(frame, screen), scale };
}

/**
 * @param {Sight} sight
 * @param {Box} frame
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
 * @param {Box} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function zoomed(sight, factor, at, frame, screen) {
  const least = Math.min(LARGEST, fitting(frame, screen)) * FARTHEST;
  const scale = within(sight.scale * factor, least, CLOSEST);
  const [x, y] = onTable(at, sight, screen);
  const kept = sight.scale / scale;
  const next = { x: x + (sight.x - x) * kept, y: y + (sight.y - y) * kept, scale };
  return keptIn(next, frame);
}

/**
 * Moved with a finger by so many pixels.
 * @param {Sight} sight
 * @param {Point} by
 * @param {Box} frame
 * @param {Screen} screen
 * @returns {Sight}
 */
export function moved(sight, [right, down], frame, { turned }) {
  const [x, y] = turned ? [down, -right] : [right, down];
  return keptIn({ ...sight, x: sight.x - x / sight.scale, y: sight.y - y / sight.scale }, frame);
}

/**
 * The middle of the screen never leaves the table.
 * @param {Sight} sight
 * @param {Box} frame
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
 * Whether the scene lies on its side: the layout is made for a wide table.
 * @param {'auto'|'no'|'yes'} wish
 * @param {number} width
 * @param {number} height
 */
export function lies(wish, width, height) {
  return wish === 'yes' || (wish === 'auto' && height > width * UPRIGHT);
}
