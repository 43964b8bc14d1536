// The objects of the engine, from api/engine.json and api/schema.json of Pips.

/** What each game has of its own. */
export interface Games {
  awari: { Move: AwariMove; Rules: AwariRules; State: AwariState; View: AwariView; };
  dominoes: { Move: DominoesMove; Rules: DominoesRules; State: DominoesState; View: DominoesView; };
  farkle: { Move: FarkleMove; Rules: FarkleRules; State: FarkleState; View: FarkleView; };
  yahtzee: { Move: YahtzeeMove; Rules: YahtzeeRules; State: YahtzeeState; View: YahtzeeView; };
}

export type Name = keyof Games;
export type Move<G extends Name = Name> = Games[G]["Move"];
export type Rules<G extends Name = Name> = Games[G]["Rules"];
export type State<G extends Name = Name> = Games[G]["State"];
export type View<G extends Name = Name> = Games[G]["View"];

/** an object such as {"pit":3}, or the error of AppendText. */
export interface AwariMove {
  pit: number;
}

/** an object with text, seats, and the settings of ParseRules under their names; unlimited is -1. */
export interface AwariRules {
  beans: number;
  capture: string;
  "capture-any-side": boolean;
  "capture-empty": boolean;
  chain?: boolean;
  counts?: string;
  direction?: string;
  end: string;
  extra: number;
  "first-back"?: boolean;
  "grand-slam": string;
  least?: number;
  leftover: string;
  majority: boolean;
  "must-feed": boolean;
  pass?: boolean;
  passing?: boolean;
  pits: number;
  relay?: string;
  seats: [number, number];
  "skip-origin": boolean;
  sow: string;
  stays?: boolean;
  text: string;
  tuz?: boolean;
}

/** an object with the row and home of each player: {"rows":[[3,3,3,3,3,3],[3,3,3,3,3,3]],"homes":[0,0]} If there is a tuz, tuz has the number of that pit in each row, or 0. */
export interface AwariBoard {
  homes: number[];
  rows: number[][];
  /** by row, the number of the pit or 0 */
  tuz?: number[];
}

/** an object with turn, board and extra. */
export interface AwariState {
  board: AwariBoard;
  extra: number;
  turn: number;
}

/** an object with rules, player and state. It fails if UnmarshalJSON would refuse it. */
export interface AwariView {
  /** pips.Nobody for a spectator */
  player: number;
  rules: AwariRules;
  state: AwariState;
}

/** a list of two numbers. */
export type DominoesDomino = [number, number];

/** an object with tile and end, or with knock. */
export interface DominoesMove {
  end?: string;
  knock?: boolean;
  tile?: DominoesDomino;
}

/** an object with text, seats, hand, target and chip-out, and the settings that differ from the assignment's. */
export interface DominoesRules {
  "all-pass"?: number;
  arms?: number;
  "at-least"?: boolean;
  "blank-out"?: number;
  blocked?: string;
  blocker?: string;
  capicu?: number;
  "chip-out": string;
  "first-pass"?: number;
  hand: number;
  lead?: string;
  leave?: number;
  nearest?: number;
  out?: string;
  pairs?: boolean;
  scoring?: string;
  seats: [number, number];
  set?: number;
  spinner?: string;
  stock?: string;
  target: number;
  text: string;
  "winner-leads"?: boolean;
}

/** an object with tile, player, drop, and arm on a side of the spinner. */
export interface DominoesPlacement {
  /** the side of the spinner, unless it is in the line */
  arm?: string;
  /** at which drop */
  drop: number;
  /** who laid it; 0 if drop is 0 */
  player: number;
  tile: DominoesDomino;
}

export interface DominoesDominoBoardObject {
  /** the sides of the spinner that take tiles, with both of the line */
  arms: number;
  /** the most pips on a half */
  set: number;
  spinner: string;
  tiles: DominoesPlacement[];
}

/** a list of placements, with a spinner or a larger set in an object with spinner, arms, set and tiles. */
export type DominoesDominoBoard = DominoesPlacement[] | DominoesDominoBoardObject;

export interface DominoesStateDrawn {
  tiles: number;
  with: number[];
}

/** a list of tiles. */
export type DominoesHand = DominoesDomino[];

/** a list of numbers in ascending order. */
export type DominoesSuits = number[];

