// @ts-check
/** The way to the big screen, for the menu and among the links of a table. */
import { useEffect, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { get } from '../server.js';
import { Link } from '../share.js';
import { words } from '../words.js';

const say = words.television;

/** @param {string} watch the link for watchers */
const path = watch => `/tv/${watch}`;

/**
 * Opened from a device that plays, the screen is told the link for players as well, so that
 * it can show the code to join. It stands behind a `#`, which no server is sent, and the
 * page keeps it out of its address: who copies that can only watch.
 * @param {{ watch: string, table: string | null, kind?: string }} props `table`: the link for players, if one has it
 */
export const OnBigScreen = ({ watch, table, kind = '' }) => html`<a class=${`button ${kind}`} target="_blank" rel="noopener"
  href=${path(watch) + (table ? `#${table}` : '')}><${Icon} name="screen" />${kind ? say.here : say.title}</a>`;

/** @param {{ id: string, watching: boolean }} props */
export function Television({ id, watching }) {
  const [watch, setWatch] = useState(watching ? id : '');
  useEffect(() => {
    if (!watching) get(`/api/tables/${id}/links`).then(links => setWatch(links.watch), () => undefined);
  }, [id]);
  return html`<p>${say.lead}</p>
    ${watch && html`<div class="links">
      <${OnBigScreen} kind="main" watch=${watch} table=${watching ? null : id} />
      ${!watching && html`<p class="small">${say.hereLine}</p>`}
      <${Link} label=${say.link} link=${location.origin + path(watch)} />
      <p class="small">${say.linkLine}</p></div>`}`;
}
