// @ts-check
/**
 * Deleting means that nothing is left: not in the store of matches, and not in what the page
 * keeps for itself.
 * @import { Past } from './store.js'
 */
import { forgetDeals, forgetOpened, forgetPerson, forgetTable } from '../keep.js';
import { matches, remove, removeAll } from './store.js';

/**
 * @param {{ matches: Past[], everything: boolean }} doomed
 * @param {boolean} also with `everything`: name, tables and choices; else the tables of these matches,
 *   where no other match is remembered
 */
export async function leave({ matches: all, everything }, also) {
  await (everything ? removeAll() : remove(...all.map(one => one.id)));
  for (const { table, matchId } of all) forgetDeals(table, matchId);
  if (everything) forgetOpened();
  if (also && everything) forgetPerson();
  else if (also) await leaveTables(all);
}

/** @param {Past[]} gone */
async function leaveTables(gone) {
  const still = new Set((await matches()).map(one => one.table));
  for (const { table } of gone) if (table && !still.has(table)) forgetTable(table);
}
