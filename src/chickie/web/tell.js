// @ts-check
/** Puts values into the sentences of words.js. */
import { language } from './words.js';

const plural = new Intl.PluralRules(language);

/** `{name}` in a sentence becomes its value. @param {string} text @param {Record<string, unknown>} [values] */
export const tell = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

/**
 * The form of a sentence that goes with a number, which is `{n}` in it: `one` or `other`, and
 * where a language has more forms than English, what `Intl.PluralRules` calls them.
 * @param {{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} forms
 * @param {number} n @param {Record<string, unknown>} [values]
 */
export const count = (forms, n, values = {}) => tell(forms[plural.select(n)] ?? forms.other, { n, ...values });

/** In Spanish “y” is “e” before its own sound; browsers do not know it in an accented letter. */
const softened = (/** @type {string} */ text) => (language === 'es' ? text.replace(/ y (?=h?[íÍ])/g, ' e ') : text);

/** Names in a row, as they are spoken. @param {string[]} names */
export const listed = names =>
  softened(new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(names));

/** Minutes and seconds. @param {number} ms */
export function clock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
