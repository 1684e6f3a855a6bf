/** All that crosses the wire. Made by `python tools/wire.py`: do not edit. */

/** Two halves, low first: `4-9`. */
export type Tile = string;

export type Ask = Move | Say | Catch | Hint | Pledge | Unseal | Ready | TakeBack | Answer | Speak | Sit | Stand | Start | Rematch | Pause | Resume | SeatBot | GiveBack | Remove | Change | GoOn | Ping;

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

/** Be allowed a hint in one's turn, which everybody is told; then fetch it. */
export interface Hint {
  ask: "hint";
  key: string;
  /** Number of the last State that the viewer has seen. */
  seen: number;
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
  /** None keeps the rules. */
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

/** A record at a glance, as far as it holds. */
export interface Reel {
  /** Id of the match. */
  match: string;
  /** Version of the program that wrote it. */
  engine: string;
  /** What the rules are called. */
  title: string;
  /** Short name of the rules. */
  rules: string;
  /** The whole rules as a short text; empty where they are too long for one. */
  code: string;
  set: string;
  highest: number;
  family: string;
  /** A call can be forgotten by these rules, as on the card of a table. */
  must_call: boolean;
  /** What is called with a double; empty where nothing is. */
  call: string;
  /** Whose eyes the record is for: a seat's, a watcher's, or everybody's. */
  seen_by: number | "all" | "watcher";
  /** All tiles are known: hands can be shown, and branches played. */
  open: boolean;
  seats: ReelSeat[];
  rounds: ReelRound[];
  /** Events that can be told. */
  events: number;
  /** The match was played to its end. */
  over: boolean;
  /** Seats in the first place; empty unless `over`. */
  winners: number[];
  /** Who won, or that the match was not ended. */
  sentence: string;
  /** Nothing is wrong with the record. */
  sound: boolean;
  /** What is wrong, and what is worth knowing. */
  flaws: Flaw[];
  /** Of the rounds whose secret is published, to be checked. */
  deals: Proven[];
}

/** A round right after a move: the deal comes first, the score last. */
export interface Frame {
  /** Number of the first event that it tells of. */
  first: number;
  /** Number of the last one. */
  n: number;
  kind: "deal" | "move" | "call" | "score";
  /** Whose doing it was. */
  seat: number | null;
  /** The move that led here, as text; a drawn tile is not named. */
  move: string | null;
  /** The tile that was laid. */
  tile: Tile | null;
  /** What happened, in sentences, as a watcher was told. */
  news: News[];
  /** The same with every tile that was drawn; None unless all are known. */
  openly: News[] | null;
  seats: SeatCard[];
  round: RoundCard;
  /** As everybody saw it; None while nothing lies on the table. */
  board: BoardCard | null;
  /**
   * By seat, in order; `?` for each tile that the record hides. None if it hides all, as that
   * of a watcher does.
   */
  hands: Tile[][] | null;
  /** With the score: what the round cost. */
  summary: Summary | null;
  /** With the score of the last round: who won the match. */
  final: Final | null;
}

/** A wish: from some moment on, a seat moves otherwise. */
export interface WhatIf {
  /** In either of its forms. */
  record: string;
  /** Number of the last event that stays as it was. */
  at: number;
  /** Who moves otherwise; Bots play all others. */
  seat: number;
  /**
   * Its moves, one each time that it may choose: as text, `~` behind one that forgets its call.
   * `say` makes up for a forgotten call, `catch` catches another; both where `own` says that it
   * can be done.
   */
  moves?: string[];
  /** Bot for the other seats; None is the one that sat there, or the usual one. */
  bot?: string | null;
}

/** A round as it might have been, up to where the seat has to choose again. */
export interface Branch {
  /** Number of the last event that is as it was. */
  at: number;
  seat: number;
  /**
   * The moment it leaves from, then one for each move of anybody. Events are numbered on from
   * `at`, as if they stood in the record.
   */
  frames: Frame[];
  /** What the seat may do now, why not, and its hand. */
  own: Own;
  over: boolean;
  /** By seat the Bot that plays it here; None for the seat itself. */
  bots: (string | null)[];
  /** What the record tells. */
  played: Outcome;
  /** What it came to here. */
  branch: Outcome;
}

/** The table in words, for one viewer. */
export interface Aloud {
  /** Number of the last act in the table's log. */
  n: number;
  lines: AloudLine[];
}

/** What a seat could do best, and why, by what it knows. */
export interface Advised {
  /** One of its choices. */
  move: string;
  /** What it does. */
  words: string;
  /** What speaks for it; empty where there is no choice. */
  why: string[];
  /**
   * What it comes to on average, against the next best, or that the next best is as good; None:
   * there is none.
   */
  outcome: string | null;
  /** All that could be done, the best first; empty where there is no choice. */
  ways: HintWay[];
  /** How it was found, and how sure that is. */
  note: string;
}

/** How far a review is. */
export interface Reviewing {
  /** To ask again with. */
  id: string;
  state: "waits" | "works" | "done" | "failed";
  done: number;
  /** Pieces of the work; 0 while it is not known. */
  of: number;
  /** What was found so far, in the order of the match; empty once it is done. */
  slips: ReviewSlip[];
  /** Once it is done. */
  review: ReviewTold | null;
  /** Why it failed. */
  sentence: string;
}

/** All that were the puzzle of the day, the one of today first. */
export interface PuzzleList {
  puzzles: PuzzleLine[];
}

/** A puzzle to be solved: nothing here tells the answer. */
export interface PuzzleCard {
  /** From 1. */
  number: number;
  /** Year, month and day on which it was, or is, the puzzle of the day. */
  day: string;
  /** What its rules are called. */
  title: string;
  kind: "best" | "ending" | "out";
  hardness: "easy" | "middle" | "hard";
  /** It is the puzzle of today. */
  today: boolean;
  /** Its rules as a code. */
  code: string;
  question: string;
  /** How many of a hundred times our bots find it. */
  about: string;
  /** What everybody could know of the other hands. */
  lacks: string[];
  /** The round so far. */
  story: News[];
  /** The table in words. */
  aloud: AloudLine[];
  /** The table as its seat sees it. */
  state: State;
}

/** A wish: to know what becomes of a move, or to be shown the answer. */
export interface PuzzleTry {
  /** As at a table; None where nothing was tried. */
  move: string | null;
  /** Show the answer, whatever the move is worth. */
  show: boolean;
}

/** What becomes of a move that was tried. */
export interface PuzzleTold {
  right: boolean;
  /** Whether it is the best, and what it costs. */
  verdict: string;
  /** What speaks against it; tells nothing of the answer. */
  against: string[];
  /** Once it is found, or somebody gave up. */
  shown: PuzzleShown | null;
}

/** Rules, with changes, to be shown. */
export interface DraftWish {
  rules: string;
  /** By field of the Ruleset; what has to follow from them follows. */
  changes: Record<string, boolean | number | string | string[] | Record<string, Record<string, number>> | null>;
  /** What to call them; empty leaves their title. */
  title: string;
  /** Number of players for whom the sheet is written; None is any. */
  seats: number | null;
  /** Rules to compare with; empty is the preset that comes nearest. */
  like: string;
  /** Whether the interview is wanted too. */
  questions: boolean;
}

/** Rules, whole, as the page shows them. */
export interface Draft {
  /** Carries all of them. */
  code: string;
  /** Carries how they are played, and no title nor way to them: to be read aloud. */
  short: string;
  name: string;
  title: string;
  digest: string;
  /** By which people tell them from others. */
  line: string;
  /** No preset, but somebody's own. */
  own: boolean;
  /** The preset that comes nearest. */
  base: string;
  base_title: string;
  /** What they are compared with: name of a preset, or code. */
  like: string;
  like_title: string;
  /** Numbers of players for whom there are hands. */
  seats: number[];
  sections: DraftSection[];
  /** All questions, by the part of the sheet to which they belong. */
  groups: DraftGroup[];
  /** Errors first. */
  complaints: DraftComplaint[];
  /** As against the rules compared with. */
  changes: DraftChange[];
  /** Of the interview, if they were wanted. */
  questions: DraftQuestion[];
  pictures: DraftPicture[];
}

/** The answers to one question. */
export interface AxisWish {
  rules: string;
  /** Field of the Ruleset. */
  axis: string;
  /** Number of players for whom figures are wanted; None is the usual one. */
  seats: number | null;
}

/** All answers to one question. */
export interface AxisTold {
  axis: string;
  kind: "choice" | "number" | "hands";
  /** Some answer would change the sheet. */
  matters: boolean;
  /** Of a number the usual ones, and the one that stands. */
  answers: AxisAnswer[];
  least: number;
  most: number;
  /** The number that stands, of a number. */
  number: number;
  /** The tiles to which hands belong. */
  set: string;
  hands: AxisHand[];
  /** None where nothing is known, or no answer makes any difference to play. */
  figured: Figured | null;
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
  /** Whoever is to move may ask for a hint; everybody is told that they did. */
  hints: boolean;
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
  /** Rounds of a match. */
  rounds: number;
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
  /** The same by seat, as that seat is told it. */
  told: string[];
  /** By seat. */
  rows: ScoreRow[];
}

/** The match is over. */
export interface Final {
  /** Who won, and the tie-break that decided. */
  sentence: string;
  /** The same by seat, as that seat is told it. */
  told: string[];
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
  /** One has a choice, and this table gives hints. */
  may_hint: boolean;
  /** One has asked for a hint in this turn, and may fetch it. */
  hinted: boolean;
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

/** A seat in a record. */
export interface ReelSeat {
  seat: number;
  name: string;
  /** The Bot that sat there; None for a person. */
  bot: string | null;
  total: number;
  place: number;
  figures: Figures;
}

/** A round of a record. */
export interface ReelRound {
  round: number;
  /** Number of its first event: a commitment or a deal. */
  first: number;
  /** Number of its last event that could be told. */
  last: number;
  /** The tile with which it opened; None while there is none. */
  opening: Tile | null;
  /** Tiles that lay on the table in the end. */
  tiles: number;
  /** `out`, `blocked`, `stuck` or `dead_foot`; None if it was not ended. */
  over: string | null;
  /** Seat that laid its last tile. */
  out: number | null;
  /** How it ended, or that it did not. */
  sentence: string;
  /** By seat; empty if the round was not ended. */
  points: number[];
}

/** One thing that is wrong with a record, or worth knowing about it. */
export interface Flaw {
  /** Line of the file, from 1; 0 where there is none to point at. */
  line: number;
  /** Stable: `chain`, `law`, `incomplete` … (docs/record.md). */
  code: string;
  /** The record is wrong; if not, this is only a remark about a sound one. */
  damage: boolean;
  sentence: string;
}

/** How the tiles of a finished round came about, as `/deals` of a table tells. */
export interface Proven {
  fairness: Fairness;
  set: string;
  dealt: Dealing[];
  lot: Tile[];
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

/** What a round came to. */
export interface Outcome {
  /** How it ended; None: it has not yet, or was not recorded to its end. */
  over: string | null;
  sentence: string;
  /** By seat; empty unless it is over. */
  points: number[];
}

/** A line of the table in words. */
export interface AloudLine {
  /** 0 is a heading, 1 stands below it, 2 belongs to the 1 before it, and so on. */
  depth: number;
  sentence: string;
  /** With `suit` and `train` the open end that it tells of, if it is one. */
  on?: Tile | null;
  suit?: number | null;
  train?: number | "mexican" | null;
}

/** One of the moves that a hint compares; all numbers are thousandths of a point. */
export interface HintWay {
  /** Its text. */
  move: string;
  /** What it does. */
  words: string;
  /** `best`, `as_good`, `inaccuracy`, `mistake`, `blunder`. */
  label: string;
  /** The label for people. */
  title: string;
  /** By how much it does worse than the best one. */
  behind: number;
  /** Two standard errors of that. */
  band: number;
  /** The same for people: `2.1 ± 0.4`; empty for the best one. */
  costs: string;
  /** Points of the seat in the end, on average. */
  own: string;
}

/** A choice with a bad name. */
export interface ReviewSlip {
  round: number;
  /** Number of the event that tells what was done; the moment before is the choice. */
  n: number;
  seat: number;
  /** What was done. */
  words: string;
  label: string;
  /** The label for people. */
  title: string;
  /** As comments on games write it. */
  mark: string;
  /** One sentence with the price. */
  verdict: string;
}

/** A reviewed match. */
export interface ReviewTold {
  players: string[];
  /** Worlds behind a price. */
  samples: number;
  /** All there are, with what people call them. */
  labels: [string, string][];
  /** What the numbers of a share are. */
  parts: string[];
  /** How it was found. */
  method: string[];
  /** What could not be told, and why. */
  limits: string[];
  tallies: ReviewTally[];
  shares: ReviewShare[];
  rounds: ReviewRound[];
}

/** A puzzle in the list of all. */
export interface PuzzleLine {
  /** From 1. */
  number: number;
  /** Year, month and day on which it was, or is, the puzzle of the day. */
  day: string;
  /** What its rules are called. */
  title: string;
  kind: "best" | "ending" | "out";
  hardness: "easy" | "middle" | "hard";
}

/** The answer. */
export interface PuzzleShown {
  /** The best move. */
  move: string;
  /** What it does. */
  words: string;
  /** What speaks for it, against the one that was tried, else the next best. */
  why: string[];
  /** What the two come to on average. */
  outcome: string;
  /** All moves, the best first. */
  answers: AnswerCard[];
  /** How that is known. */
  method: string;
  /** Which of our bots find it, how often. */
  finders: string;
  /** Where it is from. */
  source: string;
  /** The table with the best move made; None where that lays no tile. */
  board: BoardCard | null;
}

/** A part of the sheet. */
export interface DraftSection {
  id: string;
  title: string;
  clauses: DraftClause[];
}

/** Questions that belong together. */
export interface DraftGroup {
  title: string;
  axes: string[];
}

/** Something that cannot be played, or may not be meant. */
export interface DraftComplaint {
  /** `V1`, `V2` … */
  code: string;
  severity: "error" | "warning";
  axes: string[];
  sentence: string;
  /** How to mend it, in words. */
  fix: string;
  /** The sentence beside which it belongs. */
  clause: string | null;
  mends: Mend[];
}

/** What a field that differs does to the sheet. */
export interface DraftChange {
  axis: string;
  /** Sentences of the rules compared with. */
  before: string[];
  /** Sentences of these rules. */
  after: string[];
}

/** A question of the interview that still matters. */
export interface DraftQuestion {
  id: string;
  question: string;
  answers: DraftAnswer[];
  /** A row for each answer; None where nothing is known. */
  figured: Figured | null;
}

/** A diagram: `/api/rules/CODE/NAME.svg`. */
export interface DraftPicture {
  name: string;
  /** The same for pictures that are alike. */
  look: string;
  caption: string;
}

/** One answer to one question. */
export interface AxisAnswer {
  value: boolean | number | string | string[] | Record<string, Record<string, number>> | null;
  /** To be asked for; empty where it is chosen. */
  changes: Record<string, boolean | number | string | string[] | Record<string, Record<string, number>> | null>;
  chosen: boolean;
  /** What the interview calls it; empty where it does not ask for this alone. */
  label: string;
  sentences: string[];
  playable: boolean;
  /** What would be wrong with it, in words. */
  complaints: string[];
}

/** Tiles for each at one number of seats. */
export interface AxisHand {
  seats: number;
  /** 0 where the rules are not for so many. */
  size: number;
  most: number;
}

/** What the answers to one question do to a game, counted over many deals. */
export interface Figured {
  /** With so many players. */
  seats: number;
  /** None where no answer makes a difference that can be told. */
  heads: FigureHead[];
  /** One for each answer, in order; for hands some numbers of tiles. */
  rows: FigureRow[];
  /** By which rules they were counted, and how. */
  notes: string[];
  /** What to type to have these very rules counted; empty where they are those. */
  doctor: string;
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
  /** Whose it is; empty for the train of all, which is called so in every language. */
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

/** What a seat did in a match, counted; all of it is public. */
export interface Figures {
  /** Rounds in which nobody had fewer points. */
  won: number;
  /** Rounds in which it laid its last tile first. */
  out: number;
  /** Rounds that it opened from its hand. */
  opened: number;
  /** Tiles laid. */
  laid: number;
  /** Doubles laid; on a table with feet each is a chicken foot begun. */
  doubles: number;
  /** Feet completed by its toe. */
  feet: number;
  /** Of these, feet that another seat began. */
  gifts: number;
  /** Tiles drawn, in turns, searches and as a fine. */
  drawn: number;
  /** Most tiles drawn in one turn. */
  drought: number;
  passed: number;
  /** How often it was caught without its call. */
  caught: number;
  /** Fewest points in a round; None before one is over. */
  best: number | null;
  /** Most points in a round. */
  worst: number | null;
}

/** One deal of a round. */
export interface Dealing {
  /** Deals of the round before this one that gave no opening. */
  attempt: number;
  order: Tile[];
}

/** How a seat chose. */
export interface ReviewTally {
  seat: number;
  choices: number;
  /** What a choice cost on average. */
  mean: string;
  /** How many were what, in the order of `ReviewTold.labels`. */
  counts: number[];
}

/** Where the points of a seat came from. */
export interface ReviewShare {
  seat: number;
  luck: number;
  skill: number;
  /** Result, expectation, then each part; `ReviewTold.parts` says what each is. */
  parts: string[];
  /** The sum that comes out to the last digit; empty for a single round. */
  sentence: string;
}

/** A round. */
export interface ReviewRound {
  round: number;
  choices: ReviewChoice[];
  /** Empty where the round was not ended, or tiles are hidden. */
  curve: ReviewPoint[];
  /** Of each seat; empty there too. */
  shares: ReviewShare[];
  tallies: ReviewTally[];
}

/** One of the moves, with what it is worth. */
export interface AnswerCard {
  /** What it does. */
  words: string;
  /** Points by which the seat ends below the mean of the others, on average. */
  lead: string;
  /** Points that it costs, with its noise; empty for the best. */
  price: string;
  /** Its price as a part of the dearest one's, for a bar. */
  share: number;
  label: Label;
  /** The label as a word. */
  title: string;
  /** The one that was tried. */
  tried: boolean;
}

/** A numbered sentence of the sheet. */
export interface DraftClause {
  /** Stable name, such as `foot.lock`. */
  id: string;
  number: number;
  sentence: string;
  /** Questions that it answers more plainly than others do. */
  axes: string[];
  /** What else its words depend on. */
  besides: string[];
  /** It reads differently, or is not there, in the rules compared with. */
  changed: boolean;
}

/** One answer that would end a complaint. */
export interface Mend {
  axis: string;
  /** To be asked for. */
  changes: Record<string, boolean | number | string | string[] | Record<string, Record<string, number>> | null>;
  /** What the sheet would say with it. */
  sentences: string[];
}

/** An answer of the interview. */
export interface DraftAnswer {
  /** For a button. */
  label: string;
  /** What the sheet will say. */
  sentences: string[];
  chosen: boolean;
  changes: Record<string, boolean | number | string | string[] | Record<string, Record<string, number>> | null>;
}

/** A figure that answers change. */
export interface FigureHead {
  /** Stable, such as `blocked`. */
  name: string;
  /** A word or two, before its number. */
  label: string;
  /** What it says, in a sentence. */
  what: string;
}

/** What one answer does to a game. */
export interface FigureRow {
  /** The answer as a number or a word. */
  label: string;
  chosen: boolean;
  /** As many as heads; none where nothing is known of this answer. */
  cells: FigureCell[];
}

/** A choice that was made. */
export interface ReviewChoice {
  /** Number of the event that tells what was done; the moment before is the choice. */
  n: number;
  seat: number;
  /** `best`, `as_good`, `inaccuracy`, `mistake`, `blunder`. */
  label: string;
  title: string;
  /** As comments on games write it: `?!`, `?`, `??`, or nothing. */
  mark: string;
  price: number;
  /** One sentence with the price. */
  verdict: string;
  /** Place of the move that was made among `ways`. */
  played: number;
  /** The best first. */
  ways: ReviewWay[];
  /** What the two come to on average; empty where the best one was made. */
  outcome: string;
  /** What speaks for the best one. */
  why: string[];
  /** What speaks against the one that was made. */
  wrong: string[];
  /** Who lacks what, as all could know. */
  lacks: string[];
}

/** What a round was worth after an event. */
export interface ReviewPoint {
  n: number;
  /** By seat: points by which it will end below the mean of the others. */
  lead: number[];
  /** The same for people. */
  told: string[];
}

/** A word for a move; the worse, the later. */
export type Label =
  | "best"
  | "as_good"
  | "inaccuracy"
  | "mistake"
  | "blunder";

/** A figure with one answer. */
export interface FigureCell {
  value: string;
  /** With the answer that stands; empty where the difference cannot be told. */
  before: string;
}

/** A move that could be made. */
export interface ReviewWay {
  move: string;
  /** What it does. */
  words: string;
  /** By how much it does worse than the best one. */
  behind: number;
  /** Two standard errors of that. */
  band: number;
  /** The same for people: `2.1 ± 0.4`; empty for the best one. */
  costs: string;
  /** Points of the seat in the end, on average. */
  own: string;
  label: string;
  /** The label for people. */
  title: string;
}
