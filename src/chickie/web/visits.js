// @ts-check
/**
 * The tables at which this browser was, and which of them wait for it.
 * @import { TableCard } from './types'
 * @import { Visit } from './keep.js'
 */
import { useEffect, useState } from './vendor/hooks.js';
import { IconButton } from './button.js';
import { html } from './html.js';
import { forgetTable, visits } from './keep.js';
import { Refusal, get } from './server.js';
import { listed, tell } from './tell.js';
import { words } from './words.js';

/**
 * How a table stands, as GET /api/tables/LINK/glance tells. Asking is no visit there: nobody's
 * clock runs because they looked at this list.
 * @typedef {{
 *   title: string, phase: TableCard['phase'], names: string[], round: number | null,
 *   waits: boolean, doing: string,
 * }} Glance
 */

/** As it was when this page asked: `gone` where the server knows no such table, undefined before it answers. @typedef {Glance | 'gone' | undefined} Stand */

const say = words.start;
const SHOWN = 5;

/** It would go on if whoever looks went there. @param {Stand} stand */
const waits = stand => typeof stand === 'object' && stand.waits;

/** @param {Stand} stand */
function sentence(stand) {
  if (!stand) return '';
  if (stand === 'gone') return say.stands.gone;
  if (stand.phase === 'lobby') return say.stands.lobby;
  if (!stand.waits) return stand.doing;
  return stand.phase === 'summary' ? say.stands.score : stand.phase === 'dealing' ? say.stands.deal : say.stands.turn;
}

/** @param {string} id @returns {Promise<Stand>} */
const glance = id => get(`/api/tables/${id}/glance`).catch(failure =>
  (failure instanceof Refusal && failure.code === 'no_table' ? 'gone' : undefined));

/**
 * How they stand, asked when the page opens and whenever it is seen again.
 * @param {Visit[]} shown @returns {Record<string, Stand>}
 */
function useGlances(shown) {
  const [known, setKnown] = useState(/** @type {Record<string, Stand>} */ ({}));
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      setKnown(Object.fromEntries(await Promise.all(shown.map(async ({ id }) => [id, await glance(id)]))));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return known;
}

/** @param {{ now: Visit, stand: Stand, gone: () => void }} props */
function Visited({ now, stand, gone }) {
  const told = typeof stand === 'object' ? { title: stand.title, names: listed(stand.names) } : now;
  return html`<li class=${waits(stand) ? 'waits' : ''}><a href=${`/t/${now.id}`}>
      <b>${tell(told.names ? say.visit : say.visitAlone, told)}</b><small>${sentence(stand)}</small></a>
    <${IconButton} icon="close" label=${tell(say.forget, told)} run=${gone} /></li>`;
}

/** The last few; those that wait for whoever looks come first. */
export function Visits() {
  const [all, setAll] = useState(visits);
  const shown = all.slice(0, SHOWN), known = useGlances(shown);
  if (!shown.length) return null;
  /** @param {string} id */
  const gone = id => { forgetTable(id); setAll(visits()); };
  const inOrder = [...shown].sort((one, other) => Number(waits(known[other.id])) - Number(waits(known[one.id])));
  return html`<section class="visits"><h2>${say.visits}</h2>
    <ul>${inOrder.map(one => html`<${Visited} key=${one.id} now=${one} stand=${known[one.id]}
      gone=${() => gone(one.id)} />`)}</ul></section>`;
}
