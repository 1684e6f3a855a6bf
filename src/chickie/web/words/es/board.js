// @ts-check
/** The board, to eyes and to ears. */
export const board = {
  board: 'La mesa',
  surface: 'Tapete: las flechas lo mueven, más y menos lo acercan o lo alejan, 0 lo muestra todo',
  ends: 'Extremos abiertos:',
  noEnds: 'Ningún extremo abierto',
  fit: 'Ver toda la mesa',
  nearer: 'Acercar',
  further: 'Alejar',
  openToAll: 'abierto',
  tiles: { one: '{n} puesta', other: '{n} puestas' },
  end: 'extremo abierto: un {suit}, en {on}',
  onTrain: '{train}; queda abierto el {suit}',
  mexican: 'el tren mexicano',
  mexicanTrain: 'Tren mexicano',
  trainOf: 'el tren de {name}',
  equal: { one: '{end}', other: '{end} ({n} sitios)' },
};
