// @ts-check
/**
 * Going through a record: where one is, the frames of that round, and the address that says so.
 * @import { Frame } from '../types'
 * @import { Opened } from './source.js'
 * @import { Moment, Place } from './place.js'
 */
import { useEffect, useMemo, useRef, useState } from '../vendor/hooks.js';
import { isOther } from './address.js';
import { indexOf, read, stepped, turned, written } from './place.js';
import { framesOf, wording } from './source.js';

/**
 * @typedef {{
 *   round: number, frames: readonly Frame[], index: number, frame: Frame, after: Frame | undefined, hash: string,
 *   laying: boolean, bad: string, jumps: number, hasBack: boolean, hasOn: boolean,
 *   step: (by: 1 | -1) => void, turn: (by: 1 | -1) => void, jump: (index: number) => void,
 *   slide: (index: number) => void, to: (round: number, moment: Moment) => void,
 *   first: () => void, last: () => void, again: () => void,
 * }} Walk
 *   `hash`: leads to the moment that is shown. `jumps`: how often one went somewhere, which is read aloud. `slide`: a jump that the
 *   way back does not stop at. `again`: asks anew for frames that did not come.
 */

/** Browsers refuse addresses that change too often, as in play at speed. */
const ADDRESS_AFTER = 300;

/** @param {Opened} record */
const roundsOf = record => record.reel.rounds.map(one => one.round);

/** Where an address leads in this record; the first deal if it does not say. @param {Opened} record @returns {Place} */
export function placeFrom(record) {
  const { round, event } = read(location.hash), rounds = record.reel.rounds;
  const within = event === null ? undefined : rounds.find(one => one.first <= event && event <= one.last);
  const found = rounds.find(one => one.round === round) ?? within;
  if (!found) return { round: rounds[0]?.round ?? 1, moment: 'first' };
  return { round: found.round, moment: event !== null && found.first <= event && event <= found.last ? event : 'first' };
}

/** The frames of one round, fetched once. @param {Opened} record */
function useRounds(record) {
  const [, redo] = useState(0);
  const known = useMemo(() => /** @type {Map<number, Frame[] | 'asked' | Error>} */ (new Map()), [record]);
  /** @param {number} round */
  const ask = round => {
    const now = known.get(round);
    if (Array.isArray(now) || now === 'asked') return;
    known.set(round, 'asked');
    framesOf(record, round).then(frames => known.set(round, frames), failure => known.set(round, failure))
      .then(() => redo(count => count + 1));
  };
  return { known, ask };
}

/** The fragment that leads to a moment. @param {Opened} record @param {number} round @param {number} event */
const hashOf = ({ past, match }, round, event) => written({ past, match: past ? null : match, round, event });

/** Keeps the address at the moment that is shown. @param {Opened} record @param {(place: Place) => void} follow */
function useAddress(record, follow) {
  const timer = useRef(0), jumped = useRef(false);
  useEffect(() => {
    const back = () => {
      clearTimeout(timer.current);
      if (!isOther(record)) follow(placeFrom(record));
    };
    addEventListener('popstate', back);
    return () => { clearTimeout(timer.current); removeEventListener('popstate', back); };
  }, [record]);
  /** @param {number} round @param {number} event */
  const show = (round, event) => {
    const hash = hashOf(record, round, event);
    clearTimeout(timer.current);
    if (jumped.current && hash !== location.hash) history.pushState(history.state, '', hash);
    else timer.current = window.setTimeout(() => history.replaceState(history.state, '', hash), ADDRESS_AFTER);
    jumped.current = false;
  };
  return { show, jumped };
}

/** @param {Opened} record @returns {Walk | string} a sentence where there is nothing to walk through (yet) */
export function useWalk(record) {
  const rounds = useMemo(() => roundsOf(record), [record]);
  const [place, setPlace] = useState(() => placeFrom(record));
  const [jumps, setJumps] = useState(0);
  const { known, ask } = useRounds(record);
  const address = useAddress(record, next => { setPlace(next); setJumps(count => count + 1); });
  const shown = useRef(/** @type {{ round: number, frames: Frame[], index: number } | null} */ (null));
  const found = known.get(place.round);
  if (Array.isArray(found) && found.length) {
    shown.current = { round: place.round, frames: found, index: indexOf(found, place.moment) };
  }
  const now = shown.current;
  useEffect(() => { if (rounds.length) ask(place.round); }, [place.round]);
  const event = now?.frames[now.index].n;
  useEffect(() => { if (now && event !== undefined) address.show(now.round, event); }, [now?.round, event]);
  const bad = found instanceof Error ? wording(found) : '';
  // The next round is ready when one comes to it.
  const nears = now && now.index >= now.frames.length - 2 ? rounds[rounds.indexOf(now.round) + 1] : undefined;
  useEffect(() => { if (nears !== undefined) ask(nears); }, [nears]);
  if (!now) return bad || '';
  const hash = hashOf(record, now.round, now.frames[now.index].n);
  return walk({ now, hash, laying: !Array.isArray(found) && !bad, bad, jumps, rounds, jumped: address.jumped,
    again: () => ask(place.round), go: to => { setPlace(to); setJumps(count => count + 1); } });
}

/**
 * The steps that can be made from here.
 * @param {{ now: { round: number, frames: Frame[], index: number }, hash: string, laying: boolean, bad: string, jumps: number,
 *   rounds: number[], jumped: { current: boolean }, again: () => void, go: (place: Place) => void }} at
 * @returns {Walk}
 */
function walk({ now, hash, laying, bad, jumps, rounds, jumped, again, go }) {
  const { round, frames, index } = now, here = { round, moment: frames[index].n };
  /** @param {Place | null} next @param {boolean} far */
  const goTo = (next, far) => {
    if (!next) return;
    jumped.current = far;
    go(next);
  };
  /** @param {1 | -1} by */
  const beside = by => stepped(here, frames, rounds, by);
  return {
    ...now, hash, frame: frames[index], after: frames[index + 1], laying, bad, jumps, again,
    hasBack: beside(-1) !== null, hasOn: beside(1) !== null,
    step: by => goTo(beside(by), false),
    turn: by => goTo(turned(here, rounds, by), true),
    jump: to => goTo({ round, moment: frames[to].n }, true),
    slide: to => goTo({ round, moment: frames[to].n }, false),
    to: (which, moment) => goTo({ round: which, moment }, true),
    first: () => goTo({ round, moment: 'first' }, true),
    last: () => goTo({ round, moment: 'last' }, true),
  };
}
