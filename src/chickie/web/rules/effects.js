// @ts-check
/**
 * What answers do to a game, in figures that were counted beforehand: a line under an answer,
 * a table for a number, and in the end what the figures say. Who does not care passes over them.
 * @import { Figured, FigureCell } from '../types'
 */
import { html } from '../html.js';
import { tell } from '../tell.js';
import { words } from '../words.js';

const say = words.rules;

/** A figure, and beside it what it is now; read aloud in words. @param {{ cell: FigureCell }} props */
const Cell = ({ cell: { value, before } }) => (before
  ? html`<span aria-hidden="true"><span class="was">${before}</span> → <strong>${value}</strong></span><span
      class="unseen">${tell(say.effectAs, { value, before })}</span>`
  : html`<span>${value}</span>`);

/**
 * Of the answer that stands all that others change; of another one what it changes.
 * @param {{ figured: Figured | null, at: number }} props `at`: the number of the answer
 */
export function Effect({ figured, at }) {
  const row = figured?.rows[at];
  if (!figured?.heads.length || !row?.cells.length) return null;
  const cells = row.cells.map((cell, i) => ({ cell, head: figured.heads[i] }));
  const stands = figured.rows.some(one => one.chosen && one.cells.length);
  const told = row.chosen || !stands ? cells : cells.filter(one => one.cell.before);
  return html`<small class="effect">${told.length ? told.map(({ cell, head }, i) => html`<span key=${head.name}
      class="figure" data-figure=${head.name}>${i > 0 && html`<span class="unseen">, </span>`}${head.label} <${Cell} cell=${cell} /></span>`)
    : say.effectNone}</small>`;
}

/**
 * A number has many answers, and each but a button: what they do stands in a table.
 * @param {{ figured: Figured | null, of?: string }} props `of`: with how many players
 */
export function FigureTable({ figured, of = '' }) {
  if (!figured?.heads.length) return null;
  const { heads, rows } = figured;
  return html`<details class="figure-table"><summary>${say.effectNumbers}</summary><table>
    ${of && html`<caption>${of}</caption>`}
    <thead><tr><th scope="col"><span class="unseen">${say.effectNumber}</span></th>
      ${heads.map(({ name, label }) => html`<th key=${name} scope="col">${label}</th>`)}</tr></thead>
    <tbody>${rows.filter(one => one.cells.length).map(({ label, chosen, cells }) => html`<tr key=${label}
      class=${chosen ? 'chosen' : ''}><th scope="row">${label}${chosen && html`<span class="unseen"> ${say.asNow}</span>`}</th>
      ${cells.map(({ value, before }, i) => html`<td key=${heads[i].name} class=${before ? 'otherwise' : ''}>${value}</td>`)}</tr>`)}
    </tbody></table></details>`;
}

/** Where the figures come from, for whoever asks. @param {{ figured: Figured | null }} props */
export function Effects({ figured }) {
  if (!figured) return null;
  const { heads, notes, doctor } = figured;
  return html`${!heads.length && html`<p class="small effect-none">${say.effectNever}</p>`}
    <details class="effect-notes"><summary>${say.effectNotes}</summary>
      ${heads.length > 0 && html`<dl>${heads.map(({ name, label, what }) => html`<div key=${name}><dt>${label}</dt><dd>${what}</dd></div>`)}</dl>`}
      ${notes.map((note, i) => html`<p key=${i}>${note}</p>`)}
      ${doctor && html`<p>${say.effectDoctor} <code>${doctor}</code></p>`}</details>`;
}
