// @ts-check
/**
 * Points added up from match to match, a line for each person. The numbers stand in a table too.
 * @import { Person } from './groups.js'
 */
import { html } from '../html.js';
import { words } from '../words.js';

const WIDE = 400;
const HIGH = 220;
const EDGE = 14;
const NAMES = 110;
/** Names at the ends of the lines keep so much apart. */
const APART = 22;

/** Middles of the names, none on another, as near to the ends of their lines as can be. @param {number[]} ends */
function places(ends) {
  const inOrder = ends.map((y, i) => ({ y, i })).sort((one, other) => one.y - other.y);
  inOrder.forEach((one, k) => { if (k) one.y = Math.max(one.y, inOrder[k - 1].y + APART); });
  const over = Math.max(0, inOrder[inOrder.length - 1].y - (HIGH - EDGE));
  /** @type {number[]} */
  const found = [];
  for (const { y, i } of inOrder) found[i] = y - over;
  return found;
}

/** @param {{ sums: number[][], people: Person[] }} props */
export function Chart({ sums, people }) {
  const most = Math.max(1, ...sums.flat());
  /** @param {number} i */
  const x = i => EDGE + (WIDE - NAMES - EDGE) * (i / sums.length);
  /** @param {number} points */
  const y = points => HIGH - EDGE - (HIGH - 2 * EDGE) * (points / most);
  const lines = people.map((_, who) => [0, ...sums.map(line => line[who])]);
  const labels = places(lines.map(line => y(line[line.length - 1])));
  return html`<svg class="chart" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${words.past.chart}>
    <path class="axis" d=${`M${EDGE} ${EDGE}V${HIGH - EDGE}H${x(sums.length)}`} />
    ${lines.map((line, who) => html`<g key=${who} class=${`line-${who % 4}`}>
      <path d=${line.map((points, i) => `${i ? 'L' : 'M'}${x(i)} ${y(points)}`).join('')} />
      ${line.map((points, i) => html`<circle key=${i} cx=${x(i)} cy=${y(points)} r="4" />`)}
      <text x=${x(sums.length) + 10} y=${labels[who]} dominant-baseline="middle">${people[who].name}</text></g>`)}
  </svg>`;
}
