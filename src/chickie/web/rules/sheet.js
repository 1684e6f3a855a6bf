// @ts-check
/**
 * The sheet, which is its own editor: each sentence opens the answers it was made from.
 * @import { Draft, DraftClause, DraftSection } from '../types'
 * @import { Change } from './draft.js'
 */
import { useEffect, useId, useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { Answers, questionOf } from './answers.js';
import { changedClauses } from './news.js';
import { Complaint } from './warnings.js';

const say = words.rules;
/** Where the focus goes when what had it has vanished, in this order. */
const REFUGES = ['.panel input:checked', '.panel input', '.panel button'];

/**
 * What every sentence of a sheet has to know; `open` is the one whose answers are shown, `openIn` the part it stands in.
 * @typedef {{
 *   draft: Draft, like: string, fresh: Set<string>, open: DraftClause | null, openIn: string,
 *   setOpen: (open: DraftClause | null) => void, change: Change,
 * }} Paper
 */

/**
 * A question under its name, which opens; of those `among` which it stands one at a time.
 * @param {{ axis: string, among: string, rules: string, change: Change }} props
 */
function Question({ axis, among, rules, change }) {
  const [open, setOpen] = useState(false);
  /** @param {{ currentTarget: HTMLDetailsElement }} event */
  const toggled = event => setOpen(event.currentTarget.open);
  return html`<details class="question" name=${among} data-question=${axis} onToggle=${toggled}>
    <summary>${questionOf(axis)}</summary>
    ${open && html`<${Answers} rules=${rules} axis=${axis} change=${change} titled=${true} />`}</details>`;
}

/**
 * What opens under a sentence: the questions it answers, and what else it hangs on.
 * @param {{ id: string, clause: DraftClause, rules: string, change: Change, close: () => void }} props
 */
function Panel({ id, clause: { axes, besides }, rules, change, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  // The answers as far as there is room, and the sentence above them in any case.
  const show = () => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.closest('li')?.querySelector('.clause')?.scrollIntoView({ block: 'nearest' });
  };
  /** @param {KeyboardEvent} event */
  const key = event => { if (event.key === 'Escape') { event.stopPropagation(); close(); } };
  return html`<div class="panel" id=${id} ref=${panel} onKeyDown=${key}>
    ${axes.map(axis => html`<${Answers} key=${axis} rules=${rules} axis=${axis} change=${change} above=${true}
      shown=${show} />`)}
    ${besides.length > 0 && html`<div class="besides"><p class="small">${say.besides}</p>
      ${besides.map(axis => html`<${Question} key=${axis} axis=${axis} among=${id} rules=${rules} change=${change} />`)}</div>`}
    <${Button} kind="quiet" icon="check" text=${say.close} run=${close} /></div>`;
}

/**
 * What was done to a sentence: just now, or as against the rules it is compared with.
 * @param {{ clause: DraftClause, like: string, fresh: boolean }} props
 */
function Mark({ clause, like, fresh }) {
  if (fresh) return html`<span class="badge fresh"><${Icon} name="pen" />${say.changed}</span>`;
  if (!clause.changed) return null;
  const words = tell(say.changedFrom, { title: like });
  return html`<span class="mine" title=${words}><${Icon} name="pen" /><span class="unseen">${words}</span></span>`;
}

/**
 * @param {{ clause: DraftClause, on: Paper, gone?: boolean }} props
 *   `gone`: it vanished while its answers were open, and they stay
 */
function Clause({ clause, on, gone = false }) {
  const { draft, like, fresh, open, setOpen, change } = on, { id, number, sentence, axes, besides } = clause;
  const panel = useId(), button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const isOpen = open?.id === id, isFresh = !gone && fresh.has(id);
  const close = () => { setOpen(null); button.current?.focus(); };
  const looks = [gone && 'gone', isFresh && 'fresh', clause.changed && 'changed', isOpen && 'open'];
  const words = html`<span>${sentence} <${Mark} clause=${clause} like=${like} fresh=${isFresh} /></span>`;
  return html`<li data-clause=${id} class=${looks.filter(Boolean).join(' ')}>
    ${gone ? html`<p class="clause"><span class="number"></span><span>${say.gone}</span></p>`
    : axes.length + besides.length === 0 ? html`<p class="clause"><span class="number">${number}</span>${words}</p>`
    : html`<button type="button" class="clause" ref=${button} aria-expanded=${isOpen} aria-controls=${isOpen ? panel : null}
        onClick=${() => setOpen(isOpen ? null : clause)}>
        <span class="number">${number}</span>${words}<${Icon} name="on" /></button>`}
    <div>${draft.complaints.filter(one => one.clause === id).map(one => html`<${Complaint} key=${one.code + one.sentence}
      complaint=${one} rules=${draft.code} change=${change} />`)}</div>
    ${isOpen && html`<${Panel} id=${panel} clause=${clause} rules=${draft.code} change=${change} close=${close} />`}</li>`;
}

/**
 * The sentences of a part of the sheet; one that vanished while it was open keeps its place.
 * @param {readonly DraftClause[]} clauses @param {DraftClause | null} kept
 */
function withKept(clauses, kept) {
  if (!kept || clauses.some(one => one.id === kept.id)) return clauses;
  const before = clauses.filter(one => one.number < kept.number);
  return [...before, kept, ...clauses.slice(before.length)];
}

/** @param {{ section: DraftSection, on: Paper }} props */
function Section({ section: { id, title, clauses }, on }) {
  const shown = withKept(clauses, on.openIn === id ? on.open : null);
  return html`<section class="sheet-section" data-section=${id}><h3>${title}</h3><ol>
    ${shown.map(clause => html`<${Clause} key=${clause.id} clause=${clause} on=${on} gone=${!clauses.includes(clause)} />`)}
  </ol></section>`;
}

/** All questions, also those of which no sentence speaks. @param {{ draft: Draft, change: Change }} props */
function All({ draft, change }) {
  return html`<details class="all"><summary><h2>${say.all}</h2></summary><p class="small">${say.allLine}</p>
    ${draft.groups.map(({ title, axes }) => html`<section key=${title}><h3>${title}</h3>
      ${axes.map(axis => html`<${Question} key=${axis} axis=${axis} among="all"
        rules=${draft.code} change=${change} />`)}</section>`)}
  </details>`;
}

/**
 * @param {{ draft: Draft, before: Draft | null, like: string, change: Change, ask: () => void }} props
 *   `like`: the title of the rules it is compared with; `ask`: be asked instead
 */
export function Sheet({ draft, before, like, change, ask }) {
  const [open, setOpen] = useState(/** @type {DraftClause | null} */ (null));
  const openIn = useRef('');
  const paper = useRef(/** @type {HTMLElement | null} */ (null));
  openIn.current = draft.sections.find(section => section.clauses.some(one => one.id === open?.id))?.id ?? openIn.current;
  const fresh = new Set(changedClauses(before, draft).map(one => one.id));
  const on = { draft, like, fresh, open, openIn: openIn.current, setOpen, change };
  // Where the part of the open sentence vanished too, its place is the top of the sheet.
  const lost = open && !draft.sections.some(one => one.id === openIn.current);
  useEffect(() => {
    if (document.activeElement !== document.body || !open) return;
    const [found] = REFUGES.flatMap(one => [...paper.current?.querySelectorAll(one) ?? []]);
    if (found instanceof HTMLElement) found.focus();
  }, [draft.code]);
  return html`<article class="paper" ref=${paper} aria-label=${say.sheet}>
    <h2 class="unseen">${say.sheet}</h2>
    <div class="paper-top"><p>${matchMedia('(hover: hover)').matches ? say.sheetClick : say.sheetLine}</p>
      <${Button} kind="asking" icon="talk" text=${say.ask} run=${ask} /></div>
    ${lost && html`<ol><${Clause} key=${open.id} clause=${open} on=${on} gone=${true} /></ol>`}
    ${draft.sections.map(section => html`<${Section} key=${section.id} section=${section} on=${on} />`)}
    <${All} draft=${draft} change=${change} /></article>`;
}
