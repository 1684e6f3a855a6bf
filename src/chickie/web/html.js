// @ts-check
/** Markup in template literals, for every component of the page. */
import { h } from './vendor/preact.js';
import htm from './vendor/htm.js';

/** A tile within other words: `0-0` must not break over two lines, as browsers would have it. */
const TILE = /(\d+-\d+)/;
/** Elements that hold running words. In others, such as buttons, parts of a text might come to stand apart. */
const RUNNING = new Set(['b', 'h1', 'h2', 'h3', 'li', 'p', 'small', 'span', 'strong', 'td']);

/** @param {unknown} type @param {unknown} child */
const whole = (type, child) => (typeof child === 'string' && RUNNING.has(String(type)) && TILE.test(child)
  ? child.split(TILE).map((part, i) => (i % 2 ? h('tile-name', null, part) : part)) : child);

/** @type {typeof h} */
const made = (type, props, ...children) => h(type, props, ...children.map(child => whole(type, child)));

export const html = htm.bind(made);
