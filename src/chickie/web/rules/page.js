// @ts-check
/**
 * The page of rules: a family finds its own, changes them, and takes them along.
 * @import { Preset } from '../choose.js'
 * @import { Draft } from '../types'
 * @import { Drafting } from './draft.js'
 */
import { render } from '../vendor/preact.js';
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { Foot } from '../icons.js';
import { LanguageSwitch } from '../language.js';
import { get } from '../server.js';
import { settings, wear } from '../settings.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { Begin } from './begin.js';
import { Compare, Pictures } from './compare.js';
import { useDraft, wording } from './draft.js';
import { Interview } from './interview.js';
import { news } from './news.js';
import { Sheet } from './sheet.js';
import { stay } from './stay.js';
import { Take, Ways } from './take.js';
import { Warnings } from './warnings.js';

const say = words.rules;
const ASK = '#ask';

/** The rules in the address, as they were typed; empty at the beginning. */
function addressed() {
  const text = location.pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {{ title: string, line?: string, children?: unknown }} props */
const Head = ({ title, line, children }) => html`<header class="rules-head">
  <a href="/" class="mark" aria-label=${say.home}><${Foot} /></a>
  <div><h1 tabindex="-1">${title}</h1>${line && html`<p>${line}</p>`}</div>${children}</header>`;

/**
 * Whether the questions are asked: the address says so, and the way back leads to the sheet.
 * @returns {[boolean, (asking: boolean) => void]}
 */
function useAsking() {
  const [asking, setAsking] = useState(location.hash === ASK);
  useEffect(() => {
    const look = () => setAsking(location.hash === ASK);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return [asking, wish => {
    if (wish) location.hash = ASK;
    else stay({ asked: [] }, location.pathname);
    setAsking(wish);
  }];
}

/** @param {KeyboardEvent} event */
const wantsUndo = event => event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  && !(event.target instanceof HTMLInputElement && event.target.type !== 'radio');

/** @param {() => void} undo */
function useUndoKey(undo) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = event => { if (wantsUndo(event)) { event.preventDefault(); undo(); } };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
}

/**
 * The sheet, with all that can be done with it.
 * @param {{ drafting: Drafting, draft: Draft, presets: Preset[], asked: boolean, ask: () => void }} props
 *   `asked`: the questions have just been answered
 */
function Editor({ drafting, draft, presets, asked, ask }) {
  const { before, bad, back, change, see, undo } = drafting;
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useUndoKey(undo);
  useEffect(() => { if (asked) head.current?.querySelector('h1')?.focus(); }, [asked]);
  const undoing = back.length > 0 && html`<${Button} kind="undo" icon="undo" text=${say.undo} run=${undo} />`;
  const line = draft.own ? tell(say.like, { title: draft.base_title }) : draft.line;
  return html`<div ref=${head}><${Head} title=${draft.title} line=${line}>${undoing}</${Head}></div>
    ${asked && html`<p class="hint">${say.asked}</p>`}
    <p class="bad" role="alert">${bad}</p>
    <div class="rules-body">
      <div class="whole-sheet"><${Warnings} draft=${draft} change=${change} />
        <${Sheet} draft=${draft} before=${before} like=${draft.like_title} change=${change} ask=${ask} /></div>
      <aside class="beside"><${Take} drafting=${drafting} draft=${draft} /><${Pictures} draft=${draft} />
        <${Compare} draft=${draft} presets=${presets} see=${see} /></aside>
    </div>
    <div class="rules-bar">${undoing}<${Ways} drafting=${drafting} draft=${draft} /></div>
    <p class="unseen" role="status">${news(before, draft)}</p>`;
}

/** @param {{ rules: string, presets: Preset[] }} props */
function Made({ rules, presets }) {
  const [asking, ask] = useAsking();
  const [asked, setAsked] = useState(false);
  const drafting = useDraft(rules, asking), { draft, change, bad } = drafting;
  if (!draft) {
    return html`<${Head} title=${say.title} />
      ${bad ? html`<p class="bad" role="alert">${bad}</p><${Begin} presets=${presets} />` : html`<p>${say.loading}</p>`}`;
  }
  if (asking) {
    return html`<${Head} title=${say.ask} line=${draft.title} />
      <${Interview} draft=${draft} change=${change} bad=${bad}
        done=${(/** @type {boolean} */ finished) => { setAsked(finished); ask(false); }} />`;
  }
  return html`<${Editor} drafting=${drafting} draft=${draft} presets=${presets} asked=${asked} ask=${() => ask(true)} />`;
}

function Page() {
  const [presets, setPresets] = useState(/** @type {Preset[] | null} */ (null));
  const [bad, setBad] = useState('');
  const [rules] = useState(addressed);
  useEffect(() => { get('/api/rules').then(setPresets, failure => setBad(wording(failure))); }, []);
  return html`<main class=${`rules-page ${rules ? 'made' : ''} ${presets ? '' : 'opening'}`}>
    ${bad && html`<p class="bad" role="alert">${bad}</p>`}
    ${presets && (rules ? html`<${Made} rules=${rules} presets=${presets} />`
      : html`<${Head} title=${say.title} line=${say.lead} /><${Begin} presets=${presets} />`)}
    <footer><${LanguageSwitch} /></footer></main>`;
}

wear(settings());
document.title = say.title;
render(html`<${Page} />`, document.body);
