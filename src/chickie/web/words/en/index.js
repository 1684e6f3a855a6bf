// @ts-check
/**
 * Every sentence of the page in English; what the server says comes in words.
 * `{name}` is replaced by tell.js; a pair of `one` and `other` goes with a number, `{n}`.
 * The other languages have the same names in the same places: a test compares them.
 */
import { board } from './board.js';
import { check } from './check.js';
import { ear } from './ear.js';
import { hint } from './hint.js';
import { keys, menu, settings, sheet, story } from './panels.js';
import { notice, past, since } from './past.js';
import { puzzle } from './puzzle.js';
import { replay } from './replay.js';
import { review } from './review.js';
import { rules } from './rules.js';
import { choose, start } from './start.js';
import { line, lobby, phrases, play, summary } from './table.js';
import { television } from './television.js';

export const words = {
  name: 'chickie',
  board, check, choose, ear, hint, keys, line, lobby, menu, notice, past, phrases, play, puzzle, replay, review, rules, settings, sheet, since, start, story, summary, television,
};
