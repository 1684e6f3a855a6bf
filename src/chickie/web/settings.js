// @ts-check
/** How the page looks for this person; kept in the browser, nobody else is told. */
import { browser } from './keep.js';
import { html } from './html.js';
import { words } from './words.js';

/**
 * @typedef {{
 *   numerals: boolean, size: 'small' | 'normal' | 'large', speed: number,
 *   theme: 'auto' | 'light' | 'dark', turned: 'auto' | 'no' | 'yes', call: boolean,
 * }} Settings
 */

/** @type {Settings} */
const USUAL = { numerals: false, size: 'normal', speed: 1, theme: 'auto', turned: 'auto', call: true };

/** How often as fast as usual things move; 0 does not show how. */
const SPEEDS = { none: 0, slow: 0.5, normal: 1, quick: 2, quickest: 3 };

/** @param {number} speed */
const speedName = speed => Object.entries(SPEEDS).find(([, one]) => one === speed)?.[0] ?? 'normal';

/** @returns {Settings} */
export const settings = () => ({ ...USUAL, ...browser.get('settings', {}) });

/** @param {Settings} now */
export function keep(now) {
  browser.set('settings', now);
  wear(now);
}

/** Show the colours that were chosen. @param {Settings} now */
export function wear(now) {
  const root = document.documentElement;
  if (now.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = now.theme;
  root.dataset.still = String(now.speed === 0);
}

/**
 * One of several, as a row of buttons that are radio buttons underneath.
 * @param {{ name: string, legend: string, value: string, from: Record<string, string>, choose: (value: string) => void }} props
 */
export function OneOf({ name, legend, value, from, choose }) {
  return html`<fieldset class="one-of"><legend>${legend}</legend><div class="segments">
    ${Object.entries(from).map(([key, label]) => html`<label key=${key}>
      <input type="radio" name=${name} value=${key} checked=${key === value} onChange=${() => choose(key)} />
      <span>${label}</span></label>`)}
  </div></fieldset>`;
}

/** @param {{ now: Settings, change: (now: Settings) => void }} props */
export function SettingsForm({ now, change }) {
  const say = words.settings;
  /** @param {Partial<Settings>} part */
  const set = part => change({ ...now, ...part });
  return html`<form class="settings">
    <${OneOf} name="face" legend=${say.face} value=${now.numerals ? 'numerals' : 'pips'}
      from=${{ pips: say.pips, numerals: say.numerals }}
      choose=${(/** @type {string} */ value) => set({ numerals: value === 'numerals' })} />
    <${OneOf} name="size" legend=${say.size} value=${now.size} from=${say.sizes}
      choose=${(/** @type {Settings['size']} */ size) => set({ size })} />
    <${OneOf} name="speed" legend=${say.speed} value=${speedName(now.speed)} from=${say.speeds}
      choose=${(/** @type {keyof typeof SPEEDS} */ name) => set({ speed: SPEEDS[name] })} />
    <${OneOf} name="theme" legend=${say.theme} value=${now.theme} from=${say.themes}
      choose=${(/** @type {Settings['theme']} */ theme) => set({ theme })} />
    <${OneOf} name="turned" legend=${say.turned} value=${now.turned} from=${say.turns}
      choose=${(/** @type {Settings['turned']} */ turned) => set({ turned })} />
  </form>`;
}
