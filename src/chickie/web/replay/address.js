// @ts-check
/**
 * Which record the address and its place in the history lead to.
 * @import { Opened } from './source.js'
 */
import { Refusal } from '../server.js';
import { words } from '../words.js';
import { carry, found } from './carried.js';
import { read } from './place.js';
import { fromPast, fromTable, fromText } from './source.js';

/** The link of a table in the address; empty where there is none. */
const linked = () => location.pathname.split('/')[2] ?? '';

/**
 * The number of the record that this place in the history carries: null for none, undefined
 * where it does not say, as after a fragment that somebody typed.
 * @returns {number | null | undefined}
 */
const carried = () => history.state?.record;

/** Nothing is open here, and coming back nothing shall be. */
export function begin() {
  const { past } = read(location.hash);
  if (!past && !linked() && carried() === undefined) stay(null);
}

/** What is open belongs to this place. @param {number | null} key */
export const stay = key => history.replaceState({ ...history.state, record: key }, '');

/**
 * A record that has no address of its own gets a place in the history.
 * @param {Opened} record @param {string} place the fragment that leads there @returns {Opened}
 */
export function give(record, place) {
  const key = carry(record.text);
  history.pushState({ record: key }, '', `/replay${place}`);
  return { ...record, key };
}

/** @param {number} key @returns {Promise<Opened>} */
async function fromTab(key) {
  const text = found(key);
  if (text === null) throw new Refusal(words.replay.lost, 'gone');
  return { ...await fromText(text), key };
}

/** The record that the address names, if it names one. @returns {Promise<Opened> | null} */
export function named() {
  const { past, match } = read(location.hash), link = linked(), key = carried();
  if (past) return fromPast(past);
  if (link) return fromTable(link, match);
  return key === undefined || key === null ? null : fromTab(key);
}

/** The address leads to another record than this one. @param {Opened | null} record */
export function isOther(record) {
  const { past, match } = read(location.hash), link = linked(), key = carried();
  if (past !== (record?.past ?? null) || link !== (record?.link ?? '')) return true;
  if (link) return match !== null && match !== record?.match;
  return key !== undefined && key !== (record?.key ?? null);
}

/** What leads to a move stays in the address when the record comes after it. */
export function placeOnly() {
  const { past, round, event } = read(location.hash);
  return linked() || past || round === null ? '' : `#r${round}${event === null ? '' : `.e${event}`}`;
}
