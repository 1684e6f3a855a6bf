// @ts-check
/**
 * One group of people: what they played, who beat whom, what is remarkable.
 * @import { Group, Meeting, Person } from './groups.js'
 * @import { Duel, MarkName } from './figures.js'
 */
import { Badge, Button, IconButton } from '../button.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { count, listed, tell } from '../tell.js';
import { language, words } from '../words.js';
import { Chart } from './chart.js';
import { duels, finished, marks, running, wins } from './figures.js';

const say = words.past;
const MARKS = /** @type {MarkName[]} */ (['lowest', 'haul', 'dearest', 'drought', 'feet', 'gifts', 'outs', 'blank']);

const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** @param {number} at */
export const date = at => days.format(at);
/** @param {string} id of a match @param {number} [round] */
const replay = (id, round) => `/replay#past=${encodeURIComponent(id)}${round ? `&m1.r${round}` : ''}`;
/** @param {{ one: string, other: string }} forms @param {number} n @param {Record<string, unknown>} values */
const counted = (forms, n, values) => count(forms, n, { ...values, n: numbers.format(n) });

/** @param {{ person: Person }} props */
const Name = ({ person }) => html`<span class="person">${person.name}
  ${person.bot && html`${' '}<${Badge} icon="bot" text=${say.bot} />`}
  ${person.mine && html`${' '}<${Badge} text=${say.you} />`}</span>`;

/** @param {Group} group */
const names = group => group.people.map(person => html`<${Name} person=${person} />`);

/** A table that scrolls by itself on a narrow screen. @param {{ label: string, heads: unknown[], kind?: string, children?: unknown }} props */
const Rows = ({ label, heads, kind = '', children }) => html`
  <div class="scroll" tabindex="0" role="group" aria-label=${label}><table class="score ${kind}">
    <thead><tr>${heads.map((head, i) => html`<th scope="col" key=${i}>${head}</th>`)}</tr></thead>
    <tbody>${children}</tbody></table></div>`;

/** What a rule set is called in the language of the page. @typedef {(rules: string, title: string) => string} Called */

/** @param {{ meeting: Meeting, called: Called, remove: () => void }} props */
function Result({ meeting: { past, seat }, called, remove }) {
  const when = date(past.at);
  return html`<tr><th scope="row"><div class="when">
      <div><time datetime=${new Date(past.at).toISOString()}>${when}</time>
        <small>${called(past.rules, past.title)} · ${past.over ? count(say.rounds, past.rounds.length) : say.unfinished}</small></div>
      <div class="tools"><a class="button quiet" href=${replay(past.id)} aria-label=${tell(say.replayOn, { date: when })}>
          <${Icon} name="go" />${say.replay}</a>
        <${IconButton} icon="bin" label=${tell(say.removeOn, { date: when })} run=${remove} /></div></div></th>
    ${seat.map(at => html`<td key=${at} class="points ${past.over && past.places[at] === 1 ? 'winner' : ''}">
      <b>${past.totals[at]}</b> <small>${tell(say.place, { n: past.places[at] })}</small></td>`)}</tr>`;
}

/** The latest first. @param {{ group: Group, called: Called, remove: (meeting: Meeting) => void }} props */
const Results = ({ group, called, remove }) => html`<h3>${say.results}</h3>
  <${Rows} label=${say.results} kind="results" heads=${[say.date, ...names(group)]}>
    ${[...group.meetings].reverse().map(meeting => html`<${Result} key=${meeting.past.id} meeting=${meeting}
      called=${called} remove=${() => remove(meeting)} />`)}</${Rows}>`;

/** @param {{ duel: Duel, people: Person[] }} props */
function Between({ duel: { one, other, won, lost, tied, ahead }, people }) {
  const [first, second] = [people[one].name, people[other].name], lead = Math.abs(ahead);
  return html`<tr><th scope="row">${tell(say.pair, { one: first, other: second })}</th>
    <td>${tell(say.score, { one: won, other: lost })}</td><td>${tied}</td>
    <td>${ahead === 0 ? say.level : counted(say.ahead, lead, { name: ahead > 0 ? first : second })}</td></tr>`;
}

/** @param {{ group: Group }} props */
const Duels = ({ group }) => html`<h3>${say.duels}</h3>
  <${Rows} label=${say.duels} kind="duels" heads=${[say.duelPair, say.duelWon, say.duelTied, say.duelAhead]}>
    ${duels(group).map(duel => html`<${Between} key=${`${duel.one}-${duel.other}`} duel=${duel} people=${group.people} />`)}
  </${Rows}>`;

/** @param {{ group: Group }} props */
function Marks({ group }) {
  const found = marks(group), dates = new Map(group.meetings.map(({ past }) => [past.id, date(past.at)]));
  const shown = MARKS.flatMap(name => { const mark = found[name]; return mark ? [{ name, mark }] : []; });
  return html`<h3>${say.marks}</h3><dl class="marks">${shown.map(({ name, mark: { who, value, id, round } }) => html`
    <div key=${name} data-mark=${name}><dt>${say[name].label}</dt>
      <dd>${counted(say[name], value, { names: listed(who.map(i => group.people[i].name)) })}
        ${name !== 'blank' && group.meetings.length > 1
          && html`<a href=${replay(id, round)}>${tell(say.markOf, { date: dates.get(id) })}</a>`}</dd></div>`)}</dl>`;
}

/** @param {{ group: Group }} props */
function Running({ group }) {
  const sums = running(group), played = finished(group);
  return html`<details class="running"><summary>${say.running}</summary><p>${say.runningLine}</p>
    <${Chart} sums=${sums} people=${group.people} />
    <${Rows} label=${say.running} heads=${[say.date, ...names(group)]}>
      ${sums.map((line, i) => html`<tr key=${i}><th scope="row">${date(played[i].past.at)}</th>
        ${line.map((points, who) => html`<td class="points" key=${who}>${numbers.format(points)}</td>`)}</tr>`)}
    </${Rows}></details>`;
}

/** How many matches each has won. @param {{ group: Group }} props */
const Wins = ({ group }) => html`<ul class="wins" aria-label=${say.standings}>${wins(group).map((n, i) => html`
  <li key=${i} class=${n > 0 && n === Math.max(...wins(group)) ? 'most' : ''}>
    ${counted(say.won, n, { name: group.people[i].name })}</li>`)}</ul>`;

/**
 * @param {{ group: Group, called: Called, remove: (meetings: Meeting[]) => void }} props
 */
export function GroupCard({ group, called, remove }) {
  const { people, meetings } = group, played = finished(group).length;
  return html`<section class="card group">
    <h2>${listed(people.map(one => one.name))} <small>${count(say.matches, meetings.length)}</small></h2>
    ${played > 0 && html`<${Wins} group=${group} />`}
    <${Results} group=${group} called=${called} remove=${(/** @type {Meeting} */ one) => remove([one])} />
    ${played > 0 && people.length > 1 && html`<${Duels} group=${group} />`}
    ${played > 0 && html`<${Marks} group=${group} />`}
    ${played > 1 && html`<${Running} group=${group} />`}
    <${Button} kind="quiet remove-group" icon="bin" text=${say.removeGroup} run=${() => remove(meetings)} />
  </section>`;
}
