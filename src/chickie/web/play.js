// @ts-check
/**
 * The screen on which one plays: board, seats, status, hand, buttons, and the keys.
 * @import { Choice, EndCard, State, Tile } from './types'
 * @import { Hold } from './hold.js'
 * @import { Wish } from './line.js'
 * @import { Settings } from './settings.js'
 */
import { useCallback, useEffect, useMemo, useRef, useState } from './vendor/hooks.js';
import { BARE, Board } from './board/board.js';
import { Act, Acts, isDraw, plain } from './acts.js';
import { byNumber, byPoints } from './arrange.js';
import { Hand, nameOf, useArrangement } from './hand.js';
import { HintLine, HintPaper, useHint } from './hint.js';
import * as holding from './hold.js';
import { Button, IconButton } from './button.js';
import { Dialog } from './dialog.js';
import { Described } from './ear/described.js';
import { isFree } from './ear/keys.js';
import { hide } from './ear/region.js';
import { html } from './html.js';
import { News } from './log.js';
import { Seats, names } from './seats.js';
import { play, volume } from './sound.js';
import { Status, isMyTurn } from './status.js';
import { count, listed, tell } from './tell.js';
import { words } from './words.js';

/** @typedef {(wish: Wish) => Promise<import('./types').Done | import('./types').Refused>} AskFor */

/** Where an end is, in words. @param {EndCard} end @param {State} state */
function endName(end, state) {
  const { suit, on, train } = end;
  if (train == null) return tell(words.play.end, { suit, on });
  const whose = train === 'mexican' ? words.play.mexican
    : tell(words.play.trainOf, { name: names(state, [Number(train)])[0] });
  return tell(words.play.endTrain, { suit, train: whose });
}

/**
 * The tile that is being played: the machine of hold.js with a state and a line to it.
 * @param {State} state @param {AskFor} ask @param {Settings} settings @param {(text: string) => void} announce
 */
export function useHold(state, ask, settings, announce) {
  const [hold, setHold] = useState(holding.IDLE);
  const ends = state.board?.ends ?? [];
  const now = useRef({ hold, state });
  now.current = { hold, state };
  /** @param {Hold} next */
  const put = next => { now.current.hold = next; setHold(next); };
  useEffect(() => put(holding.settle(now.current.hold, state.n, state.own, ends)), [state]);

  /** @param {import('./hold.js').Sent | null} sent */
  const go = async sent => {
    if (!sent || now.current.hold.at === 'sent') return;
    put(sent);
    const told = await ask({ ask: 'move', seen: now.current.state.n, move: sent.move, call: settings.call });
    if (told.told === 'refused') {
      put(holding.refuse(sent, told));
      announce(told.sentence);
      play('refused', volume(settings));
    } else {
      const { state: newest } = now.current;
      put(holding.settle(holding.acknowledge(now.current.hold, told.n), newest.n, newest.own, newest.board?.ends ?? []));
    }
  };
  /** @param {Hold} next */
  const speak = next => {
    if (next.at === 'told') announce(next.why.sentence);
    if (next.at === 'held') {
      const where = holding.single(next.ways) ? words.play.whereOne : words.play.whereMany;
      announce(tell(words.play.chosen, { tile: nameOf(next.tile), where }));
    }
    const end = holding.aimed(next);
    if (end) announce(tell(words.play.aimed, { end: endName(end, state) }));
    put(next);
  };
  return {
    hold,
    pick: (/** @type {Tile} */ tile) => speak(holding.pick(now.current.hold, tile, state.own, ends)),
    aim: (/** @type {EndCard | null} */ end) => {
      const { hold: at } = now.current;
      if (end) put(holding.aim(at, end));
      else if (at.at === 'aimed') put({ at: 'held', tile: at.tile, ways: at.ways });
    },
    turn: (/** @type {1 | -1} */ step) => speak(holding.turn(now.current.hold, step)),
    release: () => { if (now.current.hold.at !== 'sent') put(holding.IDLE); },
    lay: () => go(holding.send(now.current.hold)),
    layAt: (/** @type {EndCard} */ end) => go(holding.send(holding.aim(now.current.hold, end))),
    make: (/** @type {Choice} */ choice) => go(holding.sentPlain(choice.move)),
    /** Chosen, and chosen again: play it, if it is clear where. */
    tap(/** @type {Tile} */ tile) {
      const { hold: at } = now.current;
      const again = (at.at === 'held' || at.at === 'aimed') && at.tile === tile;
      if (!again) this.pick(tile);
      else if (holding.send(at)) this.lay();
      else this.turn(1);
    },
  };
}

/**
 * What a key does; true if it did something.
 * @param {KeyboardEvent} event @param {ReturnType<typeof useHold>} held @param {State} state
 * @param {{ tiles: Tile[], focus: Tile | null, setFocus: (tile: Tile) => void, shout: () => void,
 *   hint?: () => void }} hand
 */
