// A worker that runs the WebAssembly program. It gets the compiled module first.

import "./wasm_exec.js";

let started;

async function start(module) {
  const go = new Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.run(instance).then(() => postMessage({ stopped: true }));
}

async function answer({ id, call, load, work, bytes }) {
  await started;
  if (call !== undefined) {
    postMessage({ id, text: globalThis.pips.call(call) });
  } else if (load !== undefined) {
    postMessage({ id, text: globalThis.pips.load(load, bytes) });
  } else {
    const result = globalThis.pips.work(work, (done, total) => postMessage({ id, done, total }));
    if (result instanceof Error) postMessage({ id, error: result.message });
    else postMessage({ id, bytes: result }, [result.buffer]);
  }
}

self.onmessage = ({ data }) => {
  if (data.module) started = start(data.module);
  else answer(data).catch((error) => postMessage({ id: data.id, error: String(error) }));
};
