/** All that crosses the wire. Made by `python tools/wire.py`: do not edit. */

/** Two halves, low first: `4-9`. */
export type Tile = string;

export type Ask = Move | Say | Catch | Pledge | Unseal | Ready | TakeBack | Answer | Speak | Sit | Stand | Start | Rematch | Pause | Resume | SeatBot | GiveBack | Remove | Change | GoOn | Ping;

export type Told = Done | Refused | State;

/** Make a move in one's turn. */
export interface Move {
  ask: "move";
  key: string;
  /** Number of the last State that the viewer has seen. */
  seen: number;
  /** Its text: `4-9@9-9`, `4-9@9` (the layout takes the end), `D`, `P`. */
  move: string;
  /** Say what there is to say with it, where that can be forgotten. */
  call?: boolean;
}

/** Make up for a call that one forgot. */
export interface Say {
  ask: "say";
  key: string;
}

/** Catch whoever forgot a call. */
export interface Catch {
  ask: "catch";
  key: string;
}

/** Take part in the shuffle: the hash of a number of one's own. */
export interface Pledge {
  ask: "pledge";
  key: string;
  round: number;
  pledge: string;
}

/** The number itself, once all have pledged. */
export interface Unseal {
  ask: "unseal";
  key: string;
  round: number;
  number: string;
}

/** Go on after the score of a round. */
export interface Ready {
  ask: "ready";
  key: string;
}

/** Take one's move back. */
export interface TakeBack {
  ask: "take_back";
  key: string;
  /** `Own.take_back` of the State one saw. */
  to: number;
}

/** Agree to somebody's take-back, or not. */
export interface Answer {
  ask: "answer";
  key: string;
  yes: boolean;
}

/** Say a preset phrase. */
export interface Speak {
  ask: "speak";
  key: string;
  phrase: Phrase;
}

/** Take a seat, or change one's name on it. */
export interface Sit {
  ask: "sit";
  key: string;
  seat: number;
  name: string;
}

/** Give one's seat up. */
export interface Stand {
  ask: "stand";
  key: string;
}

/** Host: begin the match; bots take the empty seats. */
export interface Start {
  ask: "start";
  key: string;
}

/** Host: play again, everybody one seat further. */
export interface Rematch {
  ask: "rematch";
  key: string;
}

/** Host: stop clocks and bots. */
export interface Pause {
  ask: "pause";
  key: string;
}

/** Host: let them go on. */
export interface Resume {
  ask: "resume";
  key: string;
}

/** Let a bot play one's own seat; host: an empty one, or a person's who is away. */
export interface SeatBot {
  ask: "seat_bot";
  key: string;
  seat: number;
  bot: string;
}

/** Host, or the person of the seat: without a bot again. */
export interface GiveBack {
  ask: "give_back";
  key: string;
  seat: number;
}

/** Host: send the person of a seat away from it. */
export interface Remove {
  ask: "remove";
  key: string;
  seat: number;
}

/** Host: other options at any time; other rules and seats before the match. */
export interface Change {
  ask: "change";
  key: string;
  options: Options;
  /** Name of a preset; None keeps the rules. */
  rules?: string | null;
  /** `double-6` … `double-18`; None is the preset's own. */
  set?: string | null;
  /** Rounds of the match; None is the preset's own number. */
  rounds?: number | null;
  seats?: number | null;
}

/** Host: do not wait for those who are not ready. */
export interface GoOn {
  ask: "go_on";
  key: string;
}

/** Is the line alive? Answered with Done; nothing is stored. */
export interface Ping {
  ask: "ping";
  key: string;
}

/** What was asked under `key` is done and safe on the disk. */
export interface Done {
  told: "done";
  key: string;
  /** Number of the act in the table's log. */
  n: number;
}

/** What was asked under `key` cannot be; nothing has happened. */
export interface Refused {
  told: "refused";
  /** None where the message could not be read at all. */
  key: string | null;
  /** Stable: `illegal_move`, `stale`, `not_your_turn`, `not_host` … */
  code: string;
  sentence: string;
  /** Clause of the rule sheet that forbids a move. */
  rule: string | null;
  /** Its number on the sheet of this table. */
  number: number | null;
}

