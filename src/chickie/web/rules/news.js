// @ts-check
/**
 * What a change has done to the sheet, for eyes and for ears.
 * @import { Draft, DraftClause } from '../types'
 */
import { count, tell } from '../tell.js';
import { words } from '../words.js';

const say = words.rules;
const SPOKEN_MAX = 2;

/** @param {Draft} draft */
const clauses = draft => draft.sections.flatMap(section => section.clauses);

/**
 * Sentences that are new, or read otherwise than before; the same rules for so many players are not changed.
 * @param {Draft | null} before @param {Draft} now @returns {DraftClause[]}
 */
export function changedClauses(before, now) {
  if (!before || before.code === now.code) return [];
  const old = new Map(clauses(before).map(one => [one.id, one.sentence]));
  return clauses(now).filter(one => old.get(one.id) !== one.sentence);
}

/** Said once after each change. @param {Draft | null} before @param {Draft} now */
export function news(before, now) {
  if (!before || before.code === now.code) return '';
  const changed = changedClauses(before, now), kept = new Set(clauses(now).map(one => one.id));
  const gone = clauses(before).filter(one => !kept.has(one.id)).length;
  const more = changed.length - SPOKEN_MAX;
  const said = [
    ...changed.slice(0, SPOKEN_MAX).map(({ number: n, sentence }) => tell(say.nowReads, { n, sentence })),
    ...(more > 0 ? [count(say.nowMore, more)] : []),
    ...(gone > 0 ? [count(say.nowGone, gone)] : []),
    ...now.complaints.filter(one => !before.complaints.some(old => old.sentence === one.sentence)).map(one => one.sentence),
  ];
  return said.length ? said.join(' ') : say.same;
}
