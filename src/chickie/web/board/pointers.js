// @ts-check
/**
 * Mouse, pen and fingers on the felt: drag to move the table, two fingers or the wheel
 * to zoom, a tap to play, two taps to come nearer.
 */

/** @import { Steering } from './steering.js' */

/** A finger that moved less far, in pixels, has tapped. */
const STILL = 8;
/** Two taps within this time and distance are one double tap; ms and pixels. */
const TWICE = 320;
const TOGETHER = 32;
/** What a double tap brings the table nearer by. */
const NEARER = 1.8;
/** Zoom for a pixel of the wheel, and for one of a pinch on a track pad. */
const WHEEL = 0.0016;
const PAD = 0.01;
/** Pixels of one line of a wheel that counts in lines. */
const LINE = 32;

/**
 * @param {PointerEvent} a
 * @param {PointerEvent} b
 */
function between(a, b) {
  const [x, y] = [a.clientX - b.clientX, a.clientY - b.clientY];
  return { apart: Math.hypot(x, y), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}

class Fingers {
  /**
   * @param {SVGSVGElement} ground
   * @param {Steering} steering
   * @param {(event: PointerEvent) => boolean} tap Gives whether the tap did something.
   */
  constructor(ground, steering, tap) {
    this.ground = ground;
    this.steering = steering;
    this.tap = tap;
    /** @type {Map<number, PointerEvent>} */
    this.down = new Map();
    /** @type {PointerEvent|null} Where the only finger came down. */
    this.first = null;
    this.dragging = false;
    /** @type {{at: number, x: number, y: number}|null} */
    this.before = null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button > 1) return;
    this.down.set(event.pointerId, event);
    if (this.down.size > 1) this.seize();
    else this.first = event;
  }

  /** From here on it is a drag, wherever the fingers go. */
  seize() {
    this.dragging = true;
    for (const id of this.down.keys()) this.ground.setPointerCapture(id);
    this.ground.classList.add('dragged');
  }

  /** @param {PointerEvent} event */
  move(event) {
    const last = this.down.get(event.pointerId);
    if (!last) return;
    if (!this.dragging && this.first && between(event, this.first).apart < STILL) return;
    if (!this.dragging) this.seize();
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(between(last, other), between(event, other));
    else this.steering.drag([event.clientX - last.clientX, event.clientY - last.clientY]);
    this.down.set(event.pointerId, event);
  }

  /**
   * @param {{apart: number, x: number, y: number}} from
   * @param {{apart: number, x: number, y: number}} to
   */
  pinch(from, to) {
    this.steering.drag([to.x - from.x, to.y - from.y]);
    if (from.apart > 0 && to.apart > 0) {
      this.steering.zoom(to.apart / from.apart, this.steering.boardAt(to.x, to.y));
    }
  }

  /** @param {PointerEvent} event */
  lift(event) {
    if (!this.down.delete(event.pointerId)) return;
    const tapped = !this.dragging && event.type === 'pointerup' && event.button === 0;
    if (!this.down.size) {
      this.dragging = false;
      this.ground.classList.remove('dragged');
    }
    if (tapped && !this.tap(event)) this.again(event);
  }

  /**
   * A tap that did nothing else may be the second of two.
   * @param {PointerEvent} event
   */
  again({ clientX: x, clientY: y, timeStamp: at }) {
    const { before } = this;
    this.before = { at, x, y };
    if (!before || at - before.at > TWICE) return;
    if (Math.hypot(x - before.x, y - before.y) > TOGETHER) return;
    this.before = null;
    if (this.steering.look.own) this.steering.fit();
    else this.steering.zoom(NEARER, this.steering.boardAt(x, y));
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const pixels = event.deltaMode ? event.deltaY * LINE : event.deltaY;
    const factor = Math.exp(-pixels * (event.ctrlKey ? PAD : WHEEL));
    this.steering.zoom(factor, this.steering.boardAt(event.clientX, event.clientY));
  }
}

/**
 * Listens to everything that points at the felt.
 * @param {SVGSVGElement} ground
 * @param {Steering} steering
 * @param {(event: PointerEvent) => boolean} tap Gives whether the tap did something.
 * @returns {() => void} Ends it.
 */
export function listen(ground, steering, tap) {
  const fingers = new Fingers(ground, steering, tap);
  const quiet = new AbortController();
  const { signal } = quiet;
  ground.addEventListener('pointerdown', (event) => fingers.press(event), { signal });
  ground.addEventListener('pointermove', (event) => fingers.move(event), { signal });
  ground.addEventListener('pointerup', (event) => fingers.lift(event), { signal });
  ground.addEventListener('pointercancel', (event) => fingers.lift(event), { signal });
  // A tap ends in a click of its own, which must not hit what the tap has uncovered.
  ground.addEventListener('touchend', (event) => {
    if (event.cancelable) event.preventDefault();
  }, { signal });
  ground.addEventListener('wheel', (event) => fingers.wheel(event), { signal, passive: false });
  return () => quiet.abort();
}