/** All that one viewer may know. */
export interface State {
  told: "state";
  /** Number of the last act in the table's log. */
  n: number;
  /** Time of the server, in milliseconds; clocks count from here. */
  at: number;
  table: TableCard;
  deal: DealCard | null;
  round: RoundCard | null;
  board: BoardCard | null;
  summary: Summary | null;
  final: Final | null;
  own: Own;
  /** The last things that happened, as this viewer may see them, the oldest first. */
  news: News[];
}

/** Preset phrases: safe among strangers and children, and quick on a phone. */
export type Phrase =
  | "chickie"
  | "hello"
  | "well_played"
  | "ouch"
  | "thinking"
  | "your_turn"
  | "moment"
  | "thanks"
  | "another"
  | "bye";

/** What the host may choose; all of it can be seen by everybody. */
export interface Options {
  clock: Clock;
  /** How long bots wait before they move. */
  pace: "slow" | "normal" | "fast" | "instant";
  /** Bot that sits down where nobody does. */
  bot: string;
  /** Moves may be taken back: freely against bots, by consent among people. */
  take_back: boolean;
}

/** What everybody sees of a table. */
export interface TableCard {
  /** What the rules are called. */
  title: string;
  /** Short name of the rules. */
  rules: string;
  set: string;
  highest: number;
  family: string;
  phase: "lobby" | "dealing" | "playing" | "summary" | "over";
  paused: boolean;
  seats: SeatCard[];
  options: Options;
  offer: Offer | null;
  /** Calls can be forgotten by these rules. */
  must_call: boolean;
  /** What is called with a double, such as “Chickie!”. */
  call: string;
  /** How many matches have begun at this table. */
  match: number;
}

/** How the tiles of the round come, or came, about. */
export interface DealCard {
  stage: "pledge" | "unseal" | "dealt" | "revealed";
  /** Seats whose number is missing. */
  awaited: number[];
  /** All that has been said; the secret only after the round. */
  fairness: Fairness;
}

/** What everybody sees of a round. */
export interface RoundCard {
  round: number;
  /** Rounds of the match. */
  rounds: number;
  turn: number | null;
  over: string | null;
  /** Double that the seat to move must lay. */
  opening: Tile | null;
  pending: PendingCard | null;
  yard: number;
  drawable: number;
  /** Tiles drawn in this turn. */
  drawn: number;
  /** The tile laid last. */
  last: Tile | null;
  /** One sentence: what is awaited now, of whom. */
  doing: string;
}

/** The table in a picture: poses that only move when nothing else is possible. */
export interface BoardCard {
  /** Of the layout. */
  version: number;
  box: [number, number, number, number];
  /** In the order in which they were laid. */
  spots: SpotCard[];
  ends: EndCard[];
  lanes: LaneCard[];
}

/** A finished round, until everybody has seen it. */
export interface Summary {
  round: number;
  /** How it ended. */
  sentence: string;
  /** By seat. */
  rows: ScoreRow[];
}

/** The match is over. */
export interface Final {
  /** Who won, and the tie-break that decided. */
  sentence: string;
  /** Points of every round, by seat. */
  pad: number[][];
  totals: number[];
  places: number[];
  winners: number[];
}

/** What only this viewer sees. */
export interface Own {
  /** None is a watcher. */
  seat: number | null;
  host: boolean;
  hand: Tile[];
  choices: Choice[];
  /** By tile, for each tile of the hand that may not be played. */
  why: Record<string, Why>;
  /** The tile drawn last, in this turn. */
  fresh: Tile | null;
  /** What one may take back now: the number of the act. */
  take_back: number | null;
  /** The others would have to agree. */
  asks_first: boolean;
  /** A forgotten call can still be made up for. */
  can_say: boolean;
  /** Somebody forgot a call. */
  can_catch: boolean;
}

/** One line of what has happened. */
export interface News {
  /** Number of the act. */
  n: number;
  sentence: string;
  seat: number | null;
  /** `played`, `drew`, `passed`, `double`, `phrase`, `table` …: for a picture or a sound. */
  kind: string;
}

/**
 * Time to think. When it is used up a bot makes that one move, as agreed. It runs only while
 * the person is here and so is the server.
 */
