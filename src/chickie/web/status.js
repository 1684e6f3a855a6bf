// @ts-check
/**
 * One place that says what is going on: whose turn, what is pending, why a tile is stopped.
 * @import { Hold } from './hold.js'
 * @import { State } from './types'
 */
import { useLayoutEffect, useRef } from './vendor/hooks.js';
import { Button } from './button.js';
import { single } from './hold.js';
import { html } from './html.js';
import { names } from './seats.js';
import { listed, tell } from './tell.js';
import { words } from './words.js';

/** @param {State} state */
export const isMyTurn = ({ round, own, table }) => round !== null && !round.over && !table.paused
  && table.phase === 'playing' && own.seat !== null && round.turn === own.seat;

/** One sentence: what is awaited. @param {State} state */
export function awaited(state) {
  const { round, table, deal } = state;
  if (table.paused) return words.play.paused;
  if (table.phase === 'dealing') {
    const waiting = names(state, deal?.awaited ?? []);
    return waiting.length ? tell(words.play.dealingFor, { names: listed(waiting) }) : words.play.dealing;
  }
  const { seat } = state.own;
  if (table.phase === 'summary' && seat !== null && !table.seats[seat].ready) return words.play.lookAtScore;
  if (!isMyTurn(state)) return round?.doing ?? '';
  if (round?.opening) return tell(words.play.yourTurnOpen, { tile: round.opening });
  return round?.last === null ? words.play.yourTurnAny : words.play.yourTurn;
}

/**
 * Why something cannot be, with the number of the rule that says so.
 * @param {{ why: { sentence: string, number?: number | null }, rule: (number: number) => void }} props
 */
function Because({ why, rule }) {
  const { sentence, number } = why;
  return html`<p class="because">${sentence} ${number != null && html`<${Button} kind="rule-link"
    text=${tell(words.play.rule, { n: number })} run=${() => rule(number)} />`}</p>`;
}

/** On the smallest screens words may have to be scrolled, by keys as well. @returns {{ current: HTMLElement | null }} */
export function useScrolling() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return undefined;
    const look = () => {
      if (shown.scrollHeight > shown.clientHeight + 1) shown.tabIndex = 0;
      else shown.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    for (const one of [shown, ...shown.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return box;
}

/**
 * @param {{ state: State, hold: Hold, note: string, rule: (number: number) => void, hint?: unknown }} props
 *   `hint`: in the place of what is pending
 */
export function Status({ state, hold, note, rule, hint = null }) {
  const { round } = state, mine = isMyTurn(state);
  const pending = round?.pending && !round.over ? round.pending.sentence : '';
  const choosing = hold.at === 'held' && !single(hold.ways) ? words.play.choose : '';
  const first = note || choosing, second = first || pending, box = useScrolling();
  return html`<div class="status ${mine ? 'mine' : ''}" ref=${box}>
    <p class="awaited">${mine && html`<span class="arrow" aria-hidden="true"></span>`}${awaited(state)}</p>
    ${hold.at === 'told' ? html`<${Because} why=${hold.why} rule=${rule} />`
    : hint && !first ? hint
    : second && html`<p class="second">${second}</p>`}
  </div>`;
}
