// @ts-check
/**
 * The file in which remembered matches are carried from browser to browser (docs/memory.md).
 *
 * It holds no link to a table: whoever is given the file gets no key to a door.
 * @import { Past } from './store.js'
 */

const FORMAT = 'chickie-matches-1';

/** A match in a file: its record, when it was played, and the name of whoever kept it. @typedef {{ record: string, at: number, me: string | null }} Carried */

/** @param {readonly { past: Past, record: string }[]} all */
export const written = all => `${JSON.stringify({
  format: FORMAT,
  matches: all.map(({ past: { at, me, names }, record }) => ({ at, me: me === null ? null : names[me], record })),
}, null, 1)}\n`;

/** @param {any} one @returns {one is Carried} */
const isCarried = one => typeof one === 'object' && one !== null && typeof one.record === 'string'
  && Number.isSafeInteger(one.at) && one.at >= 0 && (one.me === null || typeof one.me === 'string');

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** It calls itself a file of matches; a record has a type, or is not JSON as a whole. @param {string} text */
export function isFile(text) {
  const found = parsed(text);
  return typeof found === 'object' && found !== null && 'format' in found && !('type' in found);
}

/**
 * The matches of a file: such a one, or a record alone, of which the server has to say whether it
 * is one. Null if it calls itself such a file and is none.
 * @param {string} text @param {number} at when the file was written
 * @returns {Carried[] | null}
 */
export function read(text, at) {
  if (!isFile(text)) return [{ record: text, at, me: null }];
  const { format, matches } = /** @type {any} */ (parsed(text));
  return format === FORMAT && Array.isArray(matches) && matches.every(isCarried) ? matches : null;
}
