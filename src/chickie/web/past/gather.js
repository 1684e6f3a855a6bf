// @ts-check
/**
 * From a record to a match that is remembered: the server reads it, and keeps nothing.
 * @import { Reel, State } from '../types'
 * @import { Carried } from './file.js'
 * @import { Past } from './store.js'
 */
import { Refusal, postText, recordPath } from '../server.js';
import { keepMatch, matches } from './store.js';

/** So long is waited, and so often, for a server that reads only so many records at once. */
const PATIENCE_MS = 2_000;
const TRIES_MAX = 30;

/** @param {string} link of a table @param {number} match from 1 @returns {Promise<string>} */
async function recordText(link, match) {
  const answer = await fetch(recordPath(link, match, 'jsonl'));
  if (!answer.ok) throw new Refusal(answer.statusText, '');
  return answer.text();
}

/** What the server reads in a record. @param {string} text @returns {Promise<Reel>} */
export const reelOf = text => postText('/api/replay', text);

/** A match at a table, as far as this visitor may see it. @param {string} link @param {number} match */
export const recordReel = async (link, match) => reelOf(await recordText(link, match));

/**
 * @param {Reel} reel @param {Pick<Past, 'at' | 'table' | 'match' | 'me'>} from
 * @returns {Past}
 */
export const pastOf = (reel, from) => ({
  ...from, id: reel.match, rules: reel.rules, title: reel.title, over: reel.over, open: reel.open,
  names: reel.seats.map(one => one.name), bots: reel.seats.map(one => one.bot !== null),
  totals: reel.seats.map(one => one.total), places: reel.seats.map(one => one.place),
  rounds: reel.rounds.filter(one => one.points.length).map(({ round, points, opening }) => ({ round, points, opening })),
  figures: reel.seats.map(one => one.figures),
});

/**
 * The seat of whoever uses this browser, who may have got another name, or with the next match
 * another seat; -1 if they did not play it.
 * @param {Reel} reel @param {number} match @param {State} state
 */
function mySeat({ seats }, match, { table, own }) {
  const isPerson = seats.map(one => one.bot === null);
  if (own.seat === null) return -1;
  if (match === table.match) return isPerson[own.seat] ? own.seat : -1;
  return seats.findIndex((one, seat) => isPerson[seat] && one.name === table.seats[own.seat ?? 0].name);
}

/** @param {string} link @param {number} match @param {State} state */
async function keepOne(link, match, state) {
  const text = await recordText(link, match), reel = await reelOf(text), me = mySeat(reel, match, state);
  if (reel.over && me >= 0) await keepMatch(pastOf(reel, { at: Date.now(), table: link, match, me }), text);
}

/**
 * Keep the matches of a table that are over, of which this browser does not know yet.
 * @param {string} link @param {State} state
 */
export async function keepOver(link, state) {
  const { table, own } = state, last = table.phase === 'over' ? table.match : table.match - 1;
  if (own.seat === null || last < 1) return;
  const known = (await matches()).filter(one => one.table === link).map(one => one.match);
  for (let match = 1; match <= last; match++) {
    if (!known.includes(match)) await keepOne(link, match, state);
  }
}

/** With patience. @param {string} text @returns {Promise<Reel>} */
async function read(text) {
  for (let tries = 1; ; tries++) {
    try {
      return await reelOf(text);
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.code === 'too_many') || tries === TRIES_MAX) throw failure;
      await new Promise(later => { setTimeout(later, PATIENCE_MS); });
    }
  }
}

/**
 * Keep a match that came in a file; the server has the last word on whether it is one.
 * @param {Carried} carried
 */
export async function takeIn({ record, at, me }) {
  const reel = await read(record), flaw = reel.flaws.find(one => one.damage);
  if (flaw) throw new Refusal(flaw.sentence, flaw.code);
  const seat = reel.seats.findIndex(one => one.bot === null && one.name === me);
  await keepMatch(pastOf(reel, { at, table: '', match: 0, me: seat < 0 ? null : seat }), record);
}
