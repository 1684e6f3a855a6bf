// @ts-check
/** One tile: ivory, a brass pin, its pips or its numbers. */
import { useMemo } from '../vendor/hooks.js';
import { html } from '../html.js';
import { COLOURS, INKS, PIPS, RADII } from './faces.js';

/** @typedef {readonly (readonly [string, string])[]} Stops */
/** @type {Stops} */
const IVORY = [['0', '#fffef8'], ['.55', '#fbf5e3'], ['1', '#f0e6cc']];
/** @type {Stops} */
const BRASS = [['0', '#fff3c4'], ['1', '#a8803a']];
/** Tiles lie in steps of so many degrees. */
const STEP = 45;

/**
 * @param {Element} parent
 * @param {string} name
 * @param {Record<string, unknown>} values
 */
function add(parent, name, values) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  return parent.appendChild(made);
}

/**
 * @param {Element} gradient
 * @param {Stops} stops
 */
function fill(gradient, stops) {
  for (const [offset, color] of stops) add(gradient, 'stop', { offset, 'stop-color': color });
}

/**
 * Gives the page the colours of all tiles, whose ids their shapes name: one ivory for
 * each way a tile can lie, because the light comes from above.
 */
function lend() {
  const values = { width: 0, height: 0, 'aria-hidden': 'true', class: 'gradients' };
  const svg = add(document.body, 'svg', values);
  fill(add(svg, 'radialGradient', { id: 'brass' }), BRASS);
  for (let turn = 0; turn < 360; turn += STEP) {
    const [x, y] = [Math.sin, Math.cos].map((of) => 0.6 * of((turn * Math.PI) / 180));
    const line = { x1: -x, y1: -y, x2: x, y2: y, gradientUnits: 'userSpaceOnUse' };
    fill(add(svg, 'linearGradient', { id: `ivory-${turn}`, ...line }), IVORY);
  }
}

lend();

/**
 * All pips of a half in one path: a table of many tiles stays light.
 * @param {number} suit
 */
function outline(suit) {
  const r = RADII[suit];
  const round = `a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return PIPS[suit].map(([x, y]) => `M${x - r} ${y}${round}`).join('');
}

const OUTLINES = PIPS.map((_, suit) => outline(suit));

/**
 * The number of a half, upright on the screen. A line tells 6 from 9.
 * @param {{suit: number, x: number, upright: number}} props
 */
function Numeral({ suit, x, upright }) {
  const line = suit === 6 || suit === 9;
  return html`<g transform="translate(${x} 0) rotate(${upright})" fill=${INKS[suit]}>
    <text class="numeral" text-anchor="middle" y=${line ? 0.2 : suit > 9 ? 0.2 : 0.25}
      font-size=${suit > 9 ? 0.56 : 0.72}>${suit}</text>
    ${line && html`<rect x="-.22" y=".29" width=".44" height=".07" rx=".03" />`}
  </g>`;
}

/**
 * One half.
 * @param {{suit: number, x: number, numerals: boolean, upright: number}} props
 */
function Half({ suit, x, numerals, upright }) {
  if (numerals) return html`<${Numeral} suit=${suit} x=${x} upright=${upright} />`;
  return html`<path transform="translate(${x} 0)" d=${OUTLINES[suit]} fill=${COLOURS[suit]} />`;
}

/** @param {{tilt: number}} props How it lies on the screen, in degrees. */
function Ivory({ tilt }) {
  const turn = (((Math.round(tilt / STEP) * STEP) % 360) + 360) % 360;
  return html`<rect class="ivory" x="-1" y="-.5" width="2" height="1" rx=".15"
    fill="url(#ivory-${turn})" />`;
}

/**
 * The shapes of a tile that lies from left to right around 0, 2 by 1.
 * @param {{first: number, second: number, numerals: boolean, tilt?: number}} props
 *   `tilt`: degrees by which the whole is turned on the screen.
 */
export function Face({ first, second, numerals, tilt = 0 }) {
  return html`<${Ivory} tilt=${tilt} />
    <rect class="inner" x="-.945" y="-.445" width="1.89" height=".89" rx=".11" />
    <path class="groove" d="M0-.4V.4" />
    <circle class="pin" r=".072" fill="url(#brass)" />
    <${Half} suit=${first} x=${-0.5} numerals=${numerals} upright=${-tilt} />
    <${Half} suit=${second} x=${0.5} numerals=${numerals} upright=${-tilt} />`;
}

/** A tile face down: the mark of a chicken's foot. */
function Back() {
  return html`<${Ivory} tilt=${0} />
    <rect class="reverse" x="-.93" y="-.43" width="1.86" height=".86" rx=".1" />
    <rect class="inner" x="-.86" y="-.36" width="1.72" height=".72" rx=".07" />
    <path class="mark" d="M-.42 0H.42M-.02 0L.3-.24M-.02 0L.3 .24" />`;
}

/**
 * Its halves, the first one of them as asked.
 * @param {string} tile
 * @returns {[number, number]}
 */
export function halves(tile) {
  const [low, high] = tile.split('-').map(Number);
  return [low, high];
}

/**
 * The other half of a tile.
 * @param {string} tile
 * @param {number} first
 */
export function otherHalf(tile, first) {
  const [low, high] = halves(tile);
  return low === first ? high : low;
}

/**
 * One tile as a picture of its own; its size is for the style sheet to say.
 * @param {{tile: string|null, vertical?: boolean, numerals: boolean, label?: string}} props
 *   `tile`: null shows a back. `label`: without one, ears do not hear of it.
 */
export function Tile({ tile, vertical = false, numerals, label }) {
  const [first, second] = tile === null ? [0, 0] : halves(tile);
  return useMemo(
    () => html`<svg class="tile" viewBox=${vertical ? '-.55 -1.05 1.1 2.1' : '-1.05 -.55 2.1 1.1'}
      role=${label ? 'img' : null} aria-label=${label} aria-hidden=${label ? null : 'true'}>
      <g transform=${vertical ? 'rotate(90)' : null}>
        ${tile === null
          ? html`<${Back} />`
          : html`<${Face} first=${first} second=${second} numerals=${numerals}
              tilt=${vertical ? 90 : 0} />`}
      </g></svg>`,
    [tile, vertical, numerals, label],
  );
}