export function press(event, held, state, hand) {
  const { key } = event, arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const inHand = event.target instanceof Element && event.target.closest('.hand') !== null;
  const choice = plain(state).find(one => isDraw(one) === (key.toLowerCase() === 'd'));
  // Whoever has just come has the focus nowhere: arrows lead to the tiles.
  const isNowhere = event.target === document.body || event.target instanceof HTMLHeadingElement;
  if (arrow && (inHand || isNowhere)) {
    if (held.hold.at === 'held' || held.hold.at === 'aimed') held.turn(arrow);
    else stepHand(hand, inHand ? arrow : 0);
  } else if (key === 'Escape' && held.hold.at !== 'idle') held.release();
  else if ((key === 'd' || key === 'p') && choice) held.make(choice);
  else if (key === 'c') hand.shout();
  else if (key === 'i' && hand.hint) hand.hint();
  else if (key === '?' && hand.tiles.length) held.pick(hand.focus ?? hand.tiles[0]);
  else return false;
  return true;
}

/** @param {{ tiles: Tile[], focus: Tile | null, setFocus: (tile: Tile) => void }} hand @param {number} by */
function stepHand({ tiles, focus, setFocus }, by) {
  if (!tiles.length) return;
  const from = focus ? tiles.indexOf(focus) : 0;
  const next = tiles[(from + by + tiles.length) % tiles.length];
  setFocus(next);
  const button = document.querySelector(`[data-tile="${next}"]`);
  if (button instanceof HTMLElement) button.focus();
}

/** A bot keeps a seat that somebody may take before the next round. @param {State} state */
const mayJoin = ({ table }) => table.phase !== 'over' && table.seats.some(one => one.kind === 'bot');

/** A take-back that waits for consent. @param {{ state: State, ask: AskFor }} props */
function Offer({ state, ask }) {
  const { offer } = state.table, { seat } = state.own;
  if (!offer) return null;
  const mine = seat !== null && offer.waiting.includes(seat);
  return html`<div class="offer" role="region" aria-label=${words.play.takeBackAsk}><p>${offer.sentence}</p>
    ${mine ? html`
      <${Button} kind="main" text=${words.play.agree} run=${() => ask({ ask: 'answer', yes: true })} />
      <${Button} text=${words.play.decline} run=${() => ask({ ask: 'answer', yes: false })} />`
    : html`<p>${tell(words.play.offerOwn, { names: listed(names(state, offer.waiting)) })}</p>`}
  </div>`;
}

/** Paused, or a bot plays for this seat. @param {{ state: State, ask: AskFor }} props */
function Standing({ state, ask }) {
  const { own, table } = state, card = own.seat === null ? null : table.seats[own.seat];
  if (card && card.kind === 'person' && card.bot !== null) {
    return html`<div class="offer"><p>${words.play.botPlays}</p>
      <${Button} kind="main" text=${words.play.backAgain} run=${() => ask({ ask: 'give_back', seat: card.seat })} /></div>`;
  }
  if (table.paused && own.host) {
    return html`<div class="offer"><p>${words.play.paused}</p>
      <${Button} kind="main" text=${words.play.resume} run=${() => ask({ ask: 'resume' })} /></div>`;
  }
  return null;
}

/** Which round, and what is left to draw. @param {{ state: State }} props */
function Facts({ state: { round } }) {
  if (!round) return null;
  const yard = count(words.play.yard, round.yard);
  const some = round.drawable < round.yard ? tell(words.play.reserve, { yard, drawable: round.drawable }) : yard;
  const which = round.rounds ? words.play.round : words.play.roundOpen;
  return html`<span class="round-of">${tell(which, { n: round.round, of: round.rounds })}</span>
    <span class="yard">${some}</span>`;
}

/** @param {{ state: State, open: (panel: string) => void }} props */
const Top = ({ state, open }) => html`<header class="top">
  <${IconButton} icon="menu" label=${words.menu.title} run=${() => open('menu')} />
  <h1 tabindex="-1">${state.table.title}</h1><${Facts} state=${state} />
  <${IconButton} icon="log" kind="log-button" label=${words.play.log} run=${() => open('log')} /></header>`;

/**
 * The score is out, and one looks at the table once more.
 * @param {{ open: (panel: string) => void, mayGo: boolean, ask: AskFor }} props
 */
const ScoreBar = ({ open, mayGo, ask }) => html`<div class="acts"><div class="acts-turn">
  <${Act} icon="trophy" kind="main" label=${words.play.score} run=${() => open('score')} />
  ${mayGo && html`<${Act} icon="go" label=${words.play.nextRound} run=${() => ask({ ask: 'ready' })} />`}
</div></div>`;

