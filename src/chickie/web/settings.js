// @ts-check
/** How the page looks and sounds for this person; kept in the browser, nobody else is told. */
import { browser } from './keep.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { LanguageSwitch } from './language.js';
import { SOUNDS, play, volume } from './sound.js';
import { words } from './words.js';

/**
 * @typedef {{
 *   numerals: boolean, size: 'small' | 'normal' | 'large', speed: number,
 *   theme: 'auto' | 'light' | 'dark', turned: 'auto' | 'no' | 'yes', call: boolean,
 *   volume: 0 | 1 | 2 | 3 | null, keys: boolean,
 * }} Settings `volume`: null where nobody has chosen; `keys`: letters do something by themselves
 */

/** @type {Settings} */
const USUAL = { numerals: false, size: 'normal', speed: 1, theme: 'auto', turned: 'auto', call: true, volume: null, keys: true };

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

/** How loud sounds are, by name; where they are off, one is tried at the usual loudness. */
const VOLUMES = /** @type {const} */ (['off', 'soft', 'normal', 'loud']);

/** @param {{ now: Settings, set: (part: Partial<Settings>) => void }} props */
function Sounds({ now, set }) {
  const say = words.settings, loud = volume(now);
  return html`<${OneOf} name="volume" legend=${say.volume} value=${VOLUMES[loud]} from=${say.volumes}
      choose=${(/** @type {typeof VOLUMES[number]} */ name) =>
        set({ volume: /** @type {Settings['volume']} */ (VOLUMES.indexOf(name)) })} />
    <details class="hear"><summary>${say.hear}</summary><ul>${SOUNDS.map(one => html`<li key=${one}>
      <button type="button" onClick=${() => play(one, loud || VOLUMES.indexOf('normal'))}>
        <${Icon} name="sound" />${say.sounds[one]}</button></li>`)}</ul></details>`;
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
    <${Sounds} now=${now} set=${set} />
    <${OneOf} name="keys" legend=${say.keys} value=${now.keys ? 'on' : 'off'} from=${say.keysOn}
      choose=${(/** @type {string} */ value) => set({ keys: value === 'on' })} />
    <p class="small">${say.keysNote}</p>
    <${LanguageSwitch} />
  </form>`;
}
