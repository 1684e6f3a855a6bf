// @ts-check
/**
 * A hint: what one could do best, and why. Everybody at the table is told that one asked.
 * @import { Advised, Choice, EndCard, State, Tile } from './types'
 * @import { AskFor } from './play.js'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { row } from './ear/answers.js';
import { ways } from './hold.js';
import { html } from './html.js';
import { Scores } from './score.js';
import { Refusal, get } from './server.js';
import { tell } from './tell.js';
import { words } from './words.js';

const say = words.hint;

/** @typedef {{ at: 'none' } | { at: 'asked' } | { at: 'told', hint: Advised } | { at: 'failed', why: string }} Hinted */
/** @typedef {{ tile: Tile, end: EndCard }} Shown where a hint would lay which tile */

/** @type {Hinted} */
const NONE = { at: 'none' };

/** What is heard of a hint. @param {Advised} hint */
const aloud = hint => row([tell(say.best, { move: hint.words }), ...hint.why, hint.outcome ?? '']);

/**
 * @param {string} id @param {State} state @param {AskFor} ask @param {(text: string) => void} announce
 */
export function useHint(id, state, ask, announce) {
  const [hinted, setHinted] = useState(NONE);
  const { own, round, n } = state, moment = `${round?.round}/${round?.turn}/${round?.last}/${own.hand?.length}`;
  const now = useRef(moment);
  now.current = moment;
  useEffect(() => setHinted(NONE), [moment, own.may_hint]);
  const want = async () => {
    if (!own.may_hint || hinted.at === 'asked') return;
    setHinted({ at: 'asked' });
    announce(say.asked);
    const told = own.hinted ? null : await ask({ ask: 'hint', seen: n });
    /** @type {Hinted} */
    let next = NONE;
    if (told?.told !== 'refused') {
      next = await get(`/api/tables/${id}/hint`).then(hint => ({ at: 'told', hint }),
        failure => ({ at: 'failed', why: failure instanceof Refusal ? failure.message : say.broken }));
    }
    if (now.current !== moment) return; // the move is made
    setHinted(next);
    if (next.at === 'told') announce(aloud(next.hint));
    if (next.at === 'failed') announce(next.why);
  };
  return { hinted, want, ...marked(hinted, state), clear: () => setHinted(NONE) };
}

/**
 * The choice that a hint names, and where that lies on the board.
 * @param {Hinted} hinted @param {State} state @returns {{ choice: Choice | null, spot: Shown | null }}
 */
function marked(hinted, { own, board }) {
  const choice = hinted.at === 'told' ? own.choices?.find(one => one.move === hinted.hint.move) ?? null : null;
  const tile = choice?.tile ?? null, end = choice && tile ? ways(tile, [choice], board?.ends ?? [])[0]?.end : null;
  return { choice, spot: tile && end ? { tile, end } : null };
}

/** In a line or two, below the board. @param {{ hinted: Hinted, open: () => void }} props */
export function HintLine({ hinted, open }) {
  if (hinted.at === 'none') return null;
  if (hinted.at === 'asked') return html`<p class="second hint-line" aria-busy="true">${say.asked}</p>`;
  if (hinted.at === 'failed') return html`<p class="second hint-line">${hinted.why}</p>`;
  const { hint } = hinted;
  return html`<p class="hint-line"><b>${tell(say.best, { move: hint.words })}</b>${' '}
    <button type="button" class="rule-link" onClick=${open}>${say.more}</button> ${hint.why[0] ?? ''}</p>`;
}

/** All of it. @param {{ hint: Advised }} props */
export const HintPaper = ({ hint }) => html`<div class="hint-paper"><p class="how">${tell(say.best, { move: hint.words })}</p>
  ${hint.why.length > 0 && html`<ul>${hint.why.map(one => html`<li key=${one}>${one}</li>`)}</ul>`}
  ${hint.outcome && html`<p>${hint.outcome}</p>`}
  ${hint.ways.length > 0 && html`<${Scores} label=${say.all} kind="ways" heads=${[say.move, say.against, say.own, say.name]}>
    ${hint.ways.map(way => html`<tr key=${way.move}><th scope="row"><span>${way.words}</span></th>
      <td class="points">${way.costs || say.nothing}</td><td class="points">${way.own}</td>
      <td><span class="mark-of ${way.label}">${way.title}</span></td></tr>`)}</${Scores}>`}
  <p class="small">${hint.note}</p></div>`;
