// @ts-check
/**
 * The rules beside others, in words, and how they lie on the table.
 * @import { Preset } from '../choose.js'
 * @import { Draft } from '../types'
 * @import { Look } from './draft.js'
 */
import { useRef, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { count } from '../tell.js';
import { words } from '../words.js';
import { Sentences, questionOf } from './answers.js';
import { Paste } from './begin.js';
import { own } from './own.js';

const say = words.rules;
const OTHER = 'other';

/** @param {{ draft: Draft, title: string }} props */
function Differences({ draft: { changes }, title }) {
  if (!changes.length) return html`<p>${say.compareSame}</p>`;
  return html`<p><b>${count(say.differs, changes.length, { title })}</b></p>
    <ul class="differences">${changes.map(({ axis, before, after }) => html`<li key=${axis} data-differs=${axis}>
      <b>${questionOf(axis)}</b>
      <p><span class="side">${say.before}</span> <${Sentences} sentences=${before} most=${Infinity} none=${say.nothing} /></p>
      <p><span class="side">${say.after}</span> <${Sentences} sentences=${after} most=${Infinity} none=${say.nothing} /></p></li>`)}</ul>`;
}

/** @param {{ draft: Draft, presets: Preset[], see: (look: Partial<Look>) => void }} props */
export function Compare({ draft, presets, see }) {
  /** What else can be compared with: one's own rules, and what was pasted. */
  const [others, setOthers] = useState(() => own().map(({ code, title }) => ({ name: code, title })));
  const [pasting, setPasting] = useState(false);
  const all = [...presets, ...others.filter(one => one.name !== draft.code)], title = draft.like_title;
  /** @param {Preset} found */
  const use = found => {
    if (!all.some(one => one.name === found.name)) setOthers([...others, found]);
    setPasting(false);
    see({ like: found.name });
  };
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const choose = ({ currentTarget: { value } }) => {
    setPasting(value === OTHER);
    if (value !== OTHER) see({ like: value });
  };
  return html`<section class="compare"><h2>${say.compare}</h2>
    <label class="field"><span>${say.compareWith}</span><select onChange=${choose}>
      ${all.map(({ name, title: text }) => html`<option key=${name} value=${name}
        selected=${!pasting && name === draft.like}>${text}</option>`)}
      <option value=${OTHER} selected=${pasting}>${say.compareCode}</option></select></label>
    ${pasting ? html`<${Paste} label=${say.openField} go=${say.compare} use=${use} />`
      : html`<${Differences} draft=${draft} title=${title} />`}</section>`;
}

/** @param {{ draft: Draft }} props */
export function Pictures({ draft: { code, pictures } }) {
  /** Where each picture was first seen: most changes of the rules change none. */
  const places = useRef(/** @type {Map<string, string>} */ (new Map()));
  for (const { name, look } of pictures) {
    if (!places.current.has(look)) places.current.set(look, `/api/rules/${code}/${name}.svg`);
  }
  if (!pictures.length) return null;
  return html`<section class="pictures"><h2>${say.pictures}</h2>
    ${pictures.map(({ name, look, caption }) => html`<figure key=${name}>
    <img src=${places.current.get(look)} alt="" /><figcaption>${caption}</figcaption></figure>`)}</section>`;
}
