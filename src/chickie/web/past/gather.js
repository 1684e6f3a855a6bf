// @ts-check
/**
 * From a record to a match that is remembered: the server reads it, and keeps nothing.
 * @import { Reel, State } from '../types'
 * @import { Sat } from '../keep.js'
 * @import { Carried } from './file.js'
 * @import { Past } from './store.js'
 */
import { rise, sat, sit } from '../keep.js';
import { Refusal, postText, recordText } from '../server.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { keepMatch, matches } from './store.js';

/** So long is waited, and so often, for a server that is asked too much at once, or not to be reached. */
const PATIENCE_MS = 2_000;
const TRIES_MAX = 30;

/** The server is there, and has no time just now. @param {unknown} failure */
const isBusy = failure => failure instanceof Refusal && failure.code === 'too_many';
/** Asked again, the answer may be another: whoever refused gave none of our reasons. @param {unknown} failure */
const isPassing = failure => !(failure instanceof Refusal) || failure.code === '' || isBusy(failure);

/**
 * Ask again while that may help.
 * @template T @param {() => Promise<T>} ask @param {(failure: unknown) => boolean} mayHelp @returns {Promise<T>}
 */
async function patiently(ask, mayHelp) {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (failure) {
      if (!mayHelp(failure) || tries === TRIES_MAX) throw failure;
      await new Promise(later => { setTimeout(later, PATIENCE_MS); });
    }
  }
}

/** What the server reads in a record. @param {string} text @returns {Promise<Reel>} */
export const reelOf = text => postText('/api/replay', text);

/** A match at a table, as far as this visitor may see it. @param {string} link @param {number} match */
export const recordReel = async (link, match) => reelOf(await recordText(link, match));

/**
 * @param {Reel} reel @param {Pick<Past, 'at' | 'table' | 'match' | 'me'>} from
 * @returns {Omit<Past, 'id'>}
 */
export const pastOf = (reel, from) => ({
  ...from, matchId: reel.match, rules: reel.rules, code: reel.code, title: reel.title, over: reel.over, open: reel.open,
  names: reel.seats.map(one => one.name), bots: reel.seats.map(one => one.bot !== null),
  totals: reel.seats.map(one => one.total), places: reel.seats.map(one => one.place),
  rounds: reel.rounds.filter(one => one.points.length).map(({ round, points, opening }) => ({ round, points, opening })),
  figures: reel.seats.map(one => one.figures),
});

/**
 * The seat of whoever uses this browser; -1 if they did not play it. The record names those who
 * sat there when it began: who took a seat later is somebody else, on the same seat.
 * @param {Reel} reel @param {Sat} who
 */
const mySeat = ({ seats }, { seat, name }) => seats.findIndex((one, at) => one.bot === null
  && one.name === name && (seat === null || seat === at));

/** @param {string} link @param {number} match @param {Sat} who */
async function keepOne(link, match, who) {
  const text = await patiently(() => recordText(link, match), isPassing);
  const reel = await patiently(() => reelOf(text), isPassing), me = mySeat(reel, who);
  // Meanwhile everything may have been deleted here: then it does not come back by itself.
  const isOwed = sat()[link]?.[match]?.over;
  if (isOwed && reel.over && me >= 0) await keepMatch(pastOf(reel, { at: Date.now(), table: link, match, me }), text);
}

/** Fetch what is still to be fetched; what fails is tried again with the next page. @param {string} [only] of one table */
export async function fetchOwed(only) {
  for (const [link, here] of Object.entries(sat())) {
    if (only !== undefined && link !== only) continue;
    for (const [number, who] of Object.entries(here)) {
      const match = Number(number);
      if (!who.over) continue;
      const isTold = await keepOne(link, match, who).then(() => true, failure => !isPassing(failure));
      if (isTold) rise(link, match);
    }
  }
}

/**
 * Remember who one is in a match, and keep the matches of the table that are over, of which this
 * browser does not know yet.
 * @param {string} link @param {State} state
 */
export async function keepOver(link, { table, own }) {
  if (own.seat === null) return;
  const { name } = table.seats[own.seat], goes = table.phase === 'playing' || table.phase === 'summary';
  const last = goes ? table.match - 1 : table.match;
  if (goes) sit(link, table.match, { seat: own.seat, name, over: false });
  const known = (await matches()).filter(one => one.table === link).map(one => one.match);
  for (let match = 1; match <= last; match++) {
    if (!known.includes(match)) sit(link, match, { seat: table.phase === 'over' && match === table.match ? own.seat : null, name, over: true });
  }
  await fetchOwed(link);
}

/** As a refusal, with the line at which a record breaks. @param {Reel['flaws'][number]} flaw */
const refusal = ({ line, sentence, code }) => new Refusal(line ? tell(words.replay.flawAt, { line, sentence }) : sentence, code);

/**
 * Keep a match that came in a file; the server has the last word on whether it is one.
 * @param {Carried} carried
 */
export async function takeIn({ record, at, me }) {
  const reel = await patiently(() => reelOf(record), isBusy), flaw = reel.flaws.find(one => one.damage);
  if (flaw) throw refusal(flaw);
  const seat = reel.seats.findIndex(one => one.bot === null && one.name === me);
  await keepMatch(pastOf(reel, { at, table: '', match: 0, me: seat < 0 ? null : seat }), record);
}
