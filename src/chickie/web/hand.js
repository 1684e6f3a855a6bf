// @ts-check
/**
 * The player's own tiles, in the player's own order.
 * @import { Hold } from './hold.js'
 * @import { Own, Tile as TileText } from './types'
 * @import { Settings } from './settings.js'
 */
import { useEffect, useLayoutEffect, useRef, useState } from './vendor/hooks.js';
import { endAt } from './board/board.js';
import { Tile } from './board/tile.js';
import { halves, kept, moved } from './arrange.js';
import { follow } from './drag.js';
import { html } from './html.js';
import { tab } from './keep.js';
import { tell } from './tell.js';
import { words } from './words.js';

const GAP = 6;
/** Room above for a tile that is lifted. */
const LIFT = 14;
/** Half a tile in pixels: wanted, and the least that a finger hits. */
const WANTED = { small: 46, normal: 56, large: 72 };
const LEAST = 44;
const SMALLEST = 36;
/** So much larger become the last tiles. */
const GROWN = 1.3;
/** Screens lower than this have room for one row, lower than that for two of small tiles;
 * wider ones are no phones. */
const LOW = 540;
const SHORT = 720;
const WIDE = 700;

/** What a tile is called. @param {TileText} tile */
export function nameOf(tile) {
  const [low, high] = halves(tile);
  return low === high ? tell(words.play.double, { low }) : tell(words.play.tile, { low, high });
}

/** How many rows tiles of a width fill. @param {number} tiles @param {number} width of the hand @param {number} wide */
const rowsOf = (tiles, width, wide) =>
  Math.max(1, Math.ceil(tiles / Math.max(1, Math.floor((width + GAP) / (wide + GAP)))));

/** @param {number} tiles @param {number} width @param {number} wide */
const height = (tiles, width, wide) => rowsOf(tiles, width, wide) * (2 * wide + GAP) + LIFT;

/** Rows that a hand should not exceed. */
const rowsUsual = () => (innerHeight < LOW || innerWidth >= WIDE ? 1 : 2);

/**
 * The width of a tile: as large as wanted if few rows will do, else one row more before
 * they become too small for a finger; on a low screen height is dearer than that.
 * @param {number} tiles @param {number} width of the hand @param {Settings['size']} size
 */
function fit(tiles, width, size) {
  const low = innerHeight < LOW, few = rowsUsual();
  let wide = innerHeight < SHORT ? Math.min(WANTED[size], LEAST) : WANTED[size];
  while (wide > LEAST && rowsOf(tiles, width, wide) > few) wide--;
  while (wide > SMALLEST && rowsOf(tiles, width, wide) > (low ? few : few + 1)) wide--;
  return wide;
}

/** The player's order, kept for this table in this tab. @param {string} id @param {readonly TileText[]} hand */
export function useArrangement(id, hand) {
  const [order, setOrder] = useState(() => /** @type {TileText[]} */ (tab.get(`hand/${id}`, [])));
  const now = kept(order, hand);
  /** @param {TileText[]} next */
  const arrange = next => {
    tab.set(`hand/${id}`, next);
    setOrder(next);
  };
  useEffect(() => { if (now.join() !== order.join()) arrange(now); }, [hand]);
  return { tiles: now, arrange };
}

/**
 * Room for the tiles. The height is that of the fullest hand of the round, so that nothing
 * jumps, but for rows beyond the usual. A row that is no longer needed, not even after a
 * draw, is given to the board; then the tiles may become larger.
 * @param {number} tiles @param {Settings['size']} size
 */
function useRoom(tiles, size) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(0);
  const most = useRef(0), before = useRef(0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  if (tiles > before.current + 2) most.current = tiles; // a new round
  most.current = Math.max(most.current, tiles);
  before.current = tiles;
  const wanted = fit(tiles + 1, width, size);
  if (rowsOf(tiles + 1, width, wanted) < rowsOf(most.current, width, fit(most.current, width, size))) most.current = tiles + 1;
  let wide = fit(tiles, width, size);
  const full = fit(most.current, width, size), rows = Math.min(rowsUsual(), rowsOf(most.current, width, full));
  const kept = rows * (2 * full + GAP) + LIFT, largest = wide * GROWN;
  while (wide < largest && height(tiles, width, wide + 1) <= kept) wide++;
  return { box, width, wide, high: Math.max(kept, height(tiles, width, wide)) };
}

/**
 * The tile that has the focus; when it is laid, its neighbour gets it, so that the keyboard
 * is not thrown out of the hand.
 * @param {{ current: HTMLElement | null }} row @param {TileText[]} shown @param {TileText | null} focus
 */
