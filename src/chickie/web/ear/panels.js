// @ts-check
/**
 * “Tell me …”: what the keys say, as buttons; and the list of all keys.
 * @import { State } from '../types'
 */
import { html } from '../html.js';
import { words } from '../words.js';
import { AGAIN, ASKS, OPENS, again, answer } from './keys.js';

const say = words.ear;

/** @param {{ text: string, letter: string, on: boolean, run: () => void }} props */
const Entry = ({ text, letter, on, run }) => html`<li><button type="button" onClick=${run}>
  <span>${text}</span>${on && html`<kbd aria-hidden="true">${letter.toUpperCase()}</kbd>`}</button></li>`;

/** @param {{ state: State, keys: boolean, open: (panel: string) => void }} props `keys`: single keys may be used */
export const TellMe = ({ state, keys, open }) => html`<ul class="tell-me">
  ${Object.entries(ASKS).map(([letter, question]) => html`<${Entry} key=${letter} letter=${letter} on=${keys}
    text=${say.asks[question]} run=${() => answer(state, question)} />`)}
  <${Entry} letter=${AGAIN} on=${keys} text=${say.again} run=${again} />
  <${Entry} letter="b" on=${keys} text=${say.described} run=${() => open(OPENS.b)} />
  <${Entry} letter="k" on=${keys} text=${words.keys.title} run=${() => open(OPENS.k)} />
</ul>`;

/** @param {{ rows: readonly (readonly string[])[], heading: string }} props */
const Rows = ({ rows, heading }) => html`<table class="keys"><caption>${heading}</caption><tbody>
  ${rows.map(([key, what]) => html`<tr key=${key}><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`)}
</tbody></table>`;

/** @param {{ keys: boolean }} props `keys`: single keys may be used */
export function Keys({ keys }) {
  const asks = Object.entries(ASKS).map(([letter, question]) => [letter.toUpperCase(), say.asks[question]]);
  const opens = [['R', say.again], ['B', say.described], ['M', say.menu], ['K', words.keys.help]];
  return html`
    ${!keys && html`<p class="hint">${words.keys.off}</p>`}
    <${Rows} heading=${words.keys.play} rows=${words.keys.rows} />
    <${Rows} heading=${words.keys.ask} rows=${[...asks, ...opens]} />
    <p class="small">${words.keys.reader}</p>`;
}
