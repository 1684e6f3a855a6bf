// @ts-check
/**
 * What has happened, the latest last.
 * @import { News as Item } from './types'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { Button } from './button.js';
import { html } from './html.js';
import { get } from './server.js';
import { words } from './words.js';

/** @param {{ news: readonly Item[] }} props */
export function NewsList({ news }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (list.current) list.current.scrollTop = list.current.scrollHeight; }, [news]);
  return html`<ol class="news-list" ref=${list} tabindex="0" aria-label=${words.play.log}>
    ${news.map((one, i) => html`<li key=${`${one.n}/${i}`} data-kind=${one.kind}>${one.sentence}</li>`)}
    ${!news.length && html`<li>${words.play.logEmpty}</li>`}
  </ol>`;
}

/** Beside the board, where there is room. @param {{ news: readonly Item[], open: (panel: string) => void }} props */
export const News = ({ news, open }) => html`<aside class="news"><h2>${words.play.log}</h2>
  <${NewsList} news=${news} />
  <${Button} kind="quiet" text=${words.play.story} run=${() => open('story')} /></aside>`;

/** The whole round, told by the server. @param {{ id: string, kind: string }} props */
export function Story({ id, kind }) {
  const [told, setTold] = useState(/** @type {Item[] | string} */ (words.story.loading));
  useEffect(() => {
    get(`/api/tables/${id}/story`).then(setTold, () => setTold(words.story.broken));
  }, [id, kind]);
  return typeof told === 'string' ? html`<p>${told}</p>` : html`<${NewsList} news=${told} />`;
}
