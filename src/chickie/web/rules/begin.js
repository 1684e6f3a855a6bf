// @ts-check
/**
 * Where the page of rules begins: others' rules, one's own, a few questions, or a code.
 * @import { Preset } from '../choose.js'
 */
import { useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { entry, forgetOwn, own } from './own.js';

const say = words.rules;

/** @param {{ presets: Preset[] }} props */
const Presets = ({ presets }) => html`<section><h2>${say.presets}</h2><p class="small">${say.presetsLine}</p>
  <ul class="cards">${presets.map(({ name, title, line }) => html`<li key=${name}><a class="rules-card" data-rules=${name}
    href=${`/rules/${name}`}><b>${title}</b><small>${line}</small></a></li>`)}</ul></section>`;

function OwnRules() {
  const [all, setAll] = useState(own);
  if (!all.length) return null;
  /** @param {string} code */
  const forget = code => { forgetOwn(code); setAll(own()); };
  return html`<section class="own-rules"><h2>${say.own}</h2><ul>${all.map(({ code, title }) => html`<li key=${code}>
    <a href=${`/rules/${code}`}>${title}</a>
    <button type="button" class="icon-button" aria-label=${tell(say.forget, { title })} onClick=${() => forget(code)}>
      <${Icon} name="close" /></button></li>`)}</ul></section>`;
}

/**
 * A link or a code that somebody sent; `use` is given what the server knows of it.
 * @param {{ use: (found: Preset) => void, label: string, go: string }} props
 */
export function Paste({ use, label, go }) {
  const [text, setText] = useState('');
  const [bad, setBad] = useState('');
  /** @param {Event} event */
  const submit = async event => {
    event.preventDefault();
    try {
      use(await entry(text));
    } catch (failure) {
      setBad(failure instanceof Error ? failure.message : '');
    }
  };
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const write = event => { setText(event.currentTarget.value); setBad(''); };
  return html`<form class="paste" onSubmit=${submit}>
    <label class="field"><span>${label}</span><input value=${text} required autocomplete="off" autocapitalize="off"
      spellcheck=${false} onInput=${write} /></label>
    <button>${go}</button><p class="bad" role="alert">${bad}</p></form>`;
}

/** @param {{ presets: Preset[] }} props */
export function Begin({ presets }) {
  const usual = presets.find(one => one.default) ?? presets[0];
  return html`<a class="button main ask" href=${`/rules/${usual.name}#ask`}><${Icon} name="talk" />
      <span><b>${say.ask}</b><small>${say.askLine}</small></span></a>
    <${OwnRules} /><${Presets} presets=${presets} />
    <section><h2>${say.open}</h2><${Paste} label=${say.openField} go=${say.openGo}
      use=${(/** @type {Preset} */ found) => location.assign(`/rules/${found.code}`)} /></section>`;
}
