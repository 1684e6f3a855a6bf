// @ts-check
/**
 * What might have been: a seat plays on from a moment of the record, Bots play the others.
 * Nothing of it is kept; each wish brings all moves since the fork along.
 * @import { Branch, EndCard, Frame, Own, SeatCard, State, Tile } from '../types'
 * @import { Opened } from './source.js'
 * @import { AskFor } from '../play.js'
 * @import { Settings } from '../settings.js'
 */
import { useEffect, useMemo, useRef, useState } from '../vendor/hooks.js';
import { Board } from '../board/board.js';
import { Act, Catch, Turn, WithTile } from '../acts.js';
import { row } from '../ear/answers.js';
import { speak } from '../ear/region.js';
import { Fingers, useTableKeys } from '../fingers.js';
import { useArrangement } from '../hand.js';
import * as holding from '../hold.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { NewsList } from '../log.js';
import { press, useHold } from '../play.js';
import { Scores } from '../score.js';
import { Seats } from '../seats.js';
import { Refusal } from '../server.js';
import { Status, awaited, isMyTurn } from '../status.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { NOBODY, seen } from './seen.js';
import { branchOf, wording } from './source.js';

const say = words.replay;
/** The others' moves are seen one after the other, in milliseconds at the usual speed. */
const BEAT = 700;

/** @typedef {{ moves: string[], branch: Branch, shown: number }} Line the moves so far, and how far they are shown */

/** While the others move nothing can be chosen. @param {Own} own @returns {Own} */
const waiting = own => ({ ...own, choices: [], why: {}, can_say: false, can_catch: false });

/** @param {Opened} record @param {Frame} from @param {Settings} settings */
function useBranch(record, from, settings) {
  const [line, setLine] = useState(/** @type {Line | null} */ (null));
  const [bad, setBad] = useState('');
  const seat = Number(from.round.turn), last = (line?.branch.frames.length ?? 0) - 1;
  /** @param {string[]} moves @param {number} [shown] the frame from which on they are shown */
  const go = async (moves, shown) => {
    const branch = await branchOf(record, { at: from.n, seat, moves });
    const end = branch.frames.length - 1;
    setBad('');
    setLine({ moves, branch, shown: settings.speed > 0 ? Math.min(shown ?? end, end) : end });
  };
  useEffect(() => { go([]).catch(failure => setBad(wording(failure))); }, [record, from]);
  useEffect(() => {
    if (!line || line.shown >= last) return undefined;
    const timer = setTimeout(() => setLine({ ...line, shown: line.shown + 1 }), BEAT / settings.speed);
    return () => clearTimeout(timer);
  }, [line]);
  const quietly = (/** @type {Promise<void>} */ going) => going.catch(failure => setBad(wording(failure)));
  return { line, bad, go,
    undo: () => quietly(go(line?.moves.slice(0, -1) ?? [])),
    call: (/** @type {'say' | 'catch'} */ wish) => quietly(go([...line?.moves ?? [], wish], line?.branch.frames.length)) };
}

/**
 * The moment that is shown, as a State; nobody's turn until it is known what may be chosen.
 * @param {Opened} record @param {Frame} from @param {Line | null} line
 */
function stateOf({ reel }, from, line) {
  if (!line) {
    const seat = Number(from.round.turn), own = { ...NOBODY, seat, hand: from.hands?.[seat] ?? [] };
    return seen(reel, { ...from, round: { ...from.round, turn: null } }, own);
  }
  const { branch, shown } = line, isNow = shown >= branch.frames.length - 1;
  return seen(reel, branch.frames[shown], isNow ? branch.own : waiting(branch.own));
}

/**
 * A move as it is sent: a tile may be laid without the call that belongs to it. Draws, passes and
 * openings, which have no suit, go as they stand among the choices.
 * @param {string} move @param {boolean | undefined} call it is made, as usual @param {Own} own
 */
const withCall = (move, call, own) => (
  call === false && !own.choices.some(one => one.move === move && one.suit == null) ? `${move}~` : move);

/**
 * A move made here, as `hold.js` wants it answered.
 * @param {ReturnType<typeof useBranch>} branching @returns {AskFor}
 */
const answering = ({ line, go }) => async wish => {
  const nothing = { told: /** @type {const} */ ('done'), key: '', n: 0 };
  if (wish.ask !== 'move' || !line) return nothing;
  try {
    await go([...line.moves, withCall(wish.move, wish.call, line.branch.own)], line.branch.frames.length);
    return nothing;
  } catch (failure) {
    const code = failure instanceof Refusal ? failure.code : 'broken';
    return { told: 'refused', key: '', code, sentence: wording(failure), rule: null, number: null };
  }
};

/**
 * Both scores, side by side; the focus comes here from the hand, which is gone.
 * @param {{ branch: Branch, seats: readonly SeatCard[] }} props
 */
