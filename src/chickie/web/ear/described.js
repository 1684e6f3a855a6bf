// @ts-check
/**
 * The table in words, a list within lists; with a tile chosen, the ends where it fits can
 * be chosen here.
 * @import { AloudLine, EndCard, State } from '../types'
 * @import { Hold, Way } from '../hold.js'
 */
import { useEffect, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { nameOf } from '../hand.js';
import { html } from '../html.js';
import { get } from '../server.js';
import { isMyTurn } from '../status.js';
import { tell } from '../tell.js';
import { words } from '../words.js';

const say = words.ear;
/** When much happens at once, it is told once, in milliseconds. */
const CALM = 150;

/** A line with what belongs to it. @typedef {{ line: AloudLine, parts: Part[] }} Part */

/** Lines, each under the one it belongs to. @param {readonly AloudLine[]} lines @returns {Part[]} */
export function nested(lines) {
  /** @type {Part} */
  const root = { line: { depth: -1, sentence: '' }, parts: [] };
  const above = [root];
  for (const line of lines) {
    const part = { line, parts: [] };
    above.length = line.depth + 1;
    above[line.depth].parts.push(part);
    above.push(part);
  }
  return root.parts;
}

/** The table as the server tells it, anew whenever it changes. @param {string} id @param {number} n */
function useLines(id, n) {
  const [lines, setLines] = useState(/** @type {AloudLine[] | null | undefined} */ (null));
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => get(`/api/tables/${id}/aloud`).then(
      told => { if (!gone) setLines(told.lines); }, () => { if (!gone) setLines(undefined); }), lines ? CALM : 0);
    return () => { gone = true; clearTimeout(timer); };
  }, [id, n]);
  return lines;
}

/** The way to lay the chosen tile at the end that a line tells of. @param {AloudLine} line @param {Hold} hold */
function wayTo(line, hold) {
  if (line.on === undefined || (hold.at !== 'held' && hold.at !== 'aimed')) return null;
  const here = hold.ways.filter(({ end }) => end !== null && end.on === line.on && end.suit === line.suit
    && (end.train ?? null) === (line.train ?? null));
  return here.find(way => !way.end?.boxed) ?? here[0] ?? null;
}

/** @param {{ line: AloudLine, hold: Hold, lay: (end: EndCard) => void }} props */
function Sentence({ line, hold, lay }) {
  const way = /** @type {Way | null} */ (wayTo(line, hold)), end = way?.end;
  if (!end || (hold.at !== 'held' && hold.at !== 'aimed')) return html`<span>${line.sentence}</span>`;
  const { sentence } = line, tile = nameOf(hold.tile);
  return html`<span>${sentence}</span> <${Button} text=${tell(say.playHere, { tile })}
    name=${tell(say.playAt, { tile, place: sentence })} run=${() => lay(end)} />`;
}

/** @param {{ parts: Part[], hold: Hold, lay: (end: EndCard) => void }} props */
const List = ({ parts, hold, lay }) => html`<ul>${parts.map(({ line, parts: below }, i) => html`
  <li key=${i}><${Sentence} line=${line} hold=${hold} lay=${lay} />
    ${below.length > 0 && html`<${List} parts=${below} hold=${hold} lay=${lay} />`}</li>`)}</ul>`;

/** What one may do here. @param {{ state: State, hold: Hold }} props */
function Lead({ state, hold }) {
  if (!isMyTurn(state)) return null;
  if (hold.at === 'held' || hold.at === 'aimed') return html`<p>${tell(say.chosen, { tile: nameOf(hold.tile) })}</p>`;
  return html`<p class="small">${say.chooseFirst}</p>`;
}

/** @param {{ id: string, state: State, hold: Hold, lay: (end: EndCard) => void }} props */
export function Described({ id, state, hold, lay }) {
  const lines = useLines(id, state.n);
  if (!lines) return html`<p>${lines === null ? say.loading : say.broken}</p>`;
  return html`<${Lead} state=${state} hold=${hold} />
    <div class="described" tabindex="0" role="group" aria-label=${say.described}>
      ${nested(lines).map(({ line, parts }, i) => html`<section key=${i}><h3>${line.sentence}</h3>
        ${parts.length > 0 && html`<${List} parts=${parts} hold=${hold} lay=${lay} />`}</section>`)}</div>`;
}
