// @ts-check
/**
 * All puzzles of the days before, and what became of them here.
 * @import { PuzzleList } from '../types'
 */
import { useEffect, useState } from '../vendor/hooks.js';
import { Badge } from '../button.js';
import { html } from '../html.js';
import { get } from '../server.js';
import { count, tell } from '../tell.js';
import { language, words } from '../words.js';
import { all, streak } from './streak.js';

const say = words.puzzle;
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });

/** @param {string} day year, month and day */
export const dayName = day => days.format(new Date(`${day}T00:00:00Z`));

/** @param {{ done: import('./streak.js').Done | undefined }} props */
function Mark({ done }) {
  if (!done) return null;
  return done.right ? html`<${Badge} icon="check" text=${count(say.foundAfter, done.wrong + 1)} />`
    : html`<${Badge} icon="eye" text=${say.wasShown} />`;
}

/** @param {{ number: number }} props the one that is open */
export function All({ number }) {
  const [list, setList] = useState(/** @type {PuzzleList['puzzles'] | null | undefined} */ (null));
  useEffect(() => {
    get('/api/puzzle').then(found => setList(found.puzzles), () => setList(undefined));
  }, []);
  if (!list) return html`<p role="status">${list === null ? say.loading : say.broken}</p>`;
  const done = all(), row = streak(done, list[0].day);
  return html`${row > 0 && html`<p>${count(say.streak, row)}</p>`}
    <ol class="all-puzzles">${list.map((one, i) => html`<li key=${one.number}>
      <a href=${i === 0 ? '/puzzle' : `/puzzle/${one.number}`} aria-current=${one.number === number ? 'page' : null}>
        <b>${i === 0 ? say.today : dayName(one.day)}</b>
        <span>${tell(say.line, { rules: one.title, hardness: say.hardness[one.hardness] })}</span>
        <${Mark} done=${done[one.day]} /></a></li>`)}</ol>`;
}
