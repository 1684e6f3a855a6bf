// @ts-check
/**
 * The start page: play now, lay a table, join one; what else there is.
 * @import { BotInfo } from './bots.js'
 * @import { Chosen, Preset } from './choose.js'
 * @import { IconName } from './icons.js'
 */
import { render } from './vendor/preact.js';
import { useEffect, useState } from './vendor/hooks.js';
import { allBots } from './bots.js';
import { Choose, fitting, usual } from './choose.js';
import { html } from './html.js';
import { Foot, Icon } from './icons.js';
import { browser, visited } from './keep.js';
import { LanguageSwitch } from './language.js';
import { entry, offered } from './rules/own.js';
import { Refusal, post, tableLink, tablePath } from './server.js';
import { settings, wear } from './settings.js';
import { tell } from './tell.js';
import { Visits } from './visits.js';
import { words } from './words.js';

const say = words.start;
/** Rules that a link brings, to lay a table by. */
const brought = new URLSearchParams(location.search).get('rules') ?? '';

/**
 * What stands in the form of a new table. It stays when the page is loaded anew, as for another
 * language, until the table is laid or given up.
 * @typedef {{ chosen: Chosen, name: string }} Form
 */
/** @returns {Form | null} */
const begun = () => history.state?.form ?? null;
/** @param {Form | null} form */
const begin = form => history.replaceState({ form }, '');

/** @param {unknown} failure */
const wording = failure => (failure instanceof Refusal
  ? tell(say.refused, { sentence: failure.message }) : say.broken);

/**
 * Lay a table and go there.
 * @param {Chosen} chosen @param {string} name @param {Preset[]} presets @param {boolean} alone against bots, at once
 */
async function lay(chosen, name, presets, alone) {
  const { rules, set, seats, rounds, options } = chosen;
  const body = { rules, seats, options, name: name || say.guest, start: alone,
    ...(set && { set }), ...(rounds && { rounds }) };
  const made = await post('/api/tables', body);
  const title = presets.find(one => one.name === rules)?.title ?? rules;
  visited({ id: made.table, title });
  begin(null);
  location.assign(`/t/${made.table}`);
}

function Join() {
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  /** @param {Event} event */
  const go = event => {
    event.preventDefault();
    const path = tablePath(text);
    if (path) location.assign(path);
    else setBad(true);
  };
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const write = event => { setText(event.currentTarget.value); setBad(false); };
  return html`<form class="join" onSubmit=${go}>
    <h2>${say.join}</h2>
    <label class="field"><span>${say.joinField}</span>
      <input value=${text} autocomplete="off" autocapitalize="off" spellcheck=${false} aria-describedby="join-bad"
        onInput=${write} /></label>
    <button>${say.joinGo}</button>
    <p id="join-bad" class="bad" role="alert">${bad && tell(say.joinBad, { example: tableLink('…') })}</p>
  </form>`;
}

/** @param {{ icon: IconName, href: string, title: string, line: string }} props */
const Way = ({ icon, href, title, line }) => html`<li><a href=${href}><${Icon} name=${icon} />
  <span><b>${title}</b><small>${line}</small></span></a></li>`;

const Ways = () => html`<nav aria-label=${say.more}><ul class="more-ways">
  <${Way} icon="bulb" href="/puzzle" title=${words.puzzle.link} line=${words.puzzle.linkLine} />
  <${Way} icon="rules" href="/rules" title=${say.rulesLink} line=${say.rulesLine} />
  <${Way} icon="trophy" href="/past" title=${say.pastLink} line=${say.pastLine} />
  <${Way} icon="eye" href="/replay" title=${say.replayLink} line=${say.replayLine} /></ul></nav>`;

/** @param {{ presets: Preset[], bots: BotInfo[], asked: Preset | null }} props */
function Ready({ presets, bots, asked }) {
  const [form, setForm] = useState(begun);
  const [making, setMaking] = useState(asked !== null || form !== null);
  const [busy, setBusy] = useState(false);
  const [bad, setBad] = useState('');
  const last = fitting(browser.get('chosen', usual(presets)), presets);
  const preset = presets.find(one => one.name === last.rules) ?? presets[0];
  const first = asked ? fitting({ ...last, rules: asked.name, set: '', rounds: 0 }, presets) : last;
  /** @param {Chosen} chosen @param {string} name @param {boolean} alone */
  const go = async (chosen, name, alone) => {
    setBusy(true);
    setBad('');
    browser.set('chosen', chosen);
    if (name) browser.set('name', name);
    try {
      await lay(chosen, name, presets, alone);
    } catch (failure) {
      setBad(wording(failure));
      setBusy(false);
    }
  };
  const name = form?.name ?? browser.get('name', '');
  const cancel = () => { begin(null); setForm(null); setMaking(false); };
  return html`
    <p class="bad" role="alert">${bad}</p>
    ${making ? html`<section class="card"><h2>${words.choose.title}</h2>
        <${Choose} first=${form?.chosen ?? first} presets=${presets} bots=${bots} name=${name} given=${asked !== null}
          go=${words.choose.go} busy=${busy}
          done=${(/** @type {Chosen} */ chosen, /** @type {string} */ called) => go(chosen, called, false)}
          entered=${(/** @type {Chosen} */ chosen, /** @type {string} */ called) => begin({ chosen, name: called })}
          cancel=${cancel} /></section>`
    : html`<div class="ways">
        <button class="main play-now" disabled=${busy} onClick=${() => go(last, name, true)}>
          <${Icon} name="go" /><span><b>${busy ? say.making : say.play}</b>
            <small>${tell(say.playLine, { rules: preset.title, n: last.seats })}</small></span></button>
        <button class="make" onClick=${() => setMaking(true)}><${Icon} name="people" />
          <span><b>${say.make}</b><small>${say.makeLine}</small></span></button>
      </div>
      <${Visits} /><${Join} /><${Ways} />`}`;
}

/** What there is to choose, and what a link has chosen: its rules, or why there are none. */
async function choices() {
  /** @type {[Preset | null, string]} */
  const [asked, bad] = brought ? await entry(brought).then(found => [found, ''], failure => [null, wording(failure)]) : [null, ''];
  const [presets, bots] = await Promise.all([offered(asked), allBots()]);
  return { asked, bad, presets, bots };
}

function Start() {
  const [known, setKnown] = useState(/** @type {{ presets: Preset[], bots: BotInfo[], asked: Preset | null } | null} */ (null));
  const [bad, setBad] = useState('');
  useEffect(() => {
    choices().then(({ bad: why, ...found }) => { setBad(why); setKnown(found); }, failure => setBad(wording(failure)));
  }, []);
  return html`<main class="start">
    <header><${Foot} /><h1>${words.name}</h1><p class="lead">${say.lead}</p></header>
    ${bad && html`<p class="bad" role="alert">${bad}</p>`}
    ${known && html`<${Ready} ...${known} />`}
    <footer><p class="promise">${say.promise}</p><p>${say.fair}</p><${LanguageSwitch} /></footer>
  </main>`;
}

wear(settings());
document.title = say.title;
render(html`<${Start} />`, document.body);
