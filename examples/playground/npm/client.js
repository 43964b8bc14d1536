// Pips in workers, for pages and programs that must not wait: the functions of pips.js with promises.
//
//	const pips = connect();
//	const game = await pips.newGame({ game: "farkle", players: ["Ann", "Bob"], seed: 7 });
//	await game.roll();
//	console.log(await game.advise({ top: 1 }, { signal: AbortSignal.timeout(5000) }));
//	pips.close();

import { Refused } from "./refused.js";

export { Refused };

const here = import.meta.url;
const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads"); // of node

// spawn starts a worker. Browsers start none of another origin, but one that imports it.
function spawn() {
  if (threads) return new threads.Worker(new URL("worker.js", here));
  if (new URL(here).origin === location.origin) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const script = `const early = []; // messages before the module takes them
    onmessage = (event) => early.push(event);
    import(${JSON.stringify(new URL("worker.js", here).href)}).then(() => early.forEach((event) => onmessage(event)), (error) => setTimeout(() => { throw error; }));`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" }))); // frames without an origin start no module here
}

// A Program is a worker that is started when it is needed.
class Program {
  waiting = new Map();
  next = 1;

  ask(message, progress) {
    const worker = (this.worker ??= this.start());
    const id = this.next++;
    if (this.waiting.size === 0) worker.ref?.(); // node waits for it
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (result) => resolve({ id, result }), reject, progress });
      worker.postMessage({ ...message, id });
    });
  }

  start() {
    const worker = spawn();
    const take = ({ id, done, total, result, error }) => {
      const { resolve, reject, progress } = this.waiting.get(id);
      if (total !== undefined) {
        try {
          return progress?.(done, total);
        } catch (thrown) {
          return this.end(thrown);
        }
      }
      this.waiting.delete(id);
      if (this.waiting.size === 0) worker.unref?.();
      if (error) reject(error.kind ? new Refused(error) : new Error(error.message));
      else resolve(result);
    };
    const failed = (error) => this.end(new Error(`the worker of Pips has failed: ${error.message ?? "it did not start"}`));
    if (threads) worker.on("message", take).on("error", failed);
    else Object.assign(worker, { onmessage: ({ data }) => take(data), onerror: failed });
    return worker;
  }

  end(reason) {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}

/** Two workers: one has the games and answers at once, the other does long work, one after the other. */
class Pips {
  #games = new Program();
  #solver = new Program();
  #last = Promise.resolve(); // long work

  // long does long work, which a signal stops at any time, with the worker.
  async long(message, { progress, signal } = {}) {
    const before = this.#last;
    const work = async () => {
      await Promise.race([before, new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }))]);
      signal?.throwIfAborted();
      const stop = () => this.#solver.end(signal.reason);
      signal?.addEventListener("abort", stop);
      try {
        return (await this.#solver.ask(message, progress)).result;
      } finally {
        signal?.removeEventListener("abort", stop);
      }
    };
    const done = work();
    this.#last = Promise.allSettled([before, done]);
    return done;
  }

  async ask(request, how) {
    return ["solve", "review"].includes(request.do) ? this.long({ request }, how) : (await this.#games.ask({ request })).result;
  }

  async newGame(of) {
    return this.#begin("newGame", [of]);
  }

  async loadGame(record, how) {
    return this.#begin("loadGame", [record, how]);
  }

  async #begin(begin, args) {
    const { id, result } = await this.#games.ask({ begin, args });
    return new RemoteGame(this, result, async (method, args) => (await this.#games.ask({ method, game: id, args })).result);
  }

  close() {
    for (const program of [this.#games, this.#solver]) program.end(new Error("Pips was closed"));
  }
}

class RemoteGame {
  constructor(pips, opened, call) {
    Object.assign(this, { opened });
    for (const method of ["look", "page", "steps", "repeated", "moves", "roll", "move", "resign", "undo", "record", "close"]) {
      this[method] = (...args) => call(method, args);
    }
    for (const method of ["choose", "advise", "review"]) {
      this[method] = async (arg, how) => pips.long({ method, record: await call("record", []), args: [arg] }, how);
    }
  }
}

/** Returns Pips in workers, which start when they are needed. */
export function connect() {
  return new Pips();
}
