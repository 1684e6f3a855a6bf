// @ts-check
/**
 * The rules that people made in this browser: only their codes are kept, which say all.
 * @import { Preset } from '../choose.js'
 */
import { browser } from '../keep.js';
import { get } from '../server.js';

/** @typedef {{ code: string, title: string }} Own */

const OWN_MAX = 6;

/** The last few, the latest first. @returns {Own[]} */
export const own = () => browser.get('rules', /** @type {Own[]} */ ([]));

/** What this visit has made of the rules so far: it leaves one entry, not one for each change. */
let made = '';

/** @param {Own} rules @param {boolean} opened they were made before, here or elsewhere */
export function keepOwn(rules, opened) {
  const known = own(), others = known.filter(one => one.code !== rules.code && one.code !== made);
  // What was there before this visit is not of its making, also when a change is taken back to it.
  const isOld = opened || (rules.code !== made && known.some(one => one.code === rules.code));
  made = isOld ? '' : rules.code;
  browser.set('rules', [rules, ...others].slice(0, OWN_MAX));
}

/** @param {string} code */
export const forgetOwn = code => browser.set('rules', own().filter(one => one.code !== code));

/** All that was changed in this visit is as it was. */
export function forgetMade() {
  if (made) forgetOwn(made);
  made = '';
}

/** What a table may be laid by. @param {string} text a code, a link, or a message with one @returns {Promise<Preset>} */
export const entry = text => get(`/api/rules/named?text=${encodeURIComponent(text)}`);

/**
 * All rules that can be chosen for a table: those that come with chickie, and one's own before them.
 * @param {Preset | null} [also] rules that are wanted in any case @returns {Promise<Preset[]>}
 */
export async function offered(also = null) {
  const codes = own().map(one => one.code).filter(code => code !== also?.code);
  // A code that no longer opens, as its preset has changed since, is left out.
  const [presets, ...mine] = await Promise.all([get('/api/rules'), ...codes.map(code => entry(code).catch(() => null))]);
  const names = new Set(/** @type {Preset[]} */ (presets).map(one => one.name));
  return [...[also, ...mine].filter(one => one !== null && !names.has(one.name)), ...presets];
}
