// @ts-check
/**
 * This browser's part in every shuffle, and the check of it afterwards.
 * @import { DealCard, Fairness, Own, Tile } from './types'
 * @import { Wish } from './line.js'
 */
import { commitment, lot, number, order, pledge, seed } from './fair.js';
import { browser } from './keep.js';

/**
 * What this browser keeps of a deal, so that history cannot be rewritten for it.
 * @typedef {{ seat: number, number: string, commitment: string, pledges: Record<number, string> }} Memory
 */
/**
 * A finished round as the server tells it.
 * @typedef {{ fairness: Fairness, set?: string, dealt: { attempt: number, order: Tile[] }[], lot: Tile[] }} Finished
 */
/**
 * One thing that was looked at. `holds` is null where there was nothing to compare with.
 * @typedef {{
 *   what: 'commitment' | 'remembered' | 'pledges' | 'own' | 'order' | 'lot' | 'refused',
 *   holds: boolean | null, seats?: number[],
 * }} Finding
 */

const DEALS_KEPT = 60;

/** @param {string} match @param {number} round */
const name = (match, round) => `${match}#${round}`;

/** @returns {Record<string, Memory>} */
const memories = () => browser.get('deals', {});

/** @param {string} match @param {number} round @returns {Memory | undefined} */
const remembered = (match, round) => memories()[name(match, round)];

/** @param {string} match @param {number} round @param {Memory} memory */
function remember(match, round, memory) {
  const all = Object.entries(memories()).filter(([key]) => key !== name(match, round));
  browser.set('deals', Object.fromEntries([...all, [name(match, round), memory]].slice(-DEALS_KEPT)));
}

/**
 * What this seat has to say now in the shuffle, if anything; all by itself.
 * @param {DealCard | null} deal @param {Own} own @returns {Wish | null}
 */
export function part(deal, own) {
  if (!deal || own.seat === null || !deal.awaited.includes(own.seat)) return null;
  const { match, round, commitment: committed, pledges } = deal.fairness;
  const memory = remembered(match, round)
    ?? { seat: own.seat, number: number(), commitment: committed, pledges: {} };
  if (memory.commitment !== committed || memory.seat !== own.seat) return null;
  if (deal.stage === 'pledge') {
    remember(match, round, memory);
    return { ask: 'pledge', round, pledge: pledge(match, round, own.seat, memory.number) };
  }
  if (deal.stage !== 'unseal' || !(own.seat in pledges)) return null;
  remember(match, round, { ...memory, pledges });
  return { ask: 'unseal', round, number: memory.number };
}

/**
 * Does the sum again.
 * @param {Finished} deal @param {number} highest @returns {Finding[]}
 */
export function check(deal, highest) {
  const { fairness } = deal, { match, round, secret } = fairness;
  const memory = remembered(match, round), from = seed(fairness);
  /** @type {Finding[]} */
  const found = [
    { what: 'commitment', holds: commitment(match, round, secret) === fairness.commitment },
    { what: 'remembered', holds: memory ? asRemembered(fairness, memory) : null },
    { what: 'pledges', holds: pledgesHold(fairness), seats: seatsOf(fairness.openings) },
    { what: 'own', holds: memory ? fairness.openings[memory.seat] === memory.number : null },
    { what: 'order', holds: deal.dealt.length > 0 && deal.dealt.every(
      one => begins(order(from, highest, one.attempt), one.order)) },
  ];
  if (deal.lot.length) found.push({ what: 'lot', holds: begins(lot(from, highest), deal.lot) });
  if (fairness.refused.length) found.push({ what: 'refused', holds: null, seats: fairness.refused });
  return found;
}

/** @param {Record<number, unknown>} record */
const seatsOf = record => Object.keys(record).map(Number).sort((a, b) => a - b);

/** @param {Fairness} fairness @param {Memory} memory */
const asRemembered = (fairness, memory) => fairness.commitment === memory.commitment
  && Object.entries(memory.pledges).every(([seat, value]) => fairness.pledges[Number(seat)] === value);

/** @param {Fairness} fairness */
const pledgesHold = ({ match, round, pledges, openings }) => Object.entries(openings).every(
  ([seat, value]) => pledges[Number(seat)] === pledge(match, round, Number(seat), value));

/** @param {Tile[]} whole @param {Tile[]} front */
const begins = (whole, front) => front.every((tile, i) => whole[i] === tile);
