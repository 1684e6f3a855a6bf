// @ts-check
/**
 * Before the match: seats, links, options.
 * @import { SeatCard, State } from './types'
 * @import { AskFor } from './play.js'
 * @import { BotInfo } from './bots.js'
 */
import { useState } from './vendor/hooks.js';
import { BotSelect, titleOf, useBots } from './bots.js';
import { Badge, Button, IconButton } from './button.js';
import { NameField, setName } from './choose.js';
import { html } from './html.js';
import { Foot } from './icons.js';
import { browser } from './keep.js';
import { Share } from './share.js';
import { count, tell } from './tell.js';
import { words } from './words.js';

const say = words.lobby;

/** Who sits there. @param {{ seat: SeatCard, own: number | null, bots: BotInfo[] }} props */
const Sitter = ({ seat, own, bots }) => html`<span class="who">${seat.kind === 'open' ? html`<i>${say.open}</i>` : seat.name}
  ${seat.seat === own && html`<${Badge} text=${say.you} />`}
  ${seat.host && html`<${Badge} icon="host" text=${say.host} />`}
  ${seat.kind === 'bot' && html`<${Badge} icon="bot" text=${titleOf(bots, seat.bot)} />`}
  ${seat.kind === 'person' && !seat.here && html`<${Badge} icon="away" kind="away" text=${say.away} />`}</span>`;

/** @param {{ seat: SeatCard, state: State, ask: AskFor, sit: ((seat: number) => void) | null, bots: BotInfo[] }} props */
function SeatRow({ seat: { seat, kind, name, bot: sitting }, state, ask, sit, bots }) {
  const { host, seat: own } = state.own, { bot } = state.table.options, n = seat + 1;
  return html`<li class="lobby-seat ${kind}" data-seat=${seat}>
    <span class="number">${n}</span><${Sitter} seat=${state.table.seats[seat]} own=${own} bots=${bots} />
    <span class="buttons">
      ${sit && own === null && kind !== 'person' && html`<${Button} text=${say.sit} name=${tell(say.sitOn, { n })}
        run=${() => sit(seat)} />`}
      ${host && kind === 'open' && html`<${Button} kind="quiet" icon="plus" text=${say.addBot}
        name=${tell(say.addBotOn, { n })} run=${() => ask({ ask: 'seat_bot', seat, bot })} />`}
      ${host && kind === 'bot' && bots.length > 0 && html`<${BotSelect} label=${tell(say.botOf, { name })} bots=${bots}
        value=${sitting ?? bot} choose=${(/** @type {string} */ other) => ask({ ask: 'seat_bot', seat, bot: other })} />`}
      ${host && kind === 'bot' && html`<${Button} kind="quiet" text=${say.noBot}
        name=${tell(say.noBotOn, { n })} run=${() => ask({ ask: 'give_back', seat })} />`}
      ${host && kind === 'person' && seat !== own && html`<${Button} kind="quiet" text=${say.remove}
        name=${tell(say.removeName, { name })} run=${() => ask({ ask: 'remove', seat })} />`}
      ${sit && seat === own && html`<${Button} kind="quiet" text=${say.rename} run=${() => sit(seat)} />`}
    </span></li>`;
}

/** @param {{ seat: number, done: (name: string) => void, cancel: () => void }} props */
export function SitForm({ seat, done, cancel }) {
  const [name, rename] = useState(() => browser.get('name', ''));
  /** @param {Event} event */
  const submit = event => {
    event.preventDefault();
    browser.set('name', name.trim());
    done(name.trim());
  };
  return html`<form class="sit" onSubmit=${submit}><h2>${tell(say.sitOn, { n: seat + 1 })}</h2>
    <${NameField} value=${name} set=${rename} />
    <div class="buttons"><button class="main">${say.sit}</button>
      <${Button} text=${say.later} run=${cancel} /></div></form>`;
}

/** The host begins; the others see who is waited for. @param {{ state: State, ask: AskFor }} props */
function StartPart({ state, ask }) {
  const { seats } = state.table, empty = seats.filter(seat => seat.kind === 'open').length;
  if (state.own.host) {
    return html`<${Button} kind="main big" icon="go" text=${empty ? count(say.startBots, empty) : say.start}
      run=${() => ask({ ask: 'start' })} />`;
  }
  const host = seats.find(seat => seat.host);
  return html`<p class="waiting">${host ? tell(say.waitHost, { name: host.name }) : say.waitAny}</p>`;
}

/**
 * @param {{ id: string, watching: boolean, state: State, ask: AskFor,
 *   note: string, open: (panel: string) => void }} props
 */
export function Lobby({ id, watching, state, ask, note, open }) {
  const [sitting, setSitting] = useState(/** @type {number | null} */ (null));
  const [later, setLater] = useState(false);
  const { table, own } = state, bots = useBots();
  const free = table.seats.find(seat => seat.kind === 'open');
  const asked = sitting ?? (own.seat === null && !watching && !later && free ? free.seat : null);
  /** @param {string} name */
  const sit = async name => {
    const told = await ask({ ask: 'sit', seat: Number(asked), name });
    if (told.told === 'done') setSitting(null);
  };
  const notNow = () => { setSitting(null); setLater(true); };
  const stand = () => { setLater(true); ask({ ask: 'stand' }); };
  return html`<main class="lobby">
    <header class="lobby-head"><a href="/" class="mark" aria-label=${words.start.title}><${Foot} /></a>
      <div><h1 tabindex="-1">${say.title}</h1><p>${table.title} · <span class="set">${setName(table.set)}</span> · <span class="set">${count(say.rounds, table.rounds)}</span></p></div>
      <${IconButton} icon="menu" label=${words.menu.title} run=${() => open('menu')} /></header>
    ${note && html`<p class="bad">${note}</p>`}
    ${watching && html`<p>${say.watching}</p>`}
    ${asked !== null && html`<section class="card">
      <${SitForm} key=${asked} seat=${asked} done=${sit} cancel=${notNow} /></section>`}
    <section class="card"><h2>${say.seats}</h2>
      <ol class="lobby-seats">${table.seats.map(seat => html`<${SeatRow} key=${seat.seat} seat=${seat}
        state=${state} ask=${ask} sit=${watching ? null : setSitting} bots=${bots} />`)}</ol>
      <${StartPart} state=${state} ask=${ask} /></section>
    ${!watching && html`<section class="card"><${Share} id=${id} host=${own.host} /></section>`}
    <section class="buttons">
      <${Button} icon="rules" text=${say.rules} run=${() => open('rules')} />
      ${own.host && html`<${Button} icon="options" text=${say.options} run=${() => open('options')} />`}
      ${own.seat !== null && html`<${Button} kind="quiet" icon="stand" text=${say.stand} run=${stand} />`}
    </section></main>`;
}
