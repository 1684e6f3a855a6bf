// @ts-check
/** A hint at the table. */
export const hint = {
  want: 'Pista',
  asked: 'Buscando una pista …',
  best: 'Lo mejor: {move}.',
  more: '¿Por qué?',
  marked: 'la pista',
  broken: 'No se pudo traer la pista. No se ha perdido nada; inténtalo dentro de un momento.',
  all: 'Todas las jugadas, primero la mejor',
  move: 'Jugada',
  against: 'Peor por',
  own: 'Tus puntos',
  name: 'Se llama',
  nothing: '–',
};
