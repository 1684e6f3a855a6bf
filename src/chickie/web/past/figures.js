// @ts-check
/**
 * What a group of people can say of its matches: sums over their records, nothing guessed.
 * Only matches that were played to their end count; the fewest points win by all rules.
 * @import { Group, Meeting } from './groups.js'
 * @import { Past } from './store.js'
 */

/**
 * Head to head, as the first of the two sees it; `ahead`: how many points fewer, a match.
 * @typedef {{ one: number, other: number, won: number, lost: number, tied: number, ahead: number }} Duel
 */
/**
 * Something remarkable: who (several may share it), how much, in which match the first time.
 * @typedef {{ who: number[], value: number, id: string, round?: number }} Mark
 */
/**
 * `haul`: most points that the others had in a round in which one had none. `blank`: the fewest
 * points, on average, in rounds that opened with 0-0. `drought`: tiles drawn in one turn.
 * @typedef {'lowest' | 'haul' | 'dearest' | 'drought' | 'feet' | 'gifts' | 'outs' | 'blank'} MarkName
 */

/** The meetings that count. @param {Group} group */
export const finished = group => group.meetings.filter(({ past }) => past.over);

/** Points of each person of the group. @param {Meeting} meeting */
const totals = ({ past, seat }) => seat.map(at => past.totals[at]);

/** The matches that each person won, shared places too. @param {Group} group */
export const wins = group => group.people.map((_, i) =>
  finished(group).filter(({ past, seat }) => past.places[seat[i]] === 1).length);

/** Each two of the group, by their totals of each match. @param {Group} group @returns {Duel[]} */
export function duels(group) {
  const played = finished(group).map(totals), { people } = group;
  return people.flatMap((_, one) => people.slice(one + 1).map((__, after) => {
    const other = one + 1 + after;
    const leads = played.map(points => points[other] - points[one]);
    const sum = leads.reduce((all, lead) => all + lead, 0);
    return {
      one, other,
      won: leads.filter(lead => lead > 0).length,
      lost: leads.filter(lead => lead < 0).length,
      tied: leads.filter(lead => lead === 0).length,
      ahead: leads.length ? sum / leads.length : 0,
    };
  }));
}

/** What each person has after each match, all matches together. @param {Group} group @returns {number[][]} */
export function running(group) {
  const sums = group.people.map(() => 0);
  return finished(group).map(meeting => {
    totals(meeting).forEach((points, i) => { sums[i] += points; });
    return [...sums];
  });
}

/** One value of one person. @typedef {{ who: number, value: number, id: string, round?: number }} Entry */

/** Points of everybody in every round. @param {Group} group @returns {(Entry & { opening: string | null, others: number })[]} */
const costs = group => finished(group).flatMap(({ past, seat }) => past.rounds.flatMap(({ round, points, opening }) => {
  const sum = points.reduce((one, other) => one + other, 0);
  return seat.map((at, who) => ({ who, value: points[at], id: past.id, round, opening, others: sum - points[at] }));
}));

/** Something of everybody in every match. @param {Group} group @param {(past: Past, seat: number) => number} read @returns {Entry[]} */
const each = (group, read) => finished(group).flatMap(({ past, seat }) =>
  seat.map((at, who) => ({ who, value: read(past, at), id: past.id })));

/** Mean points in the rounds that opened with 0-0. @param {Group} group @returns {Entry[]} */
function blanks(group) {
  const all = costs(group).filter(one => one.opening === '0-0');
  const [first] = all;
  if (!first) return [];
  return group.people.map((_, who) => {
    const own = all.filter(one => one.who === who);
    return { who, id: first.id, value: own.reduce((sum, one) => sum + one.value, 0) / own.length };
  });
}

/**
 * Those with the most, who share it; null if there is nobody.
 * @param {Entry[]} all @param {(value: number) => number} [worth] @returns {Mark | null}
 */
function best(all, worth = value => value) {
  const top = Math.max(...all.map(one => worth(one.value)));
  const equal = all.filter(one => worth(one.value) === top);
  if (!equal.length) return null;
  const { value, id, round } = equal[0];
  return { who: [...new Set(equal.map(one => one.who))].sort((one, other) => one - other), value, id, round };
}

/** @param {number} value */
const fewest = value => -value;
/** Nobody is praised for nothing. @param {Mark | null} mark */
const some = mark => (mark && mark.value > 0 ? mark : null);
/** Where so many are equal, or all of them, nobody stands out. */
const MANY = 4;
/** @param {Mark | null} mark @param {Group} group */
const oneAhead = (mark, group) => (mark && mark.who.length < Math.min(MANY, group.people.length) ? mark : null);
/** So many names say nothing of points either. @param {Mark | null} mark */
const few = mark => (mark && mark.who.length < MANY ? mark : null);

/** Most, in one match, of what its record counts for each seat. @param {Group} group @param {'drought' | 'feet' | 'gifts' | 'out'} what */
const most = (group, what) => oneAhead(some(best(each(group, (past, seat) => past.figures[seat][what]))), group);

/** What is worth telling of a group; null where there is nothing. @param {Group} group @returns {Record<MarkName, Mark | null>} */
export function marks(group) {
  const rounds = costs(group);
  const hauls = rounds.filter(one => one.value === 0).map(one => ({ ...one, value: one.others }));
  return {
    lowest: few(best(each(group, (past, seat) => past.totals[seat]), fewest)),
    haul: few(some(best(hauls))),
    dearest: few(some(best(rounds))),
    drought: most(group, 'drought'),
    feet: most(group, 'feet'),
    gifts: most(group, 'gifts'),
    outs: most(group, 'out'),
    blank: oneAhead(best(blanks(group), fewest), group),
  };
}
