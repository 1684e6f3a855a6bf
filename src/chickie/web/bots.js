// @ts-check
/** The bots there are: which one, and what it is like. */
import { useEffect, useState } from './vendor/hooks.js';
import { html } from './html.js';
import { get } from './server.js';
import { words } from './words.js';

/**
 * One as GET /api/bots tells of it.
 * @typedef {{ name: string, title: string, line: string, default: boolean,
 *   kind: 'character' | 'brain' | 'package' | 'program' | 'caller' }} BotInfo
 */

/** Fetched once for a page. @type {Promise<BotInfo[]> | null} */
let fetched = null;

/** @returns {Promise<BotInfo[]>} */
export const allBots = () => (fetched ??= get('/api/bots').catch(failure => { fetched = null; throw failure; }));

/** Those that are known; none until they have come. @returns {BotInfo[]} */
export function useBots() {
  const [bots, setBots] = useState(/** @type {BotInfo[]} */ ([]));
  useEffect(() => { allBots().then(setBots, () => undefined); }, []);
  return bots;
}

/** What to call one. @param {BotInfo[]} bots @param {string | null} name */
export const titleOf = (bots, name) => bots.find(one => one.name === name)?.title ?? words.lobby.bot;

/**
 * Those that are offered, in groups: people choose a character, or a program that they have
 * brought; a brain of ours is only there where a table has one already.
 * @param {BotInfo[]} bots @param {string} value @returns {[label: string, bots: BotInfo[]][]}
 */
function groups(bots, value) {
  const say = words.choose, isProgram = (/** @type {BotInfo} */ { kind }) => kind === 'program' || kind === 'caller';
  /** @type {[string, BotInfo[]][]} */
  const all = [
    ['', bots.filter(({ kind }) => kind === 'character')],
    [say.programs, bots.filter(isProgram)],
    [say.otherBots, bots.filter(({ kind, name }) => kind === 'package' || (kind === 'brain' && name === value))],
  ];
  return all.filter(([, found]) => found.length);
}

/** @param {{ bot: BotInfo, value: string }} props */
const Option = ({ bot: { name, title, line }, value }) =>
  html`<option value=${name} selected=${name === value} title=${line}>${title}</option>`;

/** @param {{ label: string, bots: BotInfo[], value: string, choose: (name: string) => void }} props */
export const BotSelect = ({ label, bots, value, choose }) => html`<select aria-label=${label} value=${value}
    onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => choose(event.currentTarget.value)}>
  ${groups(bots, value).map(([group, found]) => (group
    ? html`<optgroup key=${group} label=${group}>${found.map(bot => html`<${Option} key=${bot.name} bot=${bot} value=${value} />`)}</optgroup>`
    : found.map(bot => html`<${Option} key=${bot.name} bot=${bot} value=${value} />`)))}
</select>`;

/** One is chosen, and says how it plays. @param {{ bots: BotInfo[], value: string, choose: (name: string) => void }} props */
export const BotChoice = ({ bots, value, choose }) => html`<div class="field bot-choice"><span aria-hidden="true">${words.choose.bot}</span>
  <${BotSelect} label=${words.choose.bot} bots=${bots} value=${value} choose=${choose} />
  <p class="small" role="status">${bots.find(one => one.name === value)?.line}</p></div>`;
