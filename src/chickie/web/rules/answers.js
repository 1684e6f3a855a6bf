// @ts-check
/**
 * The answers to one question, each as the sentences that would stand on the sheet.
 * @import { AxisAnswer, AxisTold } from '../types'
 * @import { Change } from './draft.js'
 */
import { useEffect, useId, useRef, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { count } from '../tell.js';
import { words } from '../words.js';
import { answersTo, wording } from './draft.js';
import { Effect, Effects, FigureTable } from './effects.js';
import { stayed } from './stay.js';

const say = words.rules;
const names = /** @type {Record<string, string>} */ (say.axes);

/** An answer that changes all of the rules, such as trains for feet, is told by its beginning. */
const SENTENCES_MAX = 4;

/** The question that a field of the rules answers. @param {string} axis */
export const questionOf = axis => names[axis] ?? axis;

/**
 * What the sheet says, or would say; the first few sentences of many.
 * @param {{ sentences: readonly string[], none: string, most?: number }} props
 */
export function Sentences({ sentences, none, most = SENTENCES_MAX }) {
  if (!sentences.length) return html`<span class="reading none">${none}</span>`;
  const more = sentences.length - most;
  return html`${sentences.slice(0, most).map((one, i) => html`<span key=${i} class="reading">${one}</span>`)}
    ${more > 0 && html`<span class="reading none">${count(say.andMore, more)}</span>`}`;
}

/** Why an answer should not, or cannot, be given. @param {{ answer: AxisAnswer }} props */
const Doubts = ({ answer }) => answer.complaints.map((sentence, i) => html`<span key=${i}
    class=${answer.playable ? 'doubt' : 'doubt error'}>
  <${Icon} name=${answer.playable ? 'info' : 'cross'} /><span><b>${answer.playable ? say.doubtful : say.unplayable}</b>
  ${' '}${sentence}</span></span>`);

/**
 * What an answer is called, and what the sheet would say with it.
 * @param {{ answer: AxisAnswer, above: boolean }} props `above`: what the sheet says now stands above
 */
const Reading = ({ answer: { chosen, label, sentences }, above }) => html`
  ${(label || chosen) && html`<b class="called">${label}${chosen && html`<small class="badge">${say.asNow}</small>`}</b>`}
  ${!(chosen && above) && html`<${Sentences} sentences=${sentences} none=${say.silent} />`}`;

/**
 * One of several, each as it would read.
 * @param {{ told: AxisTold, name: string, change: Change, above: boolean }} props
 */
function Choices({ told, name, change, above }) {
  const [picked, setPicked] = useState(/** @type {AxisAnswer | null} */ (null));
  const isNews = picked !== null && told.answers.includes(picked);
  /** Shown as chosen while it is on its way. @param {AxisAnswer} answer */
  const pick = async answer => {
    setPicked(answer);
    // The one that stands may take back another that is on its way.
    if (!await change(answer.chosen ? { [told.axis]: answer.value } : answer.changes)) setPicked(null);
  };
  return html`<div class="readings">${told.answers.map((answer, i) => html`<label key=${i} class="answer"
      data-answer=${String(answer.value)}>
    <input type="radio" name=${name} checked=${isNews ? answer === picked : answer.chosen} onChange=${() => pick(answer)} />
    <span><${Reading} answer=${answer} above=${above} /><${Doubts} answer=${answer} />
      ${answer.playable && html`<${Effect} figured=${told.figured} at=${i} />`}</span></label>`)}
  </div>`;
}

/**
 * A number with a button on each side of it, which keeps the focus at the last number.
 * @param {{ told: AxisTold, label: string, value: number, least: number, most: number, fewer: string, more: string,
 *   set: (value: number) => Promise<boolean> }} props
 */
function Stepper({ told, label, value, least, most, fewer, more, set }) {
  /** Shown at once; the server's number comes after. */
  const [wish, setWish] = useState(/** @type {number | null} */ (null));
  const latest = useRef({ wish: value, isMade: false }), shown = wish ?? value;
  useEffect(() => { if (latest.current.isMade) setWish(null); }, [told]);
  /** What is being typed: nothing that arrives meanwhile takes it away. */
  const [text, setText] = useState(/** @type {string | null} */ (null));
  /** @param {number} number */
  const to = async number => {
    if (!Number.isInteger(number) || number < least || number > most || number === shown) return;
    latest.current = { wish: number, isMade: false };
    setWish(number);
    const worked = await set(number);
    if (latest.current.wish !== number) return;
    latest.current.isMade = true;
    if (!worked) setWish(null);
  };
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const write = event => setText(event.currentTarget.value);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const typed = ({ currentTarget: field }) => {
    const number = Math.min(most, Math.max(least, Math.round(Number(field.value))));
    field.value = String(number);
    setText(null);
    to(number);
  };
  return html`<div class="stepper">
    <button type="button" class="fewer" aria-label=${fewer} aria-disabled=${shown <= least} onClick=${() => to(shown - 1)}>
      <span aria-hidden="true">−</span></button>
    <input type="number" inputmode="numeric" aria-label=${label} min=${least} max=${most} value=${text ?? shown}
      onInput=${write} onChange=${typed} />
    <button type="button" class="more" aria-label=${more} aria-disabled=${shown >= most} onClick=${() => to(shown + 1)}>
      <span aria-hidden="true">+</span></button></div>`;
}

/** @param {{ told: AxisTold, change: Change, above: boolean }} props */
function Count({ told, change, above }) {
  const { axis, answers, number, least, most } = told;
  const now = answers.find(answer => answer.chosen), others = answers.filter(answer => !answer.chosen);
  return html`<${Stepper} told=${told} label=${questionOf(axis)} value=${number} least=${least} most=${most}
      fewer=${say.fewer} more=${say.more} set=${(/** @type {number} */ wish) => change({ [axis]: wish })} />
    ${now && html`<div>${!above && html`<${Sentences} sentences=${now.sentences} none=${say.silent} />`}<${Doubts} answer=${now} /></div>`}
    ${others.length > 0 && html`<div class="usual">${answers.length <= most - least && html`<span>${say.usual}</span>`}
      ${others.map(answer => html`<button type="button" key=${String(answer.value)} data-answer=${String(answer.value)}
        title=${answer.sentences.join(' ')} onClick=${() => change(answer.changes)}>${String(answer.value)}</button>`)}
    </div>`}
    <${FigureTable} figured=${told.figured} />`;
}

/**
 * Tiles for each, by number of players; with none the rules are not for so many.
 * @param {{ told: AxisTold, change: Change }} props
 */
function Hands({ told, change }) {
  const { axis, set, hands } = told;
  return html`<ul class="hands">${hands.map(({ seats, size, most }) => html`<li key=${seats} data-seats=${seats}>
    <span>${count(say.handsFor, seats)}${!size && html` <small class="none">${say.handsNone}</small>`}</span>
    <${Stepper} told=${told} label=${count(say.handsFor, seats)} value=${size} least=${0} most=${most}
      fewer=${count(say.handsFewer, seats)} more=${count(say.handsMore, seats)}
      set=${(/** @type {number} */ wish) => change({ [axis]: { [set]: { [seats]: wish } } })} /></li>`)}</ul>
    <${FigureTable} figured=${told.figured} of=${told.figured && count(say.handsFor, told.figured.seats)} />`;
}

/**
 * Asks the server again whenever the rules have changed; what was shown stays until it has answered.
 * @param {string} rules @param {string} axis
 */
function useAnswers(rules, axis) {
  const { seats } = stayed();
  const [told, setTold] = useState(/** @type {AxisTold | null} */ (null));
  const [bad, setBad] = useState('');
  useEffect(() => {
    let late = false;
    answersTo(rules, axis, seats).then(now => { if (!late) { setTold(now); setBad(''); } },
      failure => { if (!late) setBad(wording(failure)); });
    return () => { late = true; };
  }, [rules, axis, seats]);
  return { told, bad };
}

const KINDS = { choice: Choices, number: Count, hands: Hands };

/**
 * @param {{ rules: string, axis: string, change: Change, titled?: boolean, above?: boolean, shown?: () => void }} props
 *   `titled`: the question stands above already, for eyes; `above`: so does what the sheet says now.
 *   `shown`: is called when there is something to answer
 */
export function Answers({ rules, axis, change, titled = false, above = false, shown }) {
  const { told, bad } = useAnswers(rules, axis), name = useId();
  useEffect(() => { if (told) shown?.(); }, [told === null]);
  return html`<fieldset class="answers" data-axis=${axis}><legend class=${titled ? 'unseen' : ''}>${questionOf(axis)}</legend>
    ${bad && html`<p class="bad" role="alert">${bad}</p>`}
    ${!told && !bad && html`<p>${say.loading}</p>`}
    ${told && !told.matters && html`<p class="small">${say.noMatter}</p>`}
    ${told?.matters && html`<${KINDS[told.kind]} told=${told} name=${name} change=${change} above=${above} />
      <${Effects} figured=${told.figured} />`}</fieldset>`;
}
