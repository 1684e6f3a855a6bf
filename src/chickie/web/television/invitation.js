// @ts-check
/** The link for players, if this screen was opened by somebody who has it. */
import { tab } from '../keep.js';

const LINK = /^#([A-Za-z0-9_-]{16,64})$/;

const place = (/** @type {string} */ id) => `join/${id}`;

/**
 * What this screen was told with the table: whoever showed it here wants the code to join
 * to be seen, or does not.
 * @param {string} id the link for watchers @param {string | null} join the one for players
 */
export function invite(id, join) {
  if (join) tab.set(place(id), join);
  else tab.remove(place(id));
}

/**
 * It comes behind the `#` of the address and is taken out of it at once; this tab keeps it,
 * so that it is still there when the page is loaded again.
 * @param {string} id the link for watchers @returns {string | null}
 */
export function invitation(id) {
  const [, found] = LINK.exec(location.hash) ?? [];
  if (location.hash) history.replaceState(null, '', location.pathname);
  if (found) invite(id, found);
  return tab.get(place(id), null);
}
