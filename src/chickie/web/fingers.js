// @ts-check
/**
 * Playing away from a table: the own hand, and the keys, where a moment is played on.
 * @import { State, Tile } from './types'
 * @import { useHold } from './play.js'
 * @import { Settings } from './settings.js'
 */
import { useEffect, useRef } from './vendor/hooks.js';
import { isFree } from './ear/keys.js';
import { Hand, useArrangement } from './hand.js';
import { html } from './html.js';
import { isMyTurn } from './status.js';

/**
 * The keys of a table, while nothing lies over it.
 * @param {(event: KeyboardEvent) => boolean} did @param {boolean} letters by themselves may mean something
 */
export function useTableKeys(did, letters) {
  const latest = useRef({ did, letters });
  latest.current = { did, letters };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const down = event => {
      if (!isFree(event) || document.querySelector('dialog[open]')) return;
      if (event.key.length === 1 && !latest.current.letters) return;
      if (latest.current.did(event)) event.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}

/**
 * @param {{ state: State, held: ReturnType<typeof useHold>, settings: Settings, arranged: ReturnType<typeof useArrangement>,
 *   focus: Tile | null, setFocus: (tile: Tile) => void }} props
 */
export const Fingers = ({ state, held, settings, arranged: { tiles, arrange }, focus, setFocus }) => html`<div class="hand-place">
  <${Hand} tiles=${tiles} own=${state.own} hold=${held.hold} settings=${settings} myTurn=${isMyTurn(state)}
    arrange=${arrange} pick=${held.pick} tap=${(/** @type {Tile} */ tile) => held.tap(tile)}
    aim=${held.aim} lay=${held.layAt} release=${held.release} focus=${focus} setFocus=${setFocus} /></div>`;
