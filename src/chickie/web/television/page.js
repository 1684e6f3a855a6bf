// @ts-check
/**
 * A table on a big screen: it only looks, as any watcher may, and comes back by itself.
 * Where the address names none the screen waits to be told (waiting.js).
 * @import { State } from '../types'
 * @import { Condition } from '../line.js'
 */
import { render } from '../vendor/preact.js';
import { useEffect, useMemo, useState } from '../vendor/hooks.js';
import { BARE, Board } from '../board/board.js';
import { html } from '../html.js';
import { Foot } from '../icons.js';
import { line } from '../line.js';
import { settings as kept, wear } from '../settings.js';
import { useSounds } from '../sound.js';
import { awaited } from '../status.js';
import { count, tell } from '../tell.js';
import { words } from '../words.js';
import { FullScreen, useAwake } from './device.js';
import { invitation, invite } from './invitation.js';
import { Lobby } from './lobby.js';
import { Scores } from './scores.js';
import { Seats } from './seats.js';
import { Waiting } from './waiting.js';

const say = words.television;
/** The last tile is seen to lie before the score covers it. */
const LAST_TILE_FOR = 4_000;
const nothing = () => undefined;

/** What is seen of the table; nothing is ever asked for. @param {string} id the link for watchers */
function useTable(id) {
  const [state, setState] = useState(/** @type {State | null} */ (null));
  const [condition, setCondition] = useState(/** @type {Condition} */ ('opening'));
  useMemo(() => line(`/ws/w/${id}`, { state: setState, condition: setCondition, refused: nothing }), []);
  return { state, condition };
}

/** @param {{ state: State }} props */
function Top({ state: { table, round } }) {
  return html`<header class="tv-top"><h1>${table.title}</h1>
    ${round && table.phase !== 'lobby' && html`
      <span>${tell(round.rounds ? say.round : say.roundOpen, { n: round.round, of: round.rounds })}</span>
      <span>${count(say.yard, round.yard)}</span>`}
    <${FullScreen} /></header>`;
}

/**
 * What is awaited, and what has just happened.
 * @param {{ state: State, quiet: boolean }} props `quiet`: what happened stands elsewhere
 */
function Now({ state, quiet }) {
  const { round, table, news } = state;
  const pending = round && !round.over ? round.pending?.sentence : null;
  return html`<div class="tv-now" role="status">
    <p class="doing">${table.phase === 'lobby' ? say.waiting : awaited(state)}</p>
    ${pending && html`<p class="pending">${pending}</p>`}
    ${!quiet && html`<p class="last">${news.at(-1)?.sentence}</p>`}</div>`;
}

/** The score, once the last tile has been seen. @param {State} state */
function useScore(state) {
  const { phase } = state.table, over = phase === 'summary' || phase === 'over';
  const [shown, setShown] = useState(over);
  useEffect(() => {
    if (!over) { setShown(false); return undefined; }
    const timer = setTimeout(() => setShown(true), kept().speed ? LAST_TILE_FOR : 0);
    return () => clearTimeout(timer);
  }, [over, state.round?.round]);
  return over && shown;
}

/** @param {{ id: string, state: State, join: string | null }} props */
function Screen({ id, state, join }) {
  const { table, round } = state, settings = kept(), score = useScore(state);
  useSounds(state, settings);
  useEffect(() => { document.title = tell(say.pageTitle, { title: table.title }); }, [table.title]);
  if (table.phase === 'lobby') {
    return html`<main class="tv lobby"><${Top} state=${state} /><${Lobby} id=${id} join=${join} state=${state} />
      <${Now} state=${state} quiet /></main>`;
  }
  return html`<main class="tv"><${Top} state=${state} />
    <div class="tv-board">${score ? html`<${Scores} state=${state} />`
    : html`<${Board} board=${state.board ?? BARE} seats=${table.seats} held=${null}
      pending=${round && !round.over ? round.pending : null} last=${round?.last ?? null}
      settings=${settings} onEnd=${nothing} onCancel=${nothing} />`}</div>
    <${Seats} state=${state} /><${Now} state=${state} quiet=${score} /></main>`;
}

/** A screen does nothing that could be lost. @param {Condition} condition */
const troubleOf = condition => (condition === 'broken' || condition === 'open' ? say.broken : words.line[condition]);

/** @param {{ id: string }} props */
function Seen({ id }) {
  const { state, condition } = useTable(id);
  const join = useMemo(() => invitation(id), []);
  useEffect(() => {
    // The link for players, opened where the screen shows the table already.
    const told = () => { if (location.hash) location.reload(); };
    addEventListener('hashchange', told);
    return () => removeEventListener('hashchange', told);
  }, []);
  return html`${condition !== 'open' && html`<p class="tv-stale" role="status">${troubleOf(condition)}
      ${condition === 'gone' && html` <a href="/tv">${say.pairTitle}</a>`}</p>`}
    ${state ? html`<${Screen} id=${id} state=${state} join=${join} />`
    : html`<main class="tv opening"><${Foot} /><h1 class="unseen">${words.name}</h1></main>`}`;
}

/** Nothing is loaded anew when the screen is told which table to show: it may be a full one. */
function Page() {
  const [id, setId] = useState(location.pathname.split('/')[2] ?? '');
  /** @param {string} watch @param {string | null} join */
  const show = (watch, join) => {
    invite(watch, join);
    history.replaceState(null, '', `/tv/${watch}`);
    setId(watch);
  };
  useAwake();
  return id ? html`<${Seen} id=${id} />` : html`<${Waiting} show=${show} />`;
}

wear(kept());
render(html`<${Page} />`, document.body);
