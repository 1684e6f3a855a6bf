// @ts-check
/**
 * The score of a round, which waits for everybody; at the end, of the match.
 * @import { Final, ScoreRow, State, Summary } from './types'
 * @import { AskFor } from './play.js'
 */
import { Tile } from './board/tile.js';
import { Badge, Button } from './button.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { nameOf } from './hand.js';
import { called, names } from './seats.js';
import { recordPath, replayPath } from './server.js';
import { listed, tell } from './tell.js';
import { words } from './words.js';

const say = words.summary;

/** A table that scrolls by itself on a narrow screen. @param {{ label: string, kind?: string, heads: string[], children?: unknown }} props */
export const Scores = ({ label, kind = '', heads, children }) => html`
  <div class="scroll" tabindex="0" role="group" aria-label=${label}><table class="score ${kind}">
    <thead><tr>${heads.map(head => html`<th scope="col" key=${head}>${head}</th>`)}</tr></thead>
    <tbody>${children}</tbody></table></div>`;

/** @param {{ row: ScoreRow, numerals: boolean }} props */
const Left = ({ row, numerals }) => html`<td class="left">
  <div class="left-tiles">
    ${row.hand.map(tile => html`<${Tile} key=${tile} tile=${tile} vertical numerals=${numerals} label=${nameOf(tile)} />`)}
    ${!row.hand.length && html`<span class="none">${say.none}</span>`}</div>
  ${row.parts.length > 0 && html`<ul class="parts">
    ${row.parts.map(([what, points]) => html`<li key=${what}>${tell(say.part, { what, points })}</li>`)}</ul>`}</td>`;

/** How it ended, for whose eyes it is. @param {{ one: Summary | Final, own: number | null }} props */
const How = ({ one, own }) => html`<p class="how">${own === null ? one.sentence : one.told[own]}</p>`;

/** @param {{ summary: Summary, state: State, numerals: boolean }} props */
export function Round({ summary, state, numerals }) {
  const { seats } = state.table, own = state.own.seat;
  const heads = [say.player, say.left, say.cost, say.total, say.place];
  const rows = [...summary.rows].sort((one, other) => one.place - other.place);
  return html`<${How} one=${summary} own=${own} />
    <${Scores} label=${tell(say.title, { n: summary.round })} heads=${heads}>
      ${rows.map(row => html`<tr key=${row.seat} class=${row.seat === own ? 'own' : ''}>
        <th scope="row">${called(seats[row.seat], own)}</th>
        <${Left} row=${row} numerals=${numerals} />
        <td class="points">${row.points}</td>
        <td class="points total">${row.after}</td>
        <td class="points">${row.place}</td></tr>`)}</${Scores}>`;
}

/** Everybody says that it may go on. @param {{ state: State, ask: AskFor }} props */
function Onward({ state, ask }) {
  const { seats } = state.table, { seat: own, host } = state.own;
  const awaited = seats.filter(({ seat, kind, bot, here, ready }) =>
    seat !== own && kind === 'person' && bot === null && here && !ready);
  const ready = own === null || seats[own].ready;
  const waiting = names(state, awaited.map(one => one.seat));
  return html`<div class="onward">
    ${!ready && html`<${Button} first kind="main big" icon="go" text=${say.next} run=${() => ask({ ask: 'ready' })} />`}
    ${own !== null && ready && html`<p>${say.ready}</p>`}
    ${waiting.length > 0 && html`<p>${tell(say.waiting, { names: listed(waiting) })}</p>`}
    ${host && ready && waiting.length > 0 && html`<${Button} text=${say.goOn} run=${() => ask({ ask: 'go_on' })} />`}
  </div>`;
}

/**
 * The table stays open behind a look at the round again: its place in the match waits there.
 * @param {{ id: string, state: State, ask: AskFor, numerals: boolean, close: () => void,
 *   open: (panel: string) => void, watching: boolean }} props
 */
export const SummaryPanel = ({ id, state, ask, numerals, close, open, watching }) => html`
  ${state.summary && html`<${Round} summary=${state.summary} state=${state} numerals=${numerals} />`}
  <${Onward} state=${state} ask=${ask} />
  ${!watching && state.own.seat === null && state.table.seats.some(seat => seat.kind === 'bot')
    && html`<${Button} icon="people" text=${say.takeSeat} run=${() => open('people')} />`}
  <div class="buttons"><${Button} kind="quiet" icon="eye" text=${say.look} run=${close} />
    ${state.summary && html`<a class="button quiet" target="_blank" href=${replayPath(id, state.table.match, state.summary.round)}>
      <${Icon} name="first" />${words.replay.again}</a>`}</div>`;

/** All rounds, a line for each seat. @param {{ final: Final, state: State }} props */
export function Pad({ final, state }) {
  const { seats } = state.table, { pad, places, totals, winners } = final;
  const rounds = pad.map((_, i) => tell(say.round, { n: i + 1 }));
  const inOrder = [...seats].sort((one, other) => places[one.seat] - places[other.seat]);
  return html`<${Scores} label=${say.pad} kind="pad" heads=${[say.place, say.player, ...rounds, say.total]}>
    ${inOrder.map(({ seat }) => html`<tr key=${seat} class=${winners.includes(seat) ? 'winner' : ''}>
      <td class="points">${places[seat]}</td>
      <th scope="row">${called(seats[seat], state.own.seat)}${' '}
        ${winners.includes(seat) && html`<${Badge} icon="trophy" text=${say.winner} />`}</th>
      ${pad.map((round, i) => html`<td class="points" key=${i}>${round[seat]}</td>`)}
      <td class="points total">${totals[seat]}</td></tr>`)}</${Scores}>`;
}

/** @param {{ id: string, state: State, ask: AskFor, numerals: boolean, close: () => void }} props */
export const FinalPanel = ({ id, state, ask, numerals, close }) => html`
  ${state.final && html`<${How} one=${state.final} own=${state.own.seat} /><${Pad} final=${state.final} state=${state} />`}
  <div class="buttons">
    ${state.own.host && html`<${Button} first kind="main big" icon="go" text=${say.rematch} hint=${say.rematchLine}
      run=${() => ask({ ask: 'rematch' })} />`}
    <a class="button" download href=${recordPath(id, state.table.match, 'jsonl')}>
      <${Icon} name="save" />${say.record}</a>
    <a class="button" href=${replayPath(id, state.table.match)}><${Icon} name="first" />${words.replay.again}</a>
    <a class="button" href=${`${replayPath(id, state.table.match)}&review`}><${Icon} name="chart" />${words.review.match}</a>
    <${Button} kind="quiet" icon="eye" text=${say.look} run=${close} />
    <a class="button quiet" href="/"><${Icon} name="home" />${say.home}</a></div>
  ${state.summary && html`<details><summary>${tell(say.title, { n: state.summary.round })}</summary>
    <${Round} summary=${state.summary} state=${state} numerals=${numerals} /></details>`}`;
