// @ts-check
/**
 * What one asks by ear, answered from a State in words.
 * @import { EndCard, SeatCard, State } from '../types'
 */
import { isDraw, plain } from '../acts.js';
import { nameOf } from '../hand.js';
import { called, names } from '../seats.js';
import { awaited, isMyTurn } from '../status.js';
import { count, listed, tell } from '../tell.js';
import { words } from '../words.js';

const say = words.ear;
/** So many of the last turns are told. */
const LAST = 4;

/** What closes a sentence; what stands alone on the page does without. */
const CLOSED = /[.!?…:]$/;

/** Sentences one after the other. @param {(string | null | undefined | false)[]} all */
export const row = all => all.flatMap(one => (one ? [CLOSED.test(one) ? one : `${one}.`] : [])).join(' ');

/** @template T @param {readonly T[]} all @param {(one: T) => string} by @returns {[string, T[]][]} */
function grouped(all, by) {
  /** @type {Map<string, T[]>} */
  const found = new Map();
  for (const one of all) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return [...found];
}

/** Where an end is. @param {EndCard} end @param {State} state */
function where({ on, train }, state) {
  if (train == null) return tell(say.on, { on });
  if (train === 'mexican') return say.onMexican;
  if (train === state.own.seat) return say.onOwn;
  return tell(say.onTrain, { name: names(state, [Number(train)])[0] });
}

/** @param {State} state */
function ends(state) {
  const alive = (state.board?.ends ?? []).filter(end => !end.dead);
  if (!alive.length) return words.board.noEnds;
  const numbers = grouped([...alive].sort((one, other) => one.suit - other.suit), end => String(end.suit));
  const told = numbers.map(([suit, same]) => {
    const places = grouped(same, end => where(end, state));
    const told = places.length === 1 ? places.map(([place]) => place)
      : places.map(([place, all]) => count(say.places, all.length, { place }));
    return count(say.number, same.length, { suit, places: listed(told) });
  });
  return row([pendingFirst(state), ...told]);
}

/** @param {State} state */
const pendingFirst = ({ round }) => (round && !round.over ? round.pending?.sentence : null);

/** @param {State} state */
function hand(state) {
  const { own } = state, tiles = own.hand ?? [];
  if (own.seat === null) return words.play.watcher;
  if (!tiles.length) return words.play.handEmpty;
  const may = new Set((own.choices ?? []).map(choice => choice.tile));
  const some = tiles.filter(tile => may.has(tile)), rest = tiles.filter(tile => !may.has(tile));
  if (!isMyTurn(state)) return tell(say.hand, { tiles: listed(tiles.map(nameOf)) });
  const otherwise = plain(state).map(choice => (isDraw(choice) ? say.mayDraw : say.mayPass));
  if (!some.length) return row([tell(say.noneFits, { tiles: listed(tiles.map(nameOf)) }), ...otherwise]);
  return row([tell(say.fits, { tiles: listed(some.map(nameOf)) }),
    rest.length > 0 && tell(say.rest, { tiles: listed(rest.map(nameOf)) }), ...otherwise]);
}

/** @param {SeatCard} seat @param {State} state */
function seatCounts(seat, state) {
  const form = seat.marker ? say.seatOpen : say.seat;
  return tell(form, { name: called(seat, state.own.seat), tiles: count(words.play.tiles, seat.tiles),
    points: count(words.play.points, seat.total) });
}

/** @param {State} state */
function counts(state) {
  const { round, table } = state;
  const which = round && tell(round.rounds ? say.round : say.roundOpen, { n: round.round, of: round.rounds });
  return row([...table.seats.map(seat => seatCounts(seat, state)), round && count(say.yard, round.yard), which]);
}

/** @param {State} state */
function pending(state) {
  const { own, table } = state;
  return row([pendingFirst(state) ?? say.nothingPending, table.offer?.sentence,
    own.can_say && say.canSay, own.can_catch && say.canCatch]);
}

/** @param {State} state */
const last = state => row(state.news.slice(-LAST).map(one => one.sentence)) || words.play.logEmpty;

/** @param {State} state */
const turn = state => row([awaited(state) || words.television.waiting, pendingFirst(state)]);

export const answers = { ends, hand, counts, pending, last, turn };
