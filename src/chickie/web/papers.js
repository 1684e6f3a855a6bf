// @ts-check
/**
 * What one reads at the table: the rule sheet, and whether the deals hold.
 * @import { Finding, Finished, Verdict } from './deal.js'
 * @import { State } from './types'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { check, others, verdict } from './deal.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { get } from './server.js';
import { called } from './seats.js';
import { count, listed, tell } from './tell.js';
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
  const sheet = /** @type {{ code: string, sections: SheetSection[] } | null | undefined} */ (useFetched(`/api/tables/${id}/sheet`, []));
  const marked = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { marked.current?.scrollIntoView({ block: 'center' }); marked.current?.focus(); }, [sheet]);
  if (!sheet) return html`<p>${sheet === null ? words.sheet.loading : words.sheet.broken}</p>`;
  return html`<p><a href=${`/rules/${sheet.code}`} target="_blank">${words.rules.tableLink}</a></p>
    <div class="rules" tabindex="0" role="group" aria-label=${words.menu.rules}>${sheet.sections.map(section => html`<section key=${section.title}>
    <h3>${section.title}</h3><ol>${section.clauses.map(({ number, sentence }) => html`<li key=${number} value=${number}
      ref=${number === clause ? marked : null} tabindex=${number === clause ? -1 : null}
      class=${number === clause ? 'marked' : ''}>${sentence}</li>`)}</ol></section>`)}</div>`;
}

/**
 * The table of a deal: what its seats are called, how many they are if that is known, the
 * highest suit, and who looks.
 * @typedef {{ names: readonly string[], seats: number | undefined, highest: number, own: number | null }} Whose
 */

/** Also of a seat that the table does not have. @param {Whose} whose @param {number} seat */
const nameOf = ({ names }, seat) => names[seat] ?? tell(words.play.seat, { n: seat + 1 });

/** @param {{ finding: Finding, whose: Whose }} props */
function Line({ finding, whose }) {
  const { what, holds, how, seats } = finding;
  const lines = /** @type {Record<string, string>} */ (words.check.lines[what]);
  const mark = holds === null ? 'none' : holds ? 'yes' : 'no';
  const who = (seats ?? []).map(seat => nameOf(whose, seat)), text = lines[how ?? mark];
  return html`<li class=${mark}><${Icon} name=${mark === 'yes' ? 'check' : mark === 'no' ? 'cross' : 'info'} />
    <span><span class="unseen">${words.check.mark[mark]}: </span>${tell(text, { seats: listed(who) })}</span></li>`;
}

/** @type {Record<Verdict, string>} */
const ICONS = { fails: 'cross', without: 'info', unknown: 'info', holds: 'check' };

/** @param {{ deal: Finished, told: readonly Finished[], whose: Whose, open: boolean }} props */
function Checked({ deal, told, whose, open }) {
  const found = check(deal, whose.highest, told, whose.seats), how = verdict(deal, found, whose.own);
  return html`<details class=${`deal ${how}`} open=${how === 'fails' || open}><summary>
      <${Icon} name=${ICONS[how]} />${tell(words.check.round, { n: deal.fairness.round })}:
      <b>${words.check.verdict[how]}</b></summary>
    <ul class="findings">${found.map(one => html`<${Line} key=${one.what} finding=${one} whose=${whose} />`)}</ul>
    <details class="numbers"><summary>${words.check.numbers}</summary>
      <pre tabindex="0">${JSON.stringify(deal.fairness, null, 1)}</pre></details>
  </details>`;
}

/**
 * Deals that are over, the latest first, each with the sums done again.
 * @param {{ deals: readonly Finished[], whose: (deal: Finished) => Whose }} props
 */
export function Deals({ deals, whose }) {
  const latest = [...deals].reverse();
  return html`${latest.map((deal, i) => html`<${Checked} key=${`${deal.fairness.match}#${deal.fairness.round}`}
    open=${i === 0} deal=${deal} told=${latest} whose=${whose(deal)} />`)}`;
}

/** In the lobby other seats and tiles may be chosen already for the next match. @param {State} state @param {Finished} deal @returns {Whose} */
function whoseOf({ table, own }, deal) {
  const lobby = table.phase === 'lobby';
  return {
    names: table.seats.map(seat => called(seat, own.seat)), seats: lobby ? undefined : table.seats.length, own: own.seat,
    highest: deal.set && lobby ? Number(deal.set.replace('double-', '')) : table.highest,
  };
}

/** Deals that this browser remembers and the server does not tell. @param {{ told: readonly Finished[], state: State }} props */
function Others({ told, state }) {
  const { all, unfinished } = others(told, state.deal?.fairness);
  return html`${all > 0 && html`<p class="small">${count(words.check.others, all)}</p>`}
    ${unfinished > 0 && html`<p><b>${count(words.check.unfinished, unfinished)}</b></p>`}`;
}

/** @param {{ id: string, state: State }} props */
export function Check({ id, state }) {
  const on = [state.table.phase, state.round?.round];
  const deals = /** @type {Finished[] | null | undefined} */ (useFetched(`/api/tables/${id}/deals`, on));
  return html`<p>${words.check.lead}</p>
    ${deals === null && html`<p>${words.check.loading}</p>`}
    ${deals === undefined && html`<p>${words.check.broken}</p>`}
    ${deals?.length === 0 && html`<p><b>${words.check.none}</b></p>`}
    ${deals && html`<${Deals} deals=${deals} whose=${(/** @type {Finished} */ deal) => whoseOf(state, deal)} />
      <${Others} told=${deals} state=${state} />`}
    <p class="small">${words.check.not}</p>`;
}
