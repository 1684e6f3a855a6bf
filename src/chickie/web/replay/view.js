// @ts-check
/**
 * A record on the screen: board, hands, the way through it, and what lies behind its buttons.
 * @import { BoardCard, Frame } from '../types'
 * @import { Opened } from './source.js'
 * @import { Settings } from '../settings.js'
 * @import { Walk } from './walk.js'
 */
import { useEffect, useMemo, useRef, useState } from '../vendor/hooks.js';
import { Board } from '../board/board.js';
import { Act } from '../acts.js';
import { Button, IconButton } from '../button.js';
import { speak } from '../ear/region.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { browser } from '../keep.js';
import { isChosen } from '../language.js';
import { Seats } from '../seats.js';
import { useScrolling } from '../status.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { WhatIf } from './branch.js';
import { Controls, Slider, told } from './controls.js';
import { Aside, Critique, ReviewButton } from './critique.js';
import { Hands } from './hands.js';
import { Panel, flawed } from './panels.js';
import { beside, heard, useBeginning, useReview } from './review.js';
import { seen } from './seen.js';
import { useWalk } from './walk.js';

const say = words.replay;
/** One move at the usual speed, and a score, which is read, in milliseconds. */
const BEAT = 1_300;
const BEATS_FOR_SCORE = 3;
const nothing = () => undefined;

/** How this person likes to look. @typedef {{ hands: boolean, speed: number }} Liking */
/** @type {Liking} */
const USUAL = { hands: true, speed: 1 };

function useLiking() {
  const [liking, setLiking] = useState(() => ({ ...USUAL, ...browser.get('replay', {}) }));
  /** @param {Partial<Liking>} part */
  const like = part => {
    const next = { ...liking, ...part };
    browser.set('replay', next);
    setLiking(next);
  };
  return { liking, like };
}

/** Moves follow each other by themselves. @param {Walk} walk @param {number} speed */
function usePlaying(walk, speed) {
  const [playing, play] = useState(false);
  const { frame, hasOn, laying } = walk;
  useEffect(() => {
    if (!playing || laying) return undefined;
    if (!hasOn) { play(false); return undefined; }
    const beats = frame.kind === 'score' ? BEATS_FOR_SCORE : 1;
    const timer = setTimeout(() => walk.step(1), BEAT * beats / speed);
    return () => clearTimeout(timer);
  }, [playing, frame, hasOn, laying, speed]);
  return { playing, play };
}

/**
 * What a key does; true if it did something.
 * @param {string} key @param {Walk} walk
 * @param {{ play: () => void, hands: () => void, letters: boolean, bad: (by: 1 | -1) => boolean }} turn
 *   on and off; `letters` by themselves may mean something; `bad`: to the next mistake of a review
 */
function press(key, walk, turn) {
  if (key === 'ArrowRight') walk.step(1);
  else if (key === 'ArrowLeft') walk.step(-1);
  else if (key === 'Home') walk.first();
  else if (key === 'End') walk.last();
  else if (key === 'PageDown') walk.turn(1);
  else if (key === 'PageUp') walk.turn(-1);
  else if (key === ' ') turn.play();
  else if (key.toLowerCase() === 'h' && turn.letters) turn.hands();
  else if (key.toLowerCase() === 'm' && turn.letters) return turn.bad(1);
  else if (key.toLowerCase() === 'n' && turn.letters) return turn.bad(-1);
  else return false;
  return true;
}

/** Where keys have a meaning of their own. */
const FIELDS = 'select, textarea, input:not([type="range"])';
const PRESSED = 'button, a, summary, [role="button"]';

