// @ts-check
/**
 * What can be done with the rules: play by them, name, print, share and keep them.
 * @import { Draft } from '../types'
 * @import { Drafting, Look } from './draft.js'
 */
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { HERE_ONLY, Link } from '../share.js';
import { count, tell } from '../tell.js';
import { words } from '../words.js';

const say = words.rules;

/** The page of paper, as the server sets it. @param {string} code @param {number | null} seats */
const paperPath = (code, seats) => `/rules/${code}/sheet${seats ? `?seats=${seats}` : ''}`;

/**
 * Where the printer does not open by itself, the page is there to be printed.
 * @param {() => Promise<Draft | null>} ready @param {Look} look
 */
async function print(ready, { seats }) {
  const draft = await ready();
  if (!draft) return;
  const path = paperPath(draft.code, seats), paper = open(path);
  if (paper) paper.addEventListener('load', () => paper.print());
  // Some browsers open no second page so late after a tap.
  else location.assign(path);
}

/** @param {{ draft: Draft, close: () => void }} props */
function Share({ draft: { code, short, title }, close }) {
  const link = `${location.origin}/rules/${code}`;
  return html`<${Dialog} title=${say.shareTitle} close=${close}><section class="share"><div class="share-parts">
    <img class="qr" src=${`/api/rules/${code}/qr.svg`} alt=${tell(say.qr, { link })} width="168" height="168" />
    <div class="links"><p>${say.shareLine}</p>
      <${Link} label=${say.link} link=${link} text=${tell(say.shareText, { title })} />
      <${Link} label=${say.code} link=${short} />
      <p>${say.codeLine}</p>
      ${HERE_ONLY.includes(location.hostname) && html`<p class="hint">${say.onlyHere}</p>`}
    </div></div></section></${Dialog}>`;
}

/** @param {{ draft: Draft, call: (title: string) => void }} props */
function Name({ draft, call }) {
  const [text, setText] = useState(draft.title);
  /** What arrives meanwhile takes nothing away. */
  const isTyping = useRef(false);
  useEffect(() => { if (!isTyping.current) setText(draft.title); }, [draft]);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const write = event => { isTyping.current = true; setText(event.currentTarget.value); };
  const done = () => {
    isTyping.current = false;
    // Rules without a name are called after those they come from.
    if (!text.trim()) setText(draft.title);
    call(text.trim());
  };
  return html`<label class="field"><span>${say.name}</span>
    <input class="rules-name" value=${text} maxlength="60" placeholder=${say.nameHint}
    onInput=${write} onChange=${done} /></label>`;
}

/** @param {{ draft: Draft, look: Look, see: (look: Partial<Look>) => void }} props */
const Seats = ({ draft, look, see }) => html`<label class="field"><span>${say.seats}</span>
  <select class="rules-seats" onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) =>
    see({ seats: Number(event.currentTarget.value) || null })}>
    <option value="" selected=${!look.seats}>${say.seatsAll}</option>
    ${draft.seats.map(n => html`<option key=${n} value=${n} selected=${n === look.seats}>${count(say.seatsN, n)}</option>`)}
  </select></label>`;

/** What cannot be played is not offered; the sheet says why. @param {{ draft: Draft }} props */
function PlayLink({ draft: { code, complaints } }) {
  const text = html`<${Icon} name="go" /><span class="long">${say.play}</span><span class="brief">${say.playBrief}</span>`;
  return complaints.some(one => one.severity === 'error')
    ? html`<button type="button" class="main big play-by" disabled aria-label=${say.play}>${text}</button>`
    : html`<a class="button main big play-by" aria-label=${say.play} href=${`/?rules=${code}`}>${text}</a>`;
}

/** To the table, to the printer, to others. @param {{ drafting: Drafting, draft: Draft }} props */
export function Ways({ drafting: { look, ready }, draft }) {
  const [sharing, setSharing] = useState(false);
  return html`<div class="ways-out"><${PlayLink} draft=${draft} />
    <${Button} kind="to-print" icon="print" text=${say.print} hint=${say.printLine} run=${() => print(ready, look)} />
    <${Button} icon="share" kind="whole" text=${say.share} run=${() => setSharing(true)} /></div>
    ${sharing && html`<${Share} draft=${draft} close=${() => setSharing(false)} />`}`;
}

/** @param {{ drafting: Drafting, draft: Draft }} props */
export const Take = ({ drafting, draft }) => html`<section class="take card">
  <${Ways} drafting=${drafting} draft=${draft} />
  <${Name} draft=${draft} call=${drafting.call} />
  <${Seats} draft=${draft} look=${drafting.look} see=${drafting.see} />
  <a class="button quiet" download href=${`/api/rules/${draft.code}/rules.toml`}><${Icon} name="save" />${say.terminal}</a>
</section>`;
