"""A made-up server for the page's part in a deal: what it does, and what is then found.

Each deed is a script for the browser, to be run after :data:`SCENE`.
"""

from __future__ import annotations

from typing import Final

SCENE: Final = """
const { part, check, verdict, others } = await import('/static/deal.js');
const F = await import('/static/fair.js');
const H = 6, HAND = 7;
let seat = 0;
const VERSION = 'chickie-shuffle-1';
const begin = (match, round) => {
  const secret = F.number(), commitment = F.commitment(match, round, secret);
  return { secret, f: { version: VERSION, match, round, commitment,
    pledges: {}, openings: {}, refused: [], secret: '' } };
};
const say = (stage, fairness, hand = []) =>
  part({ stage, awaited: [seat], fairness }, { seat, hand });
const started = (match, round, more = {}) => {
  const { secret, f } = begin(match, round);
  const mine = say('pledge', f).pledge;
  return { secret, f: { ...f, pledges: { ...more, [seat]: mine } } };
};
const opened = (match, round, more) => {
  const { secret, f } = started(match, round, more);
  return { ...f, openings: { [seat]: say('unseal', f).number }, secret };
};
const orderOf = (f, k = 0) => F.order(F.seed(f), H, k);
const done = f => ({ fairness: f, dealt: [{ attempt: 0, order: orderOf(f) }],
  lot: F.lot(F.seed(f), H) });
const veiled = f => ({ ...f, secret: '' });
const see = (f, hand = orderOf(f).slice(0, HAND)) => {
  say('dealt', veiled(f), hand);
  say('revealed', f);
};
const played = (match, round, more) => {
  const f = opened(match, round, more);
  see(f);
  return f;
};
const told = (deal, list, highest = H, viewer = seat) => {
  const found = check(deal, highest, list);
  return [verdict(deal, found, viewer), ...found.map(one =>
    one.what + ':' + (one.how ?? { true: 'yes', false: 'no' }[one.holds] ?? 'none'))];
};
"""
"""The page's modules, and deals step by step: begun, opened, seen to their end."""
CHEATS: Final = {
    "a seat is invented after this browser opened": (
        """const f = played('m', 1), e = F.number();
        return told(done({ ...f, pledges: { ...f.pledges, 1: F.pledge('m', 1, 1, e) },
          openings: { ...f.openings, 1: e } }));""",
        {"remembered:no", "hand:no"},
    ),
    "a seat is left out without a trace": (
        """const e = F.number(), f = opened('m', 1, { 1: F.pledge('m', 1, 1, e) });
        see(f); return told(done({ ...f, pledges: { 0: f.pledges[0] } }));""",
        {"remembered:no"},
    ),
    "a seat pledged and is neither opened nor refused": (
        """const f = opened('m', 1, { 1: F.pledge('m', 1, 1, F.number()) });
        see(f); return told(done(f));""",
        {"pledges:no"},
    ),
    "a seat that opened is called refused": (
        """const f = played('m', 1); return told(done({ ...f, refused: [0] }));""",
        {"pledges:no"},
    ),
    "a seat refused that had pledged nothing": (
        "const f = played('m', 1); return told(done({ ...f, refused: [3] }));",
        {"pledges:no"},
    ),
    "a number counts twice, under another spelling of its seat": (
        """const f = opened('m', 1); f.openings['00'] = f.openings[0];
        see(f); return told(done(f));""",
        {"pledges:no"},
    ),
    "only a later attempt is told": (
        """const f = played('m', 1), deal = done(f);
        deal.dealt = [{ attempt: 419, order: orderOf(f, 419) }];
        return told(deal);""",
        {"order:gap", "hand:no"},
    ),
    "the hand was another than the order gives": (
        """const f = opened('m', 1); see(f, orderOf(f).slice(-HAND));
        return told(done(f));""",
        {"hand:no"},
    ),
    "no tile came at first": (
        "const f = opened('m', 1); see(f, []); return told(done(f));",
        {"hand:no"},
    ),
    "no order": (
        """const f = opened('m', 1); say('revealed', f);
        return told({ ...done(f), dealt: [{ attempt: 0, order: [] }] });""",
        {"order:no"},
    ),
    "no shuffle": (
        """const f = opened('m', 1);
        return told({ ...done(f), dealt: [] });""",
        {"order:gap"},
    ),
    "no lot": ("return told({ ...done(played('m', 1)), lot: [] });", {"lot:no"}),
    "half a lot": (
        "const d = done(played('m', 1)); return told({ ...d, lot: d.lot.slice(9) });",
        {"lot:no"},
    ),
    "another secret": (
        """const f = played('m', 1);
        return told({ ...done(f), fairness: { ...f, secret: F.number() } });""",
        {"commitment:no", "order:no", "lot:no"},
    ),
    "another secret and commitment": (
        """const f = played('m', 1), { secret, f: g } = begin('m', 1);
        return told(done({ ...f, secret, commitment: g.commitment }));""",
        {"remembered:no", "hand:no"},
    ),
    "no secret": (
        "return told({ ...done(played('m', 1)), fairness: veiled(played('m', 2)) });",
        {"form:no"},
    ),
    "no pledges at all": (
        """const f = played('m', 1);
        return told({ ...done(f), fairness: { ...f, pledges: null } });""",
        {"form:no"},
    ),
    "nothing for an order": (
        """const d = done(played('m', 1));
        return told({ ...d, dealt: [{ attempt: 0, order: null }] });""",
        {"form:no"},
    ),
    "a set that there is not": (
        """const d = done(played('m', 1));
        return told({ ...d, dealt: [{ attempt: 0, order: [] }], lot: [] }, undefined,
          NaN);""",
        {"form:no"},
    ),
    "the number disappears after it was told": (
        """const f = played('m', 1);
        return told(done({ ...f, pledges: {}, openings: {} }));""",
        {"remembered:no", "own:no", "hand:no"},
    ),
    "deals under other names are thrown away until one pleases": (
        """for (const match of ['x', 'y', 'z']) opened(match, 1);
        return told(done(played('m', 1)));""",
        {"again:no"},
    ),
    "and a round without this browser's number comes between": (
        """opened('x', 1); say('pledge', begin('y', 1).f);
        return told(done(played('m', 1)));""",
        {"again:no"},
    ),
    "a round of the match is not told": (
        """played('m', 1); const d = done(played('m', 2)); return told(d, [d]);""",
        {"again:no"},
    ),
    "the memory is flooded with shams": (
        """const f = played('m', 1);
        for (let i = 0; i < 80; i++) started('z' + i, 1);
        const { secret, f: g } = begin('m', 1); return told(done({ ...g, secret }));""",
        {"remembered:no", "own:no", "hand:no"},
    ),
    "the memory is flooded with rounds of another table": (
        """const f = played('m', 1); history.pushState(null, '', '/t/another');
        for (let i = 0; i < 320; i++) played('z' + i, 1);
        history.pushState(null, '', '/');
        const { secret, f: g } = begin('m', 1); return told(done({ ...g, secret }));""",
        {"remembered:no", "own:no", "hand:no"},
    ),
}
"""Deeds of a server that cheats, and what must be found not to hold."""
WITHOUT: Final = {
    "late with the pledge": (
        """const { secret, f } = started('m', 1);
        return told(done({ ...f, pledges: {}, secret }));""",
        "own:late",
    ),
    "pledged and never asked to open": (
        """const { secret, f } = started('m', 1);
        return told(done({ ...f, refused: [0], secret }));""",
        "own:left",
    ),
    "late with the opening": (
        """const f = opened('m', 1);
        return told(done({ ...f, openings: {}, refused: [0] }));""",
        "own:left",
    ),
    "never asked": (
        "const { secret, f } = begin('m', 1); return told(done({ ...f, secret }));",
        "own:none",
    ),
}
"""Deeds of an honest server, and what is said of one's own number."""
