// @ts-check
/** A hint at the table. */
export const hint = {
  want: 'Hint',
  asked: 'Looking for a hint …',
  best: 'Best: {move}.',
  more: 'Why?',
  marked: 'the hint',
  broken: 'The hint could not be fetched. Nothing is lost; try again in a moment.',
  all: 'All moves, the best first',
  move: 'Move',
  against: 'Worse by',
  own: 'Your points',
  name: 'Called',
  nothing: '–',
};
