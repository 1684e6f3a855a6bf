// @ts-check
/**
 * The row of buttons: draw, pass, play, shout, take back, speak.
 * @import { Hold } from './hold.js'
 * @import { Choice, Own, Phrase, State } from './types'
 * @import { IconName } from './icons.js'
 * @import { Wish } from './line.js'
 * @import { Settings } from './settings.js'
 * @import { useHint } from './hint.js'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { send } from './hold.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { tell } from './tell.js';
import { words } from './words.js';

/** Phrases of the menu; the shout has a button of its own. @type {Phrase[]} */
const PHRASES = ['hello', 'well_played', 'ouch', 'thinking', 'your_turn', 'moment', 'thanks', 'another', 'bye'];

/** The draw or the pass that is open to this seat. @param {State} state */
export const plain = state => (state.own.choices ?? []).filter(choice => choice.tile == null);

/** It is a draw; if not, a pass. @param {Choice} choice */
export const isDraw = choice => choice.move.startsWith('D');

/** @param {{ icon: IconName, label: string, run: () => void, kind?: string, pressed?: boolean }} props */
export const Act = ({ icon, label, run, kind = '', pressed }) => html`
  <button type="button" class="act ${kind}" aria-pressed=${pressed} title=${label} onClick=${run}>
    <${Icon} name=${icon} /><span>${label}</span></button>`;

/** What would be best? @param {{ hinting: ReturnType<typeof useHint> }} props */
const Ask = ({ hinting: { hinted, want } }) => html`<button type="button" class="act quiet want-hint" title=${words.hint.want}
    aria-disabled=${hinted.at === 'asked' ? 'true' : null} onClick=${want}>
  <${Icon} name="bulb" /><span>${words.hint.want}</span></button>`;

/** @param {{ say: (phrase: Phrase) => void }} props */
function Phrases({ say }) {
  const [open, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!open) return undefined;
    box.current?.querySelector('button')?.focus();
    /** @param {Event} event */
    const outside = event => {
      if (!(event.target instanceof Node) || !box.current?.parentElement?.contains(event.target)) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [open]);
  /** @param {KeyboardEvent} event */
  const key = event => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    box.current?.parentElement?.querySelector('button')?.focus();
  };
  return html`<div class="phrases" onKeyDown=${key}>
    <button type="button" class="act quiet" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <${Icon} name="talk" /><span>${words.play.phrases}</span></button>
    ${open && html`<div class="phrase-list" ref=${box}>
      ${PHRASES.map(phrase => html`<button type="button" key=${phrase}
        onClick=${() => { say(phrase); setOpen(false); }}>${words.phrases[phrase]}</button>`)}</div>`}
  </div>`;
}

/**
 * Draw, pass, play, let go.
 * @param {{ state: State, hold: Hold, lay: () => void, release: () => void,
 *   make: (choice: Choice) => void, hinted?: string }} props `hinted`: the move that a hint names
 */
export function Turn({ state, hold, lay, release, make, hinted }) {
  if (hold.at === 'sent') return html`<p class="sent" aria-hidden="true">${words.play.sent}</p>`;
  const held = (hold.at === 'held' || hold.at === 'aimed') && html`
    <${Act} icon="close" label=${words.play.let} run=${release} kind="quiet" />
    ${send(hold) && html`<${Act} icon="check" kind="main" run=${lay}
      label=${tell(words.play.lay, { tile: hold.tile })} />`}`;
  return html`${held || plain(state).map(choice => html`<${Act} key=${choice.move} kind=${choice.move === hinted ? 'main hinted' : 'main'}
    icon=${isDraw(choice) ? 'draw' : 'pass'} run=${() => make(choice)}
    label=${isDraw(choice) ? words.play.draw : words.play.pass} />`)}`;
}

/** Somebody forgot a call. @param {{ own: Own, run: () => void }} props */
export const Catch = ({ own, run }) => own.can_catch
  && html`<${Act} icon="eye" kind="alert" label=${words.play.catch} run=${run} />`;

/**
 * Where a call can be forgotten: whether it is made with the tile.
 * @param {{ rules: { must_call: boolean, call: string }, settings: Settings, change: (settings: Settings) => void }} props
 */
export const WithTile = ({ rules, settings, change }) => rules.must_call
  && html`<${Act} icon=${settings.call ? 'check' : 'cross'} kind="quiet" pressed=${settings.call}
    label=${tell(words.play.callToggle, { call: rules.call })} run=${() => change({ ...settings, call: !settings.call })} />`;

/**
 * @param {{
 *   state: State, hold: Hold, settings: Settings, change: (settings: Settings) => void,
 *   ask: (wish: Wish) => void, lay: () => void, release: () => void,
 *   make: (choice: Choice) => void, shout: () => void, hinting: ReturnType<typeof useHint>,
 * }} props
 */
export function Acts({ state, hold, settings, change, ask, lay, release, make, shout, hinting }) {
  const { own, table } = state, say = words.play;
  if (own.seat === null) return null;
  const back = own.take_back;
  return html`<div class="acts">
    <div class="acts-turn"><${Turn} state=${state} hold=${hold} lay=${lay} release=${release} make=${make}
      hinted=${hinting.choice?.move} /></div>
    <div class="acts-more">
      ${own.may_hint && html`<${Ask} hinting=${hinting} />`}
      <${Catch} own=${own} run=${() => ask({ ask: 'catch' })} />
      ${table.call && html`<${Act} icon="shout" kind=${own.can_say ? 'alert' : 'quiet'} run=${shout}
        label=${own.can_say ? say.sayNow : tell(say.shout, { call: table.call })} />`}
      <${WithTile} rules=${table} settings=${settings} change=${change} />
      ${back != null && html`<${Act} icon="undo" kind="quiet" run=${() => ask({ ask: 'take_back', to: back })}
        label=${own.asks_first ? say.takeBackAsk : say.takeBack} />`}
      <${Phrases} say=${(/** @type {Phrase} */ phrase) => ask({ ask: 'speak', phrase })} />
    </div></div>`;
}

