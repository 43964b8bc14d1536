// Links that hold a whole game: its record, compressed, behind the #. Nothing of it is sent
// to a server.

const longest = 2000; // characters of a link; what is longer is a file

const biggest = 1 << 20; // bytes of a record, as the program reads it

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    if ((size += value.length) > biggest) throw new Error("this is too long to be read");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// pack returns a record as a part of a link.
export async function pack(record) {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// unpack returns the record of such a part.
export async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

// read returns what a link says: the id of a game in this browser, or the record of one, and
// the step at which to look, or a record whose dice are to be played again, rival. It throws if the record cannot be read.
export async function read(link) {
  const parts = new URLSearchParams(link.replace(/^[^#]*#/, ""));
  const at = /^\d{1,9}$/.test(parts.get("at")) ? Number(parts.get("at")) : undefined;
  const packed = parts.get("r") ?? parts.get("same");
  if (packed === null) return { id: parts.get("g") ?? "", at };
  try {
    const record = await unpack(packed);
    return parts.has("r") ? { record, at } : { rival: record };
  } catch {
    throw new Error("This link is damaged, so its game cannot be opened. Ask for the link again, or for the record.");
  }
}

// to returns the link to a game in this browser.
export const to = (id, at) => `#g=${id}${at === undefined ? "" : `&at=${at}`}`;

// whole returns the link that holds a record, or nothing if that is too long. As same, its dice are to be played again.
export async function whole(record, at, key = "r") {
  const link = `${location.href.replace(/#.*/, "")}#${key}=${await pack(record)}${at === undefined ? "" : `&at=${at}`}`;
  return link.length <= longest ? link : "";
}
