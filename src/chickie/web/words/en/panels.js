// @ts-check
/** What lies behind the menu of a table. */
export const menu = {
  title: 'Menu',
  close: 'Close',
  rules: 'Rules of this table',
  check: 'Check the deals',
  record: 'Keep the record',
  recordLine: 'All moves of the match, to replay them with chickie. While the match lasts, as you may see it.',
  recordMatch: 'Match {n}',
  jsonl: 'As JSON Lines',
  text: 'As text',
  table: 'Table and players',
  options: 'Options of the table',
  settings: 'How it looks and sounds',
  full: 'Full screen',
  unfull: 'Leave full screen',
  invite: 'Links to this table',
  stand: 'Give up my seat',
  standSure: 'Give up your seat? A bot goes on for you.',
  standYes: 'Yes, give it up',
  home: 'To the start page',
  keys: 'Keys',
  pause: 'Pause the table',
  resume: 'Go on',
  bot: 'Let a bot play',
  botOn: 'Let a bot play for {name}',
  giveBack: 'Give back',
  giveBackOn: 'Let {name} play again',
  remove: 'Remove',
  removeOn: 'Remove {name} from the table',
  hostLine: 'The host may hand a seat to a bot and back, and send somebody away.',
};

export const settings = {
  title: 'How it looks and sounds',
  language: 'Language',
  face: 'Tiles show',
  pips: 'pips',
  numerals: 'numerals',
  size: 'Tiles in hand',
  sizes: { small: 'small', normal: 'normal', large: 'large' },
  speed: 'Movement',
  speeds: { none: 'none', slow: 'slow', normal: 'normal', quick: 'quick', quickest: 'very quick' },
  theme: 'Colours',
  themes: { auto: 'as the device', light: 'light', dark: 'dark' },
  turned: 'Table turned',
  turns: { auto: 'as the screen', no: 'wide', yes: 'tall' },
  volume: 'Sounds',
  volumes: { off: 'off', soft: 'soft', normal: 'normal', loud: 'loud' },
  hear: 'Hear them',
  sounds: {
    laid: 'a tile is laid', double: 'a double is laid', drew: 'a tile is drawn', passed: 'somebody passes',
    turn: 'it is your turn', ended: 'the round is over', over: 'the match is over', refused: 'that cannot be',
    phrase: 'somebody says something', clock: 'your time is nearly up',
  },
  keys: 'Single keys',
  keysOn: { on: 'on', off: 'off' },
  keysNote: 'Such as D to draw and E to hear the open ends. Off, nothing happens by a letter typed by mistake; buttons do the same.',
};

export const keys = {
  title: 'Keys',
  help: 'All keys',
  play: 'To play',
  rows: [
    ['← →', 'from tile to tile; with a tile chosen, from end to end'],
    ['Enter', 'choose the tile; then play it'],
    ['Escape', 'let go'],
    ['D', 'draw'],
    ['P', 'pass'],
    ['C', 'shout'],
    ['?', 'why may this tile not be played?'],
    ['Tab', 'everything else'],
  ],
  ask: 'To hear how things stand',
  off: 'Single keys are off. They can be switched on under “How it looks and sounds”.',
  reader: 'With a screen reader: if a letter jumps about on the page instead, let keys through to the page first (NVDA: Insert+Space; JAWS: Insert+Z). “Tell me …” in the menu does the same without any key.',
};

export const sheet = { title: 'Rules: {title}', loading: 'One moment …', broken: 'The rules could not be fetched.' };

export const story = { title: 'The whole round', loading: 'One moment …', broken: 'The story could not be fetched.' };
