// @ts-check
/**
 * Who played with whom: matches by the people at the table, wherever they sat.
 * @import { Past } from './store.js'
 */

/**
 * Somebody in a group. `mine`: by this name whoever uses this browser sat there.
 * @typedef {{ key: string, name: string, bot: boolean, mine: boolean }} Person
 */
/**
 * One match as its group sees it: `seat[i]` is where the i-th person of the group sat.
 * @typedef {{ past: Past, seat: number[] }} Meeting
 */
/** The same people, and their matches, the oldest first. @typedef {{ key: string, people: Person[], meetings: Meeting[] }} Group */

/** The same for two names that people would take for one. @param {string} name */
const alike = name => name.normalize('NFKC').toLowerCase().normalize('NFKC');

/** @param {Past} past @returns {string[]} who sat there, by seat */
const keys = past => past.names.map((name, seat) => `${past.bots[seat] ? 'bot' : 'person'} ${alike(name)}`);

/** People before bots, then by name. @param {string} one @param {string} other */
const inOrder = (one, other) => Number(one.startsWith('bot')) - Number(other.startsWith('bot'))
  || one.localeCompare(other);

/** @param {string} key @param {Meeting[]} meetings @param {number} i @returns {Person} called as last */
function person(key, meetings, i) {
  const last = meetings[meetings.length - 1];
  return {
    key, name: last.past.names[last.seat[i]], bot: key.startsWith('bot'),
    mine: meetings.some(({ past, seat }) => past.me === seat[i]),
  };
}

/**
 * The groups, the one that played last first.
 * @param {readonly Past[]} all @returns {Group[]}
 */
export function groups(all) {
  /** @type {Map<string, { sorted: string[], meetings: Meeting[] }>} */
  const found = new Map();
  for (const past of [...all].sort((one, other) => one.at - other.at)) {
    const here = keys(past);
    // By seat, not by name: a file may hold two names that look alike.
    const seat = here.map((_, at) => at).sort((one, other) => inOrder(here[one], here[other]));
    const sorted = seat.map(at => here[at]), key = JSON.stringify(sorted);
    const group = found.get(key) ?? { sorted, meetings: [] };
    // Deleted and set again, so that the map ends with the group that played last.
    found.delete(key);
    found.set(key, group);
    group.meetings.push({ past, seat });
  }
  return [...found].reverse().map(([key, { sorted, meetings }]) => ({
    key, people: sorted.map((one, i) => person(one, meetings, i)), meetings,
  }));
}
