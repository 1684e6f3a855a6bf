// @ts-check
/**
 * What whoever played there would know: who lacks what, the round so far, the table in words.
 * @import { PuzzleCard } from '../types'
 */
import { nested } from '../ear/described.js';
import { html } from '../html.js';
import { NewsList } from '../log.js';
import { words } from '../words.js';

const say = words.puzzle;

/** @typedef {ReturnType<typeof nested>} Parts */

/** @param {{ parts: Parts }} props */
const Lines = ({ parts }) => html`<ul>${parts.map(({ line, parts: below }, i) => html`<li key=${i}><span>${line.sentence}</span>
  ${below.length > 0 && html`<${Lines} parts=${below} />`}</li>`)}</ul>`;

/** Of the other hands. @param {{ card: PuzzleCard }} props */
export const Lacks = ({ card: { lacks } }) => html`<ul class="lacks">${lacks.map(one => html`<li key=${one}>${one}</li>`)}
  ${!lacks.length && html`<li>${say.nothingKnown}</li>`}</ul>`;

/** @param {{ card: PuzzleCard }} props */
export const Known = ({ card }) => html`
  <h3>${say.hands}</h3><${Lacks} card=${card} />
  <h3>${words.play.log}</h3><${NewsList} news=${card.story} />
  <details><summary>${words.ear.described}</summary>
    <div class="described" tabindex="0" role="group" aria-label=${words.ear.described}>
      ${nested(card.aloud).map(({ line, parts }, i) => html`<section key=${i}><h4>${line.sentence}</h4>
        ${parts.length > 0 && html`<${Lines} parts=${parts} />`}</section>`)}</div></details>`;
