// @ts-check
/**
 * A review beside the record: how far it is, the graph, the choice at hand, and the sums.
 * @import { Frame, ReviewChoice, ReviewSlip, ReviewTold } from '../types'
 * @import { Opened } from './source.js'
 * @import { Walk } from './walk.js'
 * @import { Stage, useReview } from './review.js'
 */
import { useMemo, useState } from '../vendor/hooks.js';
import { Act } from '../acts.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { save } from '../save.js';
import { Scores } from '../score.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { Graph } from './graph.js';
import { Moves } from './moves.js';
import { beside, choiceAt, reviewFile, roundOf, slipAt, slipsOf, wayOf } from './review.js';
import { wording } from './source.js';

const say = words.review;

/** @typedef {ReturnType<typeof useReview>} Reviewed */

/** @param {{ choice: { label: string, title: string, mark?: string } }} props */
const Mark = ({ choice: { label, title, mark = '' } }) => html`<span class="mark-of ${label}">${mark} ${title}</span>`;

/** What was done, and what it is called. @param {{ choice: ReviewChoice | ReviewSlip, names: readonly string[] }} props */
const Played = ({ choice, names }) => html`<p class="played"><b>${names[choice.seat]}</b>${' '}
  <span>${'ways' in choice ? choice.ways[choice.played].words : choice.words}</span>${' '}<${Mark} choice=${choice} /></p>`;

/** @param {{ head: string, lines: readonly string[] }} props */
const Reasons = ({ head, lines }) => lines.length > 0 && html`<p class="for">${head}</p>
  <ul>${lines.map(line => html`<li key=${line}>${line}</li>`)}</ul>`;

/** One choice, whole. @param {{ choice: ReviewChoice | undefined, names: readonly string[] }} props */
export function Choice({ choice, names }) {
  if (!choice) return html`<p class="no-choice">${say.noChoice}</p>`;
  const { ways, played, why, wrong, outcome, verdict, lacks } = choice;
  return html`<div class="hint-paper choice-paper"><${Played} choice=${choice} names=${names} />
    <p class="how">${verdict}</p>${outcome && html`<p>${outcome}</p>`}
    <${Reasons} head=${tell(say.for, { move: ways[0].words })} lines=${why} />
    <${Reasons} head=${tell(say.against, { move: ways[played].words })} lines=${wrong} />
    <${Scores} label=${words.hint.all} kind="ways" heads=${[words.hint.move, words.hint.against, say.own, words.hint.name]}>
      ${ways.map((way, i) => html`<tr key=${way.move} class=${i === played ? 'own' : ''}>
        <th scope="row"><span>${i === played ? tell(say.made, { move: way.words }) : way.words}</span></th>
        <td class="points">${way.costs || words.hint.nothing}</td><td class="points">${way.own}</td>
        <td><${Mark} choice=${way} /></td></tr>`)}</${Scores}>
    ${lacks.length > 0 && html`<details><summary>${say.lacks}</summary>
      <ul>${lacks.map(line => html`<li key=${line}>${line}</li>`)}</ul></details>`}</div>`;
}

/** Where it is narrow, how sure a number is stands below it. @param {string} number */
const breakable = number => number.replace(/\s±/, ' ±');

/** @typedef {{ head: string, cells: readonly (string | number)[], kind?: string }} Line of a table, a cell for each seat */

/** So many seats have room side by side on a phone; with more the table scrolls. */
const ABREAST = 4;

/**
 * A column for each seat and not a row: there are many numbers and few seats, and a phone is narrow.
 * @param {{ label: string, corner?: string, names: readonly string[], lines: readonly Line[] }} props
 */
const BySeat = ({ label, corner = words.replay.player, names, lines }) => html`
  <${Scores} label=${label} kind=${`by-seat ${names.length > ABREAST ? 'many' : ''}`} heads=${[corner, ...names]}>
    ${lines.map(({ head, cells, kind = '' }, i) => html`<tr key=${i}><th scope="row">${head}</th>
      ${cells.map((cell, seat) => html`<td key=${seat} class=${`points ${kind}`}>${cell}</td>`)}</tr>`)}</${Scores}>`;

