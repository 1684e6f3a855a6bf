// @ts-check
/** Choosing the language: the server is told by a cookie, and sends the page anew. */
import { html } from './html.js';
import { languages } from './words/languages.js';
import { language, words } from './words.js';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Speak another language from now on, on all pages. @param {string} code */
export function speak(code) {
  document.cookie = `language=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  location.reload();
}

/** The languages by their own names, so that they are found by whoever cannot read this one. */
export function LanguageSwitch() {
  return html`<fieldset class="one-of languages"><legend>${words.settings.language}</legend><div class="segments">
    ${Object.entries(languages).map(([code, name]) => html`<button key=${code} type="button" lang=${code}
      aria-current=${code === language ? 'true' : undefined} onClick=${() => speak(code)}>${name}</button>`)}
  </div></fieldset>`;
}
