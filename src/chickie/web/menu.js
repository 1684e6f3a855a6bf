// @ts-check
/**
 * The menu and what lies behind it.
 * @import { SeatCard, State } from './types'
 * @import { AskFor } from './play.js'
 * @import { IconName } from './icons.js'
 * @import { BotInfo } from './bots.js'
 * @import { Chosen, Preset } from './choose.js'
 */
import { useEffect, useState } from './vendor/hooks.js';
import { allBots } from './bots.js';
import { Badge, Button } from './button.js';
import { Choose } from './choose.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { SitForm } from './lobby.js';
import { entry, offered } from './rules/own.js';
import { botsPath, get, recordPath, replayPath } from './server.js';
import { tell } from './tell.js';
import { words } from './words.js';

const say = words.menu;

/** @param {{ icon: IconName, label: string, run: () => void }} props */
const Entry = ({ icon, label, run }) => html`<li><${Button} icon=${icon} text=${label} run=${run} /></li>`;

/** iPhones have no full screen for pages. */
const fullScreen = () => (document.fullscreenElement
  ? document.exitFullscreen() : document.documentElement.requestFullscreen());

/** @param {{ state: State, ask: AskFor, open: (panel: string | null) => void, watching: boolean }} props */
export function Menu({ state, ask, open, watching }) {
  const { table, own } = state, playing = table.phase !== 'lobby';
  return html`<ul class="menu">
    <${Entry} icon="rules" label=${say.rules} run=${() => open('rules')} />
    ${playing && html`<${Entry} icon="shield" label=${say.check} run=${() => open('check')} />`}
    ${playing && html`<${Entry} icon="log" label=${words.play.story} run=${() => open('story')} />`}
    ${playing && html`<${Entry} icon="save" label=${say.record} run=${() => open('record')} />`}
    <${Entry} icon="ear" label=${words.ear.menu} run=${() => open('tell')} />
    ${playing && html`<${Entry} icon="list" label=${words.ear.described} run=${() => open('described')} />`}
    <${Entry} icon="look" label=${say.settings} run=${() => open('settings')} />
    ${!watching && playing && html`<${Entry} icon="share" label=${say.invite} run=${() => open('invite')} />`}
    <${Entry} icon="screen" label=${words.television.title} run=${() => open('television')} />
    ${playing && html`<${Entry} icon="people" label=${say.table} run=${() => open('people')} />`}
    ${own.host && html`<${Entry} icon="options" label=${say.options} run=${() => open('options')} />`}
    ${own.host && table.phase === 'playing' && html`<${Entry} icon=${table.paused ? 'go' : 'pause'}
      label=${table.paused ? say.resume : say.pause}
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
  const forms = /** @type {const} */ (['jsonl', 'text']);
  const bots = state.table.seats.some(card => card.bot !== null);
  return html`<p>${say.recordLine}${bots && ` ${say.sentLine}`}</p>
    <ul class="records">${matches.map(n => html`<li key=${n}><span>${tell(say.recordMatch, { n })}</span>
      ${forms.map(form => html`<a class="button" download key=${form} href=${recordPath(id, n, form)}>
        <${Icon} name="save" />${say[form]}</a>`)}
      ${bots && html`<a class="button" download href=${botsPath(id, n)}><${Icon} name="bot" />${say.sent}</a>`}
      <a class="button" href=${replayPath(id, n)}><${Icon} name="go" />${words.replay.link}</a></li>`)}</ul>`;
}

/**
 * One seat during the match, with what the host may do about it.
 * @param {{ seat: SeatCard, state: State, ask: AskFor, sit: ((seat: number) => void) | null }} props
 */
