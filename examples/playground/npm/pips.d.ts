import type { AdviseReply, ChooseReply, Failure, GameRecord, Move, MovesReplyMove, Name, Page, Replies, Request, ReviewReply, Rules, State, Step } from "./types.js";

export * from "./types.js";

/** Called with the progress of long work. If it throws, the work stops. */
export type Progress = (done: number, total: number) => void;

/** The reason of a refusal: a program branches on kind, and reads need and have. */
export class Refused extends Error implements Failure {
  constructor(why: Failure);
  kind: string;
  reason: string;
  need: number;
  have: number;
  offset?: number;
  want?: string;
}

/** A game to begin. Without a seed its dice and deals cannot be predicted. */
export interface NewGame<G extends Name> {
  game: G;
  players: string[];
  rules?: Rules<G> | string;
  seed?: number | string;
  first?: number;
  start?: State<G> | string;
  "by-turn"?: boolean;
}

/** How many steps to load, and a seed for records without one. */
export interface LoadGame {
  until?: number;
  seed?: number | string;
}

/** A solver: its aim is one of the tables in the result of the request rules. */
export interface Task {
  game: Name;
  aim: string;
  rules: string;
}

export type Ask = <W extends Request["do"]>(request: Request & { do: W }, progress?: Progress) => Replies[W];

/** Returns a function that sends a request of the engine and returns its result. */
export function open(): Promise<Ask>;
export function newGame<G extends Name>(of: NewGame<G>): Promise<Game<G>>;
/** Opens the game of a record: an object, or a text, of a game that is not known before. */
export function loadGame<G extends Name = Name>(record: GameRecord<G> | string, how?: LoadGame): Promise<Game<G>>;
/** Solves a game, which takes long, and returns a table to keep. */
export function solution(task: Task, progress?: Progress): Promise<Uint8Array>;
/** Reads a table of an earlier solution. */
export function learn(task: Task, table: Uint8Array): Promise<void>;

/** A game in progress. A refused call throws a Refused and changes nothing. */
export interface Game<G extends Name = Name> {
  /** The page of a spectator when the game was opened. */
  readonly opened: Page<G>;
  look(player?: number): { page: Page<G>; steps: Step<G>[] };
  /** The game as a player or a spectator may see it, with the legal moves if it is the player's turn. */
  page(player?: number): Page<G>;
  steps(since?: number, player?: number): Step<G>[];
  repeated(): boolean;
  /** The legal moves of the player whose turn it is, with their effects. */
  moves(): MovesReplyMove<G>[];
  /** Rolls the dice or deals the tiles, or takes those from elsewhere. Returns the new steps. */
  roll(chance?: unknown): Step<G>[];
  /** Plays a move, an object or a text. Returns the new steps. */
  move(move: Move<G> | string): Step<G>[];
  resign(player: number): void;
  undo(): void;
  /** The move of a computer player, or the best one by an aim. */
  choose(by?: string, progress?: Progress): ChooseReply<G>;
  /** The values of the legal moves, best first. The first why of them have terms, the reasons. */
  advise(how?: { aim?: string; top?: number; why?: number; known?: boolean }, progress?: Progress): AdviseReply<G>;
  /** Skill and luck of the game up to here; with why also the reasons of each mistake. */
  review(how?: { aim?: string; top?: number; why?: number }, progress?: Progress): ReviewReply<G>;
  /** The record as a text. It holds all secrets of the game. */
  record(): string;
  close(): void;
}
