// @ts-check
/**
 * The matches that this browser remembers: in IndexedDB; where there is none, until the page
 * is closed. Nothing of it is sent anywhere.
 *
 * What a list shows lies apart from the records, so that hundreds of matches are listed
 * without reading hundreds of records.
 * @import { Figures } from '../types'
 */

/**
 * A match as the lists of /past need it; no word in it but names and what the rules are called.
 * `id`: under which it is kept here. `matchId`: what its record calls it, which is the same but
 * for another match that is called so too. `code`: all of its rules.
 * `at`: when this browser came to know it, in milliseconds since 1970. `table` and `match`: the
 * link by which it was played and its number there, from 1; empty and 0 if it came as a file.
 * `me`: the seat of whoever uses this browser. `open`: all tiles are known.
 * @typedef {{
 *   id: string, matchId: string, at: number, table: string, match: number, me: number | null,
 *   rules: string, code: string, title: string, names: string[], bots: boolean[],
 *   over: boolean, open: boolean, totals: number[], places: number[], rounds: PastRound[],
 *   figures: Figures[],
 * }} Past
 */
/**
 * A finished round of it: points by seat, and the tile with which it opened.
 * @typedef {{ round: number, points: number[], opening: string | null }} PastRound
 */
/** @typedef {{ past: Past, record: string }} Whole */

const NAME = 'chickie';
const VERSION = 1;
const LISTED = 'matches';
const RECORDS = 'records';
/** More than any match has. */
const ROUNDS_MAX = 1000;

/**
 * Where they lie.
 * @typedef {{
 *   all: () => Promise<Past[]>, record: (id: string) => Promise<string | undefined>,
 *   put: (past: Past, record: string) => Promise<void>,
 *   drop: (ids: string[]) => Promise<void>, empty: () => Promise<void>,
 * }} Shelf
 */

/** Without a disk: until the page is closed. @returns {Shelf} */
function memory() {
  /** @type {Map<string, Whole>} */
  const kept = new Map();
  return {
    all: async () => [...kept.values()].map(one => one.past),
    record: async id => kept.get(id)?.record,
    put: async (past, record) => { kept.set(past.id, { past, record }); },
    drop: async ids => { for (const id of ids) kept.delete(id); },
    empty: async () => kept.clear(),
  };
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = request => new Promise((yes, no) => {
  request.onsuccess = () => yes(request.result);
  request.onerror = () => no(request.error);
});

/** @param {IDBTransaction} change @returns {Promise<void>} */
const written = change => new Promise((yes, no) => {
  change.oncomplete = () => yes();
  change.onabort = () => no(change.error);
});

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(LISTED, { keyPath: 'id' });
    request.result.createObjectStore(RECORDS);
  };
  return answered(request);
}

/** @param {IDBDatabase} base @returns {Shelf} */
function disk(base) {
  // A later version of the program, in another tab, may not have to wait for this one.
  base.onversionchange = () => { base.close(); found = null; };
  base.onclose = () => { found = null; };
  /** @param {string} name */
  const reading = name => base.transaction(name).objectStore(name);
  /** One change of both halves, or of none. @param {(listed: IDBObjectStore, records: IDBObjectStore) => void} make */
  const change = make => {
    const both = base.transaction([LISTED, RECORDS], 'readwrite');
    make(both.objectStore(LISTED), both.objectStore(RECORDS));
    return written(both);
  };
  return {
    all: () => answered(reading(LISTED).getAll()),
    record: id => answered(reading(RECORDS).get(id)),
    put: (past, record) => change((listed, records) => { listed.put(past); records.put(record, past.id); }),
    drop: ids => change((listed, records) => {
      for (const id of ids) { listed.delete(id); records.delete(id); }
    }),
    empty: () => change((listed, records) => { listed.clear(); records.clear(); }),
  };
}

/** @type {Promise<Shelf> | null} */
let found = null;

/** Some browsers have no disk for us in a private window, and say so only when asked. */
const shelf = () => (found ??= (async () => {
  try {
    return disk(await opened());
  } catch {
    return memory();
  }
})());

/** @param {Past} past how much of the match it tells */
const extent = past => (Number(past.over) * 2 + Number(past.open)) * ROUNDS_MAX + past.rounds.length;

/** A moment at which a match can have been kept: no file brings one from the future. @param {number} at */
const sane = at => Math.min(Math.max(at, 0), Date.now());

/**
 * An id alone says little: whoever writes a record chooses it. Two tell of one match if they were
 * played by the same people and rules, and agree on all rounds that both know.
 * @param {Past} one @param {Past} other
 */
function isSame(one, other) {
  const both = Math.min(one.rounds.length, other.rounds.length);
  /** @param {Past} past */
  const told = ({ matchId, rules, code, names, bots, rounds }) => JSON.stringify([matchId, rules, code, names, bots,
    rounds.slice(0, both).map(({ round, points, opening }) => [round, points, opening])]);
  return told(one) === told(other);
}

/** Where a match is kept: by its id, unless another one lies there. @param {string} matchId @param {readonly Past[]} all */
function place(matchId, all) {
  const taken = new Set(all.map(one => one.id));
  let id = matchId;
  for (let n = 2; taken.has(id); n++) id = `${matchId}~${n}`;
  return id;
}

/**
 * Keep a match; of one that is known already whichever tells more, and whose it was.
 * @param {Omit<Past, 'id'>} found @param {string} record its text, as the server reads it
 */
export async function keepMatch(found, record) {
  const at = await shelf(), all = await at.all();
  const past = { ...found, id: place(found.matchId, all), at: sane(found.at) };
  const known = all.find(one => isSame(one, past));
  if (!known) return at.put(past, record);
  const isMore = extent(past) > extent(known);
  const best = isMore ? past : known, other = isMore ? known : past;
  const text = isMore ? record : await at.record(known.id) ?? record;
  return at.put({ ...best, id: known.id, at: known.at, me: best.me ?? other.me,
    table: best.table || other.table, match: best.match || other.match }, text);
}

/** All of them, the latest first. @returns {Promise<Past[]>} */
export const matches = async () => (await (await shelf()).all()).map(one => ({ ...one, at: sane(one.at) }))
  .sort((one, other) => other.at - one.at);

/** The text of a record. @param {string} id of the match @returns {Promise<string | undefined>} */
export const recordOf = async id => (await shelf()).record(id);

/** Forget matches for good. @param {string[]} ids */
export const remove = async (...ids) => (await shelf()).drop(ids);

/** Forget them all. */
export const removeAll = async () => (await shelf()).empty();
