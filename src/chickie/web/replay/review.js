// @ts-check
/**
 * The review of a record: worked out by the server, looked at here. What every choice cost is
 * shown at the moment before it was made.
 * @import { ReviewChoice, ReviewRound, ReviewSlip, ReviewTold, Reviewing } from '../types'
 * @import { Opened } from './source.js'
 * @import { Walk } from './walk.js'
 */
import { useEffect, useLayoutEffect, useRef, useState } from '../vendor/hooks.js';
import { speak } from '../ear/region.js';
import { Refusal, get, inWords, postText, remove } from '../server.js';
import { count, tell } from '../tell.js';
import { words } from '../words.js';
import { read } from './place.js';
import { wording } from './source.js';

const say = words.review;
/** The end of an address that asks for the review at once. */
const WANTED = /[#&]review$/;
const BAD = ['inaccuracy', 'mistake', 'blunder'];
/** So often while a review is worked out whoever listens is told how far it is. */
const TOLD = 4;

/** @typedef {{ at: 'off' } | { at: 'works', now: Reviewing | null } | { at: 'done', review: ReviewTold } | { at: 'failed', why: string }} Stage */

/** @type {Stage} */
const OFF = { at: 'off' };

/** @param {string} id of a review */
const forgo = id => remove(`/api/review/${id}`).catch(() => undefined);

/**
 * Ask until it is there.
 * @param {string} text @param {() => boolean} wanted somebody listens still @param {(now: Reviewing) => void} hear
 */
async function follow(text, wanted, hear) {
  let now = /** @type {Reviewing} */ (await postText('/api/review', text));
  if (!wanted()) forgo(now.id); // it was stopped before the server had heard of it
  while (wanted()) {
    hear(now);
    if (now.state === 'done' || now.state === 'failed') return;
    try {
      now = await get(`/api/review/${now.id}`);
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.code !== 'nothing_here') throw failure;
      if (!wanted()) return;
      now = await postText('/api/review', text); // the server has come back, and goes on
    }
  }
}

/** How far a review is, and what it has found. @param {Reviewing} now */
export function wayOf({ state, done, of, slips }) {
  if (state === 'waits') return say.waits;
  if (!of) return say.begins;
  return [tell(say.progress, { n: done, of }), slips.length && count(say.soFar, slips.length)].filter(Boolean).join(' ');
}

/** @param {Reviewing | null} now @returns {number} parts that are done */
const parts = now => (now?.of ? Math.floor(TOLD * now.done / now.of) : 0);

/** @param {Opened} record */
export function useReview({ text }) {
  const [stage, setStage] = useState(OFF);
  const run = useRef(0), known = useRef(''), now = useRef(stage);
  now.current = stage;
  const begin = async () => {
    const mine = ++run.current;
    setStage({ at: 'works', now: null });
    try {
      await follow(text, () => mine === run.current, told => {
        known.current = told.id;
        if (told.review) {
          setStage({ at: 'done', review: told.review });
          speak(say.ready);
        } else if (told.state === 'failed') setStage({ at: 'failed', why: told.sentence });
        else {
          const before = now.current.at === 'works' ? now.current.now : null;
          if (parts(told) > parts(before)) speak(wayOf(told));
          setStage({ at: 'works', now: told });
        }
      });
    } catch (failure) {
      if (mine === run.current) setStage({ at: 'failed', why: wording(failure) });
    }
  };
  const drop = () => {
    run.current++;
    if (now.current.at === 'works' && known.current) forgo(known.current);
  };
  const stop = () => { drop(); setStage(OFF); };
  useEffect(() => {
    if (WANTED.test(location.hash)) begin();
    // A page that comes back as it was goes on.
    const back = (/** @type {PageTransitionEvent} */ event) => { if (event.persisted && now.current.at === 'works') begin(); };
    addEventListener('pagehide', drop);
    addEventListener('pageshow', back);
    return () => { drop(); removeEventListener('pagehide', drop); removeEventListener('pageshow', back); };
  }, []);
  return { stage, begin, stop };
}