export interface Clock {
  /** Seconds for each turn, 0-600; with a bank, free seconds before it is touched. */
  turn: number;
  /** Seconds for all turns of a round together, 0-7200; 0 is no bank. */
  bank: number;
}

/** What everybody sees of a seat. */
export interface SeatCard {
  seat: number;
  /** Empty where nobody sits. */
  name: string;
  kind: "open" | "person" | "bot";
  /** The Bot that plays it now; with `person`: for a person who is away. */
  bot: string | null;
  host: boolean;
  /** The person has a page open; bots are always here. */
  here: boolean;
  /** Tiles in hand. */
  tiles: number;
  /** Points of the finished rounds. */
  total: number;
  ready: boolean;
  /** On a train table: its marker is up. */
  marker: boolean;
  /** It forgot a call, and there is still time to say so. */
  can_be_caught: boolean;
  /** Milliseconds on its clock; None without one. */
  left: number | null;
  /** It runs now. */
  ticking: boolean;
}

/** A take-back that waits for consent. */
export interface Offer {
  /** Who asks. */
  seat: number;
  to: number;
  /** What would be undone. */
  sentence: string;
  /** Seats that have not answered. */
  waiting: number[];
}

/**
 * All that is needed to check one round's deal. Every value but the first three is 32 bytes as
 * 64 lower-case hexadecimal digits. A Fairness may say anything; `complaints` tells whether it
 * holds.
 */
export interface Fairness {
  /** The procedure by which the tiles were shuffled. */
  version: string;
  /** Id of the match: 1-64 visible ASCII characters, no spaces. */
  match: string;
  /** Number of the round, as its Events count it; never negative. */
  round: number;
  /** What the server published before any seat spoke. */
  commitment: string;
  /** What each human seat published before any seat opened; bots pledge nothing. */
  pledges: Record<number, string>;
  /** The number behind each pledge. */
  openings: Record<number, string>;
  /** Seats that pledged and did not open in time; the deal does not depend on them. */
  refused: number[];
  /** The server's secret; empty until the round is over. */
  secret: string;
}

/** The double that must be served before anything else. */
export interface PendingCard {
  tile: Tile;
  suit: number;
  missing: number;
  /** What it needs, and why. */
  sentence: string;
}

/** A tile on the table. */
export interface SpotCard {
  tile: Tile;
  at: [number, number, number];
  /** Number on the half where the long axis begins. */
  first: number;
  /** Who laid it. */
  seat?: number | null;
  /** A line to the end it belongs to, if it had to stand off. */
  link?: [number, number, number, number] | null;
}

/** Room for one tile: a double that waits for its toes has several. */
export interface EndCard {
  on: Tile;
  suit: number;
  /** Where its number is shown and tapped. */
  chip: [number, number];
  /** Where a tile would lie that is played here. */
  next?: [number, number, number] | null;
  /** Where its double would. */
  double?: [number, number, number] | null;
  train?: number | "mexican" | null;
  /** No tile of its number is left to come. */
  dead?: boolean;
  /** No room for the moment; an equal end will take the tile. */
  boxed?: boolean;
}

/** The strip of a train. */
export interface LaneCard {
  train: number | "mexican";
  /** Whose it is. */
  name: string;
  /** Left, top, right, bottom. */
  box: [number, number, number, number];
  /** Middle of its name. */
  plate: [number, number];
  tiles: number;
  /** Marked, or common: others may play here. */
  open: boolean;
  suit: number;
}

/** What a round cost one seat, in its parts. */
export interface ScoreRow {
  seat: number;
  /** The tiles left in it. */
  hand: Tile[];
  /** In words what for, and points; empty where nothing counts. */
  parts: [string, number][];
  points: number;
  before: number;
  after: number;
  place: number;
}

/** A move that this seat may make now. */
export interface Choice {
  /** Its text, to be sent back. */
  move: string;
  /** None for a draw or a pass. */
  tile?: Tile | null;
  on?: Tile | null;
  suit?: number | null;
  train?: number | "mexican" | null;
  /** What it does, for ears and for a list. */
  words: string;
}

/** Why a tile in hand may not be played now. */
export interface Why {
  sentence: string;
  rule: string;
  /** Number of the clause on the sheet of this table. */
  number: number | null;
}
