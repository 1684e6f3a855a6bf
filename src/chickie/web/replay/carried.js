// @ts-check
/**
 * Records that came from nowhere else: this tab keeps the last of them, so that going back and
 * loading again find them. The history holds only the number of each: what lies in it can
 * neither be listed nor deleted.
 */
import { OPENED, tab } from '../keep.js';

/** Signs of all of them together; tabs have room for a little more. */
const SIGNS_MAX = 4_000_000;

/** @param {number} key */
const name = key => OPENED + key;

/** The newest first. */
const keys = () => tab.names(OPENED).map(one => Number(one.slice(OPENED.length))).sort((one, other) => other - one);

/** @param {number} key @returns {string | null} null: it is not kept any more */
export const found = key => tab.get(name(key), /** @type {string | null} */ (null));

/** @param {string} text @returns {number} under which it is found */
export function carry(text) {
  const all = keys(), known = all.find(key => found(key) === text);
  if (known !== undefined) return known;
  let left = SIGNS_MAX - text.length;
  for (const key of all) {
    left -= found(key)?.length ?? 0;
    if (left < 0) tab.remove(name(key));
  }
  const key = (all[0] ?? 0) + 1;
  tab.set(name(key), text);
  return key;
}
