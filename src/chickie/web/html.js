// @ts-check
/** Markup in template literals, for every component of the page. */
import { h } from './vendor/preact.js';
import htm from './vendor/htm.js';

export const html = htm.bind(h);
