// @ts-check
/** What lies behind the menu of a table. */
export const menu = {
  title: 'Menú',
  close: 'Cerrar',
  rules: 'Reglas de esta mesa',
  check: 'Comprobar los repartos',
  record: 'Guardar el registro',
  recordLine: 'Todas las jugadas de la partida, para volver a verlas con chickie. Mientras dura la partida, solo lo que tú puedes ver.',
  recordMatch: 'Partida {n}',
  jsonl: 'Como JSON Lines',
  text: 'Como texto',
  table: 'Mesa y jugadores',
  options: 'Opciones de la mesa',
  settings: 'Aspecto y sonido',
  full: 'Pantalla completa',
  unfull: 'Salir de pantalla completa',
  invite: 'Enlaces a esta mesa',
  stand: 'Dejar mi asiento',
  standSure: '¿Dejas tu asiento? Un bot sigue por ti.',
  standYes: 'Sí, lo dejo',
  home: 'A la página de inicio',
  keys: 'Teclas',
  pause: 'Poner la mesa en pausa',
  resume: 'Seguir',
  bot: 'Que juegue un bot',
  botOn: 'Que juegue un bot por {name}',
  giveBack: 'Devolver',
  giveBackOn: 'Que {name} vuelva a jugar',
  remove: 'Echar',
  removeOn: 'Echar a {name} de la mesa',
  hostLine: 'El anfitrión puede dejarle un asiento a un bot y devolverlo, y echar a alguien.',
};

export const settings = {
  title: 'Aspecto y sonido',
  language: 'Idioma',
  face: 'Las fichas muestran',
  pips: 'puntos',
  numerals: 'cifras',
  size: 'Fichas de tu mano',
  sizes: { small: 'pequeñas', normal: 'normales', large: 'grandes' },
  speed: 'Movimiento',
  speeds: { none: 'ninguno', slow: 'lento', normal: 'normal', quick: 'rápido', quickest: 'muy rápido' },
  theme: 'Colores',
  themes: { auto: 'como el dispositivo', light: 'claros', dark: 'oscuros' },
  turned: 'Mesa girada',
  turns: { auto: 'como la pantalla', no: 'a lo ancho', yes: 'a lo alto' },
  volume: 'Sonidos',
  volumes: { off: 'sin sonido', soft: 'bajos', normal: 'normales', loud: 'altos' },
  hear: 'Escucharlos',
  sounds: {
    laid: 'se pone una ficha', double: 'se pone un doble', drew: 'se roba una ficha', passed: 'alguien pasa',
    turn: 'te toca a ti', ended: 'la ronda ha terminado', over: 'la partida ha terminado', refused: 'eso no se puede',
    phrase: 'alguien dice algo', clock: 'se te acaba el tiempo',
  },
  keys: 'Teclas sueltas',
  keysOn: { on: 'sí', off: 'no' },
  keysNote: 'Como D para robar y E para oír los extremos abiertos. Sin ellas, una letra pulsada por error no hace nada; los botones hacen lo mismo.',
};

export const keys = {
  title: 'Teclas',
  help: 'Todas las teclas',
  play: 'Para jugar',
  rows: [
    ['← →', 'de ficha en ficha; con una ficha elegida, de extremo en extremo'],
    ['Enter', 'elegir la ficha; después, ponerla'],
    ['Escape', 'soltar'],
    ['D', 'robar'],
    ['P', 'pasar'],
    ['C', 'cantar'],
    ['?', '¿por qué no se puede poner esta ficha?'],
    ['Tab', 'todo lo demás'],
  ],
  ask: 'Para oír cómo va todo',
  off: 'Las teclas sueltas no están activas. Se activan en “Aspecto y sonido”.',
  reader: 'Con un lector de pantalla: si una letra te hace saltar por la página, deja antes que las teclas lleguen a la página (NVDA: Insert+Espacio; JAWS: Insert+Z). “Cuéntame…”, en el menú, hace lo mismo sin ninguna tecla.',
};

export const sheet = { title: 'Reglas: {title}', loading: 'Un momento…', broken: 'No se pudieron traer las reglas.' };

export const story = { title: 'Toda la ronda', loading: 'Un momento…', broken: 'No se pudo traer lo que pasó.' };
