// @ts-check
/** The check of a deal, line by line. */
export const check = {
  title: 'Check the deals',
  lead: 'Before each round the server commits to a secret number, every player’s browser adds a number of its own, and only then are the tiles shuffled by all of them together. After the round the secret is shown, and your browser does the sum again, here and now:',
  loading: 'One moment …',
  broken: 'The deals could not be fetched.',
  none: 'No round is finished yet; a deal can be checked when its round is over.',
  round: 'Round {n}',
  verdict: { holds: 'all of it holds', fails: 'something does not hold', without: 'nothing of yours went into this deal', unknown: 'nothing is wrong, but this browser kept nothing of this deal' },
  others: { one: 'Besides these this browser took part in one more deal at this table. Deals of earlier matches are not shown; there should be no other.', other: 'Besides these this browser took part in {n} more deals at this table. Deals of earlier matches are not shown; there should be no others.' },
  unfinished: { one: 'For one of them it opened its number and never saw the end of the round. If you did not leave that round, the server has thrown a deal away.', other: 'For {n} of them it opened its number and never saw the end of the round. If you did not leave those rounds, the server has thrown deals away.' },
  lines: {
    form: { no: 'What the server tells of this deal is NOT complete; nothing can be checked.' },
    commitment: { yes: 'The secret is the one the server had committed to before anybody spoke.', no: 'The secret is NOT the one the server had committed to.' },
    remembered: { yes: 'What was published before the deal is what this browser has kept.', no: 'This browser has kept something ELSE than what is shown now.', none: 'This browser was not there before the deal and has kept nothing to compare.' },
    pledges: { yes: 'Every number fits what its seat had pledged before: {seats}.', no: 'A number does NOT fit what its seat had pledged, or is missing: {seats}.', empty: 'No person’s number went in: only the server’s own.' },
    own: {
      yes: 'Your own number went into it.', no: 'Your own number did NOT go into it.', none: 'Of you no number is known to this browser.', late: 'Your number came too late: the tiles were shuffled without it.', left: 'Your number was pledged, and is said to have come too late: the tiles were shuffled without it.',
    },
    order: { yes: 'Shuffled again, the tiles come in the same order.', no: 'Shuffled again, the tiles come in ANOTHER order.', gap: 'A shuffle of this round is MISSING: they are not numbered from the first on.' },
    lot: { yes: 'The draw for the start comes out the same.', no: 'The draw for the start comes out OTHERWISE.' },
    hand: { yes: 'The tiles that came to you are those of this order.', no: 'The tiles that came to you are NOT those of this order.', none: 'This browser did not see your tiles come, so it cannot compare them.' },
    again: { no: 'Before this deal another was THROWN AWAY, after this browser had opened its number for it.' },
    refused: { none: 'Pledged and did not open their number: {seats}. The server could have chosen between two orders for each.' },
  },
  mark: { yes: 'holds', no: 'does not hold', none: 'to be known' },
  not: 'What this does not prove: that the server has shown nobody’s tiles to anybody. It deals, so it knows them. And where no person’s number went in, it could have tried many secrets before it committed.',
  numbers: 'The numbers',
};
