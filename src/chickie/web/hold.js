// @ts-check
/**
 * Playing a tile, one state machine for pointer, touch and keyboard; it knows no DOM.
 *
 *     idle ─pick─▶ held ─aim─▶ aimed ─send─▶ sent ─settle─▶ idle
 *                    └───────send──────────────┘ └─refuse─▶ told ─▶ idle
 *     idle ─pick a tile that may not be played─▶ told
 *
 * @import { Choice, EndCard, Own, Tile, Why } from './types'
 */

/**
 * One way to lay a tile: which move, and at which end; none for an opening tile.
 * @typedef {{ choice: Choice, end: EndCard | null }} Way
 */
/** @typedef {Pick<Why, 'sentence'> & { rule?: string | null, number?: number | null }} Because */
/**
 * @typedef {{ at: 'idle' }} Idle
 * @typedef {{ at: 'held', tile: Tile, ways: Way[] }} Held
 * @typedef {{ at: 'aimed', tile: Tile, ways: Way[], aim: number }} Aimed
 * @typedef {{ at: 'sent', tile: Tile | null, move: string, end: EndCard | null, done: number | null }} Sent
 * @typedef {{ at: 'told', tile: Tile | null, why: Because }} Told
 * @typedef {Idle | Held | Aimed | Sent | Told} Hold
 */

/** @type {Hold} */
export const IDLE = { at: 'idle' };

/**
 * Where a tile may go: every open end for which there is a choice.
 * @param {Tile} tile @param {readonly Choice[]} choices @param {readonly EndCard[]} ends
 * @returns {Way[]}
 */
export function ways(tile, choices, ends) {
  /** @type {Way[]} */
  const found = [];
  for (const end of ends) {
    const fits = choices.filter(choice => choice.tile === tile && matches(choice, end));
    const named = fits.find(choice => choice.on === end.on) ?? fits[0];
    if (named) found.push({ choice: named, end });
  }
  if (found.length) return found.sort(byValue);
  return choices.filter(choice => choice.tile === tile).map(choice => ({ choice, end: null }));
}

/** @param {Choice} choice @param {EndCard} end */
const matches = (choice, end) =>
  (choice.on == null || choice.on === end.on)
  && (choice.suit == null || choice.suit === end.suit)
  && (choice.train ?? null) === (end.train ?? null);

/** The order in which the arrow keys go round. @param {Way} one @param {Way} other */
const byValue = (one, other) => Number(one.end?.suit) - Number(other.end?.suit)
  || Number(one.end?.boxed ?? false) - Number(other.end?.boxed ?? false);

/** Ends that are the same to the rules. @param {Way} way */
const place = way => `${way.end?.suit}/${way.end?.train}`;

/** There is no doubt where a tile goes. @param {Way[]} all */
export const single = all => new Set(all.map(place)).size === 1;

/** The ends that light up. @param {Hold} hold @returns {EndCard[]} */
export const lit = hold => (hold.at === 'held' || hold.at === 'aimed'
  ? hold.ways.flatMap(way => (way.end ? [way.end] : [])) : []);

/** The end that is aimed at. @param {Hold} hold @returns {EndCard | null} */
export const aimed = hold => (hold.at === 'aimed' ? hold.ways[hold.aim].end : null);

/**
 * A tile of the hand was chosen.
 * @param {Hold} hold @param {Tile} tile @param {Own} own @param {readonly EndCard[]} ends
 * @returns {Hold}
 */
export function pick(hold, tile, own, ends) {
  if (hold.at === 'sent') return hold;
  const all = ways(tile, own.choices ?? [], ends);
  if (all.length) return { at: 'held', tile, ways: all };
  const why = own.why?.[tile];
  return why ? { at: 'told', tile, why } : IDLE;
}

