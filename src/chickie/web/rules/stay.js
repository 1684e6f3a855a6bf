// @ts-check
/**
 * What stays of the page of rules when it is loaded anew, as for another language. The place
 * in the history of the tab holds it, so the same page in another tab begins at its beginning.
 */

/**
 * For how many players the sheet is, and which questions have been answered.
 * @typedef {{ seats: number | null, asked: string[] }} Stay
 */

/** @returns {Stay} */
export const stayed = () => ({ seats: null, asked: [], ...history.state });

/** What is not named stays as it was. @param {Partial<Stay>} part @param {string} [address] */
export const stay = (part, address) => history.replaceState({ ...history.state, ...part }, '', address);
