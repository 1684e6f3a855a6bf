// @ts-check
/**
 * The score of a round, which waits for everybody; at the end, of the match.
 * @import { Final, ScoreRow, State, Summary } from './types'
 * @import { AskFor } from './play.js'
 */
import { Tile } from './board/tile.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { nameOf } from './hand.js';
import { called, names } from './seats.js';
import { listed, tell } from './tell.js';
import { words } from './words.js';

const say = words.summary;

/** @param {{ row: ScoreRow, state: State, numerals: boolean }} props */
function Row({ row, state, numerals }) {
  const seat = state.table.seats[row.seat];
  return html`<tr class=${row.seat === state.own.seat ? 'own' : ''}>
    <th scope="row">${called(seat, state.own.seat)}</th>
    <td class="left"><div class="left-tiles">${row.hand.map(tile => html`<${Tile} key=${tile} tile=${tile} vertical numerals=${numerals} label=${nameOf(tile)} />`)}
      ${!row.hand.length && html`<span class="none">${say.none}</span>`}</div>
      ${row.parts.length > 0 && html`<ul class="parts">${row.parts.map(([what, points]) => html`<li>${tell(say.part, { what, points })}</li>`)}</ul>`}</td>
    <td class="points">${row.points}</td><td class="points total">${row.after}</td><td class="points">${row.place}</td></tr>`;
}

/** @param {{ summary: Summary, state: State, numerals: boolean }} props */
const Round = ({ summary, state, numerals }) => html`
  <p class="how">${summary.sentence}</p>
  <div class="scroll" tabindex="0" role="group" aria-label=${tell(say.title, { n: summary.round })}><table class="score"><thead><tr><th scope="col">${say.player}</th><th scope="col">${say.left}</th>
    <th scope="col">${say.cost}</th><th scope="col">${say.total}</th><th scope="col">${say.place}</th></tr></thead>
    <tbody>${[...summary.rows].sort((one, other) => one.place - other.place).map(row => html`
      <${Row} key=${row.seat} row=${row} state=${state} numerals=${numerals} />`)}</tbody></table></div>`;

/** Everybody says that it may go on. @param {{ state: State, ask: AskFor }} props */
function Onward({ state, ask }) {
  const { seats } = state.table, { seat: own, host } = state.own;
  const waiting = seats.filter(seat => seat.seat !== own && seat.kind === 'person' && seat.bot === null && seat.here && !seat.ready);
  const ready = own === null || seats[own].ready;
  return html`<div class="onward">
    ${own !== null && !ready && html`<button type="button" class="main big" autofocus onClick=${() => ask({ ask: 'ready' })}>
      <${Icon} name="go" />${say.next}</button>`}
    ${own !== null && ready && html`<p>${say.ready}</p>`}
    ${waiting.length > 0 && html`<p>${tell(say.waiting, { names: listed(names(state, waiting.map(one => one.seat))) })}</p>`}
    ${host && ready && waiting.length > 0 && html`<button type="button" onClick=${() => ask({ ask: 'go_on' })}>${say.goOn}</button>`}
  </div>`;
}

/** @param {{ state: State, ask: AskFor, numerals: boolean, close: () => void }} props */
export const SummaryPanel = ({ state, ask, numerals, close }) => html`
  ${state.summary && html`<${Round} summary=${state.summary} state=${state} numerals=${numerals} />`}
  <${Onward} state=${state} ask=${ask} />
  <button type="button" class="quiet" onClick=${close}><${Icon} name="look" />${say.look}</button>`;

/** All rounds, a line each. @param {{ final: Final, state: State }} props */
function Pad({ final, state }) {
  const seats = state.table.seats, own = state.own.seat;
  const inOrder = [...seats].sort((one, other) => final.places[one.seat] - final.places[other.seat]);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${say.pad}><table class="score pad"><thead><tr><th scope="col">${say.place}</th><th scope="col">${say.player}</th>
    ${final.pad.map((_, i) => html`<th scope="col">${tell(say.round, { n: i + 1 })}</th>`)}<th scope="col">${say.total}</th></tr></thead>
    <tbody>${inOrder.map(({ seat }) => html`<tr key=${seat} class=${final.winners.includes(seat) ? 'winner' : ''}>
      <td class="points">${final.places[seat]}</td>
      <th scope="row">${called(seats[seat], own)} ${final.winners.includes(seat) && html`<span class="badge"><${Icon} name="trophy" />${say.winner}</span>`}</th>
      ${final.pad.map(round => html`<td class="points">${round[seat]}</td>`)}
      <td class="points total">${final.totals[seat]}</td></tr>`)}</tbody></table></div>`;
}

/** @param {{ id: string, state: State, ask: AskFor, numerals: boolean, close: () => void }} props */
export const FinalPanel = ({ id, state, ask, numerals, close }) => html`
  ${state.final && html`<p class="how">${state.final.sentence}</p><${Pad} final=${state.final} state=${state} />`}
  <div class="buttons">
    ${state.own.host && html`<button type="button" class="main big" autofocus title=${say.rematchLine} onClick=${() => ask({ ask: 'rematch' })}>
      <${Icon} name="go" />${say.rematch}</button>`}
    <a class="button" download href=${`/api/tables/${id}/record?match=${state.table.match}&form=jsonl`}><${Icon} name="save" />${say.record}</a>
    <button type="button" class="quiet" onClick=${close}><${Icon} name="look" />${say.look}</button>
    <a class="button quiet" href="/"><${Icon} name="home" />${say.home}</a></div>
  ${state.summary && html`<details><summary>${tell(say.title, { n: state.summary.round })}</summary>
    <${Round} summary=${state.summary} state=${state} numerals=${numerals} /></details>`}`;
