// @ts-check
/**
 * A small sound for each kind of event, made by the browser from the score below. Silent
 * until a person has touched the page, and on phones until they ask for it.
 * @import { State } from './types'
 * @import { Settings } from './settings.js'
 */
import { useEffect, useRef } from './vendor/hooks.js';
import { isMyTurn } from './status.js';

/**
 * One note: when it begins, from which pitch to which (in hertz), how long it fades (in
 * seconds), how loud against the others, and its wave.
 * @typedef {[at: number, from: number, to: number, fades: number, loud: number, wave?: OscillatorType]} Note
 */
/** @typedef {keyof typeof SCORE} Sound */

/** Knocks for tiles, chirps for doubles, bells for what concerns oneself. */
const SCORE = {
  /** @type {Note[]} A tile of wood or ivory on the table. */
  laid: [[0, 240, 110, 0.09, 1, 'triangle'], [0, 1500, 700, 0.025, 0.4]],
  /** @type {Note[]} The same, and a chick. */
  double: [[0, 240, 110, 0.09, 1, 'triangle'], [0.1, 1350, 2200, 0.08, 0.4], [0.2, 1500, 2500, 0.1, 0.4]],
  /** @type {Note[]} Slides off the yard. */
  drew: [[0, 300, 520, 0.18, 0.6]],
  /** @type {Note[]} */
  passed: [[0, 415, 405, 0.14, 0.5], [0.13, 311, 300, 0.22, 0.5]],
  /** @type {Note[]} */
  turn: [[0, 784, 784, 0.4, 0.55], [0.15, 1047, 1047, 0.7, 0.55]],
  /** @type {Note[]} */
  ended: [[0, 523, 523, 0.4, 0.5], [0.14, 659, 659, 0.4, 0.5], [0.28, 784, 784, 0.8, 0.5]],
  /** @type {Note[]} */
  over: [[0, 523, 523, 0.4, 0.5], [0.14, 659, 659, 0.4, 0.5], [0.28, 784, 784, 0.4, 0.5], [0.42, 1047, 1047, 1.2, 0.5],
    [0.7, 659, 659, 1.1, 0.3], [0.7, 784, 784, 1.1, 0.3]],
  /** @type {Note[]} */
  refused: [[0, 196, 190, 0.16, 0.9, 'triangle'], [0.15, 165, 156, 0.28, 0.9, 'triangle']],
  /** @type {Note[]} */
  phrase: [[0, 587, 880, 0.12, 0.45], [0.11, 740, 1047, 0.14, 0.4]],
  /** @type {Note[]} */
  clock: [[0, 1175, 1170, 0.06, 0.5], [0.3, 1175, 1170, 0.06, 0.5], [0.6, 1175, 1170, 0.06, 0.5]],
};

/** All there are, for whoever wants to hear them. */
export const SOUNDS = /** @type {Sound[]} */ (Object.keys(SCORE));

/** What is heard of a piece of news, what matters most first. @type {[kinds: string[], sound: Sound][]} */
const OF_NEWS = [
  [['double', 'opened'], 'double'], [['played', 'laid'], 'laid'], [['passed'], 'passed'], [['drew'], 'drew'],
  [['phrase', 'said', 'caught'], 'phrase'],
];

/** Loudness of the whole by the setting, from off to loud. */
const GAINS = [0, 0.07, 0.16, 0.34];
const USUAL_VOLUME = 2;
/** How fast a note swells, in seconds: a click hurts. */
const ATTACK = 0.006;
const SILENCE = 0.0001;
/** A note that is asked for begins so much later, or its start would be lost. */
const AHEAD = 0.02;
/** The machine behind it sleeps when nothing was heard for so long, in milliseconds. */
const IDLE_FOR = 3_000;
/** Time on one's clock at which it is heard, in milliseconds. */
const NEARLY_OUT = 10_000;

/** @type {AudioContext | null} */
let machine = null;
let touched = false, idle = 0;
for (const kind of ['pointerup', 'keydown']) addEventListener(kind, () => { touched = true; }, { capture: true });

/** How loud sounds are, 0 to 3; who has not chosen hears them, but not from a phone. @param {Settings} settings */
export const volume = settings => settings.volume ?? (matchMedia('(pointer: coarse)').matches ? 0 : USUAL_VOLUME);

/** @param {AudioContext} at @param {GainNode} out @param {Note} note */
function sound(at, out, [start, from, to, fades, loud, wave = 'sine']) {
  const begin = at.currentTime + AHEAD + start, end = begin + ATTACK + fades;
  const tone = at.createOscillator(), swell = at.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  swell.gain.setValueAtTime(SILENCE, begin);
  swell.gain.exponentialRampToValueAtTime(loud, begin + ATTACK);
  swell.gain.exponentialRampToValueAtTime(SILENCE, end);
  tone.connect(swell).connect(out);
  tone.start(begin);
  tone.stop(end);
}

/** Let it be heard. @param {Sound} which @param {number} loud 0 to 3 */
export function play(which, loud) {
  if (!touched || !loud || !('AudioContext' in window)) return;
  machine ??= new AudioContext();
  const at = machine, out = at.createGain();
  at.resume();
  out.gain.value = GAINS[loud];
  out.connect(at.destination);
  for (const note of SCORE[which]) sound(at, out, note);
  clearTimeout(idle);
  idle = window.setTimeout(() => at.suspend(), IDLE_FOR);
}

/** What of a State a sound depends on. @param {State} state */
const moment = state => ({ n: state.n, phase: state.table.phase, turn: isMyTurn(state) });

/**
 * What is heard when one State follows another: what has happened, then that it is one's turn.
 * @param {ReturnType<typeof moment>} before @param {State} state @returns {Sound[]} at most two
 */
export function heard(before, state) {
  const { phase } = state.table;
  if (phase !== before.phase && phase === 'over') return ['over'];
  if (phase !== before.phase && phase === 'summary') return ['ended'];
  const kinds = state.news.filter(one => one.n > before.n).map(one => one.kind);
  const happened = OF_NEWS.find(([some]) => some.some(kind => kinds.includes(kind)))?.[1];
  const turn = isMyTurn(state) && !before.turn;
  return [...(happened ? [happened] : []), ...(turn ? /** @type {Sound[]} */ (['turn']) : [])];
}

/** The time on one's own clock is nearly over; heard once a turn. @param {State | undefined} state @param {number} loud */
function useClock(state, loud) {
  const own = state?.own.seat == null ? null : state.table.seats[state.own.seat];
  const left = own?.ticking ? own.left : null;
  useEffect(() => {
    if (left === null || left <= NEARLY_OUT) return undefined;
    const timer = setTimeout(() => play('clock', loud), left - NEARLY_OUT);
    return () => clearTimeout(timer);
  }, [state, loud]);
}

/** The sounds of a table. @param {State | undefined} state @param {Settings} settings */
export function useSounds(state, settings) {
  const before = useRef(/** @type {ReturnType<typeof moment> | null} */ (null)), loud = volume(settings);
  useEffect(() => {
    if (!state) return;
    const sounds = before.current ? heard(before.current, state) : [];
    before.current = moment(state);
    for (const one of sounds) play(one, loud);
  }, [state]);
  useClock(state, loud);
}
