// @ts-check
/** A sheet of paper over the page: keeps the focus, and gives it back. */
import { useEffect, useId, useRef } from './vendor/hooks.js';
import { movedInto } from './ear/region.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { words } from './words.js';

/**
 * @param {{ title: string, close: () => void, children?: unknown, wide?: boolean }} props
 */
export function Dialog({ title, close, children, wide = false }) {
  const id = useId();
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement, shown = box.current;
    shown?.showModal();
    const leave = shown ? movedInto(shown) : () => undefined;
    return () => {
      leave();
      shown?.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  /** @param {Event} event */
  const cancel = event => { event.preventDefault(); close(); };
  /** @param {MouseEvent} event */
  const outside = event => { if (event.target === box.current) close(); };
  return html`<dialog ref=${box} class=${wide ? 'sheet wide' : 'sheet'} aria-labelledby=${id}
      onCancel=${cancel} onClick=${outside}>
    <div class="sheet-inner">
      <header class="sheet-head"><h2 id=${id} tabindex="-1" autofocus>${title}</h2>
        <button type="button" class="icon-button" onClick=${close} aria-label=${words.menu.close}>
          <${Icon} name="close" /></button></header>
      <div class="sheet-body">${children}</div>
    </div></dialog>`;
}
