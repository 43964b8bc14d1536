import type { Game, GameRecord, LoadGame, Name, NewGame, Progress, Replies, Request } from "./pips.js";

export { Refused } from "./pips.js";

/** A signal stops long work at any time, and what its worker knows is lost. */
export interface How {
  progress?: Progress;
  signal?: AbortSignal;
}

type Long = "choose" | "advise" | "review";

/** The methods of Game, with promises. */
export type RemoteGame<G extends Name = Name> = Pick<Game<G>, "opened"> & {
  [K in Exclude<keyof Game, Long | "opened">]: (...args: Parameters<Game<G>[K]>) => Promise<ReturnType<Game<G>[K]>>;
} & { [K in Long]: (what?: Parameters<Game<G>[K]>[0], how?: How) => Promise<ReturnType<Game<G>[K]>> };

export interface Pips {
  newGame<G extends Name>(of: NewGame<G>): Promise<RemoteGame<G>>;
  loadGame<G extends Name = Name>(record: GameRecord<G> | string, how?: LoadGame): Promise<RemoteGame<G>>;
  /** Sends a request of the engine and returns its result. */
  ask<W extends Request["do"]>(request: Request & { do: W }, how?: How): Promise<Replies[W]>;
  /** Ends the workers. */
  close(): void;
}

/** Returns Pips in workers, which start when they are needed. */
export function connect(): Pips;
