// @ts-check
/**
 * Before the match: seats, links, options.
 * @import { SeatCard, State } from './types'
 * @import { AskFor } from './play.js'
 */
import { useState } from './vendor/hooks.js';
import { NameField } from './choose.js';
import { html } from './html.js';
import { Foot, Icon } from './icons.js';
import { browser } from './keep.js';
import { Share } from './share.js';
import { count, tell } from './tell.js';
import { words } from './words.js';

const say = words.lobby;

/** @param {{ seat: SeatCard, state: State, ask: AskFor, sit: (seat: number) => void }} props */
function SeatRow({ seat, state, ask, sit }) {
  const { host, seat: own } = state.own, n = seat.seat + 1, mine = seat.seat === own;
  const bot = () => ask({ ask: 'seat_bot', seat: seat.seat, bot: state.table.options.bot });
  return html`<li class="lobby-seat ${seat.kind}" data-seat=${seat.seat}>
    <span class="number">${n}</span>
    <span class="who">${seat.kind === 'open' ? html`<i>${say.open}</i>` : seat.name}
      ${mine && html`<span class="badge">${say.you}</span>`}
      ${seat.host && html`<span class="badge"><${Icon} name="host" />${say.host}</span>`}
      ${seat.kind === 'bot' && html`<span class="badge"><${Icon} name="bot" />${say.bot}</span>`}
      ${seat.kind === 'person' && !seat.here && html`<span class="badge away"><${Icon} name="away" />${say.away}</span>`}</span>
    <span class="buttons">
      ${own === null && seat.kind !== 'person' && html`<button type="button" aria-label=${tell(say.sitOn, { n })} onClick=${() => sit(seat.seat)}>${say.sit}</button>`}
      ${host && seat.kind === 'open' && html`<button type="button" class="quiet" aria-label=${tell(say.addBotOn, { n })} onClick=${bot}>
        <${Icon} name="plus" />${say.addBot}</button>`}
      ${host && seat.kind === 'bot' && html`<button type="button" class="quiet" aria-label=${tell(say.noBotOn, { n })}
        onClick=${() => ask({ ask: 'give_back', seat: seat.seat })}>${say.noBot}</button>`}
      ${host && seat.kind === 'person' && !mine && html`<button type="button" class="quiet" aria-label=${tell(say.removeName, { name: seat.name })}
        onClick=${() => ask({ ask: 'remove', seat: seat.seat })}>${say.remove}</button>`}
      ${mine && html`<button type="button" class="quiet" onClick=${() => sit(seat.seat)}>${say.rename}</button>`}
    </span></li>`;
}

/** @param {{ seat: number, done: (name: string) => void, cancel: () => void }} props */
function SitForm({ seat, done, cancel }) {
  const [name, setName] = useState(() => browser.get('name', ''));
  /** @param {Event} event */
  const submit = event => {
    event.preventDefault();
    browser.set('name', name.trim());
    done(name.trim());
  };
  return html`<form class="sit" onSubmit=${submit}><h2>${tell(say.sitOn, { n: seat + 1 })}</h2>
    <${NameField} value=${name} set=${setName} />
    <div class="buttons"><button class="main">${say.sit}</button>
      <button type="button" onClick=${cancel}>${words.choose.cancel}</button></div></form>`;
}

/** The host begins; the others see who is waited for. @param {{ state: State, ask: AskFor }} props */
function StartPart({ state, ask }) {
  const { seats } = state.table, empty = seats.filter(seat => seat.kind === 'open').length;
  if (state.own.host) {
    return html`<button type="button" class="main big" onClick=${() => ask({ ask: 'start' })}><${Icon} name="go" />
      ${empty ? count(say.startBots, empty) : say.start}</button>`;
  }
  const host = seats.find(seat => seat.host);
  return html`<p class="waiting">${host ? tell(say.waitHost, { name: host.name }) : say.waitAny}</p>`;
}

/**
 * @param {{ id: string, watch: string | null, watching: boolean, state: State, ask: AskFor, note: string, open: (panel: string) => void }} props
 */
export function Lobby({ id, watch, watching, state, ask, note, open }) {
  const [sitting, setSitting] = useState(/** @type {number | null} */ (null));
  const { table, own } = state;
  const free = table.seats.find(seat => seat.kind === 'open');
  const asked = sitting ?? (own.seat === null && !watching && free ? free.seat : null);
  const [later, setLater] = useState(false);
  return html`<main class="lobby">
    <header class="lobby-head"><a href="/" class="mark" aria-label=${words.start.title}><${Foot} /></a>
      <div><h1>${say.title}</h1><p>${table.title} · ${table.set}</p></div>
      <button type="button" class="icon-button" aria-label=${words.menu.title} onClick=${() => open('menu')}><${Icon} name="menu" /></button></header>
    ${note && html`<p class="bad">${note}</p>`}
    ${watching && html`<p>${say.watching}</p>`}
    ${asked !== null && !later && html`<section class="card"><${SitForm} key=${asked} seat=${asked}
      done=${async (/** @type {string} */ name) => {
        const told = await ask({ ask: 'sit', seat: asked, name });
        if (told.told === 'done') setSitting(null);
      }} cancel=${() => { setSitting(null); setLater(true); }} /></section>`}
    <section class="card"><h2>${say.seats}</h2>
      <ol class="lobby-seats">${table.seats.map(seat => html`<${SeatRow} key=${seat.seat} seat=${seat} state=${state} ask=${ask}
        sit=${(/** @type {number} */ n) => { setLater(false); setSitting(n); }} />`)}</ol>
      <${StartPart} state=${state} ask=${ask} /></section>
    ${!watching && html`<section class="card"><${Share} id=${id} watch=${watch} /></section>`}
    <section class="buttons">
      <button type="button" onClick=${() => open('rules')}><${Icon} name="rules" />${say.rules}</button>
      ${own.host && html`<button type="button" onClick=${() => open('options')}><${Icon} name="options" />${say.options}</button>`}
      ${own.seat !== null && html`<button type="button" class="quiet" onClick=${() => { setLater(true); ask({ ask: 'stand' }); }}>
        <${Icon} name="stand" />${say.stand}</button>`}
    </section></main>`;
}
