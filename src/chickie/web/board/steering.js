// @ts-check
/**
 * Keeps the table in sight: follows it while it grows, and stays where a person has
 * moved it to until they ask for the whole again. Writes to the scene's style itself,
 * so that a drag costs no rendering.
 */
import { follow, lies, moved, onTable, rung, transform, whole, zoomed } from './camera.js';

/** @import { Box, Frame, Point, Screen, Sight } from './camera.js' */

/**
 * What of the sight the picture depends on.
 * @typedef {object} Look
 * @property {boolean} turned The scene lies on its side.
 * @property {boolean} coarse Tiles are too small for pips.
 * @property {boolean} own A person has chosen the sight.
 * @property {number} scale Pixels to a unit, in steps: chips stand apart accordingly.
 */

/** Half a tile of fewer pixels shows its number instead of its pips. */
const COARSE = 14;
/** Growing above this brings the pips back: no flicker in between. */
const FINE = 15.5;
/** A lane that one looks at needs little room around it, in units. */
const NEAR = 0.4;
/** Before anything is known. @type {Look} */
export const FIRST = { turned: false, coarse: false, own: false, scale: rung(COARSE) };

export class Steering {
  /** @param {(look: Look) => void} tell Is told whenever the look changes. */
  constructor(tell) {
    this.tell = tell;
    this.look = FIRST;
    /** @type {Sight} */
    this.sight = { x: 0, y: 0, scale: 0 };
    /** @type {Screen} */
    this.screen = { width: 0, height: 0, turned: false };
    /** @type {Frame} */
    this.frame = () => [-1, -1, 1, 1];
    /** @type {'auto'|'no'|'yes'} */
    this.wish = 'auto';
    /** @type {HTMLElement|null} */
    this.root = null;
    /** @type {SVGGElement|null} */
    this.scene = null;
  }

  /**
   * Begins to steer this board.
   * @param {HTMLElement} root
   * @param {SVGGElement} scene
   * @returns {() => void} Lets go of it.
   */
  attach(root, scene) {
    this.root = root;
    this.scene = scene;
    const watch = new ResizeObserver(() => this.measure());
    watch.observe(root);
    this.measure();
    return () => {
      watch.disconnect();
      this.root = null;
      this.scene = null;
    };
  }

  /** Reads the size of the board; nothing can be said of one without any. */
  measure() {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.root ?? {};
    if (!width || !height) return;
    const { screen } = this;
    const around = { width: innerWidth, height: innerHeight };
    const turned = lies(this.wish, { width, height }, around);
    if (screen.width === width && screen.height === height && screen.turned === turned) return;
    this.screen = { width, height, turned };
    if (screen.turned !== turned) this.own(false);
    const { own } = this.look;
    this.show(own ? this.sight : whole(this.frame, this.screen), false);
  }

  /**
   * @param {'auto'|'no'|'yes'} wish Whether the table is turned.
   */
  turn(wish) {
    this.wish = wish;
    this.measure();
  }

  /**
   * The table has changed, or is another one.
   * @param {Frame} frame
   * @param {boolean} anew It is another round: whatever was chosen is forgotten.
   * @returns {boolean} Whether the sight glides to another place.
   */
  keep(frame, anew) {
    this.frame = frame;
    if (!this.screen.width) return false;
    if (anew) this.own(false);
    if (this.look.own) return false;
    const next = anew
      ? whole(this.frame, this.screen)
      : follow(this.sight, this.frame, this.screen);
    if (next === this.sight) return false;
    this.show(next, !anew);
    return true;
  }

  /** All of the table, and follow it again. */
  fit() {
    this.own(false);
    this.show(whole(this.frame, this.screen), true);
  }

  /**
   * Nearer or further.
   * @param {number} factor
   * @param {Point} [at] Point of the board that stays, in pixels; else its middle.
   */
  zoom(factor, at) {
    const { width, height } = this.screen;
    const point = at ?? /** @type {Point} */ ([width / 2, height / 2]);
    this.own(true);
    this.show(zoomed(this.sight, factor, point, this.frame, this.screen), !at);
  }

  /**
   * Drags the table by so many pixels.
   * @param {Point} by
   * @param {boolean} [glide]
   */
  drag(by, glide = false) {
    this.own(true);
    this.show(moved(this.sight, by, this.frame, this.screen), glide);
  }

  /**
   * Looks at a part of the table.
   * @param {Box} box
   */
  visit([left, top, right, bottom]) {
    const part = /** @type {Box} */ ([left - NEAR, top - NEAR, right + NEAR, bottom + NEAR]);
    this.own(true);
    this.show(whole(() => part, this.screen), true);
  }

  /**
   * Point of the table under a point of the window.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  tableAt(clientX, clientY) {
    return onTable(this.boardAt(clientX, clientY), this.sight, this.screen);
  }

  /**
   * Pixels from the top left corner of the board.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  boardAt(clientX, clientY) {
    const { left, top } = this.root?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [clientX - left, clientY - top];
  }

  /** @param {boolean} own */
  own(own) {
    if (own !== this.look.own) this.change({ own });
  }

  /** @param {Partial<Look>} part */
  change(part) {
    this.look = { ...this.look, ...part };
    this.tell(this.look);
  }

  /**
   * @param {Sight} sight
   * @param {boolean} glide
   */
  show(sight, glide) {
    this.sight = sight;
    if (!this.root || !this.scene) return;
    this.root.toggleAttribute('data-gliding', glide);
    // Only what keeps its size in pixels hears of the scale: tiles need not be styled anew.
    for (const part of this.scene.querySelectorAll('.sized')) {
      if (part instanceof SVGElement) part.style.setProperty('--k', String(sight.scale));
    }
    this.scene.style.transform = transform(sight, this.screen);
    const coarse = sight.scale < (this.look.coarse ? FINE : COARSE);
    const { turned } = this.screen;
    const scale = rung(sight.scale);
    const { look } = this;
    if (coarse !== look.coarse || turned !== look.turned || scale !== look.scale) {
      this.change({ coarse, turned, scale });
    }
  }
}
