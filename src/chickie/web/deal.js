// @ts-check
/**
 * This browser's part in every shuffle, and the check of it afterwards (docs/deal.md).
 * @import { DealCard, Fairness, Own, Tile } from './types'
 * @import { Wish } from './line.js'
 */
import { commitment, faulty, isComplete, lot, number, order, pledge, seed } from './fair.js';
import { browser } from './keep.js';

/**
 * What this browser keeps of a deal, so that history cannot be rewritten for it. `pledges` are
 * those on which it opened, `hand` are its tiles as they came, `far` is how far it saw the deal get.
 * @typedef {{
 *   seat: number, number: string, commitment: string, pledges: Record<number, string> | null,
 *   hand: Tile[] | null, far: 'pledge' | 'unseal' | 'dealt' | 'revealed',
 * }} Memory
 */
/**
 * A finished round as the server tells it.
 * @typedef {{ fairness: Fairness, set?: string, dealt: { attempt: number, order: Tile[] }[], lot: Tile[] }} Finished
 */
/**
 * One thing that was looked at. `holds` is null where there was nothing to compare with;
 * `how` tells cases with the same `holds` apart.
 * @typedef {{
 *   what: 'form' | 'commitment' | 'remembered' | 'pledges' | 'own' | 'order' | 'lot' | 'hand' | 'refused' | 'again',
 *   holds: boolean | null, how?: 'late' | 'left' | 'gap' | 'empty', seats?: number[],
 * }} Finding
 */
/** @typedef {'fails' | 'without' | 'unknown' | 'holds'} Verdict */

const DEALS_KEPT = 300;
const SETS = [6, 9, 12, 15, 18];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** @param {{ match: string, round: number }} fairness */
const name = ({ match, round }) => `${match}#${round}`;

/** Each table has its own memories: deals of another cannot push them out. */
const table = () => globalThis.location?.pathname.split('/')[2] ?? '';

/** @returns {Record<string, Record<string, Memory>>} */
const everything = () => browser.get('deals', {});

/** Those of this table, the oldest first. @returns {Record<string, Memory>} */
const memories = () => everything()[table()] ?? {};

/** @param {Fairness} fairness @returns {Memory | undefined} */
const remembered = fairness => memories()[name(fairness)];

/** Only deals that were seen to their end are ever forgotten. @param {Fairness} fairness @param {Memory} memory */
function remember(fairness, memory) {
  const all = { ...memories(), [name(fairness)]: memory };
  const over = Object.keys(all).filter(key => all[key].far === 'revealed');
  const many = Object.keys(all).length - DEALS_KEPT;
  for (const key of over.slice(0, Math.max(0, many))) delete all[key];
  browser.set('deals', { ...everything(), [table()]: all });
}

/** The deal of which this page saw pledges or openings last: its next State is the first with tiles. */
let followed = '';

/**
 * What this seat has to say now in the shuffle, if anything; all by itself. It also keeps what
 * the check needs. To be called with each stage of each deal.
 * @param {DealCard | null} deal @param {Own} own @returns {Wish | null}
 */
export function part(deal, own) {
  const before = followed;
  followed = deal && (deal.stage === 'pledge' || deal.stage === 'unseal') ? name(deal.fairness) : '';
  if (!deal || own.seat === null) return null;
  const memory = remembered(deal.fairness);
  if (memory && (memory.commitment !== deal.fairness.commitment || memory.seat !== own.seat)) return null;
  if (deal.stage === 'pledge') return pledged(deal, own.seat, memory);
  if (deal.stage === 'unseal') return memory ? opened(deal, memory) : null;
  if (memory) watched(deal, memory, before === name(deal.fairness) ? own.hand : null);
  return null;
}

/** @param {DealCard} deal @param {number} seat @param {Memory | undefined} before @returns {Wish | null} */
function pledged({ awaited, fairness }, seat, before) {
  if (!awaited.includes(seat)) return null;
  if (!before && Object.keys(memories()).length >= DEALS_KEPT
    && Object.values(memories()).every(one => one.far !== 'revealed')) return null;
  const memory = before ?? /** @type {Memory} */ ({
    seat, number: number(), commitment: fairness.commitment, pledges: null, hand: null, far: 'pledge',
  });
  if (!before) remember(fairness, memory);
  return { ask: 'pledge', round: fairness.round, pledge: ownPledge(fairness, memory) };
}

