// @ts-check
/**
 * Between rounds, and at the end: the score, large.
 * @import { State } from '../types'
 */
import { html } from '../html.js';
import { called } from '../seats.js';
import { tell } from '../tell.js';
import { words } from '../words.js';

const say = words.television;

/** @typedef {{ seat: number, place: number, cost: number | null, total: number }} Row */

/** The seats in the order of their places. @param {State} state @returns {Row[]} */
function rows({ summary, final }) {
  const all = (summary?.rows ?? []).map(({ seat, place, points, after }) => ({
    seat, place: final ? final.places[seat] : place, cost: points, total: final ? final.totals[seat] : after,
  }));
  return all.sort((one, other) => one.place - other.place);
}

/** @param {{ state: State }} props */
export function Scores({ state }) {
  const { summary, final, table } = state;
  if (!summary) return null;
  return html`<section class="tv-scores">
    <h2>${final ? say.over : tell(say.roundOver, { n: summary.round })}</h2>
    <p class="how">${final ? final.sentence : summary.sentence}</p>
    <table style=${{ '--n': summary.rows.length }}><thead><tr>
      <th scope="col">${say.place}</th><th scope="col">${say.player}</th>
      <th scope="col">${say.cost}</th><th scope="col">${say.total}</th></tr></thead>
      <tbody>${rows(state).map(({ seat, place, cost, total }) => html`
        <tr key=${seat} class=${final?.winners.includes(seat) ? 'winner' : ''}><td>${place}</td>
          <th scope="row">${called(table.seats[seat], null)}</th><td>${cost}</td><td class="total">${total}</td></tr>`)}
      </tbody></table></section>`;
}
