// @ts-check
/** The board, to eyes and to ears. */
export const board = {
  board: 'The table',
  surface: 'Felt: arrow keys move it, plus and minus bring it nearer or further off, 0 shows all',
  ends: 'Open ends:',
  noEnds: 'No open ends',
  fit: 'Show all of the table',
  nearer: 'Nearer',
  further: 'Further off',
  openToAll: 'open',
  tiles: { one: '{n} laid', other: '{n} laid' },
  end: 'open {suit} on {on}',
  onTrain: '{train}, open {suit}',
  mexican: 'the Mexican train',
  mexicanTrain: 'Mexican train',
  trainOf: 'the train of {name}',
  equal: { one: '{end}', other: '{end} ({n} places)' },
};
