// @ts-check
/** The way to the big screen, for the menu and among the links of a table. */
import { useEffect, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { watchOf } from '../server.js';
import { Link } from '../share.js';
import { words } from '../words.js';
import { Pair } from './pair.js';

const say = words.television;

/** @param {string} watch the link for watchers */
const path = watch => `/tv/${watch}`;

/**
 * Opened from a device that plays, the screen is told the link for players as well, so that
 * it can show the code to join. It stands behind a `#`, which no server is sent, and the
 * page keeps it out of its address: who copies that can only watch.
 * @param {{ watch: string, table: string | null, text?: string }} props `table`: the link for players, if one has it
 */
export const OnBigScreen = ({ watch, table, text = say.title }) => html`<a class="button" target="_blank" rel="noopener"
  href=${path(watch) + (table ? `#${table}` : '')}><${Icon} name="screen" />${text}</a>`;

/** @param {{ id: string, watching: boolean, seated: boolean }} props `seated`: or the host, who may invite */
export function Television({ id, watching, seated }) {
  const [watch, setWatch] = useState(watching ? id : '');
  useEffect(() => {
    if (!watching) watchOf(id).then(setWatch, () => undefined);
  }, [id]);
  return html`<p>${say.lead}</p>
    <${Pair} id=${id} seated=${seated} />
    ${watch && html`<section class="links"><h3>${say.otherWays}</h3>
      <${OnBigScreen} text=${say.here} watch=${watch} table=${watching ? null : id} />
      ${!watching && html`<p class="small">${say.hereLine}</p>`}
      <${Link} label=${say.link} link=${location.origin + path(watch)} />
      <p class="small">${say.linkLine}</p></section>`}`;
}