function useFocusKept(row, shown, focus) {
  const place = useRef(0), inside = useRef(false);
  const found = focus === null ? -1 : shown.indexOf(focus);
  if (found >= 0) place.current = found;
  const current = shown[found >= 0 ? found : Math.min(place.current, shown.length - 1)];
  useEffect(() => {
    /** @param {FocusEvent} event */
    const come = event => { inside.current = event.target instanceof Node && !!row.current?.contains(event.target); };
    document.addEventListener('focusin', come);
    return () => document.removeEventListener('focusin', come);
  }, []);
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    const button = row.current?.querySelector(`[data-tile="${current}"]`);
    if (button instanceof HTMLElement) button.focus();
  }, [shown.join()]);
  return current;
}

/**
 * Where in the row a tile would come to lie that is let go here.
 * @param {HTMLElement} row @param {number} x @param {number} y @param {TileText} held
 */
function placeAt(row, x, y, held) {
  const others = [...row.querySelectorAll('[data-tile]')].filter(one => one.getAttribute('data-tile') !== held);
  const before = others.filter(one => {
    const { left, width, top, bottom } = one.getBoundingClientRect();
    return y > bottom || (y >= top && x > left + width / 2);
  });
  return before.length;
}

/**
 * @param {{
 *   tiles: TileText[], own: Own, hold: Hold, settings: Settings, myTurn: boolean,
 *   arrange: (tiles: TileText[]) => void, pick: (tile: TileText) => void,
 *   tap: (tile: TileText) => void, aim: (end: import('./types').EndCard | null) => void,
 *   lay: (end: import('./types').EndCard) => void, release: () => void,
 *   focus: TileText | null, setFocus: (tile: TileText) => void, hinted?: TileText | null,
 * }} props `hinted`: a hint would play it
 */
export function Hand({ tiles, own, hold, settings, myTurn, arrange, pick, tap, aim, lay, release, focus, setFocus, hinted = null }) {
  const shown = tiles.filter(tile => hold.at !== 'sent' || hold.tile !== tile);
  const { box, wide, high, width } = useRoom(tiles.length, settings.size);
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const playable = new Set((own.choices ?? []).map(choice => choice.tile));
  const current = useFocusKept(row, shown, focus);

  /** @param {PointerEvent} event @param {TileText} tile */
  const down = (event, tile) => {
    if (!(event.currentTarget instanceof HTMLElement)) return;
    setFocus(tile);
    /** @param {number} x @param {number} y */
    const inHand = (x, y) => {
      const area = row.current?.getBoundingClientRect();
      return !!area && y > area.top - wide / 2;
    };
    follow(event, event.currentTarget, {
      tap: () => tap(tile),
      start: () => { if (playable.has(tile)) pick(tile); },
      over: (x, y) => { if (playable.has(tile)) aim(inHand(x, y) ? null : endAt(x, y)); },
      drop(x, y) {
        const end = inHand(x, y) || !playable.has(tile) ? null : endAt(x, y);
        if (end) { lay(end); return; }
        if (inHand(x, y) && row.current) {
          arrange(moved(tiles, tile, placeAt(row.current, x, y, tile)));
          release();
        } else pick(tile);
      },
      stop: release,
    });
  };

  return html`<div class="hand ${myTurn ? 'my-turn' : ''}" ref=${box}
      style=${{ '--wide': `${wide}px`, '--high': `${high}px`, visibility: width ? 'visible' : 'hidden' }}>
    <div class="row" ref=${row} role="toolbar" aria-label=${words.play.hand} aria-orientation="horizontal">
      ${shown.map(tile => {
        const chosen = (hold.at === 'held' || hold.at === 'aimed' || hold.at === 'told') && hold.tile === tile;
        const may = playable.has(tile);
        const label = [nameOf(tile), myTurn && (may ? words.play.playable : words.play.stopped),
          own.fresh === tile && words.play.drawnNow, hinted === tile && words.hint.marked].filter(Boolean).join(', ');
        return html`<button type="button" key=${tile} data-tile=${tile} aria-label=${label} aria-pressed=${chosen}
          class="hand-tile ${may ? 'may' : ''} ${chosen ? 'chosen' : ''} ${own.fresh === tile ? 'drawn' : ''} ${hinted === tile ? 'hinted' : ''}"
          tabindex=${tile === current ? 0 : -1} onFocus=${() => setFocus(tile)}
          onPointerDown=${(/** @type {PointerEvent} */ event) => down(event, tile)}
          onClick=${(/** @type {MouseEvent} */ event) => { if (event.detail === 0) tap(tile); }}>
          <${Tile} tile=${tile} vertical numerals=${settings.numerals} /></button>`;
      })}
      ${!shown.length && html`<p class="nothing">${words.play.handEmpty}</p>`}
    </div></div>`;
}