/** an object with turn, first, scores, hands, board and knocked, and where the rules need them drawn, opening, drew and passes. */
export interface DominoesState {
  board: DominoesDominoBoard;
  drawn?: DominoesStateDrawn[];
  drew?: boolean;
  first: number;
  hands: DominoesHand[];
  knocked: DominoesSuits[];
  opening?: boolean;
  passes?: number;
  scores: number[];
  turn: number;
}

export interface DominoesViewDrawn {
  tiles: number;
  with: number[];
}

/** an object with rules, player, turn, first, hand, held, board, scores and knocked, and where the rules need them stock, drawn, draws, opening, drew and passes. */
export interface DominoesView {
  board: DominoesDominoBoard;
  /** what is known of the tiles that each player drew in this round */
  drawn?: DominoesViewDrawn[];
  /** whether turn has to draw a tile */
  draws?: boolean;
  /** whether turn has drawn the one tile that may be drawn */
  drew?: boolean;
  /** who had the first drop of the round */
  first: number;
  hand: DominoesHand;
  /** how many tiles each holds */
  held: number[];
  /** the pips that each player knocked on in this round */
  knocked: DominoesSuits[];
  /** whether this is the first round of rules that prescribe its lead */
  opening?: boolean;
  /** how many players have knocked since the last drop, by rules that score it */
  passes?: number;
  /** who looks; -1 is a spectator */
  player: number;
  rules: DominoesRules;
  /** of each player; partners have the same */
  scores: number[];
  /** how many tiles are neither held nor on the board, if players draw */
  stock?: number;
  /** who is to move or to draw; -1 before a deal and after the end */
  turn: number;
}

/** the faces as a sorted list of numbers, as in [1,1,5]. */
export type Dice = number[];

/** an object, as in {"keep":[1,1,5],"then":"roll"}; keep may be empty. */
export interface FarkleMove {
  keep: Dice;
  then: string;
}

/** an object with text, seats (the least and most players), dice, table (text) and the settings of ParseRules, of which those from rounds on are missing if they are zero. */
export interface FarkleRules {
  dice: number;
  exact?: boolean;
  farkles: number;
  finish: string;
  "first-farkle"?: number;
  floor: boolean;
  "hot-dice": string;
  keep: string;
  "min-bank": number;
  multiplier: boolean;
  next?: string;
  opening: number;
  penalty: number;
  rounds?: number;
  seats: [number, number];
  table: string;
  target: number;
  text: string;
  throws?: number;
  ties?: string;
}

export type Seats = number[];

/** an object with the keys of ParseState; scores, farkles and opened are lists by player, and tied is a list of players. Those after turns-left are missing if they are zero. */
export interface FarkleState {
  before?: number;
  due: number;
  farkles: number[];
  hot: number;
  left?: number;
  opened: boolean[];
  points: number;
  roll: Dice;
  scores: number[];
  throws?: number;
  tied?: Seats;
  turn: number;
  "turns-left": number;
}

/** an object with rules, player and state. */
export interface FarkleView {
  /** who looks, or pips.Nobody */
  player: number;
  rules: FarkleRules;
  state: FarkleState;
}

/** {"box":"full-house"} or {"keep":[6,6],"then":"roll"}. */
export interface YahtzeeMove {
  box?: string;
  keep?: Dice;
  then?: string;
}

/** a list of names, as in ["ones","twos"], or the text as a string if there are several columns. */
export type YahtzeeBoxes = string[];

/** an object with text, seats (the least and most players) and all settings of ParseRules. */
export interface YahtzeeRules {
  boxes: YahtzeeBoxes;
  columns?: string;
  dice: number;
  extra: number;
  "four-of-a-kind": number;
  "full-house": number;
  gate: string;
  "house-of-five": boolean;
  joker: string;
  kinds: string;
  "large-straight": number;
  names?: string;
  ordered: boolean;
  "pairs-of-four": boolean;
  rolls: number;
  saved: boolean;
  seats: [number, number];
  served: number;
  "small-straight": number;
  straights: string;
  text: string;
  "upper-bonus": number;
  "upper-limit": number;
  "upper-steps"?: string;
  yahtzee: number;
}

/** an object, as in {"boxes":{"ones":5,"yahtzee":50},"extra":1}. */
export interface YahtzeeCard {
  boxes: { [key: string]: number };
  extra: number;
}

/** an object with turn, cards, saved, due, kept, roll, rolls-left and, if it is true, won; cards and saved are lists by player. */
export interface YahtzeeState {
  cards: YahtzeeCard[];
  due: number;
  kept: Dice;
  roll: Dice;
  "rolls-left": number;
  saved: number[];
  turn: number;
  won?: boolean;
}