/** Opens only once all have pledged, and never again on other pledges. @param {DealCard} deal @param {Memory} memory @returns {Wish | null} */
function opened({ awaited, fairness }, memory) {
  const { pledges } = fairness;
  if (!awaited.includes(memory.seat) || !awaited.every(seat => Object.hasOwn(pledges, seat))) return null;
  if (pledges[memory.seat] !== ownPledge(fairness, memory)) return null;
  if (memory.pledges && !same(memory.pledges, pledges)) return null;
  if (!memory.pledges) remember(fairness, { ...memory, pledges, far: 'unseal' });
  return { ask: 'unseal', round: fairness.round, number: memory.number };
}

/** @param {DealCard} deal @param {Memory} memory @param {Tile[] | null} hand as it came, if that was seen */
function watched({ stage, fairness }, memory, hand) {
  if (memory.far === 'revealed') return;
  const far = stage === 'revealed' ? stage : 'dealt';
  remember(fairness, { ...memory, hand: memory.hand ?? (stage === 'dealt' ? hand : null), far });
}

/** @param {Fairness} fairness @param {Memory} memory */
const ownPledge = ({ match, round }, memory) => pledge(match, round, memory.seat, memory.number);

/**
 * Does the sum again.
 * @param {Finished} deal @param {number} highest
 * @param {readonly Finished[]} [told] all deals that are told together with it
 * @param {number} [seats] of the table, if that is known
 * @returns {Finding[]}
 */
export function check(deal, highest, told, seats) {
  const { fairness } = deal;
  if (!isComplete(fairness) || !hasTiles(deal) || !SETS.includes(highest)) return [{ what: 'form', holds: false }];
  const memory = remembered(fairness), bad = faulty(fairness);
  /** @type {Finding[]} */
  const found = [
    { what: 'commitment', holds: commitment(fairness.match, fairness.round, fairness.secret) === fairness.commitment },
    { what: 'remembered', holds: memory ? asRemembered(fairness, memory) : null },
    pledgesFinding(fairness, bad),
    { what: 'own', ...ownWent(fairness, memory) },
    ...tilesFindings(deal, highest, memory, seats),
  ];
  if (fairness.refused.length) found.push({ what: 'refused', holds: null, seats: fairness.refused });
  if (memory && thrownAway(fairness, told)) found.push({ what: 'again', holds: false });
  return found;
}

/** @param {Finished} deal */
const hasTiles = ({ dealt, lot }) => [dealt, lot].every(Array.isArray)
  && dealt.every(one => Array.isArray(one.order));

/** @param {Fairness} fairness @param {number[]} bad @returns {Finding} */
function pledgesFinding({ openings }, bad) {
  if (bad.length) return { what: 'pledges', holds: false, seats: bad };
  const seats = seatsOf(openings);
  return seats.length ? { what: 'pledges', holds: true, seats } : { what: 'pledges', holds: true, how: 'empty' };
}

/** @param {Finished} deal @param {number} highest @param {Memory | undefined} memory @param {number} [seats] @returns {Finding[]} */
function tilesFindings(deal, highest, memory, seats) {
  const { dealt } = deal, from = seed(deal.fairness);
  const isWhole = dealt.length > 0 && dealt.every((one, i) => one.attempt === i);
  const holds = isWhole && dealt.every(one => equal(order(from, highest, one.attempt), one.order));
  const hand = memory?.hand && dealt.length
    ? holdsHand(dealt[dealt.length - 1].order, memory.seat, memory.hand, seats) : null;
  return [
    isWhole ? { what: 'order', holds } : { what: 'order', holds, how: 'gap' },
    { what: 'lot', holds: equal(lot(from, highest), deal.lot) },
    { what: 'hand', holds: hand },
  ];
}

/** What all of it comes to, for whoever sits on `seat` now. @param {Finished} deal @param {Finding[]} found @param {number | null} seat @returns {Verdict} */
export function verdict({ fairness }, found, seat) {
  if (found.some(one => one.holds === false)) return 'fails';
  const memory = remembered(fairness);
  if ((seat === null && !memory) || found.some(one => one.what === 'own' && one.holds)) return 'holds';
  return !memory && seat !== null && Object.hasOwn(fairness.openings, seat) ? 'unknown' : 'without';
}

