// @ts-check
/**
 * Single keys that tell how things stand, wherever the focus is.
 * @import { State } from '../types'
 */
import { useEffect, useRef } from '../vendor/hooks.js';
import { words } from '../words.js';
import { answers } from './answers.js';
import { answerAloud, saidLast } from './region.js';

/** @typedef {keyof typeof answers} Question */

/** Which key asks what. Letters that mean something in a turn (D, P, C) are not here. @type {Record<string, Question>} */
export const ASKS = { e: 'ends', h: 'hand', n: 'counts', w: 'pending', l: 'last', t: 'turn' };
/** Which key opens what. @type {Record<string, string>} */
export const OPENS = { b: 'described', m: 'tell', k: 'keys' };
export const AGAIN = 'r';

/** Not buttons and the like: there a letter is a letter. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';

/** A key that belongs to nobody else. @param {KeyboardEvent} event */
export const isFree = event => !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
  && !(event.target instanceof Element && event.target.matches(FIELDS));

/** @param {State} state @param {Question} question */
export const answer = (state, question) => answerAloud(answers[question](state));

export const again = () => answerAloud(saidLast() || words.ear.nothingSaid);

/**
 * @param {State | undefined} state @param {boolean} on single keys may be used
 * @param {(panel: string) => void} open
 */
export function useTellKeys(state, on, open) {
  const now = useRef({ state, on, open });
  now.current = { state, on, open };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const down = event => {
      const { state: at, on: may, open: opens } = now.current, key = event.key.toLowerCase();
      if (!at || !may || !isFree(event)) return;
      if (key in ASKS) answer(at, ASKS[key]);
      else if (key in OPENS) opens(OPENS[key]);
      else if (key === AGAIN) again();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}
