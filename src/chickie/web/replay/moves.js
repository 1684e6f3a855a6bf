// @ts-check
/**
 * The moves of a round in words; one is where one is.
 * @import { Frame } from '../types'
 */
import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../html.js';
import { told } from './controls.js';
import { words } from '../words.js';

/** What a choice is called. @typedef {{ label: string, title: string, mark: string }} Called */

/** @type {ReadonlyMap<number, Called>} */
const NONE = new Map();

/** A bad name, where a move has one. @param {{ choice: Called | undefined }} props */
const Mark = ({ choice }) => choice?.mark && html` <span class="mark-of ${choice.label}">${choice.mark} ${choice.title}</span>`;

/**
 * @param {{ frames: readonly Frame[], index: number, jump: (index: number) => void, marks?: ReadonlyMap<number, Called> }} props
 *   `marks`: choices by the place of the frame that shows what was done
 */
export function Moves({ frames, index, jump, marks = NONE }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = list.current, now = box?.querySelector('[aria-current]')?.parentElement;
    if (!box || !now) return;
    // Only the list moves, never the page around it.
    const above = now.offsetTop;
    if (above < box.scrollTop || above + now.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = above - (box.clientHeight - now.offsetHeight) / 2;
    }
  }, [index, frames]);
  return html`<ol class="moves" ref=${list} tabindex="0" aria-label=${words.replay.moves}>
    ${frames.map((frame, i) => html`<li key=${frame.n} data-kind=${frame.news[0]?.kind}>
      <button type="button" aria-current=${i === index ? 'step' : null} onClick=${() => jump(i)}>
        <span class="number" aria-hidden="true">${i + 1}</span><span>${told(frame)}<${Mark} choice=${marks.get(i)} /></span></button></li>`)}
  </ol>`;
}