/** How everybody chose. @param {{ review: ReviewTold }} props */
function Tallies({ review: { labels, players, rounds, tallies } }) {
  if (!tallies.length) return html`<p>${say.nothing}</p>`;
  const names = tallies.map(one => players[one.seat]);
  const lines = [{ head: say.choices, cells: tallies.map(one => one.choices) },
    { head: say.loss, cells: tallies.map(one => one.mean), kind: 'total' },
    ...labels.map(([, head], i) => ({ head, cells: tallies.map(one => one.counts[i]) }))];
  const byRound = rounds.map(one => ({ head: tell(words.replay.roundOf, { n: one.round }),
    cells: tallies.map(({ seat }) => one.tallies.find(found => found.seat === seat)?.mean ?? '–') }));
  return html`<h3>${say.chose}</h3><${BySeat} label=${say.chose} names=${names} lines=${lines} />
    <p class="small">${say.lossNote}</p>
    ${rounds.length > 1 && html`<${BySeat} label=${say.byRound} corner=${say.byRound} names=${names} lines=${byRound} />`}`;
}

/** @param {{ shares: ReviewTold['shares'], review: ReviewTold, label: string }} props */
const Shares = ({ shares, review: { parts, players }, label }) => html`<${BySeat} label=${label}
  names=${shares.map(one => players[one.seat])}
  lines=${parts.map((head, i) => ({ head, cells: shares.map(one => breakable(one.parts[i])) }))} />`;

/** Where the points came from. @param {{ review: ReviewTold }} props */
const Luck = ({ review }) => review.shares.length > 0 && html`<h3>${say.luck}</h3>
  ${review.shares.map(({ seat, sentence }) => html`<p key=${seat}>${sentence}</p>`)}
  <${Shares} shares=${review.shares} review=${review} label=${say.luck} /><p class="small">${say.luckNote}</p>
  ${review.rounds.filter(one => one.shares.length).map(one => html`<details key=${one.round}>
    <summary>${tell(words.replay.roundOf, { n: one.round })}</summary>
    <${Shares} shares=${one.shares} review=${review} label=${tell(words.replay.roundOf, { n: one.round })} /></details>`)}`;

/** @param {{ record: Opened }} props */
function Keep({ record }) {
  const [now, setNow] = useState('');
  const fetch = async () => {
    setNow(words.replay.saving);
    try {
      const { name, content } = await reviewFile(record);
      save(name, content);
      setNow('');
    } catch (failure) {
      setNow(wording(failure));
    }
  };
  return html`<div class="buttons"><${Button} icon="save" text=${say.keep} run=${fetch} /><span role="status">${now}</span></div>`;
}

/** All sums, how they were found, and the file. @param {{ record: Opened, review: ReviewTold }} props */
export const Sums = ({ record, review }) => html`<div class="sums">
  ${review.limits.map(line => html`<p key=${line}><b>${line}</b></p>`)}
  <${Tallies} review=${review} /><${Luck} review=${review} />
  <h3>${say.how}</h3>${review.method.map(line => html`<p key=${line} class="small">${line}</p>`)}
  <${Keep} record=${record} /></div>`;

/** While it is worked out. @param {{ reviewed: Reviewed }} props */
function Works({ reviewed: { stage, stop, begin } }) {
  if (stage.at === 'failed') {
    return html`<div class="critique-wait"><p role="alert">${stage.why}</p>
      <${Button} text=${words.replay.retry} run=${begin} /><${Button} kind="quiet" text=${words.menu.close} run=${stop} /></div>`;
  }
  const now = stage.at === 'works' ? stage.now : null, of = now?.of ?? 0;
  return html`<div class="critique-wait"><p id="critique-way">${now ? wayOf(now) : say.begins}</p>
    <progress aria-labelledby="critique-way" max=${of || 1} value=${of ? now?.done : null}></progress>
    <${Button} text=${words.choose.cancel} run=${stop} /></div>`;
}

/** To a mistake, of everybody or of one. @param {{ stage: Stage, walk: Walk, by: 1 | -1, seat: number | null }} props */
function Jump({ stage, walk, by, seat }) {
  const found = beside(stage, walk, by, seat);
  const go = () => { if (found) walk.to(found.round, found.n - 1); };
  return html`<button type="button" class="icon-button" aria-label=${by > 0 ? say.nextBad : say.lastBad}
    title=${by > 0 ? say.nextBad : say.lastBad} aria-disabled=${found ? null : 'true'} onClick=${go}>
    <${Icon} name=${by > 0 ? 'on' : 'back'} /></button>`;
}

