// @ts-check
/** Choosing the language: the server is told by a cookie, and sends the page anew. */
import { useEffect, useRef } from './vendor/hooks.js';
import { html } from './html.js';
import { tab } from './keep.js';
import { languages } from './words/languages.js';
import { language, words } from './words.js';

const YEAR_SECONDS = 365 * 24 * 3600;
const CHOSEN = 'language-chosen';

/** The page came anew because of a choice made on it: one goes on where that was made. */
export const isChosen = tab.get(CHOSEN, false);
tab.remove(CHOSEN);
let returns = isChosen;

/** Speak another language from now on, on all pages. @param {string} code */
export function speak(code) {
  document.cookie = `language=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  tab.set(CHOSEN, true);
  location.reload();
}

/** The languages by their own names, so that they are found by whoever cannot read this one. */
export function LanguageSwitch() {
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  // After a dialog around it has taken the focus.
  useEffect(() => {
    if (returns) queueMicrotask(() => here.current?.focus());
    returns = false;
  }, []);
  return html`<fieldset class="one-of languages"><legend>${words.settings.language}</legend><div class="segments">
    ${Object.entries(languages).map(([code, name]) => html`<button key=${code} type="button" lang=${code}
      ref=${code === language ? here : null}
      aria-current=${code === language ? 'true' : undefined} onClick=${() => speak(code)}>${name}</button>`)}
  </div></fieldset>`;
}
