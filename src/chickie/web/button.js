// @ts-check
/**
 * Buttons, and the small words that stand beside names.
 * @import { IconName } from './icons.js'
 */
import { html } from './html.js';
import { Icon } from './icons.js';

/**
 * @param {{ text: string, run: () => void, icon?: IconName, kind?: string, name?: string,
 *   hint?: string, first?: boolean }} props
 *   `name`: what ears hear, where the text alone would not say of whom. `hint`: shown when
 *   one rests on it. `first`: it gets the focus when its dialog opens.
 */
export const Button = ({ text, run, icon, kind, name, hint, first = false }) => html`
  <button type="button" class=${kind} aria-label=${name} title=${hint} autofocus=${first} onClick=${run}>
    ${icon && html`<${Icon} name=${icon} />`}${text}</button>`;

/** @param {{ icon: IconName, label: string, run: () => void, kind?: string }} props */
export const IconButton = ({ icon, label, run, kind = '' }) => html`
  <button type="button" class="icon-button ${kind}" aria-label=${label} title=${label} onClick=${run}>
    <${Icon} name=${icon} /></button>`;

/** @param {{ text: string, icon?: IconName, kind?: string }} props */
export const Badge = ({ text, icon, kind = '' }) => html`
  <span class="badge ${kind}">${icon && html`<${Icon} name=${icon} />`}<span class="long">${text}</span></span>`;
