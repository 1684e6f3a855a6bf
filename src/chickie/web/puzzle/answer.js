// @ts-check
/**
 * The answer: the best move, why, what every other one costs; the own result, to be told to others.
 * @import { AnswerCard, PuzzleCard, PuzzleTold } from '../types'
 */
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { speak } from '../ear/region.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { Scores } from '../score.js';
import { isCopied } from '../share.js';
import { count, tell } from '../tell.js';
import { words } from '../words.js';
import { all, streak } from './streak.js';

const say = words.puzzle;

/** @param {{ answers: readonly AnswerCard[] }} props */
const Prices = ({ answers }) => html`<${Scores} label=${say.prices} kind="prices" heads=${[say.move, say.costs, say.ahead, say.verdict]}>
  ${answers.map((one, i) => html`<tr key=${one.words} class=${i === 0 ? 'best' : one.tried ? 'tried' : ''}>
    <th scope="row">${one.words}${one.tried && html`<span class="unseen">, ${say.tried}</span>`}</th>
    <td class="points price" style=${{ '--share': one.share }}>${one.price || '–'}</td>
    <td class="points">${one.lead}</td><td>${one.title}</td></tr>`)}</${Scores}>`;

/** The link stands in it, and not a word of the answer. @param {PuzzleCard} card @param {number} wrong @param {boolean} right */
function resultText({ number }, wrong, right) {
  const marks = `${'✗'.repeat(wrong)}${right ? '✓' : '…'}`;
  return tell(say.shared, { n: number, marks, link: `${location.origin}/puzzle/${number}` });
}

/** In a field that breaks its lines: on a phone one line would cut the link off. @param {{ text: string }} props */
function Share({ text }) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [done, setDone] = useState('');
  const copy = async () => {
    const told = await isCopied(field.current, text) ? words.lobby.copied : words.lobby.copyBy;
    setDone(told);
    speak(told);
  };
  const share = () => navigator.share({ text }).catch(() => undefined);
  return html`<div class="result"><textarea ref=${field} rows="2" readonly value=${text} aria-label=${say.share}></textarea>
    <button type="button" onClick=${copy}><${Icon} name="copy" />${done || words.lobby.copy}</button>
    ${'share' in navigator && html`<button type="button" onClick=${share}><${Icon} name="share" />${words.lobby.share}</button>`}</div>`;
}

/**
 * @param {{ card: PuzzleCard, told: PuzzleTold, wrong: number, open: (panel: string) => void }} props
 */
export function Answer({ card, told, wrong, open }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const { shown, right, verdict } = told;
  useEffect(() => { title.current?.focus(); speak([verdict, shown?.words, ...shown?.why ?? []].join(' ')); }, []);
  if (!shown) return null;
  const done = all(), row = streak(done, card.day);
  return html`<section class="answer" aria-labelledby="answer-title" tabindex="0">
    <h2 id="answer-title" ref=${title} tabindex="-1"><${Icon} name=${right ? 'check' : 'eye'} /><span>${shown.words}</span></h2>
    <p class="verdict">${verdict} ${right && count(say.foundAfter, wrong + 1)}</p>
    <ul class="why">${[...shown.why, shown.outcome].map(one => html`<li key=${one}>${one}</li>`)}</ul>
    <${Prices} answers=${shown.answers} />
    ${card.today && row > 0 && html`<p><b>${count(say.streak, row)}</b></p>`}
    <${Share} text=${resultText(card, wrong, right)} />
    <div class="buttons"><${Button} icon="list" text=${say.all} run=${() => open('all')} />
      <a class="button quiet" href="/">${say.home}</a></div>
    ${[shown.finders, shown.source, shown.method].map(one => html`<p class="small" key=${one}>${one}</p>`)}
  </section>`;
}
