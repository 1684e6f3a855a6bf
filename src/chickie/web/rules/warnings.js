// @ts-check
/**
 * What cannot be played, or may not be meant, and how to mend it.
 * @import { Draft, DraftComplaint } from '../types'
 * @import { Change } from './draft.js'
 */
import { useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { count } from '../tell.js';
import { words } from '../words.js';
import { Answers, Sentences, questionOf } from './answers.js';

const say = words.rules;

/**
 * The questions that a complaint is about, one of them open.
 * @param {{ complaint: DraftComplaint, rules: string, change: Change }} props
 */
function Questions({ complaint, rules, change }) {
  const [open, setOpen] = useState('');
  return html`<div class="buttons">${complaint.axes.map(axis => html`<button type="button" key=${axis} class="small-button"
      aria-expanded=${open === axis} onClick=${() => setOpen(open === axis ? '' : axis)}>${questionOf(axis)}</button>`)}</div>
    ${open && html`<${Answers} key=${open} rules=${rules} axis=${open} change=${change} titled=${true} />`}`;
}

/** @param {{ complaint: DraftComplaint, rules: string, change: Change }} props */
export function Complaint({ complaint, rules, change }) {
  const { code, severity, sentence, fix, mends } = complaint, icon = severity === 'error' ? 'cross' : 'info';
  return html`<details class="complaint ${severity}" data-complaint=${code} open=${severity === 'error'}>
    <summary><${Icon} name=${icon} /><span>${sentence}</span></summary>
    ${!mends.length && html`<p>${fix}</p>`}
    ${mends.map((mend, i) => html`<button type="button" key=${i} class="mend" onClick=${() => change(mend.changes)}>
      <span><small>${say.mend} ${questionOf(mend.axis)}</small>
        <${Sentences} sentences=${mend.sentences} none=${say.mendSilent} /></span></button>`)}
    ${!mends.length && html`<${Questions} complaint=${complaint} rules=${rules} change=${change} />`}</details>`;
}

/** In short, at the top; each leads to where it belongs. @param {{ draft: Draft, change: Change }} props */
export function Warnings({ draft, change }) {
  const { complaints, code } = draft;
  if (!complaints.length) return null;
  const errors = complaints.filter(one => one.severity === 'error').length;
  const heading = errors ? count(say.errors, errors) : count(say.warnings, complaints.length);
  /** @param {string} clause */
  const show = clause => {
    const place = document.querySelector(`[data-clause="${clause}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector('button')?.focus();
  };
  const all = html`${complaints.map(one => (one.clause
      ? html`<button type="button" key=${one.code + one.sentence} class="quiet to-clause"
          onClick=${() => show(String(one.clause))}>
          <${Icon} name=${one.severity === 'error' ? 'cross' : 'info'} /><span>${one.sentence}</span></button>`
      : html`<${Complaint} key=${one.code + one.sentence} complaint=${one} rules=${code} change=${change} />`))}`;
  // What may be meant, often with some numbers of players only, does not stand before the rules.
  return errors ? html`<section class="warnings error"><h2>${heading}</h2>${all}</section>`
    : html`<details class="warnings"><summary><${Icon} name="info" /><h2>${heading}</h2></summary>${all}</details>`;
}
