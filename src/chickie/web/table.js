// @ts-check
/**
 * The page of one table: the line to the server, and what is shown of its States.
 * @import { Done, Refused, State } from './types'
 * @import { Condition, Wish } from './line.js'
 * @import { AskFor } from './play.js'
 * @import { Settings } from './settings.js'
 */
import { render } from './vendor/preact.js';
import { useEffect, useMemo, useRef, useState } from './vendor/hooks.js';
import { Button } from './button.js';
import { part } from './deal.js';
import { Dialog } from './dialog.js';
import { Described } from './ear/described.js';
import { keepFocus } from './ear/focus.js';
import { useNewsAloud } from './ear/heard.js';
import { useTellKeys } from './ear/keys.js';
import { Keys, TellMe } from './ear/panels.js';
import { Region, speak } from './ear/region.js';
import { IDLE } from './hold.js';
import { html } from './html.js';
import { Foot } from './icons.js';
import { visited } from './keep.js';
import { isChosen } from './language.js';
import { line } from './line.js';
import { Lobby } from './lobby.js';
import { NewsList, Story } from './log.js';
import { Menu, OptionsPanel, People, Records, Stand } from './menu.js';
import { Check, Sheet } from './papers.js';
import { NoticeSwitch, useNotice } from './notice.js';
import { keepOver } from './past/gather.js';
import { Play } from './play.js';
import { FinalPanel, SummaryPanel } from './score.js';
import { keep, settings as kept, SettingsForm, wear } from './settings.js';
import { Share } from './share.js';
import { play, useSounds, volume } from './sound.js';
import { Since, useSince } from './since.js';
import { listed, tell } from './tell.js';
import { Television } from './television/link.js';
import { words } from './words.js';

const NOTE_FOR = 8_000;
/** The last tile is seen to lie before the score covers it. */
const LAST_TILE_FOR = 1_400;
/** Wishes whose refusal is shown at the hand, or concerns nobody. */
const TOLD_ELSEWHERE = ['move', 'pledge', 'unseal'];
const [, kind, id] = location.pathname.split('/');
const watching = kind === 'w';

/** A sentence that stays for a while. @returns {[string, (text: string) => void]} */
function useNote() {
  const [note, setNote] = useState('');
  const timer = useRef(0);
  /** @param {string} text */
  const show = text => {
    clearTimeout(timer.current);
    setNote(text);
    timer.current = window.setTimeout(() => setNote(''), NOTE_FOR);
  };
  return [note, show];
}

/** The line, and the newest State. @param {(text: string) => void} note */
function useTable(note) {
  const [now, setNow] = useState(/** @type {{ state: State, since: number } | null} */ (null));
  const [condition, setCondition] = useState(/** @type {Condition} */ ('opening'));
  const asking = useMemo(() => line(`/ws/${kind}/${id}`, {
    state: state => setNow({ state, since: performance.now() }),
    condition: setCondition,
    refused: told => note(told.sentence),
  }), []);
  /** @param {Wish} wish @returns {Promise<Done | Refused>} */
  const ask = async wish => {
    const told = await asking.ask(wish);
    if (told.told === 'refused' && !TOLD_ELSEWHERE.includes(wish.ask)) note(told.sentence);
    return told;
  };
  return { now, condition, ask };
}

/**
 * The news of the round since this page is open; a State brings only the latest.
 * @param {State | undefined} state
 */
function useLog(state) {
  const kept = useRef({ of: '', news: /** @type {State['news']} */ ([]) });
  return useMemo(() => {
    if (!state) return [];
    const of = `${state.table.match}/${state.round?.round}`, before = kept.current;
    const old = before.of === of ? before.news : [], first = state.news[0]?.n ?? Infinity;
    // A turn is one sentence, told anew when more happens in it.
    kept.current = { of, news: [...old.filter(one => one.n < first), ...state.news] };
    return kept.current.news;
  }, [state]);
}

/** Conditions in which waiting does not help. */
const OVER = ['gone', 'forbidden', 'damaged'];

/** The line breaks, or is back again: that is read aloud too. @param {Condition} condition */
function useLineAloud(condition) {
  const before = useRef(/** @type {Condition} */ ('opening'));
  useEffect(() => {
    if (condition === 'open' && before.current !== 'opening') speak(words.line.back);
    else if (condition !== 'open' && condition !== 'opening') speak(words.line[condition]);
    before.current = condition;
  }, [condition]);
}

/** @param {{ condition: Condition }} props */
function Stale({ condition }) {
  useLineAloud(condition);
  if (condition === 'open') return null;
  const over = OVER.includes(condition);
  return html`<section class="stale" aria-labelledby="line-is"><span id="line-is">${words.line[condition]}</span>
    ${over && html`<${Button} text=${words.line.reload} run=${() => location.reload()} />
      <a class="button" href="/">${words.line.home}</a>`}</section>`;
}

/**
 * What lies over the table.
 * @param {{ panel: string, clause: number | null, state: State, log: State['news'],
 *   settings: Settings, change: (now: Settings) => void, ask: AskFor, open: (panel: string | null) => void }} props
 */
