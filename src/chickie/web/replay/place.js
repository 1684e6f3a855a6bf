// @ts-check
/**
 * A place in a match, and the fragment of an address that names it; knows no DOM.
 *
 *     #m1.r3.e17            match 1 of a table, round 3, event 17
 *     #past=ID&m1.r3.e17    in a match that this browser remembers
 */

/** Which record, and where in it; null where the address does not say. */
/** @typedef {{ past: string | null, match: number | null, round: number | null, event: number | null }} Address */
/** Where in a round: the number of an event, or one of its two sides. */
/** @typedef {number | 'first' | 'last'} Moment */
/** @typedef {{ round: number, moment: Moment }} Place */

const PLACE = /^(?:m(\d{1,4}))?\.?(?:r(\d{1,4}))?\.?(?:e(\d{1,7}))?$/;
const PAST = /^past=(.+)$/;

/** @param {string | undefined} digits */
const number = digits => (digits === undefined ? null : Number(digits));

/** What a fragment names; what cannot be read is not there. @param {string} fragment @returns {Address} */
export function read(fragment) {
  const parts = fragment.replace(/^#/, '').split('&');
  const past = parts.map(part => PAST.exec(part)?.[1]).find(Boolean);
  const [, match, round, event] = parts.map(part => PLACE.exec(part)).find(Boolean) ?? [];
  return { past: past ? decoded(past) : null, match: number(match), round: number(round), event: number(event) };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {Address} address */
export function written({ past, match, round, event }) {
  const place = [match && `m${match}`, round && `r${round}`, event !== null && `e${event}`].filter(Boolean).join('.');
  return `#${[past && `past=${encodeURIComponent(past)}`, place].filter(Boolean).join('&')}`;
}

/**
 * The frame in which an event shows: several events can belong to one.
 * @param {readonly { n: number }[]} frames @param {Moment} moment
 */
export function indexOf(frames, moment) {
  if (moment === 'first') return 0;
  if (moment === 'last') return frames.length - 1;
  const found = frames.findIndex(frame => frame.n >= moment);
  return found < 0 ? frames.length - 1 : found;
}

/**
 * One step on or back, over into the next round or the one before.
 * @param {Place} place @param {readonly { n: number }[]} frames of its round
 * @param {readonly number[]} rounds @param {1 | -1} by @returns {Place | null} null: there is none
 */
export function stepped({ round, moment }, frames, rounds, by) {
  const index = indexOf(frames, moment) + by;
  if (index >= 0 && index < frames.length) return { round, moment: frames[index].n };
  const next = rounds[rounds.indexOf(round) + by];
  return next === undefined ? null : { round: next, moment: by > 0 ? 'first' : 'last' };
}

/**
 * Another round, from its deal.
 * @param {Place} place @param {readonly number[]} rounds @param {1 | -1} by @returns {Place | null}
 */
export function turned({ round }, rounds, by) {
  const next = rounds[rounds.indexOf(round) + by];
  return next === undefined ? null : { round: next, moment: 'first' };
}

/**
 * The tile that the next move lays, and whose it still is.
 * @param {{ hands: readonly (readonly string[])[] | null }} frame
 * @param {{ tile: string | null } | undefined} next
 */
export function raised({ hands }, next) {
  const tile = next?.tile ?? null;
  const seat = tile === null ? -1 : (hands ?? []).findIndex(hand => hand.includes(tile));
  return seat < 0 ? null : { seat, tile };
}
