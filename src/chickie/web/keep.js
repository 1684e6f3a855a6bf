// @ts-check
/** What this browser remembers; where it may not, everything works until the tab closes. */

const PREFIX = 'chickie/';

/** @param {() => Storage} find */
function box(find) {
  /** @type {Map<string, string>} */
  const spare = new Map();
  return {
    /** @template T @param {string} name @param {T} otherwise @returns {T} */
    get(name, otherwise) {
      try {
        const text = spare.get(name) ?? find().getItem(PREFIX + name);
        return text === null ? otherwise : JSON.parse(text);
      } catch {
        const text = spare.get(name);
        return text === undefined ? otherwise : JSON.parse(text);
      }
    },
    /** @param {string} name @param {unknown} value */
    set(name, value) {
      const text = JSON.stringify(value);
      try {
        find().setItem(PREFIX + name, text);
        spare.delete(name);
      } catch {
        spare.set(name, text);
      }
    },
    /** @param {string} name */
    remove(name) {
      spare.delete(name);
      try {
        find().removeItem(PREFIX + name);
      } catch { /* what may not be kept need not be removed */ }
    },
    /** @param {string} start @returns {string[]} the names of what is kept that begin so */
    names(start) {
      let kept = /** @type {string[]} */ ([]);
      try {
        kept = Object.keys(find()).filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length));
      } catch { /* then there are only the spare ones */ }
      return [...kept, ...spare.keys()].filter(name => name.startsWith(start));
    },
  };
}

/** Kept until the person clears it. */
export const browser = box(() => localStorage);
/** Kept as long as this tab. */
export const tab = box(() => sessionStorage);

/**
 * A table at which this browser was.
 * @typedef {{ id: string, title: string, names: string, at: number }} Visit
 */

const VISITS_MAX = 12;

/** The tables at which this browser was, the latest first. @returns {Visit[]} */
export const visits = () => browser.get('visits', /** @type {Visit[]} */ ([]));

/** @param {Partial<Visit> & { id: string }} visit what is not named stays as it was */
export function visited(visit) {
  const before = visits();
  const old = before.find(one => one.id === visit.id);
  const now = { title: '', names: '', at: Date.now(), ...old, ...visit };
  browser.set('visits', [now, ...before.filter(one => one.id !== visit.id)].slice(0, VISITS_MAX));
}

/** The table leaves the list. @param {string} id */
export function forget(id) {
  browser.set('visits', visits().filter(one => one.id !== id));
}

/**
 * Who one was in a match: the seat and its name, as this browser met them first; no seat where
 * only the name can tell. `over`: the match has ended and is still to be fetched.
 * @typedef {{ seat: number | null, name: string, over: boolean }} Sat
 */
/** By number of the match. @typedef {Record<string, Sat>} SatAt */

const TABLES_MAX = 24;

/** Where one sits or sat, by the link of the table, until the match is remembered. @returns {Record<string, SatAt>} */
export const sat = () => browser.get('sat', {});

/**
 * This browser sits at a match, or did when it ended; who one was there first stays.
 * @param {string} table @param {number} match @param {Sat} now
 */
export function sit(table, match, now) {
  const { [table]: here = {}, ...others } = sat(), known = here[match];
  if (known && (known.over || !now.over)) return;
  const kept = Object.entries(others).slice(-TABLES_MAX + 1);
  browser.set('sat', { ...Object.fromEntries(kept), [table]: { ...here, [match]: { ...now, ...known, over: now.over } } });
}

/** Nothing more is to be done for a match. @param {string} table @param {number} match */
export function rise(table, match) {
  const { [table]: here = {}, ...others } = sat(), { [match]: _, ...still } = here;
  browser.set('sat', Object.keys(still).length ? { ...others, [table]: still } : others);
}

/** What is kept for each table, by its link: the deals that were watched, what was seen last, who one is there. */
const BY_TABLE = ['deals', 'seen', 'sat'];
/** What this tab keeps of a table: how tiles are arranged; on a big screen, by the link to watch, the link to play. */
const HAND = 'hand/', JOIN = 'join/';
/** Records that were opened in this tab and came from nowhere else (replay/carried.js). */
export const OPENED = 'record/';
/** What this browser knows of a person, besides how the page looks and the rules they made. */
const OWN = ['visits', 'name', 'chosen', 'puzzles', ...BY_TABLE];

/** Nothing is left of a table. @param {string} id */
export function forgetTable(id) {
  forget(id);
  for (const name of [HAND + id, JOIN + id, ...tab.names(JOIN).filter(one => tab.get(one, '') === id)]) tab.remove(name);
  for (const name of BY_TABLE) {
    const { [id]: _, ...others } = browser.get(name, /** @type {Record<string, unknown>} */ ({}));
    browser.set(name, others);
  }
}

/**
 * Nothing is left of what was kept of the deals of one match at a table. The last part of
 * the name of each is its round (deal.js).
 * @param {string} table @param {string} match id
 */
export function forgetDeals(table, match) {
  const deals = browser.get('deals', /** @type {Record<string, Record<string, unknown>>} */ ({}));
  const others = Object.entries(deals[table] ?? {}).filter(([name]) => !name.startsWith(`${match}#`));
  browser.set('deals', { ...deals, [table]: Object.fromEntries(others) });
}

/** Nothing is left of records: not of those that were opened here, and none is fetched any more. */
export function forgetOpened() {
  browser.remove('sat');
  for (const name of tab.names(OPENED)) tab.remove(name);
}

/** Nothing is left of who played where; how the page looks stays, and so do rules of one's own. */
export function forgetPerson() {
  for (const name of OWN) browser.remove(name);
  for (const start of [HAND, JOIN]) for (const name of tab.names(start)) tab.remove(name);
}

/** There is something that {@link forgetPerson} or {@link forgetOpened} would take away. */
export const isPersonKnown = () => OWN.some(name => Object.keys(browser.get(name, {})).length > 0)
  || [HAND, JOIN, OPENED].some(start => tab.names(start).length > 0);