function Compared({ branch: { played, branch }, seats }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.focus(), []);
  return html`<section class="compared" ref=${box} tabindex="-1" aria-label=${say.compare}>
    <p class="how">${say.overIf} ${branch.sentence}</p>
    ${!played.over && html`<p>${say.notPlayed}</p>`}
    <${Scores} label=${say.compare} kind="compare" heads=${[say.player, ...(played.over ? [say.really] : []), say.branch]}>
      ${seats.map(({ seat, name }) => html`<tr key=${seat}><th scope="row">${name}</th>
        ${played.over && html`<td class="points">${played.points[seat]}</td>`}
        <td class="points total">${branch.points[seat]}</td></tr>`)}</${Scores}></section>`;
}

/**
 * What is heard of a moment: what happened, and what is wanted of whoever plays.
 * @param {State} state @param {Frame} frame
 */
const aloud = (state, frame) => row([...frame.news.map(one => one.sentence),
  ...(isMyTurn(state) ? [awaited(state), state.round?.pending?.sentence] : [])]);

/** @param {{ name: string, undo: (() => void) | null, leave: () => void }} props */
function Banner({ name, undo, leave }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => title.current?.focus(), []);
  return html`<header class="top unreal-top">
    <h1 ref=${title} tabindex="-1">${say.notSo}</h1><p>${tell(say.instead, { name })}</p>
    <button type="button" class="act undo" aria-disabled=${undo ? null : 'true'} onClick=${() => undo?.()}>
      <${Icon} name="undo" />${say.undo}</button>
    <button type="button" class="act leave" onClick=${leave}><${Icon} name="close" />${say.leave}</button></header>`;
}

/**
 * @param {{ record: Opened, from: Frame, settings: Settings, change: (settings: Settings) => void, leave: () => void }} props
 */
export function WhatIf({ record, from, settings, change, leave }) {
  const branching = useBranch(record, from, settings);
  const { line, bad, undo, call } = branching;
  const state = useMemo(() => stateOf(record, from, line), [record, from, line]);
  const held = useHold(state, answering(branching), settings, speak);
  const arranged = useArrangement(`what-if/${state.own.seat}`, state.own.hand ?? []);
  const [focus, setFocus] = useState(/** @type {Tile | null} */ (null));
  const { hold } = held, { round, board, table } = state, { tiles } = arranged;
  const ends = useMemo(() => holding.lit(hold), [hold]);
  const shout = () => { if (state.own.can_say) call('say'); };
  useTableKeys(event => {
    if (press(event, held, state, { tiles, focus, setFocus, shout })) return true;
    if (event.key === 'Escape') leave();
    return event.key === 'Escape';
  }, settings.keys);
  const frames = line?.branch.frames.slice(0, line.shown + 1) ?? [];
  useEffect(() => { if (frames.length) speak(aloud(state, frames[frames.length - 1])); }, [state]);
  const tile = hold.at === 'held' || hold.at === 'aimed' ? hold.tile : null;
  const over = line?.branch.over && state.round?.over;
  const rule = () => { open(`/rules/${record.reel.code}`, '_blank', 'noopener'); };
  return html`<main class="play reel unreal">
    <${Banner} name=${from.seats[Number(from.round.turn)].name} undo=${line?.moves.length ? undo : null} leave=${leave} />
    <${Seats} state=${state} since=${0} />
    <div class="board-place"><${Board} board=${board} seats=${table.seats} own=${state.own.seat}
      held=${tile === null ? null : { tile, ends }} aimed=${holding.aimed(hold)} ghost=${holding.ghost(hold)}
      pending=${round && !round.over ? round.pending : null} last=${round?.last ?? null} settings=${settings}
      onEnd=${(/** @type {EndCard} */ end) => held.layAt(end)} onCancel=${held.release} /></div>
    ${over && line ? html`<${Compared} branch=${line.branch} seats=${table.seats} />`
    : html`<${Status} state=${state} hold=${hold} note=${bad} rule=${rule} />
      <${Fingers} state=${state} held=${held} settings=${settings} arranged=${arranged} focus=${focus} setFocus=${setFocus} />
      <div class="acts"><div class="acts-turn"><${Turn} state=${state} hold=${hold} lay=${held.lay}
        release=${held.release} make=${held.make} /></div>
        <div class="acts-more"><${Catch} own=${state.own} run=${() => call('catch')} />
          ${state.own.can_say && html`<${Act} icon="shout" kind="alert" label=${words.play.sayNow} run=${shout} />`}
          <${WithTile} rules=${record.reel} settings=${settings} change=${change} /></div></div>`}
    <aside class="news"><h2>${say.branch}</h2><${NewsList} news=${frames.flatMap(frame => frame.news)} /></aside>
  </main>`;
}
