// A worker that runs the program. It gets the compiled module first. One holds the game of the page, another
// works.

import { learn, open, start } from "./pips.js";
import { Session, work } from "./session.js";

let ready;
let session;

async function answer({ call, job, table, result }, progress) {
  const ask = await ready;
  session ??= new Session(ask);
  if (table) return learn(job, table); // for a worker
  if (call) return session.call(call);
  if (result) return session.load(job, result);
  return work(ask, job, progress);
}

self.onmessage = async ({ data }) => {
  if (data.module) {
    start(data.module, () => postMessage({ stopped: true }));
    ready = open();
    return;
  }
  const { id } = data;
  try {
    const found = await answer(data, (done, total) => postMessage({ id, done, total }));
    postMessage({ id, found }, found instanceof Uint8Array ? [found.buffer] : []);
  } catch (error) {
    postMessage({ id, error: error.message });
  }
};
