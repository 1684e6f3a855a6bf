// @ts-check
/** What lies behind the menu of a table. */
export const menu = {
  title: 'Menu',
  close: 'Luk',
  rules: 'Reglerne ved dette bord',
  check: 'Kontrollér uddelingerne',
  record: 'Gem optegnelsen',
  recordLine: 'Alle træk i partiet, så det kan spilles igen med chickie. Så længe partiet varer, kun det, du må se.',
  recordMatch: 'Parti {n}',
  jsonl: 'Som JSON Lines',
  text: 'Som tekst',
  table: 'Bord og spillere',
  options: 'Bordets indstillinger',
  settings: 'Udseende og lyd',
  full: 'Fuld skærm',
  unfull: 'Forlad fuld skærm',
  invite: 'Links til dette bord',
  stand: 'Opgiv min plads',
  standSure: 'Vil du opgive din plads? En bot spiller videre for dig.',
  standYes: 'Ja, opgiv den',
  home: 'Til forsiden',
  keys: 'Taster',
  pause: 'Sæt bordet på pause',
  resume: 'Fortsæt',
  bot: 'Lad en bot spille',
  botOn: 'Lad en bot spille for {name}',
  giveBack: 'Giv tilbage',
  giveBackOn: 'Lad {name} spille igen',
  remove: 'Fjern',
  removeOn: 'Fjern {name} fra bordet',
  hostLine: 'Værten kan lade en bot overtage en plads, give den tilbage og sende nogen væk.',
};

export const settings = {
  title: 'Udseende og lyd',
  language: 'Sprog',
  face: 'Brikkerne viser',
  pips: 'øjne',
  numerals: 'tal',
  size: 'Brikker på hånden',
  sizes: { small: 'små', normal: 'normale', large: 'store' },
  speed: 'Bevægelse',
  speeds: { none: 'ingen', slow: 'langsom', normal: 'normal', quick: 'hurtig', quickest: 'meget hurtig' },
  theme: 'Farver',
  themes: { auto: 'som enheden', light: 'lyse', dark: 'mørke' },
  turned: 'Bordet ligger',
  turns: { auto: 'som skærmen', no: 'bredt', yes: 'højt' },
  volume: 'Lyde',
  volumes: { off: 'fra', soft: 'svage', normal: 'normale', loud: 'kraftige' },
  hear: 'Hør dem',
  sounds: {
    laid: 'en brik lægges', double: 'en dobbeltbrik lægges', drew: 'en brik trækkes', passed: 'nogen melder pas',
    turn: 'det er din tur', ended: 'runden er slut', over: 'partiet er slut', refused: 'det går ikke',
    phrase: 'nogen siger noget', clock: 'din tid er næsten gået',
  },
  keys: 'Enkelte taster',
  keysOn: { on: 'til', off: 'fra' },
  keysNote: 'For eksempel D for at trække og E for at høre de åbne ender. Er de slået fra, sker der intet, hvis man rammer et bogstav ved et uheld; knapperne gør det samme.',
};

export const keys = {
  title: 'Taster',
  help: 'Alle taster',
  play: 'For at spille',
  rows: [
    ['← →', 'fra brik til brik; med en valgt brik fra ende til ende'],
    ['Enter', 'vælg brikken; læg den så'],
    ['Escape', 'slip den'],
    ['D', 'træk en brik'],
    ['P', 'meld pas'],
    ['C', 'råb'],
    ['?', 'hvorfor kan denne brik ikke lægges?'],
    ['Tab', 'alt det andet'],
  ],
  ask: 'For at høre, hvordan det står',
  off: 'De enkelte taster er slået fra. De kan slås til under “Udseende og lyd”.',
  reader: 'Med en skærmlæser: hvis et bogstav i stedet springer rundt på siden, så send først tasterne videre til siden (NVDA: Insert+mellemrum; JAWS: Insert+Z). “Fortæl mig …” i menuen gør det samme uden taster.',
};

export const sheet = { title: 'Regler: {title}', loading: 'Et øjeblik …', broken: 'Reglerne kunne ikke hentes.' };

export const story = { title: 'Hele runden', loading: 'Et øjeblik …', broken: 'Fortællingen kunne ikke hentes.' };
