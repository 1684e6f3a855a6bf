// @ts-check
/**
 * Before the match: who is there, and the code by which others come.
 * @import { State } from '../types'
 */
import { html } from '../html.js';
import { HERE_ONLY } from '../share.js';
import { tableLink } from '../server.js';
import { tell } from '../tell.js';
import { words } from '../words.js';

const say = words.television;

/**
 * The code to join, where this screen may show it; else only the one to watch: its link
 * must not lead anybody to a seat.
 * @param {{ id: string, join: string | null }} props
 */
function Code({ id, join }) {
  const link = join ? tableLink(join) : tableLink(id, 'w');
  return html`<section class="tv-code">
    <img src=${`/api/tables/${join ?? id}/qr.svg`} alt=${tell(say.qr, { link })} />
    <div><h2>${join ? say.join : say.watch}</h2><p>${join ? say.joinLine : say.watchLine}</p>
      ${join && html`<p class="address">${link}</p>`}
      ${HERE_ONLY.includes(location.hostname) && html`<p class="here">${words.lobby.onlyHere}</p>`}</div></section>`;
}

/** @param {{ id: string, join: string | null, state: State }} props */
export const Lobby = ({ id, join, state: { table } }) => html`<div class="tv-lobby">
  <${Code} id=${id} join=${join} />
  <ol class="tv-places" aria-label=${say.seats} style=${{ '--n': table.seats.length }}>
    ${table.seats.map(seat => html`<li key=${seat.seat} class=${seat.kind}>
      ${seat.kind === 'open' ? html`<i>${say.empty}</i>` : seat.name}</li>`)}</ol></div>`;
