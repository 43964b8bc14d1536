// Solutions that took long to find: kept in this browser after the first time, and for some
// rules there to be fetched.

import { taskName } from "./menu.js";
import { inflated } from "./compile.js";

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("pips", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("tables");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// ask runs one request on what is kept. It returns nothing where storage is refused.
async function ask(mode, request) {
  try {
    const base = await open();
    try {
      return await new Promise((resolve, reject) => {
        const r = request(base.transaction("tables", mode).objectStore("tables"));
        r.onsuccess = () => resolve(r.result);
        r.onerror = () => reject(r.error);
      });
    } finally {
      base.close();
    }
  } catch {
    return undefined;
  }
}

let site; // names of solutions that the site has, with their files

async function files() {
  try {
    const answer = await fetch("tables.json");
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

// find returns a solution that is kept or can be fetched, as bytes, or nothing.
async function find(task) {
  const kept = await ask("readonly", (store) => store.get(taskName(task)));
  if (kept) return kept;
  const file = (await (site ??= files()))[taskName(task)];
  if (!file) return undefined;
  try {
    const answer = await fetch(file);
    if (!answer.ok) return undefined;
    const bytes = new Uint8Array(await (await inflated(answer)).arrayBuffer());
    keep(task, bytes);
    return bytes;
  } catch {
    return undefined;
  }
}

// keep keeps a solution for the next visit.
export function keep(task, bytes) {
  return ask("readwrite", (store) => store.put(bytes.slice(), taskName(task)));
}

// teach gives the engine a solution that is kept or can be fetched, and returns the reply, or nothing without one. What cannot
// be read is kept no longer.
export async function teach(engine, task) {
  const bytes = await find(task);
  if (!bytes) return null;
  const reply = await engine.load(task, bytes.slice());
  if (!reply.error) return reply;
  ask("readwrite", (store) => store.delete(taskName(task)));
  return null;
}
