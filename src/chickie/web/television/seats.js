// @ts-check
/**
 * Who sits at the table, to be read from across the room.
 * @import { SeatCard, State } from '../types'
 */
import { Tile } from '../board/tile.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { called } from '../seats.js';
import { count } from '../tell.js';
import { words } from '../words.js';

const say = words.television;
/** More seats than this have one line each. */
const MANY = 5;

/** @param {{ seat: SeatCard, turn: boolean }} props */
const Seat = ({ seat, turn }) => html`<li class=${`tv-seat ${turn ? 'turn' : ''}`} aria-current=${turn ? 'true' : null}>
  <b class="who">${called(seat, null)}</b>
  <span class="marks">${turn && html`<span class="to-move"><span class="long">${say.toMove}</span></span>`}
    ${seat.marker && html`<span class="marker"><${Icon} name="train" /><span class="long">${say.trainOpen}</span></span>`}
    ${seat.kind === 'person' && !seat.here && html`<span class="away"><span class="long">${say.away}</span></span>`}</span>
  <span class="facts">
    <span class="held"><${Tile} tile=${null} vertical numerals=${false} /><b aria-hidden="true">${seat.tiles}</b>
      <span class="unseen">${count(say.tiles, seat.tiles)}</span></span>
    <span class="total"><span class="long">${count(say.points, seat.total)}</span>
      <span class="short" aria-hidden="true">${seat.total}</span></span></span>
</li>`;

/** @param {{ state: State }} props */
export const Seats = ({ state: { table, round } }) => html`
  <ol class=${`tv-seats ${table.seats.length > MANY ? 'many' : ''}`} aria-label=${say.seats} style=${{ '--n': table.seats.length }}>
    ${table.seats.map(seat => html`<${Seat} key=${seat.seat} seat=${seat}
      turn=${!!round && !round.over && round.turn === seat.seat} />`)}</ol>`;
