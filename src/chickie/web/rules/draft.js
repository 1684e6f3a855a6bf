// @ts-check
/**
 * The rules on the page: one code, what the server says of it, and the way back.
 * @import { AxisTold, Draft, Mend } from '../types'
 */
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Refusal, post } from '../server.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { enter, useLeaving } from './leaving.js';
import { forgetMade, keepOwn } from './own.js';
import { stay, stayed } from './stay.js';

const say = words.rules;
const UNDO_MAX = 100;
/** Milliseconds between two requests: nobody reads faster, and a held key must not flood the server. */
const GAP_MS = 250;

/** What to change, by question. @typedef {Mend['changes']} Changes */
/** Asks for a change; false if it is refused. @typedef {(changes: Changes) => Promise<boolean>} Change */
/** What is asked beside the rules: how to look at them. @typedef {{ seats: number | null, like: string }} Look */
/** A way back. @typedef {{ code: string, what: string }} Step */
/**
 * @typedef {{
 *   draft: Draft | null, before: Draft | null, bad: string, look: Look, back: Step[],
 *   change: Change, call: (title: string) => void, undo: () => void,
 *   see: (look: Partial<Look>) => void, ready: () => Promise<Draft | null>,
 * }} Drafting `before`: the sheet before the last change. `call`: no title takes the name away.
 *   `ready`: the rules with all that was entered, also what is being typed; null if some of it was refused
 */

/** @param {unknown} failure */
export const wording = failure => (failure instanceof Refusal
  ? tell(say.refused, { sentence: failure.message }) : say.broken);

/**
 * The answers to one question, for the rules as they are.
 * @param {string} rules @param {string} axis @param {number | null} seats for how many figures are wanted
 */
export const answersTo = (rules, axis, seats) => /** @type {Promise<AxisTold>} */ (
  post('/api/rules/axis', { rules, axis, ...(seats && { seats }) }));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Both, the later ones where they differ; hands are changed for one number of players at a time.
 * @template {Record<string, any>} T @param {T} earlier @param {T} later @returns {T}
 */
const merged = (earlier, later) => ({ ...earlier, ...Object.fromEntries(Object.entries(later).map(([key, value]) =>
  [key, isTable(value) && isTable(earlier[key]) ? merged(earlier[key], value) : value])) });

/**
 * One request after the other, so that none overtakes; each job says whether it worked.
 * `done` waits until nothing is on its way, and says whether all of it worked.
 */
function useLine() {
  const { current: line } = useRef({ end: Promise.resolve(true), all: Promise.resolve(true), waiting: 0, at: 0 });
  return {
    isIdle: () => !line.waiting,
    done: async () => {
      let worked = true;
      while (line.waiting) worked = await line.all && worked;
      return worked;
    },
    /** @param {() => Promise<boolean> | boolean} job */
    next: job => {
      const before = line.waiting ? line.all : true;
      line.waiting += 1;
      line.end = line.end.then(async () => {
        const wait = line.at + GAP_MS - performance.now();
        if (wait > 0) await new Promise(done => { setTimeout(done, wait); });
        const worked = await job();
        line.at = performance.now();
        line.waiting -= 1;
        return worked;
      });
      line.all = Promise.all([before, line.end]).then(both => both.every(Boolean));
      return line.end;
    },
  };
}

/**
 * @param {string} first name or code of the rules with which the page opens
 * @param {boolean} asking whether the questions are wanted too
 * @returns {Drafting}
 */
export function useDraft(first, asking) {
  const [shown, setShown] = useState(/** @type {{ draft: Draft | null, before: Draft | null }} */ (
    { draft: null, before: null }));
  const [bad, setBad] = useState('');
  const [back, setBack] = useState(/** @type {Step[]} */ ([]));
  const steps = useRef(back);
  const [look, setLook] = useState(() => /** @type {Look} */ ({ seats: stayed().seats, like: '' }));
  const { draft } = shown, line = useLine(), { next } = line;
  /** What the server said last, and how it is looked at, also before it is shown. */
  const newest = useRef({ code: first, look, draft: /** @type {Draft | null} */ (null) });
  /** Changes that are not sent yet: those that come while others are on their way go together. */
  const wanted = useRef(/** @type {Changes} */ ({}));

  /** @param {object} wish @param {(now: Draft, before: string) => void} [then] */
  const ask = async (wish, then) => {
    const { code, look: { seats, like } } = newest.current;
    try {
      const now = /** @type {Draft} */ (await post('/api/rules/draft',
        { rules: code, ...(seats && { seats }), ...(like && { like }), questions: asking, ...wish }));
      settled(now, seats, !newest.current.draft);
      newest.current = { ...newest.current, code: now.code, draft: now };
      setBad('');
      setShown(({ draft: before }) => ({ draft: now, before }));
      then?.(now, code);
      return true;
    } catch (failure) {
      setBad(wording(failure));
      return false;
    }
  };
  useEffect(() => { next(() => ask({})); }, []);
  useEffect(() => { if (asking && draft && !draft.questions.length) next(() => ask({})); }, [asking]);

  /** @param {Step[]} now */
  const keep = now => { steps.current = now; setBack(now); };
  /** Counting up and down is one step back. @param {string} code @param {string} what */
  const remember = (code, what) => {
    if (!what || steps.current.at(-1)?.what !== what) keep([...steps.current, { code, what }].slice(-UNDO_MAX));
  };
  const ready = async () => {
    enter();
    return await line.done() ? newest.current.draft : null;
  };
  useLeaving(line.isIdle, ready);
  return {
    draft, before: shown.before, bad, look, back, ready,
    change: changes => {
      wanted.current = merged(wanted.current, changes);
      return next(async () => {
        const asked = wanted.current, what = Object.keys(asked).join();
        wanted.current = {};
        return !what || ask({ changes: asked }, (now, code) => { if (now.code !== code) remember(code, what); });
      });
    },
    call: title => {
      next(() => {
        const { draft: now } = newest.current;
        if (!now || title === now.title || (!title && !now.own)) return true;
        return ask(title ? { title } : { rules: now.short },
          ({ code: called }, code) => { if (called !== code) remember(code, ''); });
      });
    },
    undo: () => {
      enter();
      // Only now is it known which change was the last.
      next(() => {
        const step = steps.current.at(-1);
        return !step || ask({ rules: step.code }, () => keep(steps.current.slice(0, -1)));
      });
    },
    see: part => {
      newest.current.look = { ...newest.current.look, ...part };
      setLook(newest.current.look);
      next(() => ask({}));
    },
  };
}

/**
 * The address always holds the whole rule set; rules of one's own are offered here again.
 * @param {Draft} draft @param {number | null} seats @param {boolean} opened
 */
function settled({ code, title, own }, seats, opened) {
  stay({ seats }, `/rules/${code}${location.hash}`);
  document.title = tell(say.titleOf, { title });
  if (own) keepOwn({ code, title }, opened);
  else forgetMade();
}
