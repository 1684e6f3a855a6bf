// @ts-check
/** A hint at the table. */
export const hint = {
  want: 'Tip',
  asked: 'Leder efter et tip …',
  best: 'Bedst: {move}.',
  more: 'Hvorfor?',
  marked: 'tippet',
  broken: 'Tippet kunne ikke hentes. Intet er tabt; prøv igen om lidt.',
  all: 'Alle træk, det bedste først',
  move: 'Træk',
  against: 'Dårligere med',
  own: 'Dine point',
  name: 'Kaldes',
  nothing: '–',
};
