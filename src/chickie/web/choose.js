// @ts-check
/**
 * What a table can agree on: the rules, the tiles, the players, the bots, the clock.
 * @import { BotInfo } from './bots.js'
 * @import { Options } from './types'
 */
import { useEffect, useLayoutEffect, useRef, useState } from './vendor/hooks.js';
import { BotChoice } from './bots.js';
import { html } from './html.js';
import { OneOf } from './settings.js';
import { tell } from './tell.js';
import { words } from './words.js';

/**
 * One rule set as GET /api/rules tells of it, one's own by its code. By tile set: `seats`, and in
 * `lengths` the rounds of a match, as the rules say and at most, null where any number can be played.
 * @typedef {{
 *   name: string, code: string, title: string, family: string, line: string, set: string,
 *   sets: string[], seats: Record<string, number[]>,
 *   lengths: Record<string, { usual: number, most: number | null }>, default: boolean,
 * }} Preset
 */
/**
 * What was chosen; `rounds` 0 is as the rules say, `set` empty their own.
 * @typedef {{ rules: string, set: string, seats: number, rounds: number, options: Options }} Chosen
 */

const CLOCKS = {
  none: { turn: 0, bank: 0 },
  short: { turn: 20, bank: 0 },
  middle: { turn: 45, bank: 0 },
  long: { turn: 90, bank: 0 },
  bank: { turn: 5, bank: 300 },
};
const ROUNDS = [1, 2, 3, 4, 5, 7, 10, 13, 16];
const SEATS_USUAL = 4;
/** Where all rules side by side would push everything else off the screen. */
const NARROW = '(max-width: 599px)';

/** @type {Options} */
const OPTIONS = { clock: CLOCKS.none, pace: 'normal', bot: 'hen', take_back: true, hints: true };

/** What is chosen before anybody has. @param {Preset[]} presets @returns {Chosen} */
export function usual(presets) {
  const preset = presets.find(one => one.default) ?? presets[0];
  return fitting({ rules: preset.name, set: '', seats: SEATS_USUAL, rounds: 0, options: OPTIONS }, presets);
}

/** The same, as far as these rules allow it. @param {Chosen} chosen @param {Preset[]} presets @returns {Chosen} */
export function fitting(chosen, presets) {
  const preset = presets.find(one => one.name === chosen.rules);
  if (!preset) return usual(presets);
  const set = preset.sets.includes(chosen.set) && chosen.set !== preset.set ? chosen.set : '';
  const offered = preset.seats[set || preset.set];
  const seats = offered.includes(chosen.seats) ? chosen.seats
    : offered.reduce((best, n) => (Math.abs(n - chosen.seats) < Math.abs(best - chosen.seats) ? n : best));
  const all = lengths(preset, set), rounds = [chosen.rounds, 0].find(n => all.includes(n)) ?? all[all.length - 1];
  return { ...chosen, set, seats, rounds, options: { ...OPTIONS, ...chosen.options } };
}

/** The rounds that can be played with a tile set; 0 is as the rules say. @param {Preset} preset @param {string} set */
function lengths(preset, set) {
  const { usual: n, most } = preset.lengths[set || preset.set];
  return [0, ...ROUNDS].filter(rounds => rounds !== n && (most === null || (rounds || n) <= most));
}

/** `double-9` in words. @param {string} set */
export const setName = set => tell(words.choose.setName, { n: set.replace('double-', '') });

/** @param {Options} options */
const clockName = ({ clock: { turn, bank } }) =>
  Object.entries(CLOCKS).find(([, one]) => one.turn === turn && one.bank === bank)?.[0] ?? 'none';

/**
 * @param {{ label: string, value: string | number, from: [string | number, string][],
 *   choose: (value: string) => void }} props
 */
function Select({ label, value, from, choose }) {
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const change = event => choose(event.currentTarget.value);
  return html`<label class="field"><span>${label}</span>
    <select value=${value} onChange=${change}>
      ${from.map(([key, text]) => html`<option key=${key} value=${key} selected=${key === value}>${text}</option>`)}
    </select></label>`;
}

/**
 * The rules: all of them, or those that are chosen and a way to the others.
 * @param {{ chosen: Chosen, presets: Preset[], folded: boolean, set: (part: Partial<Chosen>) => void }} props
 */
function RulesChoice({ chosen, presets, folded, set }) {
  const [isFolded, setFolded] = useState(folded);
  const group = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (folded && !isFolded) group.current?.querySelector('input')?.focus(); }, [isFolded]);
  const shown = isFolded ? presets.filter(one => one.name === chosen.rules) : presets;
  return html`<fieldset class="presets" ref=${group}><legend>${words.choose.rules}</legend>
      ${shown.map(one => html`<label key=${one.name} class="preset">
        <input type="radio" name="rules" value=${one.name} checked=${one.name === chosen.rules}
          onChange=${() => set({ rules: one.name, set: '', rounds: 0 })} />
        <span><b>${one.title}</b><small>${one.line}</small></span></label>`)}
      ${isFolded && presets.length > 1 && html`<button type="button" class="quiet others" onClick=${() => setFolded(false)}>
        ${words.start.another}</button>`}
    </fieldset>`;
}

