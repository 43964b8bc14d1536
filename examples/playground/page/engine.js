// The program in two workers: one holds the game and answers at once, the other does
// what takes long and can be ended at any time. The page itself never waits.

import { compile } from "./pips.js";

class Program {
  constructor(module, failed) {
    this.waiting = new Map();
    this.next = 1;
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onerror = (event) => failed(event.message || "the worker did not start");
    this.worker.onmessage = ({ data }) => {
      if (data.stopped) return failed("the program has stopped");
      const entry = this.waiting.get(data.id);
      if (!entry) return;
      if (data.total !== undefined) return entry.progress?.(data.done, data.total);
      this.waiting.delete(data.id);
      if (data.error !== undefined) entry.reject(new Error(data.error));
      else entry.resolve(data.text ?? data.bytes);
    };
    this.worker.postMessage({ module });
  }

  ask(message, progress, transfer) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
      this.worker.postMessage({ id, ...message }, transfer ?? []);
    });
  }

  end() {
    this.worker.terminate();
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
  }

  // call sends a request and returns the reply.
  async call(request) {
    return JSON.parse(await this.table.ask({ call: JSON.stringify(request) }));
  }

  // work does a job and returns its result, or null if it was cancelled meanwhile.
  async work(job, progress) {
    const solver = (this.solver ??= new Program(this.module, this.failed));
    const bytes = await solver.ask({ work: JSON.stringify(job) }, progress);
    return solver === this.solver ? bytes : null;
  }

  // load hands in the result of a job and returns the reply.
  async load(job, bytes) {
    return JSON.parse(await this.table.ask({ load: JSON.stringify(job), bytes }, null, [bytes.buffer]));
  }

  // cancel ends the work, whatever it is at. The next job gets a new worker.
  cancel() {
    this.solver?.end();
    this.solver = null;
  }
}
