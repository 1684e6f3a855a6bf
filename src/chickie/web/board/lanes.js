// @ts-check
/** The strips of a train table, with names, and the lines that join them to the engine. */
import { html } from '../html.js';
import { count } from '../tell.js';
import { words } from '../words.js';

/** @import { BoardCard, LaneCard } from '../types' */

/** Height of a name, and of the words below it, in units. */
const NAME = 0.62;
const UNDER = 0.48;
/** A bold letter is about this wide for its height. */
const LETTER = 0.68;
/** Letters of a name that are shown. */
const LETTERS = 14;
/** Room for a name beside the lane's tiles, in units. */
const PLATE = 3.9;
/** The line ends in the middle of the lane's first row, so far from its edge. */
const ROW = 1.05;

/** @param {string} name */
const short = (name) => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

/**
 * Two words one below the other, where side by side they would be small.
 * @param {string} name
 * @param {number} free Room, in units.
 */
const stacked = (name, free) => (name.length * NAME * LETTER > free ? name.split(/ (.*)/, 2) : [name]);

/**
 * From the engine to a lane.
 * @param {LaneCard} lane
 * @param {readonly number[]} engine
 */
function line({ box: [left, top, right, bottom] }, [x, y]) {
  const edge = left > x ? left + 0.2 : right - 0.2;
  const row = Math.min(Math.max(y, top + ROW), bottom - ROW);
  const wide = edge - x;
  return `M${x} ${y}C${x + wide * 0.6} ${y} ${x + wide * 0.4} ${row} ${edge} ${row}`;
}

/**
 * Room for words on a plate, in units: they run along the lane, or across a turned one.
 * @param {LaneCard} lane
 * @param {boolean} turned
 */
function room({ plate: [x, y], box: [left, top, right, bottom] }, turned) {
  if (turned) return 2 * Math.min(y - top, bottom - y) - 0.3;
  return Math.min(PLATE, 2 * Math.min(x - left, right - x) - 0.3);
}

/**
 * Words that grow on a small table, as far as there is room for them; `y` is below the last.
 * @param {{lines: string[], kind: string, y: number, size: number, free: number}} props
 */
function Words({ lines, kind, y, size, free }) {
  const longest = Math.max(...lines.map((text) => text.length));
  const most = free / (longest * size * LETTER);
  return html`<g class="plate" style=${{ '--room': most.toFixed(3) }}>${lines.map((text, i) => html`
    <text key=${i} class=${kind} text-anchor="middle" y=${y - (lines.length - 1 - i) * size}
      font-size=${size}>${text}</text>`)}</g>`;
}

/** @param {{lane: LaneCard, turned: boolean}} props */
function Plate({ lane, turned }) {
  const free = room(lane, turned);
  const name = lane.train === 'mexican' ? words.board.mexicanTrain : lane.name;
  const under = lane.open ? words.board.openToAll : count(words.board.tiles, lane.tiles);
  return html`<g transform="translate(${lane.plate[0]} ${lane.plate[1]})">
    <${Words} lines=${stacked(short(name), free)} kind="name" y=${-0.06} size=${NAME} free=${free} />
    <${Words} lines=${[under]} kind="under" y=${0.58} size=${UNDER} free=${free} /></g>`;
}

/**
 * All lanes of a train table; nothing on another.
 * @param {{board: BoardCard, turned: boolean, own: number|null}} props
 */
export function Lanes({ board, turned, own }) {
  const engine = board.spots[0]?.at ?? [0, 0, 0];
  return html`<g class="lanes sized">
    ${board.lanes?.map((lane) => {
      const [left, top, right, bottom] = lane.box;
      const kind = `${lane.open ? ' common' : ''}${lane.train === own ? ' own' : ''}`;
      return html`<g key=${lane.train} class="lane${kind}" data-lane=${lane.train}>
        <path class="rail" d=${line(lane, engine)} />
        <rect class="strip" x=${left} y=${top} width=${right - left} height=${bottom - top}
          rx=".4" />
        <${Plate} lane=${lane} turned=${turned} /></g>`;
    })}
    ${board.lanes?.length
      ? html`<circle class="hub" cx=${engine[0]} cy=${engine[1]} r="1.45" />`
      : null}</g>`;
}

/**
 * The lane that an element of the page belongs to.
 * @param {EventTarget|null} target
 * @param {readonly LaneCard[]} lanes
 */
export function laneOf(target, lanes) {
  if (!(target instanceof Element)) return null;
  const wanted = target.closest('[data-lane]')?.getAttribute('data-lane');
  return lanes.find((lane) => String(lane.train) === wanted) ?? null;
}
