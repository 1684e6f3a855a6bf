// @ts-check
/**
 * A puzzle on the screen: a table where one has the turn, and one move is to be found.
 * @import { EndCard, PuzzleCard, PuzzleTold, State, Tile } from '../types'
 * @import { AskFor } from '../play.js'
 * @import { Settings } from '../settings.js'
 */
import { useEffect, useMemo, useState } from '../vendor/hooks.js';
import { Act, Turn } from '../acts.js';
import { BARE, Board } from '../board/board.js';
import { Button, IconButton } from '../button.js';
import { Dialog } from '../dialog.js';
import { useTellKeys } from '../ear/keys.js';
import { speak } from '../ear/region.js';
import { Fingers, useTableKeys } from '../fingers.js';
import { useArrangement } from '../hand.js';
import * as holding from '../hold.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { NewsList } from '../log.js';
import { press, useHold } from '../play.js';
import { Seats } from '../seats.js';
import { Refusal, post } from '../server.js';
import { SettingsForm } from '../settings.js';
import { Status } from '../status.js';
import { count, tell } from '../tell.js';
import { words } from '../words.js';
import { All, dayName } from './all.js';
import { Answer } from './answer.js';
import { Known, Lacks } from './known.js';
import { keepDone } from './streak.js';

const say = words.puzzle;
/** @type {{ told: 'done', key: string, n: number }} */
const NOTHING = { told: 'done', key: '', n: 0 };

/** @param {unknown} failure */
const wording = failure => (failure instanceof Refusal ? failure.message : say.broken);

/** The moves that were tried, and the answer once it is known. @param {PuzzleCard} card */
function useTries(card) {
  const [wrong, setWrong] = useState(/** @type {string[]} */ ([]));
  const [told, setTold] = useState(/** @type {PuzzleTold | null} */ (null));
  const [bad, setBad] = useState('');
  /** @param {{ move: string | null, show: boolean }} wish @returns {Promise<PuzzleTold>} */
  const wish = async ({ move, show }) => {
    const found = await post(`/api/puzzle/${card.number}`, { move, show });
    setBad('');
    if (found.shown) {
      keepDone(card.day, { wrong: wrong.length, right: found.right, inTime: found.right && card.today });
      setTold(found);
    }
    return found;
  };
  /** @type {AskFor} */
  const ask = async asked => {
    if (asked.ask !== 'move') return NOTHING;
    try {
      const found = await wish({ move: asked.move, show: false });
      if (found.right) return NOTHING;
      setWrong(before => (before.includes(asked.move) ? before : [...before, asked.move]));
      return { told: 'refused', key: '', code: 'wrong', rule: null, number: null, sentence: [found.verdict, ...found.against].join(' ') };
    } catch (failure) {
      return { told: 'refused', key: '', code: 'broken', rule: null, number: null, sentence: wording(failure) };
    }
  };
  const show = () => { wish({ move: wrong.at(-1) ?? null, show: true }).catch(failure => setBad(wording(failure))); };
  return { wrong, told, bad, ask, show };
}

/** The tile that a move lays. @param {string} move @returns {Tile | null} */
const tileOf = move => /\d+-\d+/.exec(move)?.[0] ?? null;

/** The table, with the best move made once it is known. @param {PuzzleCard} card @param {PuzzleTold | null} told @returns {State} */
function stateOf({ state }, told) {
  if (!told?.shown || !state.round) return state;
  const tile = tileOf(told.shown.move), { round, own, table } = state;
  return { ...state, n: state.n + 1, board: told.shown.board ?? state.board,
    table: { ...table, phase: 'summary' },
    round: { ...round, turn: null, pending: null, last: tile ?? round.last },
    own: { ...own, hand: (own.hand ?? []).filter(one => one !== tile), choices: [], why: {} } };
}

/** @param {{ card: PuzzleCard, open: (panel: string) => void }} props */
const Top = ({ card, open }) => html`<header class="top puzzle-top">
  <h1 tabindex="-1">${card.today ? say.title : tell(say.titleOf, { n: card.number })}</h1>
  <p class="small">${tell(say.about, { day: dayName(card.day), rules: card.title, hardness: say.hardness[card.hardness] })}</p>
  <${IconButton} icon="list" label=${say.all} run=${() => open('all')} />
  <${IconButton} icon="look" label=${words.menu.settings} run=${() => open('settings')} />
  <a class="button icon-button" href="/" aria-label=${say.home} title=${say.home}><${Icon} name="close" /></a></header>`;

