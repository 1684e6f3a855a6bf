// @ts-check
/**
 * A tile under the finger: a tap, a new place in the hand, or on the table.
 * One way for mouse, pen and touch.
 */

const STILL = 8;
/** A finger hides what it points at, so the tile floats above it. */
const ABOVE_FINGER = 52;

/**
 * @typedef {{
 *   tap: () => void,
 *   start: () => void,
 *   over: (x: number, y: number) => void,
 *   drop: (x: number, y: number) => void,
 *   stop: () => void,
 * }} Drag `over` and `drop` are told where the tile is, in client coordinates
 */

/** @param {PointerEvent} event @param {HTMLElement} tile @param {Drag} drag */
export function follow(event, tile, drag) {
  if (event.button !== 0) return;
  const { pointerId, clientX: x0, clientY: y0 } = event;
  const above = event.pointerType === 'touch' ? ABOVE_FINGER : 0;
  let far = false;
  tile.setPointerCapture(pointerId);

  /** @param {PointerEvent} e */
  const move = e => {
    if (e.pointerId !== pointerId) return;
    const dx = e.clientX - x0, dy = e.clientY - y0;
    if (!far && Math.hypot(dx, dy) > STILL) {
      far = true;
      tile.classList.add('dragged');
      drag.start();
    }
    if (!far) return;
    tile.style.translate = `${dx}px ${dy - above}px`;
    drag.over(e.clientX, e.clientY - above);
  };
  /** @param {boolean} dropped */
  const end = dropped => (/** @type {PointerEvent} */ e) => {
    if (e.pointerId !== pointerId) return;
    tile.removeEventListener('pointermove', move);
    tile.removeEventListener('pointerup', up);
    tile.removeEventListener('pointercancel', cancel);
    tile.classList.remove('dragged');
    tile.style.translate = '';
    if (!far) dropped ? drag.tap() : drag.stop();
    else if (dropped) drag.drop(e.clientX, e.clientY - above);
    else drag.stop();
  };
  const up = end(true), cancel = end(false);
  tile.addEventListener('pointermove', move);
  tile.addEventListener('pointerup', up);
  tile.addEventListener('pointercancel', cancel);
}