/**
 * To the mistakes, and once all are known, whose.
 * @param {{ stage: Stage, walk: Walk, seat: number | null, setSeat: (seat: number | null) => void }} props
 */
function Jumps({ stage, walk, seat, setSeat }) {
  return html`<div class="jumps"><${Jump} stage=${stage} walk=${walk} by=${-1} seat=${seat} />
    ${stage.at === 'done' && html`<label><span class="unseen">${say.whose}</span><select value=${seat === null ? '' : String(seat)}
      onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget: { value } }) => setSeat(value === '' ? null : Number(value))}>
      <option value="">${say.all}</option>
      ${stage.review.tallies.map(one => html`<option key=${one.seat} value=${String(one.seat)}>
        ${tell(say.of, { name: stage.review.players[one.seat] })}</option>`)}</select></label>`}
    <${Jump} stage=${stage} walk=${walk} by=${1} seat=${seat} /></div>`;
}

/**
 * @param {{ reviewed: Reviewed, walk: Walk, open: (panel: string) => void, seat: number | null,
 *   setSeat: (seat: number | null) => void }} props
 */
export function Critique({ reviewed, walk, open, seat, setSeat }) {
  const { stage } = reviewed, slips = slipsOf(stage);
  if (stage.at === 'off') return null;
  const review = stage.at === 'done' ? stage.review : null, round = review ? roundOf(review, walk.round) : undefined;
  const choice = choiceAt(round, walk), at = choice ?? slipAt(slips, walk);
  return html`<section class="critique" aria-label=${say.title}>
    ${!review && html`<${Works} reviewed=${reviewed} />`}
    ${round && html`<${Graph} round=${round} frames=${walk.frames} index=${walk.index} names=${walk.frame.seats.map(one => one.name)} slide=${walk.slide} />`}
    ${(review || slips.length > 0) && html`<div class="critique-row">
      <div class="critique-said">${at ? html`<${Played} choice=${at} names=${walk.frame.seats.map(one => one.name)} /><p class="small">${at.verdict}</p>`
        : review && html`<p class="no-choice">${say.noChoice}</p>`}</div>
      <${Jumps} stage=${stage} walk=${walk} seat=${seat} setSeat=${setSeat} />
      ${review && html`<div class="critique-more"><button type="button" class="act choice-button" aria-disabled=${choice ? null : 'true'}
          onClick=${() => { if (choice) open('choice'); }}><${Icon} name="list" /><span>${say.why}</span></button>
        <button type="button" class="act" onClick=${() => open('sums')}><${Icon} name="points" /><span>${say.sums}</span></button></div>`}
    </div>`}</section>`;
}

/** What was found about the moves of a round. @param {Stage} stage @param {Walk} walk */
function useFound(stage, { round, frames }) {
  return useMemo(() => {
    const found = stage.at === 'done' ? roundOf(stage.review, round) : undefined;
    const called = found?.choices ?? slipsOf(stage).filter(one => one.round === round);
    const marks = new Map(called.map(one => [frames.findIndex(frame => frame.n >= one.n), one]));
    return { found, marks };
  }, [stage, round, frames]);
}

/** The review of this match, on and off. @param {{ reviewed: Reviewed }} props */
export const ReviewButton = ({ reviewed: { stage, begin, stop } }) => html`<${Act} icon="chart" kind="to-review" label=${say.title}
  pressed=${stage.at !== 'off'} run=${stage.at === 'off' ? begin : stop} />`;

/**
 * Beside the board: the moves, and what is found about the choice at hand.
 * @param {{ reviewed: Reviewed, walk: Walk, frames: readonly Frame[] }} props
 */
export function Aside({ reviewed: { stage }, walk, frames }) {
  const { found, marks } = useFound(stage, walk);
  return html`<aside class="news">${stage.at === 'done' && html`<h2>${say.here}</h2>
      <div class="choice-here" tabindex="0" role="group" aria-label=${say.here}>
        <${Choice} choice=${choiceAt(found, walk)} names=${stage.review.players} /></div>`}
    <h2>${words.replay.moves}</h2><${Moves} frames=${frames} index=${walk.index} jump=${walk.jump} marks=${marks} /></aside>`;
}
