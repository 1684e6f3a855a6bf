// @ts-check
/**
 * One question at a time, only those that still matter, each answer with what it will say.
 * @import { Draft, DraftAnswer, DraftQuestion, Figured } from '../types'
 * @import { Change } from './draft.js'
 */
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { Sentences } from './answers.js';
import { Effect, Effects } from './effects.js';
import { stay, stayed } from './stay.js';

const say = words.rules;

/** @param {{ answer: DraftAnswer, figured: Figured | null, at: number, give: () => void }} props */
const Choice = ({ answer: { label, sentences, chosen }, figured, at, give }) => html`<li><button type="button" class="choice"
    data-chosen=${chosen} onClick=${give}>
  <span><b>${chosen && html`<${Icon} name="check" />`}${label}
    ${chosen && html` <small class="badge">${say.asNow}</small>`}</b>
    <small class="says"><${Sentences} sentences=${sentences} none=${say.saysNothing} /></small>
    <${Effect} figured=${figured} at=${at} /></span></button></li>`;

/** How far one has come: as a line, and in words above it. @param {{ n: number, of: number }} props */
const Progress = ({ n, of }) => html`<p class="progress"><span>${tell(say.question, { n, of })}</span>
  <progress value=${n} max=${of} aria-hidden="true"></progress></p>`;

/** @param {{ question: DraftQuestion, give: (answer: DraftAnswer) => void }} props */
function Asked({ question, give }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { heading.current?.focus(); scrollTo(0, 0); }, [question.id]);
  return html`<h2 ref=${heading} tabindex="-1" data-question=${question.id}>${question.question}</h2>
    <ul class="choices">${question.answers.map((answer, i) => html`<${Choice} key=${i} answer=${answer}
      figured=${question.figured} at=${i} give=${() => give(answer)} />`)}</ul>
    <${Effects} figured=${question.figured} />`;
}

/**
 * @param {{ draft: Draft, change: Change, bad: string, done: (finished: boolean) => void }} props
 *   `done`: to the sheet
 */
export function Interview({ draft, change, bad, done }) {
  const [asked, setAsked] = useState(() => stayed().asked);
  /** @param {string[]} ids */
  const keep = ids => { stay({ asked: ids }); setAsked(ids); };
  /** The question whose answer is on its way: the next one depends on it. */
  const [given, setGiven] = useState('');
  const { questions } = draft;
  // A question that came up after an earlier answer is asked even if it stands further up.
  const left = questions.filter(one => !asked.includes(one.id));
  const [now] = left;
  const known = questions.length > 0;
  useEffect(() => { if (known && !now) done(true); }, [known, now]);
  useEffect(() => {
    if (given && !bad) keep([...asked, given]);
    setGiven('');
  }, [draft, bad]);
  if (!now) return html`<p>${say.loading}</p>`;
  /** @param {DraftAnswer} answer */
  const give = answer => {
    if (given) return;
    if (answer.chosen) {
      keep([...asked, now.id]);
    } else {
      setGiven(now.id);
      change(answer.changes);
    }
  };
  // Those that no longer matter are not gone back to.
  const back = () => {
    const still = asked.filter(id => questions.some(one => one.id === id));
    if (still.length) keep(still.slice(0, -1));
    else done(false);
  };
  const n = questions.length - left.length + 1;
  return html`<section class="interview"><${Progress} n=${n} of=${questions.length} />
    <p class="bad" role="alert">${bad}</p>
    <${Asked} question=${now} give=${give} />
    <div class="buttons"><${Button} icon="back" text=${say.back} run=${back} />
      <${Button} kind="quiet" text=${say.enough} run=${() => done(false)} /></div></section>`;
}