/** an object with rules, player, state, and scores, the totals of the cards. */
export interface YahtzeeView {
  player: number;
  rules: YahtzeeRules;
  scores: number[];
  state: YahtzeeState;
}

export interface Term {
  /** of the event that the term counts; 0 if it has none */
  chance: number;
  /** standard error of a sampled Value, else 0 */
  error: number;
  /** lower case with hyphens; the page of the solver lists its names */
  name: string;
  /** in the unit of the adviser */
  value: number;
}

/** a pips.Choice with the text of its move */
export interface Choice<G extends Name = Name> {
  error: number;
  high: number;
  low: number;
  /** the Move of the game */
  move: Move<G>;
  regret: number;
  /** the named parts that add up to the value, if why asks for them */
  terms?: Term[];
  text: string;
  value: number;
}

export interface AdviseReply<G extends Name = Name> {
  aim: string;
  /** the best first */
  choices: Choice<G>[];
  /** how many legal moves there are */
  legal: number;
  unit: string;
}

export interface Done {
}

export interface ChooseReply<G extends Name = Name> {
  /** the Move of the game */
  move: Move<G>;
  text: string;
}

export interface Failure {
  have: number;
  /** what programs branch on */
  kind: string;
  /** all of it in words */
  message: string;
  /** the numbers of the reason, both 0 if it has none */
  need: number;
  /** of the fault in text that cannot be read; also 0 */
  offset?: number;
  /** in words, without numbers */
  reason: string;
  /** what is accepted */
  want?: string;
}

export interface GamesReplyGameSetting {
  /** or the whole setting, as in 111=1000 */
  key: string;
  /** a sentence */
  says: string;
  /** in words, or empty */
  values: string;
}

export interface GamesReplyGameVariant<G extends Name = Name> {
  name: string;
  /** the Rules of the game */
  rules: Rules<G>;
}

export interface GamesReplyGame<G extends Name = Name> {
  aims: string[];
  game: string;
  /** computer players, from the weakest */
  players: string[];
  /** what house rules may change, in games that explain it */
  settings?: GamesReplyGameSetting[];
  variants: GamesReplyGameVariant<G>[];
}

export interface GamesReply<G extends Name = Name> {
  games: GamesReplyGame<G>[];
}

export interface HelloReplyLimits {
  /** of a request */
  bytes: number;
  /** open at the same time */
  games: number;
  /** long requests at the same time */
  jobs: number;
  /** bytes of their histories, about */
  memory: number;
  /** of a long request */
  seconds: number;
  /** bytes of one for cards of Yahtzee */
  solver: number;
  /** kept for the next request */
  solvers: number;
}

export interface HelloReply {
  limits: HelloReplyLimits;
  version: number;
}

/** the first line of the engine */
export interface Greeting {
  hello: HelloReply;
}

export interface Outcome {
  /** points that the winners lead the next best player by; 0 in a draw, alone and for a win at once */
  margin: number;
  /** the game has ended */
  over: boolean;
  winners: Seats;
}

export interface Page<G extends Name = Name> {
  /** name of the game, if the rules have a Notation */
  game: string;
  /** legal moves, a slice of the game's type Move; empty for players not to move */
  moves: Move<G>[];
  outcome: Outcome;
  /** names of the players */
  players: string[];
  /** the game ended by repetition */
  repeated: boolean;
  /** who moves or rolls; Nobody for a deal and at the end */
  turn: number;
  /** of the game's type View */
  view: View<G>;
  /** what is due */
  waits: string;
}

/** a pips.Step with its effect */
export interface Step<G extends Name = Name> {
  /** in dominoes, the points that the move did not score because they would pass the target; missing if 0 */
  bust?: number;
  /** dice.Dice; a deal is not shown */
  chance?: Dice;
  /** the Move of the game */
  move?: Move<G>;
  /** in Awari, the sown pit and those of its beans */
  path?: number[];
  /** who rolled or moved; -1 for a deal */
  player: number;
  /** of the move; in Awari captured beans */
  points: number;
  /** the player gave up; missing if not */
  resigns?: boolean;
  /** after the step */
  scores: number[];
}

/** a table as the player who asks may see it */
export interface Seen<G extends Name = Name> {
  /** steps so far */
  count: number;
  page: Page<G>;
  /** a repeated position ended the game */
  repeated?: boolean;
  steps: Step<G>[];
  table: number;
}