function Person({ seat: card, state, ask, sit }) {
  const { host, seat: own } = state.own, { seat, name } = card, n = seat + 1;
  const person = card.kind === 'person', lent = person && card.bot !== null;
  const mayLend = person && !lent && (seat === own || (host && !card.here));
  const lend = () => ask({ ask: 'seat_bot', seat, bot: state.table.options.bot });
  return html`<li class="lobby-seat"><span class="number">${n}</span>
    <span class="who">${name || words.lobby.open}
      ${card.host && html`<${Badge} icon="host" text=${words.lobby.host} />`}
      ${card.bot !== null && html`<${Badge} icon="bot" text=${person ? words.play.botFor : words.lobby.bot} />`}
      ${person && !card.here && html`<${Badge} icon="away" kind="away" text=${words.lobby.away} />`}</span>
    <span class="buttons">
      ${sit && !person && html`<${Button} text=${words.lobby.sit} name=${tell(words.lobby.sitOn, { n })}
        run=${() => sit(seat)} />`}
      ${mayLend && html`<${Button} text=${say.bot} name=${tell(say.botOn, { name })} run=${lend} />`}
      ${lent && (host || seat === own) && html`<${Button} text=${say.giveBack} name=${tell(say.giveBackOn, { name })}
        run=${() => ask({ ask: 'give_back', seat })} />`}
      ${host && person && seat !== own && html`<${Button} kind="quiet" text=${say.remove}
        name=${tell(say.removeOn, { name })} run=${() => ask({ ask: 'remove', seat })} />`}
    </span></li>`;
}

/**
 * Between rounds somebody new may take the place of a bot.
 * @param {{ state: State, ask: AskFor, watching: boolean }} props
 */
export function People({ state, ask, watching }) {
  const [sitting, setSitting] = useState(/** @type {number | null} */ (null));
  const between = state.table.phase === 'summary' || state.table.phase === 'over';
  const sit = !watching && state.own.seat === null && between ? setSitting : null;
  /** @param {string} name */
  const done = async name => {
    const told = await ask({ ask: 'sit', seat: Number(sitting), name });
    if (told.told === 'done') setSitting(null);
  };
  if (sitting !== null) return html`<${SitForm} seat=${sitting} done=${done} cancel=${() => setSitting(null)} />`;
  return html`${state.own.host && html`<p>${say.hostLine}</p>`}
    <ol class="lobby-seats">${state.table.seats.map(seat => html`
      <${Person} key=${seat.seat} seat=${seat} state=${state} ask=${ask} sit=${sit} />`)}</ol>`;
}

/** @param {{ ask: AskFor, close: () => void }} props */
export const Stand = ({ ask, close }) => html`<p>${say.standSure}</p><div class="buttons">
  <${Button} kind="main" text=${say.standYes} run=${() => { ask({ ask: 'stand' }); close(); }} />
  <${Button} text=${words.choose.cancel} run=${close} /></div>`;

/**
 * What can be chosen; the table's own rules too, if they are no preset.
 * @param {string} id @param {State} state
 */
async function choices(id, { table: { rules, title } }) {
  const usual = /** @type {Preset[]} */ (await get('/api/rules'));
  const isPreset = usual.some(one => one.name === rules && one.title === title);
  const own = isPreset ? '' : (await get(`/api/tables/${id}/sheet`)).code;
  const [presets, bots] = await Promise.all([offered(own ? await entry(own).catch(() => null) : null), allBots()]);
  return { own, presets, bots };
}

/** @param {{ id: string, state: State, ask: AskFor, close: () => void }} props */
export function OptionsPanel({ id, state, ask, close }) {
  const [known, setKnown] = useState(/** @type {{ own: string, presets: Preset[], bots: BotInfo[] } | null} */ (null));
  useEffect(() => {
    choices(id, state).then(setKnown, close);
  }, []);
  if (!known) return html`<p>${words.sheet.loading}</p>`;
  const { table } = state, fixed = table.phase !== 'lobby' && table.phase !== 'over';
  const rules = known.own || table.rules, preset = known.presets.find(one => one.name === rules);
  const isUsual = preset?.lengths[table.set].usual === table.rounds;
  const first = { rules, set: preset?.set === table.set ? '' : table.set, rounds: isUsual ? 0 : table.rounds,
    seats: table.seats.length, options: table.options };
  /** @param {Chosen} chosen */
  const done = async chosen => {
    const { rules, set, rounds, seats, options } = chosen;
    const told = await ask(fixed ? { ask: 'change', options }
      : { ask: 'change', options, rules, set: set || null, rounds: rounds || null, seats });
    if (told.told === 'done') close();
  };
  return html`<${Choose} ...${known} first=${first} locked=${fixed} apart=${true} go=${words.choose.save}
    done=${done} cancel=${close} />`;
}
