// Pips for JavaScript: Farkle, Yahtzee, Awari and dominoes with all their rules and solvers, in
// browsers and under node. It needs the files wasm_exec.js and pips.wasm.gz beside it.
//
//	import { newGame } from "./pips.js";
//	const game = await newGame({ game: "farkle", players: ["Ann", "Bob"], seed: 7 });
//	game.roll();
//	game.move(game.page(0).moves[0]);
//	console.log(game.record());
//
// Objects are those of the library's JSON, see api/schema.json; examples/engine/README.md describes all
// requests. Calls return when they are done: make long ones, such as advice, in a worker.

import "./wasm_exec.js";
import { compile } from "./compile.js";
import { Refused } from "./refused.js";

export { compile, Refused };

// run starts a program and returns its functions. Only one runs in a worker or page.
async function run(module, stopped) {
  const go = new Go();
  go.run(await WebAssembly.instantiate(module, go.importObject)).then(stopped);
  return globalThis.pips;
}

/**
 * A step of a game: chance, a move or a resignation of a player, which is -1 for a deal.
 * @typedef {{ player: number, chance?: any, move?: any, resigns?: boolean, points: number, bust?: number, scores: number[], path?: number[] }} Step
 *
 * A game as a player may see it. waits is "chance", "decision" or "nothing".
 * @typedef {{ game: string, players: string[], waits: string, turn: number, view: any, moves: any[],
 *   outcome: { over: boolean, winners: number[], margin: number } }} Page
 *
 * A move and its value in the unit of the advice.
 * @typedef {{ move: any, text: string, value: number, regret: number, low: number, high: number, error: number }} Choice
 *
 * Called with the progress of long work.
 * @typedef {(done: number, total: number) => void} Progress
 */

let program; // starts once

const started = () => (program ??= compile().then((module) => run(module)));

/**
 * Starts a compiled program, such as that of a page in its workers.
 * @param {WebAssembly.Module} module
 * @param {() => void} [stopped] is called if it ends
 */
export function start(module, stopped) {
  program = run(module, stopped);
}

// watched returns told, which calls a progress function and returns false, to stop, if that throws; check rethrows it.
function watched(progress) {
  let thrown;
  return {
    told(done, total) {
      if (thrown) return false;
      try {
        progress(done, total);
        return true;
      } catch (error) {
        thrown = { error };
        return false;
      }
    },
    check() {
      if (thrown) throw thrown.error;
    },
  };
}

/**
 * Returns a function that sends a request of examples/engine/README.md and returns its result. It throws a Refused, or
 * the exception of the progress function, which stops the work.
 * @returns {Promise<(request: object, progress?: Progress) => any>}
 */
export async function open() {
  const pips = await started();
  return (request, progress) => {
    const how = watched(progress);
    const { result, error } = JSON.parse(pips.do(JSON.stringify(request), progress && ((line) => {
      const { done, total } = JSON.parse(line).progress;
      return how.told(done, total);
    })));
    how.check();
    if (error) throw new Refused(error);
    return result;
  };
}

/**
 * A solver: its aim is one of "tables" in the result of the request rules.
 * @typedef {{ game: string, aim: string, rules: string }} Task
 */

/**
 * Solves a game, which takes long, and returns a table to keep. From then on advice is quick.
 * @param {Task} task
 * @param {Progress} [progress]
 * @returns {Promise<Uint8Array>}
 */
export async function solution(task, progress) {
  const how = watched(progress);
  const table = (await started()).solution(JSON.stringify(task), progress && how.told);
  how.check();
  if (typeof table === "string") throw new Refused(JSON.parse(table));
  return table;
}

/**
 * Reads a table of an earlier solution. A table of another task is refused.
 * @param {Task} task
 * @param {Uint8Array} table
 */
export async function learn(task, table) {
  const why = (await started()).learn(JSON.stringify(task), table);
  if (why) throw new Refused(JSON.parse(why));
}

/**
 * Begins a game. Without a seed its dice and deals cannot be predicted.
 * @param {{ game: string, rules?: string | object, players: string[], seed?: number | string, first?: number, start?: string | object, "by-turn"?: boolean }} of with by-turn and a seed, throws do not depend on how often others rolled
 * @returns {Promise<Game>}
 */
