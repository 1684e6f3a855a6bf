// @ts-check
/** The check of a deal, line by line. */
export const check = {
  title: 'Comprobar los repartos',
  lead: 'Antes de cada ronda, el servidor sella un número secreto, el navegador de cada jugador añade un número propio, y solo entonces se mezclan las fichas con todos esos números juntos. Después de la ronda se enseña el secreto, y tu navegador vuelve a hacer la cuenta, aquí y ahora:',
  loading: 'Un momento…',
  broken: 'No se pudieron traer los repartos.',
  none: 'Aún no ha terminado ninguna ronda; un reparto se puede comprobar cuando termina su ronda.',
  round: 'Ronda {n}',
  verdict: { holds: 'todo cuadra', fails: 'algo no cuadra', without: 'en este reparto no entró nada tuyo', unknown: 'no hay nada mal, pero este navegador no guardó nada de este reparto' },
  others: { one: 'Además de estos, este navegador participó en un reparto más en esta mesa. Los repartos de partidas anteriores no se muestran; no debería haber otro.', other: 'Además de estos, este navegador participó en {n} repartos más en esta mesa. Los repartos de partidas anteriores no se muestran; no debería haber otros.' },
  unfinished: { one: 'En uno de ellos abrió su número y nunca vio el final de la ronda. Si no dejaste esa ronda, el servidor desechó un reparto.', other: 'En {n} de ellos abrió su número y nunca vio el final de la ronda. Si no dejaste esas rondas, el servidor desechó repartos.' },
  lines: {
    form: { no: 'Lo que el servidor cuenta de este reparto NO está completo; no se puede comprobar nada.' },
    commitment: { yes: 'El secreto es el que el servidor había sellado antes de que nadie dijera nada.', no: 'El secreto NO es el que el servidor había sellado.' },
    remembered: { yes: 'Lo que se publicó antes del reparto es lo que guardó este navegador.', no: 'Este navegador guardó algo DISTINTO de lo que se muestra ahora.', none: 'Este navegador no estaba antes del reparto y no guardó nada con que comparar.' },
    pledges: { yes: 'Cada número es el que su asiento había sellado: {seats}.', no: 'Un número NO es el que su asiento había sellado, o falta: {seats}.', empty: 'No entró el número de ninguna persona: solo el del propio servidor.' },
    own: {
      yes: 'Tu propio número entró en la mezcla.', no: 'Tu propio número NO entró en la mezcla.', none: 'Este navegador no conoce ningún número tuyo.', late: 'Tu número llegó demasiado tarde: las fichas se mezclaron sin él.', left: 'Tu número estaba sellado y, según se dice, llegó demasiado tarde: las fichas se mezclaron sin él.',
    },
    order: { yes: 'Mezcladas otra vez, las fichas salen en el mismo orden.', no: 'Mezcladas otra vez, las fichas salen en OTRO orden.', gap: 'FALTA una mezcla de esta ronda: no están numeradas desde la primera.' },
    lot: { yes: 'El sorteo de quién empieza sale igual.', no: 'El sorteo de quién empieza sale DISTINTO.' },
    hand: { yes: 'Las fichas que te tocaron son las de este orden.', no: 'Las fichas que te tocaron NO son las de este orden.', none: 'Este navegador no vio llegar tus fichas, así que no puede compararlas.' },
    again: { no: 'Antes de este reparto se DESECHÓ otro, después de que este navegador abriera su número.' },
    refused: { none: 'Sellaron su número y no lo abrieron: {seats}. Con cada uno, el servidor habría podido elegir entre dos órdenes.' },
  },
  mark: { yes: 'cuadra', no: 'no cuadra', none: 'conviene saberlo' },
  not: 'Lo que esto no prueba: que el servidor no le haya enseñado a nadie las fichas de otro. Él reparte, así que las conoce. Y donde no entró el número de ninguna persona, pudo probar muchos secretos antes de sellar uno.',
  numbers: 'Los números',
};
