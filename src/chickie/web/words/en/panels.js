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
  settings: 'How it looks',
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
  title: 'How it looks',
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
};

export const keys = {
  title: 'Keys',
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
};

export const sheet = { title: 'Rules: {title}', loading: 'One moment …', broken: 'The rules could not be fetched.' };

export const story = { title: 'The whole round', loading: 'One moment …', broken: 'The story could not be fetched.' };
