// @ts-check
/**
 * A moment of a record as a State, so that what shows a table can show it as it is.
 * @import { BoardCard, Frame, Own, Reel, State } from '../types'
 */
import { BARE } from '../board/board.js';

/** Whoever looks at a record has no seat. @type {Own} */
export const NOBODY = {
  seat: null, host: false, hand: [], choices: [], why: {}, fresh: null,
  take_back: null, asks_first: false, can_say: false, can_catch: false, may_hint: false, hinted: false,
};

/** Nothing of this is asked again. @type {State['table']['options']} */
const OPTIONS = { clock: { turn: 0, bank: 0 }, pace: 'instant', bot: '', take_back: false, hints: false };

/**
 * @param {Reel} reel @param {Frame} frame @param {Own} [own] whoever plays on in it
 * @returns {State & { board: BoardCard }}
 */
export const seen = ({ title, rules, set, highest, family, must_call, call }, { n, round, board, seats, news }, own = NOBODY) => ({
  told: 'state', n, at: 0, deal: null, round, board: board ?? BARE, summary: null, final: null, own, news,
  table: {
    title, rules, set, highest, family, rounds: round.rounds, phase: round.over ? 'summary' : 'playing', paused: false, seats,
    options: OPTIONS, offer: null, must_call, call, match: 1,
  },
});