/** @param {Hold} hold @param {EndCard} end @returns {Hold} */
export function aim(hold, end) {
  if (hold.at !== 'held' && hold.at !== 'aimed') return hold;
  const found = hold.ways.findIndex(way => way.end !== null && same(way.end, end));
  return found < 0 ? hold : { ...hold, at: 'aimed', aim: found };
}

/** The next end, or the one before. @param {Hold} hold @param {1 | -1} step @returns {Hold} */
export function turn(hold, step) {
  if (hold.at !== 'held' && hold.at !== 'aimed') return hold;
  const from = hold.at === 'aimed' ? hold.aim : step > 0 ? -1 : 0;
  const size = hold.ways.length;
  return { ...hold, at: 'aimed', aim: (from + step + size) % size };
}

/** @param {EndCard} one @param {EndCard} other */
export const same = (one, other) => one.on === other.on && one.suit === other.suit
  && (one.train ?? null) === (other.train ?? null)
  && one.chip[0] === other.chip[0] && one.chip[1] === other.chip[1];

/**
 * What is to be sent: the end that is aimed at, or, where all are equal, the one with the
 * best room, which only the layout knows. Null while it is not yet clear where.
 * @param {Hold} hold @returns {Sent | null}
 */
export function send(hold) {
  if (hold.at === 'aimed') return sent(hold.tile, hold.ways[hold.aim], hold.ways[hold.aim].choice.move);
  if (hold.at !== 'held' || !single(hold.ways)) return null;
  const way = hold.ways.find(one => !one.end?.boxed) ?? hold.ways[0];
  const free = hold.ways.length > 1 && way.end !== null && way.end.train == null;
  return sent(hold.tile, way, free ? `${hold.tile}@${way.end?.suit}` : way.choice.move);
}

/** @param {Tile} tile @param {Way} way @param {string} move @returns {Sent} */
const sent = (tile, way, move) => ({ at: 'sent', tile, move, end: way.end, done: null });

/** A draw or a pass is on its way. @param {string} move @returns {Sent} */
export const sentPlain = move => ({ at: 'sent', tile: null, move, end: null, done: null });

/** The server has it; state `n` will show it. @param {Hold} hold @param {number} n @returns {Hold} */
export const acknowledge = (hold, n) => (hold.at === 'sent' ? { ...hold, done: n } : hold);

/**
 * A new state has come.
 * @param {Hold} hold @param {number} n @param {Own} own @param {readonly EndCard[]} ends
 * @returns {Hold}
 */
export function settle(hold, n, own, ends) {
  switch (hold.at) {
    case 'sent': {
      const gone = hold.tile !== null && !(own.hand ?? []).includes(hold.tile);
      return gone || (hold.done !== null && n >= hold.done) ? IDLE : hold;
    }
    case 'held':
    case 'aimed': {
      const all = ways(hold.tile, own.choices ?? [], ends);
      return all.length ? { at: 'held', tile: hold.tile, ways: all } : IDLE;
    }
    case 'told':
      return hold.tile !== null && own.why?.[hold.tile] ? { ...hold, why: own.why[hold.tile] } : IDLE;
    default:
      return hold;
  }
}

/**
 * The server said no; the tile comes back.
 * @param {Hold} hold @param {Because} why
 * @returns {Hold}
 */
export const refuse = (hold, why) =>
  (hold.at === 'sent' ? { at: 'told', tile: hold.tile, why } : { at: 'told', tile: null, why });

/**
 * Where the tile already seems to lie, until the server has answered.
 * @param {Hold} hold @returns {{ tile: Tile, pose: [number, number, number], first: number } | null}
 */
export function ghost(hold) {
  if (hold.at !== 'sent' && hold.at !== 'aimed') return null;
  const end = hold.at === 'sent' ? hold.end : hold.ways[hold.aim].end;
  if (!end || hold.tile === null) return null;
  const [low, high] = hold.tile.split('-');
  const pose = (low === high ? end.double : null) ?? end.next;
  return pose ? { tile: hold.tile, pose, first: end.suit } : null;
}
