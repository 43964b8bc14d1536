// Pips for JavaScript: the games of the module, in browsers and under node.
//
//	import { newGame } from "./pips.js";
//	const game = await newGame({ game: "farkle", players: ["Ann", "Bob"], seed: 7 });
//	game.roll();
//	game.move(game.page(0).moves[0]);
//	console.log(game.record());

import "./wasm_exec.js";

const here = new URL(".", import.meta.url);
const node = here.protocol === "file:";

// inflated returns an answer whose body was compressed by gzip as one that is not. A server
// may have had that done already.
export async function inflated(answer, type = "application/octet-stream") {
  const [head, body] = answer.body.tee();
  const reader = head.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const packed = value?.[0] === 0x1f && value?.[1] === 0x8b;
  return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body, { headers: { "Content-Type": type } });
}

/**
 * Compiles the program, which stands beside this file.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile() {
  if (node) {
    const { readFile } = await import("node:fs/promises");
    const { gunzipSync } = await import("node:zlib");
    return WebAssembly.compile(gunzipSync(await readFile(new URL("pips.wasm.gz", here))));
  }
  const answer = await fetch(new URL("pips.wasm.gz", here));
  if (!answer.ok) throw new Error(`pips.wasm.gz: ${answer.status}`);
  return WebAssembly.compileStreaming(inflated(answer, "application/wasm"));
}

/**
 * Starts a program and returns its functions. Only one runs in a worker or page.
 * @param {WebAssembly.Module} module
 * @param {() => void} [stopped] is called should it end
 */
export async function run(module, stopped) {
  const go = new Go();
  go.run(await WebAssembly.instantiate(module, go.importObject)).then(stopped);
  return globalThis.pips;
}
