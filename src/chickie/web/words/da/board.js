// @ts-check
/** The board, to eyes and to ears. */
export const board = {
  board: 'Bordet',
  surface: 'Filten: piletasterne flytter den, plus og minus henter den nærmere eller længere væk, 0 viser det hele',
  ends: 'Åbne ender:',
  noEnds: 'Ingen åbne ender',
  fit: 'Vis hele bordet',
  nearer: 'Nærmere',
  further: 'Længere væk',
  openToAll: 'åbent',
  tiles: { one: '{n} lagt', other: '{n} lagt' },
  end: 'åben {suit}’er på {on}',
  onTrain: '{train}, åben {suit}’er',
  mexican: 'det mexicanske tog',
  mexicanTrain: 'Mexicansk tog',
  trainOf: 'toget hos {name}',
  equal: { one: '{end}', other: '{end} ({n} steder)' },
};
