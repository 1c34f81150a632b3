// Written by tools/scene_types.py from the structs in warcabinet.host.api: change those and run it again.

import type { Refusal, Scene } from "./scene";
import type { Shade, SideColours } from "./box";
export type Absence = "never" | "computer" | "end";
export type Lang = "en" | "de";
export type Notice = "" | "joined" | "computer" | "away" | "back";
export type RespondWhen = "able" | "always" | "not-now";
export type ReviewStatus = "none" | "waiting" | "running" | "done" | "failed";
export type RunState = "waiting" | "running" | "done" | "stopped" | "broken";
export type SideName = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
export type Speed = "slow" | "normal" | "fast" | "instant";
/** The same words in both languages. */
export interface Localised {
  en: string;
  de: string;
}
/** Why something was refused: one sentence, the place, and the rule if there is one. */
export interface Problem {
  error: string;
  where?: string;
  rule?: string;
  stale?: boolean;
}
/** `alive`: the process answers. `ready`: visitors can be served. */
export interface Alive {
  status: string;
}
/** How the host is: `ok`, `storage-away` or `storage-full`. `compiled` says whether the rules run as compiled code. */
export interface Health {
  status: string;
  version: string;
  compiled: boolean;
  open_tables: number;
}
/** You, as this host knows you. */
export interface Me {
  name: string;
  csrf: string;
}
/** Your name at new tables. */
export interface Rename {
  name: string;
}
/** One value an option can take. */
export interface Value {
  value: string | number | boolean | null;
  label: Localised;
}
/** One field of the set-up form. kind: number has low and high, select has values, switch is true or false. */
export interface OptionForm {
  id: string;
  kind: "number" | "select" | "switch" | "text";
  label: Localised;
  hint: Localised;
  default: string | number | boolean | null;
  values?: Value[];
  low?: number | null;
  high?: number | null;
  none?: boolean;
  rule?: string;
}
/** A named set of options. */
export interface Preset {
  id: string;
  label: Localised;
  hint: Localised;
  options: Record<string, string | number | boolean | null>;
}
/** A Position to open: a lesson with a goal, an example or a scenario. */
export interface Lesson {
  id: string;
  title: Localised;
  goal: Localised;
  players: number;
}
/** A computer player, weakest first. */
export interface BotLevel {
  id: string;
  label: Localised;
  hint: Localised;
}
/** Play with a custom deck: `options` hold it as text, by seat; `with_options` must be set as well. */
export interface DeckOptions {
  options: string[];
  with_options: Record<string, string | number | boolean | null>;
}
/** A box on the shelf. */
export interface GameInfo {
  id: string;
  title: Localised;
  blurb: Localised;
  length: Localised;
  seats: [number, number];
  colour: Shade;
  rules?: number;
  faces?: string;
  options?: OptionForm[];
  presets?: Preset[];
  lessons?: Lesson[];
  bots?: BotLevel[];
  decks?: DeckOptions | null;
  cards?: string;
  desk?: boolean;
  digests?: boolean;
  reports?: boolean;
  resigns?: boolean;
  sides?: Record<string, SideColours>;
  left_out?: string[];
}
/** Which sides would the seats have under these options? `players` is the number of seats. */
export interface Sides {
  options?: Record<string, string | number | boolean | null>;
}
/** A figure of the rulebook: the path of an SVG, and the words below it. */
export interface Drawing {
  path: string;
  text: string;
}
/** A paragraph of the rulebook; `rule` is its id, if it has one. A text that starts with `- ` is an item of a list. */
export interface Paragraph {
  text: string;
  rule?: string;
  ours?: boolean;
  figures?: Drawing[];
}
/** A heading with its paragraphs; `rule` is its id, if it has one. */
export interface RuleSection {
  title: string;
  paragraphs: Paragraph[];
  level?: number;
  rule?: string;
  figures?: Drawing[];
}
/** The whole rulebook of a game, in the language it is written in. */
export interface RulebookText {
  title: string;
  lang: Lang;
  sections: RuleSection[];
}
/** One rule, with the title of its section. */
export interface RuleText {
  rule: string;
  text: string;
  section: string;
}
/** A card with all words on its face. `kinds`: what kind of card it is, several at once. `rule`: the rule it cites. */
export interface GalleryCard {
  face: string;
  name: string;
  words: string;
  copies?: number;
  kinds?: string[];
  rule?: string;
}
/** Cards that belong together: a deck. */
export interface GalleryStack {
  title: string;
  cards: GalleryCard[];
}
/** A word of the table, as it is spelled there, explained in one sentence. */
export interface TermText {
  id: string;
  shown: string[];
  text: string;
  rule: string;
}
/** A card that may be in a deck, with its maximum number of copies; `values` by curve, `kind` of DeckForm.kinds. */
export interface DeckCard {
  id: string;
  name: Localised;
  face: string;
  most: number;
  values?: Record<string, number>;
  kind?: string;
}
/** All cards of a deck come out of one pool. */
export interface DeckPool {
  id: string;
  name: Localised;
  cards: DeckCard[];
}
/** A kind of card with a minimum and maximum, or a curve by which cards are counted. */
export interface DeckGroup {
  id: string;
  name: Localised;
  fewest: number;
  most: number;
}
/** A ready-made deck to start from. */
export interface DeckStarter {
  name: Localised;
  text: string;
}
/** What decks of a game are built from. */
export interface DeckForm {
  game: string;
  fewest: number;
  most: number;
  pools: DeckPool[];
  curves: DeckGroup[];
  kinds: DeckGroup[];
  starters: DeckStarter[];
}
/** A deck as text: `archers*2,knights`, lines and comments allowed. */
export interface DeckText {
  text: string;
}
/** A deck that could be read: its text in standard form, its cards, and why it is not legal. */
export interface DeckCheck {
  text: string;
  pool: string;
  cards: Record<string, number>;
  size: number;
  refused?: Refusal[];
}
/** A custom card file; its name is used in messages. */
export interface CardText {
  text: string;
  filename?: string;
}
/** A field by its path, as `value` or `name.de`; the old value is empty if there was none. */
export interface FieldChange {
  field: string;
  old: string;
  new: string;
}
/** The changes to a card; `face` is its picture, if it has one. */
export interface CardChange {
  group: string;
  id: string;
  name: Localised;
  fields: FieldChange[];
  face?: string;
  added?: boolean;
}
/** Custom cards, which override the game's. `key` names them in the addresses of faces; `text` is the file as in Records. */
export interface OwnCards {
  key: string;
  changes: CardChange[];
  text: string;
  options: OptionForm[];
}
/** The match uses custom cards: this many are changed. */
export interface OwnNote {
  key: string;
  changed: number;
}
/** Who takes the seat: you, a friend with an invite link, or a computer. */
export interface SeatPlan {
  kind: "bot" | "friend" | "me";
  level?: string;
  name?: string;
}
/** Start a match. All seats "me": hot seat. You and computers: training, undo is always free. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | number | boolean | null>;
  lesson?: string;
  cards?: string;
  speed?: Speed;
  public?: boolean;
  absence?: Absence;
  absent_minutes?: number;
  commitment?: string;
  part?: string;
}
/** A Record or Position file. An unfinished match continues as hot seat, or with you in `seat` against computers. */
export interface Upload {
  text: string;
  filename?: string;
  against?: "" | "bot";
  seat?: number;
  level?: string;
}
/** A seat at the table. kind open: waiting for a friend. */
export interface SeatLine {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level?: string;
  side?: string;
  colour?: string;
  mine?: boolean;
  present?: boolean;
  away?: boolean;
  leaves_in?: number;
  may_hand_over?: boolean;
  may_take_back?: boolean;
  added?: boolean;
}
/** A seat wants to undo its last choice; `waiting` are the seats that have not answered. */
export interface UndoRequest {
  seat: number;
  waiting: number[];
  mine?: boolean;
  to_me?: boolean;
}
/** What you may do with this table beyond choosing. */
export interface May {
  record?: boolean;
  fork?: boolean;
  chat?: boolean;
  rematch?: boolean;
  resign?: boolean;
  delete?: boolean;
  viewers?: number[];
}
/** Before you open a table: the hash of the host's part of the seed. Good for ten minutes and one table. */
export interface Chance {
  commitment: string;
}
/** Your part of the seed, at a rematch. Send it before you look at the scene. */
export interface AddPart {
  part: string;
}
/** Chance was drawn again when another person took this seat of a running match. `host` and `part` once it is over. */
export interface DrawnAgain {
  seat: number;
  commitment: string;
  host?: string;
  part?: string;
}
/** A table as you may know it. Nothing in it depends on what is hidden from you. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "over" | "running" | "stopped" | "waiting";
  seats: SeatLine[];
  options: Record<string, string | number | boolean | null>;
  commitment: string;
  created: string;
  changed: string;
  speed?: Speed;
  absence?: Absence;
  absent_minutes?: number;
  owner?: boolean;
  hot_seat?: boolean;
  training?: boolean;
  public?: boolean;
  waits_for_you?: boolean;
  seed?: string;
  host_part?: string;
  parts?: string[];
  drawn_again?: DrawnAgain[];
  wants_part?: boolean;
  set_up_by?: string;
  rated?: boolean;
  result?: string;
  lesson?: string;
  rematch?: string;
  spectators?: string[];
  note?: string;
  own?: OwnNote | null;
  undo?: UndoRequest | null;
  may?: May;
}
/** Your tables, those waiting for you first, and others you can watch. */
export interface Tables {
  mine: TableInfo[];
  others: TableInfo[];
}
/** A link to a seat: for a friend (open seats, owner only), or to your own seat for another device. */
export interface Invite {
  seat: number;
  name: string;
  path: string;
  url: string;
  qr: string;
  mine: boolean;
  side: string;
  colour: string;
}
/** What an invite link leads to. */
export interface Invitation {
  table: string;
  game: string;
  title: string;
  seat: number;
  name: string;
  host: string;
  yours: boolean;
  commitment: string;
  absence: Absence;
  absent_minutes: number;
  side: string;
  colour: string;
  others: SeatLine[];
}
/** Take the seat the link belongs to. */
export interface Join {
  secret: string;
  name?: string;
  part?: string;
}
/** Play again; `stronger`: each computer is of the next level, if there is one. */
export interface Rematch {
  stronger?: boolean;
}
/** Empty: {}. */
export interface Empty {
}
/** A guided lesson in the list. */
export interface LessonLine {
  id: string;
  number: number;
  minutes: number;
  title: Localised;
  goal: Localised;
  steps: number;
  done?: boolean;
  star?: boolean;
  step?: number;
}
/** The guided lessons of a game, in their order. */
export interface Course {
  game: string;
  lessons: LessonLine[];
}
/** Open a guided lesson where you left it, or from its start. */
export interface OpenLesson {
  game: string;
  lesson: string;
  again?: boolean;
  speed?: Speed;
}
/** The table of the lesson. */
export interface OpenedLesson {
  table: string;
  changed?: boolean;
}
/** What you want of the coach: continue after reading, go back a step, start again, be shown or have made the expected choice, or play on after the end of the lesson. */
export interface AskCoach {
  do: "again" | "back" | "continue" | "hint" | "play-on" | "show";
  step: number;
}
/** What the coach of a guided lesson says to the learner now. */
export interface Coaching {
  game: string;
  lesson: string;
  number: number;
  title: Localised;
  step: number;
  steps: number;
  say?: Localised | null;
  held?: boolean;
  point?: string[];
  expected?: string[];
  read?: boolean;
  ringed?: boolean;
  show?: boolean;
  waiting?: boolean;
  back?: boolean;
  free?: boolean;
  tip?: boolean;
  done?: boolean;
  star?: boolean;
  learned?: Localised | null;
  rules?: string[];
  next?: string;
  next_title?: Localised | null;
  over?: boolean;
  changed?: boolean;
  fault?: string;
}
/** A response about which you are asked in windows, or not. */
export interface Switch {
  choice: string;
  label: string;
  muted?: boolean;
}
/** What changed for one viewer. Keep the first `log_from` lines of the log you have, then add `scene.log`. */
export interface SceneUpdate {
  stamp: string;
  scene: Scene;
  log_from?: number;
  undo?: "" | "ask" | "free";
  asking?: "" | "able" | "always" | "not-now";
  switches?: Switch[];
  coach?: Coaching | null;
}
/** Make a choice of the scene with this stamp; `viewer`: for which of your seats, if not the one that is asked. With `steps` (those of the choice, or any of your own) these are made one after the other, all or none. `note` goes into the Record and the log, only with a choice that asks for one. */
export interface Choose {
  choice: string;
  stamp: string;
  viewer?: number | null;
  steps?: string[];
  note?: string;
}
/** Undo your last choice. */
export interface Undo {
  stamp: string;
  viewer?: number | null;
}
/** When you want to be asked in windows: when you can respond, always, or not this round; `mutes`: the responses, as choices, about which you do not want to be asked. What you leave out does not change. `viewer` as in Choose. */
export interface SetResponsePreference {
  wish?: RespondWhen | null;
  mutes?: string[] | null;
  viewer?: number | null;
}
/** Resign; `viewer` as in Choose. */
export interface Resign {
  viewer?: number | null;
}
/** The values entered at the Control desk, by the paths of its form. */
export interface DeskGiven {
  given: Record<string, unknown>;
}
/** What would you choose in my place? Only when you play alone or against computers, and only for your seat that is asked. */
export interface HintRequest {
  stamp: string;
  viewer?: number | null;
}
/** Why was the choice made that led to this step? Once the match is over, or if all seats are yours. */
export interface ReasonsRequest {
  step: number;
}
/** A choice as the computer rates it: its chance of winning from 0 to 1, and how often it was tried; and what it achieves. */
export interface Estimate {
  choice: string;
  label: string;
  win: number;
  tries: number;
  plan?: string;
  chosen?: boolean;
}
/** The best choices of a seat, best first, based only on what that seat can see. */
export interface Hint {
  seat: number;
  choices: Estimate[];
}
/** Whether you allow the undo. */
export interface UndoAnswer {
  agree: boolean;
}
/** How fast computers play here. */
export interface NewSpeed {
  speed: Speed;
}
/** The computer level that takes the seat; empty: the middle one. */
export interface HandOver {
  level?: string;
}
/** A message to everyone at the table. */
export interface NewChat {
  text: string;
}
/** A chat message; seat -1: a spectator. A notice has no text: `name` has joined, a computer plays for them, they are back. */
export interface ChatLine {
  n: number;
  name: string;
  text: string;
  at: string;
  seat?: number;
  mine?: boolean;
  notice?: Notice;
}
/** One moment of a match. Steps are plies once you may see everything; in a running match, only the changes you saw. */
export interface Replay {
  step: number;
  steps: number;
  viewer: number;
  viewers: number[];
  scene: Scene;
  chosen?: string;
  seat?: number;
  since?: number;
}
/** Continue from a step in a new match: hot seat, or you in `seat` against computers. */
export interface Fork {
  step: number;
  against?: "" | "bot";
  seat?: number;
  level?: string;
  speed?: Speed;
}
/** A puzzle in the list. */
export interface PuzzleLine {
  id: string;
  number: number;
  hard: number;
  solved?: boolean;
  missed?: boolean;
}
/** The puzzles of a game. */
export interface PuzzleSet {
  game: string;
  puzzles: PuzzleLine[];
}
/** The puzzle of the day by universal time, the same for everyone; `streak`: days in a row that you solved it. */
export interface DayPuzzle {
  day: string;
  game: string;
  id: string;
  number: number;
  hard: number;
  solved?: boolean;
  streak?: number;
}
/** All puzzles of this host. */
export interface Puzzles {
  sets: PuzzleSet[];
  today?: DayPuzzle | null;
}
/** A puzzle to solve: what its seat sees. `next`: the following one that you have not solved, if any. */
export interface PuzzleMoment {
  game: string;
  id: string;
  number: number;
  count: number;
  hard: number;
  scene: Scene;
  solved?: boolean;
  today?: boolean;
  next?: string;
}
/** Your choice, as its text; for one with `steps`, the first of them. Or `show`: give up and see the solution. */
export interface AnswerPuzzle {
  choice?: string;
  show?: boolean;
}
/** A choice in words, and what it achieves. */
export interface PuzzleChoice {
  choice: string;
  label: string;
  plan?: string;
}
/** Parts of a win chance, from 0 to 1: with the best choice; what greedy's choice costs, and what the second best does. */
export interface PuzzleSolution {
  best: PuzzleChoice;
  greedy: PuzzleChoice;
  estimate: number;
  loss: number;
  margin: number;
}
/** Whether it is right; the solution once it is, or if you asked for it. */
export interface PuzzleAnswer {
  right: boolean;
  label?: string;
  greedy?: boolean;
  solution?: PuzzleSolution | null;
  streak?: number;
}
/** How a seat played and what chance gave it; estimates, luck and losses are parts of a win chance, from 0 to 1. */
export interface ReviewedSeat {
  seat: number;
  name: string;
  score: number;
  choices: number;
  luck: number;
  adjusted: number;
  curve: [number, number][];
  accuracy?: number | null;
  inaccuracies?: number;
  mistakes?: number;
  blunders?: number;
}
/** A choice that cost much: `step` of the replay is the moment before it. */
export interface ReviewPoint {
  step: number;
  seat: number;
  estimate: number;
  loss: number;
  choice: string;
  better: string;
  choice_text: string;
  better_text: string;
  when?: string;
  choice_plan?: string;
  better_plan?: string;
}
/** While it is waiting or running, ask again after a second; `done` and `total` count plies. */
export interface MatchReview {
  status: ReviewStatus;
  done?: number;
  total?: number;
  seats?: ReviewedSeat[];
  points?: ReviewPoint[];
  mine?: ReviewPoint[];
}
/** The differences on the other side of a comparison; options left out are as in the run. */
export interface Variant {
  options?: Record<string, string | number | boolean | null>;
  cards?: string;
}
/** An option and the values to test. */
export interface Sweep {
  option: string;
  values: (string | number | boolean | null)[];
}
/** Matches between computers. `bots` in seat order, repeated until every seat is filled: random, greedy, search:500, a level. `until`: stop when every win rate is known to within this many percent. `against`: B, played with the same seeds as A. `sweep`: one side for each value of an option. */
export interface NewRun {
  game: string;
  matches: number;
  bots: string[];
  options?: Record<string, string | number | boolean | null>;
  cards?: string;
  seed?: string;
  until?: number;
  against?: Variant | null;
  sweep?: Sweep | null;
}
/** B − A for one figure, with its 95% interval; clear: unlikely to be chance. */
export interface Difference {
  what: string;
  a: number;
  b: number;
  low: number;
  high: number;
  share: boolean;
  clear: boolean;
}
/** One side of a sweep: how often the first seat wins, with its 95% interval, and averages. */
export interface SweptSide {
  won: number;
  low: number;
  high: number;
  turns: number;
  plies: number;
  minutes: number;
  width: number;
}
/** The options and cards of one side. */
export interface Side {
  options: Record<string, string | number | boolean | null>;
  own?: OwnNote | null;
}
/** A run in the lab. Anyone with its address can read it; only its owner can stop or delete it. */
export interface RunInfo {
  id: string;
  game: string;
  title: Localised;
  state: RunState;
  done: number;
  matches: number;
  bots: string[];
  seed: string;
  created: string;
  sides: Side[];
  mine?: boolean;
  before?: number;
  seconds?: number;
  until?: number;
  note?: string;
  files?: string[];
  differences?: Difference[];
  swept?: SweptSide[];
}
/** Your runs, and the limits of a run. */
export interface Lab {
  runs: RunInfo[];
  most_matches: number;
  days: number;
}
/** The number of a match that the report names. */
export interface OpenMatch {
  match: number;
  side?: SideName;
}
