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

/** @param {string} id */
export function forget(id) {
  browser.set('visits', visits().filter(one => one.id !== id));
}
