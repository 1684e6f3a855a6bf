// @ts-check
/**
 * Where a record is opened: dropped, chosen, pasted, or one that this browser knows of.
 * @import { Past } from '../past/store.js'
 */
import { useEffect, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { Foot, Icon } from '../icons.js';
import { visits } from '../keep.js';
import { LanguageSwitch } from '../language.js';
import { matches } from '../past/store.js';
import { listed } from '../tell.js';
import { words } from '../words.js';

const say = words.replay;
const LISTED_MAX = 6;

/** @param {{ open: (file: Blob) => void, busy: boolean }} props */
function File({ open, busy }) {
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const chosen = ({ currentTarget }) => {
    const [file] = currentTarget.files ?? [];
    if (file) open(file);
    // The same file, mended, can be chosen once more.
    currentTarget.value = '';
  };
  return html`<label class="drop ${busy ? 'busy' : ''}"><${Icon} name="save" />
    <span><b>${busy ? say.loading : say.choose}</b><small>${say.drop}</small></span>
    <input type="file" accept=".jsonl,.txt,.ndjson,text/plain" disabled=${busy} onChange=${chosen} /></label>`;
}

/** @param {{ open: (text: string) => void }} props */
function Paste({ open }) {
  const [text, setText] = useState('');
  /** @param {Event} event */
  const submit = event => { event.preventDefault(); if (text.trim()) open(text); };
  return html`<details class="paste"><summary>${say.paste}</summary><form onSubmit=${submit}>
    <textarea rows="8" aria-label=${say.paste} spellcheck=${false} value=${text}
      onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ event) => setText(event.currentTarget.value)}></textarea>
    <button>${say.open}</button></form></details>`;
}

/** @param {{ title: string, links: { href: string, name: string, note: string }[] }} props */
const Known = ({ title, links }) => (links.length ? html`<section class="visits"><h2>${title}</h2>
  <ul>${links.map(({ href, name, note }) => html`<li key=${href}><a href=${href}><b>${name}</b><small>${note}</small></a></li>`)}</ul></section>` : null);

/** Matches of this browser, and tables at which there may be one. */
function Remembered() {
  const [past, setPast] = useState(/** @type {Past[]} */ ([]));
  useEffect(() => { matches().then(setPast, () => undefined); }, []);
  const kept = past.slice(0, LISTED_MAX).map(({ id, title, names }) => ({
    href: `/replay#past=${encodeURIComponent(id)}`, name: title, note: listed(names),
  }));
  const tables = visits().slice(0, LISTED_MAX).map(({ id, title, names }) => ({
    href: `/replay/${id}`, name: title, note: names,
  }));
  return html`<${Known} title=${say.remembered} links=${kept} /><${Known} title=${say.tables} links=${tables} />`;
}

/**
 * @param {{ note: string, busy: boolean, openFile: (file: Blob) => void, openText: (text: string) => void,
 *   back: (() => void) | null }} props `back`: to the record that is open already
 */
export const Welcome = ({ note, busy, openFile, openText, back }) => html`<main class="start replay-start">
  <header><a href="/" class="mark" aria-label=${words.start.title}><${Foot} /></a><h1>${say.title}</h1>
    <p class="lead">${say.lead}</p></header>
  ${note && html`<p class="bad" role="alert">${note}</p>`}
  <${File} open=${openFile} busy=${busy} /><p class="small">${say.kinds}</p>
  <${Paste} open=${openText} />
  ${back && html`<${Button} icon="back" text=${say.goBack} run=${back} />`}
  <${Remembered} />
  <a class="button quiet" href="/past">${words.past.title}</a>
  <footer><p>${say.private}</p><${LanguageSwitch} /></footer>
</main>`;
