// @ts-check
/**
 * The menu and what lies behind it.
 * @import { SeatCard, State } from './types'
 * @import { AskFor } from './play.js'
 * @import { IconName } from './icons.js'
 * @import { BotInfo, Chosen, Preset } from './choose.js'
 */
import { useEffect, useState } from './vendor/hooks.js';
import { Choose } from './choose.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { get } from './server.js';
import { tell } from './tell.js';
import { words } from './words.js';

const say = words.menu;

/** @param {{ icon: IconName, label: string, run: () => void }} props */
const Entry = ({ icon, label, run }) => html`<li><button type="button" onClick=${run}><${Icon} name=${icon} />${label}</button></li>`;

/** iPhones have no full screen for pages. */
const fullScreen = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

/** @param {{ state: State, ask: AskFor, open: (panel: string | null) => void, watching: boolean }} props */
export function Menu({ state, ask, open, watching }) {
  const { table, own } = state, playing = table.phase !== 'lobby';
  return html`<ul class="menu">
    <${Entry} icon="rules" label=${say.rules} run=${() => open('rules')} />
    ${playing && html`<${Entry} icon="shield" label=${say.check} run=${() => open('check')} />`}
    ${playing && html`<${Entry} icon="log" label=${words.play.story} run=${() => open('story')} />`}
    ${playing && html`<${Entry} icon="save" label=${say.record} run=${() => open('record')} />`}
    <${Entry} icon="look" label=${say.settings} run=${() => open('settings')} />
    ${!watching && playing && html`<${Entry} icon="share" label=${say.invite} run=${() => open('invite')} />`}
    ${playing && html`<${Entry} icon="people" label=${say.table} run=${() => open('people')} />`}
    ${own.host && html`<${Entry} icon="options" label=${say.options} run=${() => open('options')} />`}
    ${own.host && table.phase === 'playing' && html`<${Entry} icon=${table.paused ? 'go' : 'pause'} label=${table.paused ? say.resume : say.pause}
      run=${() => { ask({ ask: table.paused ? 'resume' : 'pause' }); open(null); }} />`}
    ${document.fullscreenEnabled && html`<${Entry} icon="full" label=${document.fullscreenElement ? say.unfull : say.full}
      run=${() => { fullScreen(); open(null); }} />`}
    <${Entry} icon="keys" label=${say.keys} run=${() => open('keys')} />
    ${own.seat !== null && playing && html`<${Entry} icon="stand" label=${say.stand} run=${() => open('stand')} />`}
    <li><a href="/"><${Icon} name="home" />${say.home}</a></li>
  </ul>`;
}

/** @param {{ id: string, state: State }} props */
export function Records({ id, state }) {
  const matches = Array.from({ length: state.table.match }, (_, i) => state.table.match - i);
  return html`<p>${say.recordLine}</p><ul class="records">${matches.map(n => html`<li key=${n}><span>${tell(say.recordMatch, { n })}</span>
    ${/** @type {const} */ (['jsonl', 'text']).map(form => html`<a class="button" download key=${form}
      href=${`/api/tables/${id}/record?match=${n}&form=${form}`}><${Icon} name="save" />${say[form]}</a>`)}</li>`)}</ul>`;
}

/** @param {{ seat: SeatCard, state: State, ask: AskFor }} props */
function Person({ seat, state, ask }) {
  const { host, seat: own } = state.own, { name } = seat;
  const person = seat.kind === 'person', lent = person && seat.bot !== null;
  return html`<li class="lobby-seat"><span class="number">${seat.seat + 1}</span>
    <span class="who">${name || words.lobby.open}
      ${seat.host && html`<span class="badge"><${Icon} name="host" />${words.lobby.host}</span>`}
      ${seat.bot !== null && html`<span class="badge"><${Icon} name="bot" />${person ? words.play.botFor : words.lobby.bot}</span>`}
      ${person && !seat.here && html`<span class="badge away"><${Icon} name="away" />${words.lobby.away}</span>`}</span>
    <span class="buttons">
      ${host && person && !lent && html`<button type="button" aria-label=${tell(say.botOn, { name })}
        onClick=${() => ask({ ask: 'seat_bot', seat: seat.seat, bot: state.table.options.bot })}>${say.bot}</button>`}
      ${lent && (host || seat.seat === own) && html`<button type="button" aria-label=${tell(say.giveBackOn, { name })}
        onClick=${() => ask({ ask: 'give_back', seat: seat.seat })}>${say.giveBack}</button>`}
      ${host && person && seat.seat !== own && html`<button type="button" class="quiet" aria-label=${tell(say.removeOn, { name })}
        onClick=${() => ask({ ask: 'remove', seat: seat.seat })}>${say.remove}</button>`}
    </span></li>`;
}

/** @param {{ state: State, ask: AskFor }} props */
export const People = ({ state, ask }) => html`${state.own.host && html`<p>${say.hostLine}</p>`}
  <ol class="lobby-seats">${state.table.seats.map(seat => html`<${Person} key=${seat.seat} seat=${seat} state=${state} ask=${ask} />`)}</ol>`;

/** @param {{ ask: AskFor, close: () => void }} props */
export const Stand = ({ ask, close }) => html`<p>${say.standSure}</p><div class="buttons">
  <button type="button" class="main" onClick=${() => { ask({ ask: 'stand' }); close(); }}>${say.standYes}</button>
  <button type="button" onClick=${close}>${words.choose.cancel}</button></div>`;

export const Keys = () => html`<table class="keys"><tbody>${words.keys.rows.map(([key, what]) => html`<tr key=${key}>
  <th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`)}</tbody></table>`;

/** @param {{ state: State, ask: AskFor, close: () => void }} props */
export function OptionsPanel({ state, ask, close }) {
  const [known, setKnown] = useState(/** @type {{ presets: Preset[], bots: BotInfo[] } | null} */ (null));
  useEffect(() => {
    Promise.all([get('/api/rules'), get('/api/bots')]).then(([presets, bots]) => setKnown({ presets, bots }), close);
  }, []);
  if (!known) return html`<p>${words.sheet.loading}</p>`;
  const { table } = state, fixed = table.phase !== 'lobby' && table.phase !== 'over';
  const preset = known.presets.find(one => one.name === table.rules);
  const first = { rules: table.rules, set: preset?.set === table.set ? '' : table.set, rounds: 0,
    seats: table.seats.length, options: table.options };
  /** @param {Chosen} chosen */
  const done = async chosen => {
    const { rules, set, rounds, seats, options } = chosen;
    const told = await ask(fixed ? { ask: 'change', options }
      : { ask: 'change', options, rules, set: set || null, rounds: rounds || null, seats });
    if (told.told === 'done') close();
  };
  return html`<${Choose} ...${known} first=${first} locked=${fixed} go=${words.choose.save} done=${done} cancel=${close} />`;
}