export async function newGame(of) {
  const ask = await open();
  return new Game(ask, ask({ do: "new", ...of }));
}

/**
 * Opens the game of a record, a text or an object, or its first steps. A seed is for records without one.
 * @param {string | object} record
 * @param {{ until?: number, seed?: number | string }} [how]
 * @returns {Promise<Game>}
 */
export async function loadGame(record, how) {
  const ask = await open();
  return new Game(ask, ask({ do: "load", record, ...how }));
}

/** A game in progress. A refused call throws a Refused and changes nothing. */
export class Game {
  #ask;
  #table;
  #turn; // of the last page, as is whether a repeated position ended the game
  #repeated;

  constructor(ask, begun) {
    this.#ask = ask;
    this.#table = begun.table;
    this.#note(begun);
    /** The page of a spectator when the game was opened. @type {Page} */
    this.opened = begun.page;
  }

  #do(request, progress) {
    return this.#note(this.#ask({ ...request, table: this.#table }, progress));
  }

  #note(reply) {
    if (reply.page) [this.#turn, this.#repeated] = [reply.page.turn, Boolean(reply.repeated)];
    return reply;
  }

  /**
   * Page and steps at once.
   * @param {number} [player] a seat from 0; a spectator without
   * @returns {{ page: Page, steps: Step[] }}
   */
  look(player) {
    return this.#do({ do: "view", since: 0, player });
  }

  /**
   * The game as a player or a spectator may see it, with the legal moves if it is the player's turn.
   * @param {number} [player] a seat from 0; a spectator without
   * @returns {Page}
   */
  page(player) {
    return this.#do({ do: "view", player }).page;
  }

  /**
   * The steps from number since, with their points and the scores after them.
   * @param {number} [since]
   * @param {number} [player] a seat from 0; a spectator without
   * @returns {Step[]}
   */
  steps(since = 0, player) {
    return this.#do({ do: "view", since, player }).steps;
  }

  /** Whether a repeated position ended the game. @returns {boolean} */
  repeated() {
    return this.#repeated;
  }

  /**
   * The legal moves of the player whose turn it is, with their effects.
   * @returns {{ move: any, text: string, points: number, bust?: number, again: boolean, wins: boolean }[]}
   */
  moves() {
    return this.#do({ do: "moves", player: this.#turn }).moves;
  }

  /**
   * Rolls the dice or deals the tiles, or takes those from elsewhere.
   * @param {any} [chance]
   * @returns {Step[]} the new steps
   */
  roll(chance) {
    return this.#do({ do: "roll", chance }).steps;
  }

  /**
   * Plays a move, an object or a text.
   * @param {any} move
   * @returns {Step[]} the new steps
   */
  move(move) {
    return this.#do({ do: "move", move }).steps;
  }

  /** Ends the game: the player loses. @param {number} player */
  resign(player) {
    this.#do({ do: "resign", player });
  }

  /** Takes back the last move and the chance after it, or the resignation. */
  undo() {
    this.#do({ do: "undo" });
  }

  /**
   * The move of a computer player, or the best move by an aim. The default player is quick and good.
   * @param {string} [by]
   * @param {Progress} [progress]
   * @returns {{ move: any, text: string }}
   */
  choose(by, progress) {
    return this.#do({ do: "choose", player: this.#turn, by }, progress);
  }

  /**
   * The values of the legal moves for the player whose turn it is, best first; with known, only if they are known at once.
   * @param {{ aim?: string, top?: number, why?: number, known?: boolean }} [how]
   * @param {Progress} [progress]
   * @returns {{ aim: string, unit: string, legal: number, choices: Choice[] }}
   */
  advise(how, progress) {
    return this.#do({ do: "advise", player: this.#turn, ...how }, progress);
  }

  /**
   * Skill and luck of the game up to here.
   * @param {{ aim?: string }} [how]
   * @param {Progress} [progress]
   */
  review(how, progress) {
    return this.#do({ do: "review", secrets: true, ...how }, progress);
  }

  /** The record as a text. It holds all secrets of the game. @returns {string} */
  record() {
    return this.#do({ do: "record", text: true, secrets: true }).record;
  }

  /** Closes the game, which frees its memory. */
  close() {
    this.#do({ do: "close" });
  }
}
