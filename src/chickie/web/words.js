// @ts-check
/** The sentences of the page, in the language in which the server has sent it. */

/** The language of this page, such as `da`. */
export const language = document.documentElement.lang;

/** @type {typeof import('./words/en/index.js').words} */
export const words = (await import(`./words/${language}/index.js`)).words;
