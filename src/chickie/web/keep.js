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

/** What is kept for each table, by its link: the deals that were watched, and what was seen last. */
const BY_TABLE = ['deals', 'seen'];
/** What this browser knows of a person, besides how the page looks and the rules they made. */
const OWN = ['visits', 'name', 'chosen', ...BY_TABLE];

/** Nothing is left of a table. @param {string} id */
export function forgetTable(id) {
  forget(id);
  tab.remove(`hand/${id}`);
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

/** Nothing is left of who played where; how the page looks stays, and so do rules of one's own. */
export function forgetPerson() {
  for (const name of OWN) browser.remove(name);
  for (const name of tab.names('hand/')) tab.remove(name);
}