function Panel({ panel, clause, state, log, settings, change, ask, open }) {
  const close = () => open(null), { table } = state;
  const score = { id, state, ask, close, numerals: settings.numerals, open, watching };
  const round = state.summary ? tell(words.summary.title, { n: state.summary.round }) : '';
  /** @type {Record<string, [title: string, body: unknown, wide?: boolean]>} */
  const panels = {
    menu: [words.menu.title, html`<${Menu} state=${state} ask=${ask} open=${open} watching=${watching} />`],
    rules: [tell(words.sheet.title, { title: table.title }), html`<${Sheet} id=${id} clause=${clause} />`],
    check: [words.check.title, html`<${Check} id=${id} state=${state} />`],
    story: [words.story.title, html`<${Story} id=${id} />`],
    log: [words.play.log, html`<${NewsList} news=${log} />
      <${Button} text=${words.play.story} run=${() => open('story')} />`],
    record: [words.menu.record, html`<${Records} id=${id} state=${state} />`],
    settings: [words.settings.title, html`<${SettingsForm} now=${settings} change=${change} /><${NoticeSwitch} />`],
    invite: [words.menu.invite, html`<${Share} id=${id} host=${state.own.host} />`],
    people: [words.menu.table, html`<${People} state=${state} ask=${ask} watching=${watching} />`],
    options: [words.menu.options, html`<${OptionsPanel} id=${id} state=${state} ask=${ask} close=${close} />`],
    keys: [words.keys.title, html`<${Keys} keys=${settings.keys} />`],
    ...(table.phase === 'lobby' && { described: [words.ear.described,
      html`<${Described} id=${id} state=${state} hold=${IDLE} lay=${close} />`] }),
    television: [words.television.title, html`<${Television} id=${id} watching=${watching}
      seated=${state.own.host || state.own.seat !== null} />`],
    tell: [words.ear.menu, html`<${TellMe} state=${state} keys=${settings.keys} open=${open} />`],
    stand: [words.menu.stand, html`<${Stand} ask=${ask} close=${close} />`],
    score: table.phase === 'over' ? [words.summary.final, html`<${FinalPanel} ...${score} />`, true]
      : [round, html`<${SummaryPanel} ...${score} />`, true],
  };
  if (!(panel in panels)) return null;
  const [title, body, wide = false] = panels[panel];
  return html`<${Dialog} key=${panel} title=${title} wide=${wide} close=${close}>${body}</${Dialog}>`;
}

function Page() {
  const [note, show] = useNote();
  const [panel, open] = useState(/** @type {string | null} */ (isChosen ? 'settings' : null));
  const [clause, setClause] = useState(/** @type {number | null} */ (null));
  const [settings, setSettings] = useState(kept);
  /** @param {string} text */
  const tellOff = text => { show(text); speak(text); play('refused', volume(settings)); };
  const { now, condition, ask } = useTable(tellOff);
  const state = now?.state;
  useNewsAloud(state, speak);
  useSounds(state, settings);
  const log = useLog(state);

  useEffect(() => {
    const wish = state && part(state.deal, state.own);
    if (wish) ask(wish);
  }, [state?.deal?.stage, state?.deal?.fairness.round, state?.deal?.fairness.match, state?.own.seat]);

  const phase = state?.table.phase, round = state?.round?.round;
  const played = useRef(false);
  useEffect(() => {
    if (phase !== 'summary' && phase !== 'over') {
      played.current = phase === 'playing';
      open(at => (at === 'score' ? null : at));
      return undefined;
    }
    const timer = setTimeout(() => open('score'), played.current ? LAST_TILE_FOR : 0);
    return () => clearTimeout(timer);
  }, [phase, round, state?.table.match]);

  const others = (state?.table.seats ?? []).filter(one => one.kind === 'person' && one.seat !== state?.own.seat)
    .map(one => one.name);
  useEffect(() => {
    if (state && !watching) visited({ id, title: state.table.title, names: listed(others), at: Date.now() });
  }, [state?.round?.turn, phase, others.join(), state?.table.title]);
  useNotice(id, state);
  const since = useSince(id, state, speak);
  useEffect(() => {
    if (state && !watching) keepOver(id, state).catch(() => undefined);
  }, [phase === 'over', state?.table.match, state?.own.seat]);

  /** @param {Settings} next */
  const change = next => { keep(next); setSettings(next); };
  /** @param {number} number */
  const rule = number => { setClause(number); open('rules'); };
  /** @param {string | null} name */
  const openPanel = name => { setClause(null); open(name); };
  useTellKeys(state, settings.keys, openPanel);
  return html`
    <${Stale} condition=${condition} />
    <${Region} />
    ${!now || !state ? html`<main class="opening"><${Foot} /><h1 class="unseen">${words.name}</h1></main>`
    : phase === 'lobby' ? html`<${Lobby} id=${id} watching=${watching} state=${state} ask=${ask}
        note=${note} open=${openPanel} />`
    : html`<${Play} key=${state.table.match} id=${id} watching=${watching} state=${state} log=${log} since=${now.since} ask=${ask}
        settings=${settings} note=${note} change=${change} announce=${speak} panel=${panel} open=${openPanel} rule=${rule} />`}
    ${since.told && html`<${Since} told=${since.told} close=${since.close} />`}
    ${panel && state && html`<${Panel} panel=${panel} clause=${clause} state=${state} log=${log}
      settings=${settings} change=${change} ask=${ask} open=${openPanel} />`}`;
}

wear(kept());
keepFocus();
render(html`<${Page} />`, document.body);
