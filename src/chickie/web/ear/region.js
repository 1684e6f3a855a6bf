// @ts-check
/**
 * The one place of the page whose words are read aloud as they come. What was asked for is
 * also shown for a while; news that come meanwhile do not wipe it out.
 *
 * While a dialog is open the rest of the page is out of reach for screen readers too, so
 * the place moves into the dialog.
 */
import { useLayoutEffect, useRef } from '../vendor/hooks.js';
import { html } from '../html.js';

/** What was asked for stays to be read at least this long, and longer by its letters. */
const SHOWN_FOR = 6_000;
const SHOWN_PER_LETTER = 60;
/** Ends every other sentence, so that the same words again are news to a screen reader. */
const AGAIN = '\u00a0';

/** @type {HTMLElement | null} Made once, beside what Preact renders: it has to move. */
let region = null;
/** @type {HTMLElement | null} */
let home = null;
let timer = 0, last = '';
/** What is to be said, until all is known that happens at this moment. @type {string[]} */
let waiting = [];

/** Where the words stand while no dialog is open. */
export function Region() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    home = place.current;
    region = document.createElement('div');
    region.id = 'aloud';
    region.role = 'status';
    region.ariaAtomic = 'false';
    region.className = 'unseen';
    home?.append(region);
  }, []);
  return html`<div ref=${place}></div>`;
}

/** The words move into a dialog that has just opened. @param {HTMLElement} dialog @returns {() => void} back again */
export function movedInto(dialog) {
  if (region) dialog.append(region);
  hide();
  return () => { if (region?.parentElement === dialog) home?.append(region); };
}

/** Read this aloud: something has happened. @param {string} text */
export function speak(text) {
  if (!text || waiting.push(text) > 1) return;
  queueMicrotask(() => {
    put(waiting.join(' '));
    waiting = [];
  });
}

/** Read this aloud, and show it: somebody asked. @param {string} text */
export function answerAloud(text) {
  hide();
  put(text)?.classList.add('asked');
  if (region) region.className = 'caption';
  timer = window.setTimeout(hide, SHOWN_FOR + SHOWN_PER_LETTER * text.length);
}

/** Takes the place of all that was said, but for what is being shown. @param {string} text */
function put(text) {
  if (!region) return null;
  const words = document.createElement('p'), before = region.lastElementChild?.textContent;
  words.textContent = before === text ? text + AGAIN : text;
  for (const old of region.querySelectorAll('p:not(.asked)')) old.remove();
  region.append(words);
  last = text;
  return words;
}

/** What was shown has been read. */
export function hide() {
  clearTimeout(timer);
  if (!region) return;
  region.className = 'unseen';
  region.querySelector('.asked')?.classList.remove('asked');
}

/** There is such a place on this page. */
export const isThere = () => region !== null;

/** What was said last. */
export const saidLast = () => last;