/**
 * Deals at this table that this browser opened its number for and that are not among the told:
 * how many, and how many of them it never saw the end of.
 * @param {readonly Finished[]} told @param {Fairness | undefined} now the deal that is being played
 */
export function others(told, now) {
  const known = new Set([...told.map(one => name(one.fairness)), now && name(now)]);
  const rest = Object.entries(memories()).filter(([key, one]) => one.pledges && !known.has(key));
  return { all: rest.length, unfinished: rest.filter(([, one]) => one.far !== 'revealed').length };
}

/**
 * Whether deals were thrown away for this one: this browser had opened its number for them, and
 * either no tiles came of it, right before this deal, or their round is not told any more.
 * @param {Fairness} fairness @param {readonly Finished[]} [told]
 */
function thrownAway(fairness, told) {
  const before = Object.entries(memories());
  before.splice(before.findIndex(([key]) => key === name(fairness)));
  const known = told && new Set(told.map(one => name(one.fairness)));
  const ofMatch = before.filter(([key]) => key.startsWith(`${fairness.match}#`));
  if (known && ofMatch.some(([key, one]) => one.pledges && !known.has(key))) return true;
  const last = before.filter(([, one]) => one.pledges).pop();
  return !ofMatch.length && last?.[1].far === 'unseal';
}

/**
 * Whether one's own number went in. A number that came too late is no fault of the server's that
 * could be told from one; without it `without` is the verdict.
 * @param {Fairness} fairness @param {Memory | undefined} memory @returns {Pick<Finding, 'holds' | 'how'>}
 */
function ownWent(fairness, memory) {
  if (!memory) return { holds: null };
  const { seat } = memory, { pledges, openings, refused } = fairness;
  if (openings[seat] === memory.number) return { holds: true };
  if (Object.hasOwn(openings, seat)) return { holds: false };
  if (!Object.hasOwn(pledges, seat)) return memory.pledges ? { holds: false } : { holds: null, how: 'late' };
  if (pledges[seat] !== ownPledge(fairness, memory) || !refused.includes(seat)) return { holds: false };
  return { holds: null, how: 'left' };
}

/**
 * Whether the tiles that came to a seat are its share of the order: either of the order without a
 * tile that was laid, or with what the seat drew in the search for an opening (never both).
 * @param {Tile[]} whole @param {number} seat @param {Tile[]} hand @param {number | undefined} seats
 */
function holdsHand(whole, seat, hand, seats) {
  const places = hand.map(tile => whole.indexOf(tile)).sort((a, b) => a - b), n = hand.length;
  const wide = new Set(places.filter(at => at >= seat * n && at <= seat * n + n));
  // Wherever the laid tile stood, this or that neighbour of the share takes its place.
  if (n > 0 && wide.size === n) return true;
  const tables = seats ? [seats] : SEATS.filter(all => all > seat);
  return tables.some(all => hand.some((_, drawn) => wasDrawn(places, seat, all, n - drawn)));
}

/** A share of `dealt` tiles, then one tile in each lap of the search. @param {number[]} places @param {number} seat @param {number} all @param {number} dealt */
function wasDrawn(places, seat, all, dealt) {
  const first = places[dealt], yard = all * dealt;
  return places.slice(0, dealt).every((at, i) => at === seat * dealt + i)
    && first >= yard && first < yard + all
    && places.slice(dealt).every((at, i) => at === first + i * all);
}

/** @param {Record<number, unknown>} record */
const seatsOf = record => Object.keys(record).map(Number).sort((a, b) => a - b);

/** @param {Fairness} fairness @param {Memory} memory */
const asRemembered = (fairness, memory) => fairness.commitment === memory.commitment
  && (!memory.pledges || same(memory.pledges, fairness.pledges));

/** The same seats and the same values. @param {Record<number, string>} one @param {Record<number, string>} other */
const same = (one, other) => equal(pairs(one), pairs(other));

/** @param {Record<number, string>} record */
const pairs = record => Object.entries(record).map(([seat, value]) => `${seat}:${value}`).sort();

/** @param {readonly string[]} whole @param {readonly string[]} told */
const equal = (whole, told) => whole.length === told.length && whole.every((one, i) => one === told[i]);