/** @param {{ tiles: Tile[], arrange: (tiles: Tile[]) => void }} props */
const Sorts = ({ tiles, arrange }) => html`<div class="sorts">
  <${IconButton} icon="number" label=${words.play.byNumber} run=${() => arrange(byNumber(tiles))} />
  <${IconButton} icon="points" label=${words.play.byPoints} run=${() => arrange(byPoints(tiles))} /></div>`;

/**
 * @param {{ id: string, watching: boolean, state: State, log: State['news'], since: number, ask: AskFor, settings: Settings, note: string,
 *   change: (settings: Settings) => void, announce: (text: string) => void,
 *   panel: string | null, open: (panel: string | null) => void, rule: (number: number) => void }} props
 */
export function Play({ id, watching, state, log, since, ask, settings, note, change, announce, panel, open, rule }) {
  const { own, table, round } = state;
  const held = useHold(state, ask, settings, announce);
  const { tiles, arrange } = useArrangement(id, own.hand ?? []);
  const [focus, setFocus] = useState(/** @type {Tile | null} */ (null));
  const { hold } = held;
  const hinting = useHint(id, state, ask, announce), { hinted } = hinting;
  const shout = () => { ask(own.can_say ? { ask: 'say' } : { ask: 'speak', phrase: 'chickie' }); };
  const keys = useRef(press);
  const latest = useRef({ held, state, letters: settings.keys, hand: { tiles, focus, setFocus, shout, hint: hinting.want } });
  latest.current = { held, state, letters: settings.keys, hand: { tiles, focus, setFocus, shout, hint: hinting.want } };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const down = event => {
      const { held: hands, state: at, letters, hand } = latest.current;
      if (!isFree(event) || document.querySelector('dialog[open]')) return;
      if (event.key.length === 1 && !letters) return;
      if (event.key === 'Escape') hide();
      if (keys.current(event, hands, at, hand)) event.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
  const ends = useMemo(() => holding.lit(hold), [hold]);
  const tile = hold.at === 'held' || hold.at === 'aimed' ? hold.tile : null;
  const onEnd = useCallback((/** @type {EndCard} */ end) => latest.current.held.layAt(end), []);
  /** @param {EndCard} end */
  const layHere = end => { open(null); held.layAt(end); };
  const onCancel = useCallback(() => latest.current.held.release(), []);
  const over = table.phase === 'summary' || table.phase === 'over';
  const mayGo = table.phase === 'summary' && own.seat !== null && !table.seats[own.seat].ready;
  return html`<main class="play">
    <${Top} state=${state} open=${open} />
    <${Seats} state=${state} since=${since} />
    <div class="board-place">
      <${Board} board=${state.board ?? BARE} seats=${table.seats}
        own=${own.seat} held=${tile === null ? null : { tile, ends }} aimed=${holding.aimed(hold)}
        ghost=${holding.ghost(hold)} hinted=${hinting.spot}
        pending=${round && !round.over ? round.pending : null} last=${round?.last ?? null}
        settings=${settings} onEnd=${onEnd} onCancel=${onCancel} />
      <${Offer} state=${state} ask=${ask} /><${Standing} state=${state} ask=${ask} />
    </div>
    <${Status} state=${state} hold=${hold} note=${note} rule=${rule}
      hint=${hinted.at !== 'none' && html`<${HintLine} hinted=${hinted} open=${() => open('hint')} />`} />
    ${own.seat === null ? html`<p class="watcher">${!watching && mayJoin(state) ? words.play.late : words.play.watcher}</p>`
    : html`<div class="hand-place">
      <${Hand} tiles=${tiles} own=${own} hold=${hold} settings=${settings} myTurn=${isMyTurn(state)}
        arrange=${arrange} pick=${held.pick} tap=${(/** @type {Tile} */ one) => held.tap(one)}
        aim=${held.aim} lay=${held.layAt} release=${held.release} focus=${focus} setFocus=${setFocus}
        hinted=${hinting.choice?.tile} />
      <${Sorts} tiles=${tiles} arrange=${arrange} /></div>`}
    ${over ? html`<${ScoreBar} open=${open} mayGo=${mayGo} ask=${ask} />`
    : html`<${Acts} state=${state} hold=${hold} settings=${settings} change=${change} ask=${ask}
      lay=${held.lay} release=${held.release} make=${held.make} shout=${shout} hinting=${hinting} />`}
    <${News} news=${log} open=${open} />
    ${panel === 'described' && html`<${Dialog} title=${words.ear.described} close=${() => open(null)}>
      <${Described} id=${id} state=${state} hold=${hold} lay=${layHere} /></${Dialog}>`}
    ${panel === 'hint' && hinted.at === 'told' && html`<${Dialog} title=${words.hint.want} wide=${true} close=${() => open(null)}>
      <${HintPaper} hint=${hinted.hint} /></${Dialog}>`}
  </main>`;
}
