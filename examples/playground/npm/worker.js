// The worker of client.js, in browsers and under node. A message has a request; or begins a game by a function of pips.js
// ("newGame" or "loadGame"); or calls a method of a game, of which it has the number or, for long work, the record.

import * as pips from "./pips.js";

const port = globalThis.process?.getBuiltinModule?.("node:worker_threads").parentPort ?? self;
const games = new Map();

async function answer({ id, request, begin, method, game, record, args }) {
  const tell = (done, total) => port.postMessage({ id, done, total });
  if (request) return (await pips.open())(request, tell);
  if (begin) {
    const begun = await pips[begin](...args);
    games.set(id, begun);
    return begun.opened;
  }
  if (record === undefined) {
    if (!games.has(game)) throw new pips.Refused({ kind: "unknown", reason: "no such table", need: 0, have: 0, message: "no such table" });
    const found = games.get(game)[method](...args);
    if (method === "close") games.delete(game);
    return found;
  }
  const copy = await pips.loadGame(record);
  try {
    return copy[method](args[0], tell);
  } finally {
    copy.close();
  }
}

async function take(message) {
  const { id } = message;
  try {
    port.postMessage({ id, result: await answer(message) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof pips.Refused ? { ...error, message: error.message } : { message: String(error) } });
  }
}

if (port.on) port.on("message", take);
else port.onmessage = ({ data }) => take(data);