/**
 * @param {{ chosen: Chosen, presets: Preset[], apart: boolean, folded: boolean,
 *   set: (part: Partial<Chosen>) => void }} props
 */
function RulesPart({ chosen, presets, apart, folded, set }) {
  const preset = presets.find(one => one.name === chosen.rules) ?? presets[0];
  const say = words.choose, tiles = chosen.set || preset.set;
  return html`<${RulesChoice} chosen=${chosen} presets=${presets} folded=${folded} set=${set} />
    <p><a href=${`/rules/${preset.code}`} target=${apart ? '_blank' : null}>${words.rules.readThese}</a></p>
    <div class="fields">
      <${Select} label=${say.seats} value=${chosen.seats}
        from=${preset.seats[tiles].map(n => [n, String(n)])}
        choose=${(/** @type {string} */ n) => set({ seats: Number(n) })} />
      <${Select} label=${say.set} value=${chosen.set}
        from=${preset.sets.map(one => (one === preset.set
          ? ['', tell(say.setUsual, { set: setName(one) })] : [one, setName(one)]))}
        choose=${(/** @type {string} */ value) => set({ set: value })} />
      <${Select} label=${say.rounds} value=${chosen.rounds}
        from=${lengths(preset, chosen.set).map(n =>
          [n, n ? String(n) : tell(say.roundsUsual, { n: preset.lengths[tiles].usual })])}
        choose=${(/** @type {string} */ n) => set({ rounds: Number(n) })} />
    </div>`;
}

/** @param {{ options: Options, bots: BotInfo[], set: (part: Partial<Options>) => void }} props */
export function OptionsPart({ options, bots, set }) {
  const say = words.choose;
  return html`<div class="fields">
      <${BotChoice} bots=${bots} value=${options.bot}
        choose=${(/** @type {string} */ bot) => set({ bot })} />
      <${Select} label=${say.clock} value=${clockName(options)} from=${Object.entries(say.clocks)}
        choose=${(/** @type {keyof typeof CLOCKS} */ name) => set({ clock: CLOCKS[name] })} />
    </div>
    ${clockName(options) !== 'none' && html`<p class="small">${say.clockNote}</p>`}
    <${OneOf} name="pace" legend=${say.pace} value=${options.pace} from=${say.paces}
      choose=${(/** @type {Options['pace']} */ pace) => set({ pace })} />
    <label class="tick"><input type="checkbox" checked=${options.take_back}
      onChange=${() => set({ take_back: !options.take_back })} />
      <span>${say.takeBack}<small>${say.takeBackNote}</small></span></label>
    <label class="tick"><input type="checkbox" checked=${options.hints}
      onChange=${() => set({ hints: !options.hints })} />
      <span>${say.hints}<small>${say.hintsNote}</small></span></label>`;
}

/**
 * @param {{ first: Chosen, presets: Preset[], bots: BotInfo[], name?: string, given?: boolean, locked?: boolean,
 *   apart?: boolean, go: string, done: (chosen: Chosen, name: string) => void, cancel?: () => void, busy?: boolean,
 *   entered?: (chosen: Chosen, name: string) => void }} props
 *   `locked`: the match has begun, so the rules stay. `apart`: they are read beside this page,
 *   not in its place. `name`: ask for one. `given`: the rules are chosen already.
 *   `entered`: is told what stands in the form, at once and after each change.
 */
export function Choose({ first, presets, bots, name, given = false, locked = false, apart = false, go, done, cancel, busy = false, entered }) {
  const [chosen, setChosen] = useState(() => fitting(first, presets));
  const [called, setCalled] = useState(name ?? '');
  useLayoutEffect(() => entered?.(chosen, called), [chosen, called]);
  /** @param {Partial<Chosen>} part */
  const set = part => setChosen(fitting({ ...chosen, ...part }, presets));
  /** @param {Partial<Options>} part */
  const setOptions = part => setChosen({ ...chosen, options: { ...chosen.options, ...part } });
  /** @param {Event} event */
  const submit = event => { event.preventDefault(); done(chosen, called.trim()); };
  return html`<form class="choose" onSubmit=${submit}>
    ${name !== undefined && html`<${NameField} value=${called} set=${setCalled} />`}
    ${!locked && html`<${RulesPart} chosen=${chosen} presets=${presets} apart=${apart}
      folded=${given || matchMedia(NARROW).matches} set=${set} />`}
    <details open=${locked}><summary>${words.choose.more}</summary>
      <${OptionsPart} options=${chosen.options} bots=${bots} set=${setOptions} /></details>
    <div class="buttons">
      <button class="main" disabled=${busy}>${go}</button>
      ${cancel && html`<button type="button" onClick=${cancel}>${words.choose.cancel}</button>`}
    </div></form>`;
}

/** @param {{ value: string, set: (name: string) => void, label?: string }} props */
export function NameField({ value, set, label = words.choose.yourName }) {
  return html`<label class="field"><span>${label}</span>
    <input value=${value} required maxlength="24" autocomplete="nickname" placeholder=${words.choose.nameHint}
      onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => set(event.currentTarget.value)} /></label>`;
}
