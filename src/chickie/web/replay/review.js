// @ts-check
/**
 * The review of a record: worked out by the server, looked at here. What every choice cost is
 * shown at the moment before it was made.
 * @import { ReviewChoice, ReviewRound, ReviewTold, Reviewing } from '../types'
 * @import { Opened } from './source.js'
 * @import { Walk } from './walk.js'
 */
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { speak } from '../ear/region.js';
import { Refusal, get, inWords, postText, remove } from '../server.js';
import { words } from '../words.js';
import { wording } from './source.js';

const say = words.review;
/** The end of an address that asks for the review at once. */
const WANTED = /[#&]review$/;
const BAD = ['inaccuracy', 'mistake', 'blunder'];

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
        else setStage({ at: 'works', now: told });
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

/** What is heard of the choice at the moment that is shown. @param {Stage} stage @param {Walk} walk */
export function heard(stage, walk) {
  const choice = stage.at === 'done' ? choiceAt(roundOf(stage.review, walk.round), walk) : undefined;
  if (!choice || stage.at !== 'done') return '';
  const { seat, ways, played, verdict } = choice;
  return `${stage.review.players[seat]}: ${ways[played].words}. ${verdict}`;
}

/** It has a bad name. @param {ReviewChoice} choice */
export const isBad = choice => BAD.includes(choice.label);

/**
 * Where the next choice with a bad name is, or the one before.
 * @param {ReviewTold} review @param {Walk} walk @param {1 | -1} by @param {number | null} seat of this one only
 * @returns {{ round: number, n: number } | undefined}
 */
export function beside(review, { frame }, by, seat) {
  const all = review.rounds.flatMap(one => one.choices.filter(choice =>
    isBad(choice) && (seat === null || choice.seat === seat)).map(({ n }) => ({ round: one.round, n })));
  // The choice at hand is told already.
  return by > 0 ? all.find(one => one.n > frame.n + 1) : all.filter(one => one.n <= frame.n).at(-1);
}
