// @ts-check
/**
 * What became of puzzles, in this browser alone: by the day on which each was the puzzle of the day.
 */
import { browser } from '../keep.js';

/**
 * `wrong`: moves that were tried in vain; `right`: it was found; `inTime`: on its own day. Where it
 * was shown before it was found, it is neither.
 * @typedef {{ wrong: number, right: boolean, inTime: boolean }} Done
 */

const NAME = 'puzzles';
const DAYS_MAX = 500;
const DAY_MS = 24 * 3600 * 1000;

/** @returns {Record<string, Done>} */
export const all = () => browser.get(NAME, {});

/** What became of a puzzle first stays. @param {string} day @param {Done} done */
export function keepDone(day, done) {
  const before = all();
  if (day in before) return;
  const entries = Object.entries({ ...before, [day]: done }).sort();
  browser.set(NAME, Object.fromEntries(entries.slice(-DAYS_MAX)));
}

/** The day before. @param {string} day */
const before = day => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * Days in a row on which the puzzle of the day was found, up to today; today may still come.
 * @param {Record<string, Done>} done @param {string} today
 */
export function streak(done, today) {
  const isFound = (/** @type {string} */ day) => Boolean(done[day]?.right && done[day].inTime);
  let day = isFound(today) ? today : before(today), days = 0;
  for (; isFound(day); day = before(day)) days += 1;
  return days;
}
