// A worker that runs the program. It gets the compiled module first.

import { run } from "./pips.js";

let started;

async function answer({ id, call, load, work, bytes }) {
  const pips = await started;
  if (call !== undefined) {
    postMessage({ id, text: pips.call(call) });
  } else if (load !== undefined) {
    postMessage({ id, text: pips.load(load, bytes) });
  } else {
    const result = pips.work(work, (done, total) => postMessage({ id, done, total }));
    if (result instanceof Error) postMessage({ id, error: result.message });
    else postMessage({ id, bytes: result }, [result.buffer]);
  }
}

self.onmessage = ({ data }) => {
  if (data.module) started = run(data.module, () => postMessage({ stopped: true }));
  else answer(data).catch((error) => postMessage({ id: data.id, error: String(error) }));
};