export interface MovesReplyMove<G extends Name = Name> {
  /** the same player moves next, without a roll */
  again: boolean;
  /** in dominoes, the points that it does not score because they would pass the target; missing if 0 */
  bust?: number;
  /** the Move of the game */
  move: Move<G>;
  /** that it scores at once */
  points: number;
  text: string;
  wins: boolean;
}

export interface MovesReply<G extends Name = Name> {
  moves: MovesReplyMove<G>[];
}

export interface PuzzlesReplyPuzzle<G extends Name = Name> {
  /** the best first; those with a regret below 1e-9 are right */
  choices: Choice<G>[];
  /** what the best of the wrong moves costs */
  gap: number;
  /** who is to move */
  player: number;
  /** the game up to the decision, as a text; with hidden hands only with secrets */
  record?: string;
  /** the View of the game */
  view: View<G>;
}

export interface PuzzlesReply<G extends Name = Name> {
  aim: string;
  level: string;
  puzzles: PuzzlesReplyPuzzle<G>[];
  unit: string;
}

/** an object with hands, or with draw, a tile. */
export interface DominoesDeal {
  draw?: DominoesDomino;
  hands?: DominoesHand[];
}

export interface PipsStep<G extends Name = Name> {
  /** the dice that fell, or the tiles that were dealt */
  chance?: Dice | DominoesDeal;
  /** the move */
  move?: Move<G>;
  /** who rolled, moved or resigned; Nobody for a deal */
  player: number;
  /** whether the player gave up */
  resigns?: boolean;
}

/** an object as in api/schema.json. */
export interface GameRecord<G extends Name = Name> {
  dice?: string;
  first?: number;
  format: number;
  game?: string;
  players: string[];
  rules: Rules<G>;
  seed?: string;
  start?: State<G>;
  steps: PipsStep<G>[];
}

export interface RecordReply<G extends Name = Name> {
  /** a pips.Record, or its text */
  record: GameRecord<G> | string;
}

/** a result or an error follows */
export interface ReplyProgress {
  done: number;
  total: number;
}

/** a line of the engine, with one of result, error and progress */
export interface Reply {
  error?: Failure;
  /** that of the request, or null */
  id: number | string | null;
  /** a result or an error follows */
  progress?: ReplyProgress;
  /** see the definition with the name of the request */
  result?: object;
}

/** a line to the engine; the README of examples/engine has the keys of each request */
export interface Request {
  /** the unit of values of moves, one of those that games lists */
  aim?: string;
  /** a computer player or an aim */
  by?: string;
  /** draw each throw of a new game by seat, turn and number in the turn; needs a seed */
  "by-turn"?: boolean;
  /** a card of Yahtzee, as an object or a text */
  card?: object | string;
  /** dice or tiles from outside, as in a step, or a text */
  chance?: unknown[] | object | string;
  /** the number of puzzles, up to 100; one without it */
  count?: number;
  /** a throw, as a list of numbers or a text */
  dice?: unknown[] | string;
  /** the name of the request */
  do: "advise" | "cancel" | "choose" | "close" | "games" | "hello" | "load" | "move" | "moves" | "new" | "puzzles" | "record" | "resign" | "review" | "roll" | "rules" | "save" | "saved" | "score" | "solve" | "tables" | "undo" | "view";
  /** who begins, in dominoes */
  first?: number;
  /** farkle, yahtzee, awari or dominoes */
  game?: string;
  /** a number or a string of up to 100 bytes, repeated in the reply */
  id?: number | string;
  /** refuse what is not known at once */
  known?: boolean;
  /** easy, medium or hard puzzles */
  level?: string;
  /** the move of a game, as an object or a text */
  move?: object | string;
  /** of a saved game */
  name?: string;
  /** the id of another request */
  of?: number | string;
  /** the seat of the player who asks, from 0; a spectator without it */
  player?: number;
  /** their names */
  players?: string[];
  /** the record of a game, as an object or a text */
  record?: object | string;
  /** the rules of a game, as an object or a text */
  rules?: object | string;
  /** include what players must not know yet */
  secrets?: boolean;
  /** a number from 0 to 18446744073709551615, also as a string; with load for a record without one */
  seed?: number | string;
  /** the first step to show */
  since?: number;
  /** the state in which a new game begins, as an object or a text; Begin's without it */
  start?: object | string;
  /** the number of a game */
  table?: number;
  /** return the record as a text */
  text?: boolean;
  /** maximum number of choices; 0 is all */
  top?: number;
  /** the number of steps to load */
  until?: number;
  /** the view of a page */
  view?: object;
  /** number of choices with reasons; in a review any number but 0 asks for them */
  why?: number;
}