/** @param {{ panel: string, card: PuzzleCard, settings: Settings, change: (now: Settings) => void, close: () => void }} props */
function Panel({ panel, card, settings, change, close }) {
  /** @type {Record<string, [title: string, body: unknown]>} */
  const panels = {
    all: [say.all, html`<${All} number=${card.number} />`],
    known: [say.known, html`<${Known} card=${card} />`],
    settings: [words.settings.title, html`<${SettingsForm} now=${settings} change=${change} />`],
  };
  const [title, body] = panels[panel];
  return html`<${Dialog} key=${panel} title=${title} close=${close}>${body}</${Dialog}>`;
}

/** @param {{ card: PuzzleCard, settings: Settings, change: (now: Settings) => void, first: string | null }} props `first`: what lies over it when it comes */
export function Solve({ card, settings, change, first }) {
  const [panel, open] = useState(first);
  const tries = useTries(card), { wrong, told } = tries;
  const state = useMemo(() => stateOf(card, told), [card, told]);
  const held = useHold(state, tries.ask, settings, speak), { hold } = held;
  const arranged = useArrangement(`puzzle/${card.number}`, state.own.hand ?? []);
  const [focus, setFocus] = useState(/** @type {Tile | null} */ (null));
  const ends = useMemo(() => holding.lit(hold), [hold]);
  useTableKeys(event => press(event, held, state, { tiles: arranged.tiles, focus, setFocus, shout: () => undefined }), settings.keys);
  useTellKeys(state, settings.keys, () => open('known'));
  useEffect(() => { speak(`${say.ask} ${card.question}`); }, [card]);
  const { round, board, table, own } = state, solved = told !== null;
  const tile = hold.at === 'held' || hold.at === 'aimed' ? hold.tile : null;
  const rule = () => { window.open(`/rules/${card.code}`, '_blank', 'noopener'); };
  return html`<main class="play puzzle ${solved ? 'solved' : ''}">
    <${Top} card=${card} open=${open} />
    <p class="question"><b>${say.ask}</b> ${card.question}${' '}
      ${wrong.length > 0 && html`<span class="tries">${count(say.tries, wrong.length)}</span>`}</p>
    <${Seats} state=${state} since=${0} />
    <div class="board-place"><${Board} board=${board ?? BARE} seats=${table.seats} own=${own.seat}
      held=${tile === null ? null : { tile, ends }} aimed=${holding.aimed(hold)} ghost=${holding.ghost(hold)}
      pending=${round?.pending ?? null} last=${round?.last ?? null} settings=${settings}
      onEnd=${(/** @type {EndCard} */ end) => held.layAt(end)} onCancel=${held.release} /></div>
    ${told ? html`<${Answer} card=${card} told=${told} wrong=${wrong.length} open=${open} />`
    : html`<${Status} state=${state} hold=${hold} note=${tries.bad} rule=${rule} />
      <${Fingers} state=${state} held=${held} settings=${settings} arranged=${arranged} focus=${focus} setFocus=${setFocus} />
      <div class="acts"><div class="acts-turn"><${Turn} state=${state} hold=${hold} lay=${held.lay}
          release=${held.release} make=${held.make} /></div>
        ${tile === null && html`<div class="acts-more"><${Act} icon="info" kind="quiet knows" label=${say.known} run=${() => open('known')} />
          <${Act} icon="eye" kind="quiet" label=${say.show} run=${tries.show} /></div>`}</div>
      <aside class="news"><h2>${say.hands}</h2><${Lacks} card=${card} /><h2>${words.play.log}</h2>
        <${NewsList} news=${card.story} /><p class="small">${card.about}</p>
        <${Button} kind="quiet" text=${words.ear.described} run=${() => open('known')} /></aside>`}
    ${panel && html`<${Panel} panel=${panel} card=${card} settings=${settings} change=${change} close=${() => open(null)} />`}
  </main>`;
}
