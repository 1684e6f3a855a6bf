// @ts-check
/**
 * The tiles of the seats, as far as the record shows them.
 * @import { Frame } from '../types'
 */
import { Tile } from '../board/tile.js';
import { byNumber } from '../arrange.js';
import { nameOf } from '../hand.js';
import { html } from '../html.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { raised } from './place.js';

const say = words.replay;

/** A tile that the record hides. */
const COVERED = '?';

/** @param {{ tile: string, next: boolean, numerals: boolean }} props */
function Held({ tile, next, numerals }) {
  const hidden = tile === COVERED, name = hidden ? say.covered : nameOf(tile);
  return html`<li class=${next ? 'next' : ''}><${Tile} tile=${hidden ? null : tile} vertical
    numerals=${numerals} label=${next ? tell(say.next, { tile: name }) : name} /></li>`;
}

/** By number, those that are covered last. @param {readonly string[]} hand */
const sorted = hand => [...byNumber(hand.filter(tile => tile !== COVERED)), ...hand.filter(tile => tile === COVERED)];

/**
 * @param {{ frame: Frame, after: Frame | undefined, numerals: boolean }} props
 *   `after`: the frame that follows, for the tile that is laid next
 */
export function Hands({ frame, after, numerals }) {
  const { hands, seats, round } = frame, next = raised(frame, after);
  if (!hands) return null;
  return html`<section class="open-hands" tabindex="0" aria-label=${say.hands}>${seats.map(({ seat, name }) => {
    const turn = !round.over && round.turn === seat, tiles = sorted(hands[seat]);
    return html`<div key=${seat} class="open-hand ${turn ? 'turn' : ''}" data-seat=${seat}>
      <p class="name">${name}${turn && html` <span class="to-move">${words.play.toMove}</span>`}</p>
      <ul aria-label=${tell(say.handOf, { name })}>${tiles.map((tile, i) => html`<${Held} key=${tile === COVERED ? i : tile} tile=${tile}
        next=${next?.seat === seat && next.tile === tile} numerals=${numerals} />`)}
        ${!tiles.length && html`<li class="none">${say.empty}</li>`}</ul></div>`;
  })}</section>`;
}
