// @ts-check
/**
 * What one reads at the table: the rule sheet, and whether the deals hold.
 * @import { Finding, Finished } from './deal.js'
 * @import { State } from './types'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { check } from './deal.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { get } from './server.js';
import { called } from './seats.js';
import { listed, tell } from './tell.js';
import { words } from './words.js';

/** @typedef {{ title: string, clauses: { number: number, id?: string, sentence: string }[] }} SheetSection */

/** @template T @param {string} path @param {readonly unknown[]} on @returns {T | null | undefined} undefined: it failed */
function useFetched(path, on) {
  const [value, setValue] = useState(/** @type {T | null | undefined} */ (null));
  useEffect(() => { get(path).then(setValue, () => setValue(undefined)); }, [path, ...on]);
  return value;
}

/** @param {{ id: string, clause: number | null }} props `clause`: the one that is asked for */
export function Sheet({ id, clause }) {
  const sheet = /** @type {{ sections: SheetSection[] } | null | undefined} */ (useFetched(`/api/tables/${id}/sheet`, []));
  const marked = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { marked.current?.scrollIntoView({ block: 'center' }); marked.current?.focus(); }, [sheet]);
  if (!sheet) return html`<p>${sheet === null ? words.sheet.loading : words.sheet.broken}</p>`;
  return html`<div class="rules" tabindex="0" role="group" aria-label=${words.menu.rules}>${sheet.sections.map(section => html`<section key=${section.title}>
    <h3>${section.title}</h3><ol>${section.clauses.map(({ number, sentence }) => html`<li key=${number} value=${number}
      ref=${number === clause ? marked : null} tabindex=${number === clause ? -1 : null}
      class=${number === clause ? 'marked' : ''}>${sentence}</li>`)}</ol></section>`)}</div>`;
}

/** @param {{ finding: Finding, state: State }} props */
function Line({ finding, state }) {
  const { what, holds, seats } = finding;
  const lines = /** @type {Record<string, string>} */ (words.check.lines[what]);
  const mark = holds === null ? 'none' : holds ? 'yes' : 'no';
  const who = (seats ?? []).map(seat => called(state.table.seats[seat], state.own.seat));
  const text = what === 'pledges' && holds && !who.length ? lines.empty : lines[mark];
  return html`<li class=${mark}><${Icon} name=${mark === 'yes' ? 'check' : mark === 'no' ? 'cross' : 'info'} />
    <span><span class="unseen">${words.check.mark[mark]}: </span>${tell(text, { seats: listed(who) })}</span></li>`;
}

/** @param {{ deal: Finished, state: State, open: boolean }} props */
function Checked({ deal, state, open }) {
  const { fairness } = deal, found = check(deal, highestOf(deal, state)), bad = found.some(one => one.holds === false);
  return html`<details class="deal" open=${bad || open}><summary>
      <${Icon} name=${bad ? 'cross' : 'check'} />${tell(words.check.round, { n: fairness.round })}:
      <b>${bad ? words.check.fails : words.check.holds}</b></summary>
    <ul class="findings">${found.map(one => html`<${Line} key=${one.what} finding=${one} state=${state} />`)}</ul>
    <details class="numbers"><summary>${words.check.numbers}</summary>
      <pre tabindex="0">${JSON.stringify(fairness, null, 1)}</pre></details>
  </details>`;
}

/** @param {Finished} deal @param {State} state */
const highestOf = (deal, state) => (deal.set ? Number(deal.set.replace('double-', '')) : state.table.highest);

/** @param {{ id: string, state: State }} props */
export function Check({ id, state }) {
  const on = [state.table.phase, state.round?.round];
  const deals = /** @type {Finished[] | null | undefined} */ (useFetched(`/api/tables/${id}/deals`, on));
  const latest = [...(deals ?? [])].reverse();
  return html`<p>${words.check.lead}</p>
    ${deals === null && html`<p>${words.check.loading}</p>`}
    ${deals === undefined && html`<p>${words.check.broken}</p>`}
    ${deals?.length === 0 && html`<p><b>${words.check.none}</b></p>`}
    ${latest.map((deal, i) => html`<${Checked} key=${`${deal.fairness.match}#${deal.fairness.round}`}
      open=${i === 0} deal=${deal} state=${state} />`)}
    <p class="small">${words.check.not}</p>`;
}