/** The whole of it as a file. @param {Opened} record */
export async function reviewFile({ text }) {
  const answer = await fetch(inWords('/api/review/page'), {
    method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text,
  });
  if (!answer.ok) throw new Refusal((await answer.json()).sentence, 'refused');
  return { name: 'chickie-review.html', content: await answer.blob() };
}

/** @param {ReviewTold} review @param {number} round @returns {ReviewRound | undefined} */
export const roundOf = (review, round) => review.rounds.find(one => one.round === round);

/**
 * The choice that is to be made at the moment that is shown.
 * @param {ReviewRound | undefined} round @param {Walk} walk
 */
export const choiceAt = (round, { frame, after }) =>
  round?.choices.find(one => one.n > frame.n && (!after || one.n <= after.n));

/** What was found so far, while it is worked out. @param {Stage} stage @returns {readonly ReviewSlip[]} */
export const slipsOf = stage => (stage.at === 'works' && stage.now?.slips) || [];

/**
 * The same of one that is found already.
 * @param {readonly ReviewSlip[]} slips @param {Walk} walk
 */
export const slipAt = (slips, { round, frame, after }) =>
  slips.find(one => one.round === round && one.n > frame.n && (!after || one.n <= after.n));

/** What is heard of the choice at the moment that is shown. @param {Stage} stage @param {Walk} walk */
export function heard(stage, walk) {
  const slip = slipAt(slipsOf(stage), walk);
  if (slip) return `${walk.frame.seats[slip.seat].name}: ${slip.words}. ${slip.verdict}`;
  const choice = stage.at === 'done' ? choiceAt(roundOf(stage.review, walk.round), walk) : undefined;
  if (!choice || stage.at !== 'done') return '';
  const { seat, ways, played, verdict } = choice;
  return `${stage.review.players[seat]}: ${ways[played].words}. ${verdict}`;
}

/** It has a bad name. @param {ReviewChoice} choice */
export const isBad = choice => BAD.includes(choice.label);

/** @typedef {{ round: number, n: number, seat: number }} Place of a choice */

/** Where the choices with a bad name are, and what each cost. @param {ReviewTold} review */
const badIn = ({ rounds }) => rounds.flatMap(({ round, choices }) => choices.filter(isBad).map(({ n, seat, price }) => ({ round, n, seat, price })));

/** Where those are that are known. @param {Stage} stage @returns {readonly Place[]} */
const badOf = stage => (stage.at === 'done' ? badIn(stage.review) : slipsOf(stage));

/** Where the choice is that cost most; the first of those, and none where all was well. @param {ReviewTold} review */
function dearest(review) {
  const all = badIn(review);
  return all.reduce((/** @type {typeof all[number] | undefined} */ most, one) => (most && most.price >= one.price ? most : one), undefined);
}

/**
 * A review begins with what it is there for, unless the address or somebody chose a moment.
 * @param {Stage} stage @param {Walk} walk
 */
export function useBeginning(stage, walk) {
  const [isOpen] = useState(() => read(location.hash).event === null);
  // Before anything is painted, or a button pressed at once would start from elsewhere.
  useLayoutEffect(() => {
    const found = stage.at === 'done' && isOpen && walk.jumps === 0 ? dearest(stage.review) : undefined;
    if (found) walk.to(found.round, found.n - 1);
  }, [stage.at]);
}

/**
 * Where the next choice with a bad name is, or the one before.
 * @param {Stage} stage @param {Walk} walk @param {1 | -1} by @param {number | null} seat of this one only
 * @returns {Place | undefined}
 */
export function beside(stage, { frame }, by, seat) {
  const all = badOf(stage).filter(one => seat === null || one.seat === seat);
  // The choice at hand is told already.
  return by > 0 ? all.find(one => one.n > frame.n + 1) : all.filter(one => one.n <= frame.n).at(-1);
}
