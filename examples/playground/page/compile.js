// The compiled program, pips.wasm.gz beside this file.

const wasm = () => new URL("./pips.wasm.gz", import.meta.url);
const node = globalThis.process?.getBuiltinModule; // bundlers for pages see nothing of it

// inflated returns a response with its body decompressed, if it is gzip: the browser may have decompressed it already.
export async function inflated(answer, type = "application/octet-stream") {
  const [head, body] = answer.body.tee();
  const reader = head.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const packed = value?.[0] === 0x1f && value?.[1] === 0x8b;
  return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body, { headers: { "Content-Type": type } });
}

/**
 * Compiles the program.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile() {
  if (node) return WebAssembly.compile(node("node:zlib").gunzipSync(node("node:fs").readFileSync(wasm())));
  const answer = await fetch(wasm());
  if (!answer.ok) throw new Error(`pips.wasm.gz: ${answer.status}`);
  return WebAssembly.compileStreaming(inflated(answer, "application/wasm"));
}
