// The program in two workers: one holds the game and answers at once, the other does
// what takes long and can be ended at any time. The page itself never waits.

import { taskName } from "./menu.js";
import { compile } from "./compile.js";

class Program {
  constructor(module, failed) {
    this.waiting = new Map();
    this.next = 1;
    this.learned = new Set(); // the tables that it has
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onerror = (event) => failed(event.message || "the worker did not start");
    this.worker.onmessage = ({ data }) => {
      if (data.stopped) return failed("the program has stopped");
      const entry = this.waiting.get(data.id);
      if (!entry) return;
      if (data.total !== undefined) return entry.progress?.(data.done, data.total);
      this.waiting.delete(data.id);
      if (data.error !== undefined) entry.reject(new Error(data.error));
      else entry.resolve(data.found);
    };
    this.worker.postMessage({ module });
  }

  ask(message, progress) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
      this.worker.postMessage({ id, ...message });
    });
  }

  end() {
    this.worker.terminate();
    for (const { resolve } of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}

export class Engine {
  static async open(failed) {
    return new Engine(await compile(), failed);
  }

  constructor(module, failed) {
    this.module = module;
    this.failed = failed;
    this.table = new Program(module, failed);
    this.solver = null;
    this.working = 0; // jobs of work
    this.low = null; // the job of idle
    this.tables = new Map(); // what was solved, for the next worker
  }

  // call sends a request and returns the reply.
  call(request) {
    return this.table.ask({ call: request });
  }

  // work does a job and returns its result, or null if it was cancelled meanwhile.
  async work(job, progress) {
    if (this.low) this.cancel();
    this.working++;
    return this.solve(job, progress).finally(() => this.working--);
  }

  // idle does a job of low priority: only if there is no other work, which would cancel it.
  async idle(job) {
    if (this.working > 0 || this.low) return null;
    const mine = (this.low = {});
    return this.solve(job).finally(() => this.low === mine && (this.low = null));
  }

  async solve(job, progress) {
    const solver = (this.solver ??= new Program(this.module, this.failed));
    const table = this.tables.get(taskName(job));
    if (table && !solver.learned.has(taskName(job))) {
      solver.learned.add(taskName(job));
      await solver.ask({ job, table });
    }
    if (solver !== this.solver) return null;
    const result = await solver.ask({ job }, progress);
    if (result instanceof Uint8Array) solver.learned.add(taskName(job));
    return solver === this.solver ? result : null;
  }

  // load hands in the result of a job and returns the reply.
  async load(job, result) {
    const reply = await this.table.ask({ job, result });
    if (result instanceof Uint8Array && !reply.error) this.tables.set(taskName(job), result);
    return reply;
  }

  // cancel ends the work, whatever it is at. The next job gets a new worker.
  cancel() {
    this.solver?.end();
    this.solver = this.low = null;
  }
}