/** @param {KeyboardEvent} event */
function isElsewhere({ target, key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(FIELDS) !== null || (key === ' ' && target.closest(PRESSED) !== null)
    || (key.startsWith('Arrow') && target.closest('.felt') !== null);
}

/** @param {(key: string) => boolean} did */
function useKeys(did) {
  const latest = useRef(did);
  latest.current = did;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const down = event => { if (!isElsewhere(event) && latest.current(event.key)) event.preventDefault(); };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}

/** @param {{ record: Opened, walk: Walk, open: (panel: string) => void }} props */
const Top = ({ record: { reel }, walk, open }) => html`<header class="top">
  <${IconButton} icon="menu" label=${words.menu.title} run=${() => open('menu')} />
  <h1>${reel.title}</h1>
  <label class="which"><span class="unseen">${say.round}</span><select value=${String(walk.round)}
      onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => walk.to(Number(event.currentTarget.value), 'first')}>
    ${reel.rounds.map(({ round, sentence }) => html`<option key=${round} value=${String(round)}>
      ${tell(say.roundEnded, { n: round, sentence })}</option>`)}</select></label>
  <${IconButton} icon="log" kind="log-button" label=${say.more} run=${() => open('moves')} /></header>`;

/** What is open now. @param {Frame} frame */
const stands = ({ round }) => (round.over ? '' : round.pending?.sentence ?? round.doing);

/** What has just happened, and what is open now. @param {{ frame: Frame, laying: boolean }} props */
const Told = ({ frame, laying }) => html`<div class="status" ref=${useScrolling()} aria-busy=${laying}>
  <p class="awaited">${told(frame)}</p><p class="second">${laying ? say.laying : stands(frame)}</p></div>`;

/** @param {{ frame: Frame, board: BoardCard, settings: Settings, speed: number }} props */
const Table = ({ frame: { seats, round }, board, settings, speed }) => html`<div class="board-place">
  <${Board} board=${board} seats=${seats} own=${null} held=${null}
    pending=${round.over ? null : round.pending} last=${round.last}
    settings=${{ ...settings, speed: settings.speed * speed }} onEnd=${nothing} onCancel=${nothing} /></div>`;

/** @param {string} selector */
function focus(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * With open hands one is told which tile was drawn.
 * @param {Frame} frame @param {boolean} openly @returns {Frame}
 */
const asSeen = (frame, openly) => (openly && frame.openly ? { ...frame, news: frame.openly } : frame);

/** Somebody has a choice here. @param {Frame} frame */
const mayBranch = ({ round }) => !round.over && round.turn !== null;

/**
 * What there is to do at this moment: play on otherwise, or read the score. One button, so
 * that the focus stays on it from move to move.
 * @param {{ frame: Frame, open: boolean, fork: () => void, score: () => void }} props `open`: the record knows all tiles
 */
function Onward({ frame, open, fork, score }) {
  if (!frame.summary && !open) return null;
  const isOff = !frame.summary && !mayBranch(frame);
  const run = frame.summary ? score : isOff ? nothing : fork;
  return html`<button type="button" class="act ${frame.summary ? 'to-score' : 'fork'}" aria-disabled=${isOff ? 'true' : null}
    onClick=${run}><${Icon} name=${frame.summary ? 'trophy' : 'fork'} />${frame.summary ? say.score : say.whatIf}</button>`;
}

/** A record that does not hold says so once, before anybody takes it for a short one. @param {{ check: () => void }} props */
function Damaged({ check }) {
  const [seen, setSeen] = useState(false);
  const close = () => setSeen(true);
  if (seen) return null;
  return html`<div class="stale" role="alert"><span>${say.unsound}</span>
    <${Button} text=${say.checkTitle} run=${() => { close(); check(); }} />
    <${Button} text=${words.menu.close} run=${close} /></div>`;
}

/** @param {{ note: string, clear: () => void, walk: Walk, sound: boolean, check: () => void }} props */
function Trouble({ note, clear, walk, sound, check }) {
  if (!note && !walk.bad) return sound ? null : html`<${Damaged} check=${check} />`;
  return html`<div class="stale" role="alert"><span>${note || walk.bad}</span>
    <${Button} text=${note ? words.menu.close : say.retry} run=${note ? clear : walk.again} /></div>`;
}

/**
 * @param {{ record: Opened, walk: Walk, settings: Settings, note: string, clear: () => void,
 *   open: (panel: string) => void, fork: () => void, returned: boolean, reviewed: ReturnType<typeof useReview> }} props
 *   `returned`: from what did not happen; the focus goes back to where that began
 */
function Player({ record, walk, settings, note, clear, open, fork, returned, reviewed }) {
  const { liking, like } = useLiking();
  useEffect(() => { if (returned) focus('.reel-acts .fork'); }, []);
  const { playing, play } = usePlaying(walk, liking.speed);
  const { index, after } = walk;
  const frames = useMemo(() => walk.frames.map(one => asSeen(one, liking.hands)), [walk.frames, liking.hands]);
  const frame = frames[index];
  useEffect(() => {
    if (walk.jumps && !walk.laying) speak([told(frame), heard(reviewed.stage, walk)].filter(Boolean).join(' '));
  }, [walk.jumps, walk.laying, walk.frame]);
  const hands = () => like({ hands: !liking.hands });
  const handsAloud = () => {
    if (frame.hands) speak(liking.hands ? say.handsCovered : say.handsShown);
    hands();
  };
  const [seat, setSeat] = useState(/** @type {number | null} */ (null));
  const { stage } = reviewed;
  useBeginning(stage, walk);
  const bad = (/** @type {1 | -1} */ by) => {
    const found = beside(stage, walk, by, seat);
    if (found) walk.to(found.round, found.n - 1);
    return found !== undefined;
  };
  useKeys(key => press(key, walk, { play: () => play(!playing), hands: handsAloud, letters: settings.keys, bad }));
  const shows = frame.hands !== null;
  const state = useMemo(() => seen(record.reel, frame), [record, frame]);
  return html`<main class="play reel ${stage.at === 'off' ? '' : 'reviewed'}">
    <${Top} record=${record} walk=${walk} open=${open} />
    <${Seats} state=${state} since=${0} />
    <${Table} frame=${frame} board=${state.board} settings=${settings} speed=${playing ? liking.speed : 1} />
    <${Told} frame=${frame} laying=${walk.laying} />
    ${shows && liking.hands && html`<${Hands} frame=${frame} after=${after} numerals=${settings.numerals} />`}
    <${Critique} reviewed=${reviewed} walk=${walk} open=${open} seat=${seat} setSeat=${setSeat} />
    <div class="way"><${Slider} frames=${frames} index=${index} slide=${walk.slide} />
      <${Controls} steps=${walk} playing=${playing} speed=${liking.speed} play=${play}
        pace=${(/** @type {number} */ speed) => like({ speed })} /></div>
    <div class="acts reel-acts">
      ${shows && html`<${Act} icon="eye" label=${say.hands} pressed=${liking.hands} run=${hands} />`}
      <${Onward} frame=${frame} open=${record.reel.open} fork=${fork} score=${() => open('score')} />
      <${ReviewButton} reviewed=${reviewed} />
      <${Act} icon="save" label=${say.keep} run=${() => open('tools')} /></div>
    <${Aside} reviewed=${reviewed} walk=${walk} frames=${frames} />
    <${Trouble} note=${note} clear=${clear} walk=${walk} sound=${record.reel.sound} check=${() => open('check')} />
  </main>`;
}

/** Why nothing of a record can be shown, or not yet. @param {{ record: Opened, bad: string, leave: () => void }} props */
function Waiting({ record: { reel }, bad, leave }) {
  const why = reel.rounds.length ? say.laying : reel.sound ? say.noRounds : [say.unsound, ...reel.flaws.map(flawed)].join(' ');
  return html`<main class="reel-wait"><p role="status">${bad || why}</p>
    ${bad && html`<${Button} text=${say.retry} run=${() => location.reload()} />`}
    <${Button} kind="quiet" text=${say.other} run=${leave} /></main>`;
}

/**
 * What did not happen has a place of its own in the history, so that the way back leads out of it.
 * @param {Opened} record
 */
function useFork(record) {
  const [on, set] = useState(() => isForked());
  useEffect(() => {
    const follow = () => set(isForked());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [record]);
  /** @param {string} hash of the moment from which it leads */
  const enter = hash => {
    history.replaceState(history.state, '', hash);
    history.pushState({ ...history.state, fork: true }, '', hash);
    set(true);
  };
  return { on, enter, leave: () => history.back() };
}

const isForked = () => history.state?.fork === true;

/**
 * @param {{ record: Opened, settings: Settings, change: (settings: Settings) => void, note: string,
 *   clear: () => void, leave: () => void }} props
 */
export function View({ record, settings, change, note, clear, leave }) {
  const walk = useWalk(record);
  const [panel, open] = useState(/** @type {string | null} */ (isChosen ? 'settings' : null));
  const fork = useFork(record), returned = useRef(false), reviewed = useReview(record);
  if (typeof walk === 'string') return html`<${Waiting} record=${record} bad=${walk} leave=${leave} />`;
  const isFork = fork.on && record.reel.open && mayBranch(walk.frame);
  if (isFork) returned.current = true;
  return html`
    ${isFork ? html`<${WhatIf} record=${record} from=${walk.frame} settings=${settings} change=${change} leave=${fork.leave} />`
    : html`<${Player} record=${record} walk=${walk} settings=${settings} note=${note} clear=${clear}
        open=${open} fork=${() => fork.enter(walk.hash)} returned=${returned.current} reviewed=${reviewed} />`}
    ${panel && html`<${Panel} panel=${panel} record=${record} walk=${walk} settings=${settings} change=${change}
      open=${open} leave=${leave} stage=${reviewed.stage} />`}`;
}
