// @ts-check
/**
 * What is read aloud as it happens, each turn once, and that it is one's own turn.
 * @import { State } from '../types'
 */
import { useEffect, useRef } from '../vendor/hooks.js';
import { awaited, isMyTurn } from '../status.js';
import { row } from './answers.js';

/** So many sentences at once; who has missed more asks. */
const MOST = 4;
/** Whoever thinks that long after drawing has done something worth telling by itself, in milliseconds. */
const DRAW_WAITS = 4_000;

/** How far it has been told: up to which act, and whose turn. @typedef {{ n: number, turn: string }} Heard */

/** The last turn that is told goes on: its sentence will grow. @param {State} state */
export function grows({ news, round, own }) {
  const last = news.at(-1);
  return last?.kind === 'drew' && last.seat !== own.seat && !round?.over && round?.turn === last.seat;
}

/**
 * What is new since `before`, and how far it then has been told.
 * @param {State} state @param {Heard} before @param {boolean} [all] also a turn that goes on
 * @returns {[sentences: string[], heard: Heard]}
 */
export function fresh(state, before, all = false) {
  const { round, table, news } = state, waits = !all && grows(state);
  const told = waits ? news.slice(0, -1) : news;
  const sentences = before.n ? told.filter(one => one.n > before.n).map(one => one.sentence) : [];
  const turn = `${round?.round}/${round?.turn}/${round?.drawn}/${table.phase}`;
  if (turn !== before.turn && isMyTurn(state)) sentences.push(awaited(state), round?.pending?.sentence ?? '');
  return [sentences, { n: waits ? Math.max(before.n, (news.at(-1)?.n ?? 0) - 1) : state.n, turn }];
}

/** @param {State | undefined} state @param {(text: string) => void} announce */
export function useNewsAloud(state, announce) {
  const heard = useRef({ n: state?.n ?? 0, turn: '' });
  useEffect(() => {
    if (!state) return undefined;
    const say = (/** @type {boolean} */ all) => {
      const [sentences, now] = fresh(state, heard.current, all);
      heard.current = now;
      if (sentences.length) announce(row(sentences.slice(-MOST)));
    };
    say(false);
    if (!grows(state)) return undefined;
    const timer = setTimeout(() => say(true), DRAW_WAITS);
    return () => clearTimeout(timer);
  }, [state]);
}
