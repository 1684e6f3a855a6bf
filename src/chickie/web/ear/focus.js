// @ts-check
/**
 * Whoever works by keyboard is never thrown out: when what had the focus goes away, the
 * place where one goes on gets it.
 */

/** Where one goes on: an open sheet, the own tiles, the name of the page. */
const HOMES = ['dialog[open] h2', '.hand [tabindex="0"]', 'main h1'];

/** What had the focus last. @type {Element | null} */
let last = null;
/** Where it was brought, for want of a better place. @type {Element | undefined} */
let waits;

const lost = () => document.activeElement === document.body && last !== null
  && (!last.isConnected || !last.checkVisibility());

/** The focus goes to where one goes on, if there is such a place. */
export function goHome() {
  const found = HOMES.map(one => document.querySelector(one)).find(one => one?.checkVisibility());
  waits = found?.matches('h1') ? found : undefined;
  if (found instanceof HTMLElement && found !== document.activeElement) found.focus();
}

/** The tiles come a while after the name of the page. */
const isWaiting = () => waits !== undefined && waits === document.activeElement;

/** Watch over the focus as long as the page is open. */
export function keepFocus() {
  document.addEventListener('focusin', event => { last = event.target instanceof Element ? event.target : null; });
  new MutationObserver(() => { if (lost() || isWaiting()) goHome(); }).observe(document.body, { childList: true, subtree: true });
}