export interface Account {
  /** Accuracy is 1 for best play, or if no decision mattered, and 0 for the average of random moves: 1 - Regret/r, where r is their mean regret in the same decisions. It can be negative. */
  accuracy: number;
  /** with more than one legal move */
  decisions: number;
  /** value of the last state; after the game, what the player got */
  end: number;
  /** changes by moves of others; in a duel, their regret */
  gifts: number;
  /** of all chance */
  luck: number;
  /** among Decisions */
  mistakes: number;
  /** of all moves of the player */
  regret: number;
  /** remainder of the equation */
  rest: number;
  /** value of the first state */
  start: number;
}

export interface PipsChoice<G extends Name = Name> {
  /** standard error of a sampled Value, else 0 */
  error: number;
  /** upper bound; both are Value if it is exact */
  high: number;
  /** lower bound of the value */
  low: number;
  /** the move */
  move: Move<G>;
  /** the best value minus this one */
  regret: number;
  /** in the unit of the adviser; more is better */
  value: number;
}

export interface Reviewed<G extends Name = Name> {
  /** legal moves, best first; empty for chance */
  choices: PipsChoice<G>[];
  /** Error is the standard error of sampled Luck or Regret, else 0; too large for Regret if the adviser tries all moves on the same samples, as pips.example/dominoes/solve.Player does. */
  error: number;
  /** value minus expectation, by player; empty for a move */
  luck: number[];
  /** Regret exceeds two standard errors */
  mistake: boolean;
  /** why the best move is worth more; none without an Explainer */
  reasons: Term[];
  /** value of the best move minus that of this one; 0 below 1e-9 */
  regret: number;
  /** as recorded */
  step: PipsStep<G>;
  /** after the step, by player; empty without a judge */
  values: number[];
}

export interface Report<G extends Name = Name> {
  /** by seat */
  players: Account[];
  /** of the record */
  steps: Reviewed<G>[];
  /** ascending indices of up to five Steps that changed most */
  turning: number[];
  /** of values */
  unit: string;
}

export interface ReviewReply<G extends Name = Name> {
  aim: string;
  report: Report<G>;
  /** the report in words */
  text: string;
}

export interface RulesReply<G extends Name = Name> {
  /** those that have solvers */
  aims: string[];
  /** sentences on settings that are legal but may surprise together */
  notes?: string[];
  players: string[];
  /** the Rules of the game */
  rules: Rules<G>;
  /** those whose solver computes a table first */
  tables: string[];
}

export interface SavedReply {
  names: string[];
}

/** an object with kind, dice and points. */
export interface FarkleScoreResult {
  dice: Dice;
  kind: string;
  points: number;
}

/** a list of the combinations. */
export type FarkleScoreResults = FarkleScoreResult[];

export interface YahtzeeScoreResult {
  /** an open box */
  box: string;
  /** why they may not */
  err?: unknown;
  /** 0 if the dice may not go there */
  points: number;
}

/** a list of objects with box, points and, for a forbidden box, err. */
export type YahtzeeScoreResults = YahtzeeScoreResult[];

export interface ScoreReply {
  /** farkle.ScoreResults or yahtzee.ScoreResults */
  results: FarkleScoreResults | YahtzeeScoreResults;
  total?: number;
}

export interface TablesReplyTable {
  count: number;
  game: string;
  players: string[];
  /** as a text */
  rules: string;
  table: number;
  turn: number;
  waits: string;
}

export interface TablesReply {
  tables: TablesReplyTable[];
}

/** The result of each request. */
export interface Replies<G extends Name = Name> {
  advise: AdviseReply<G>;
  cancel: Done;
  choose: ChooseReply<G>;
  close: Done;
  games: GamesReply<G>;
  hello: HelloReply;
  load: Seen<G>;
  move: Seen<G>;
  moves: MovesReply<G>;
  new: Seen<G>;
  puzzles: PuzzlesReply<G>;
  record: RecordReply<G>;
  resign: Seen<G>;
  review: ReviewReply<G>;
  roll: Seen<G>;
  rules: RulesReply<G>;
  save: Done;
  saved: SavedReply;
  score: ScoreReply;
  solve: AdviseReply<G>;
  tables: TablesReply;
  undo: Seen<G>;
  view: Seen<G>;
}
