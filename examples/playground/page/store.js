// Games and preferences, stored in this browser. Each game has a key of its own, so that tabs never replace each other's. What
// is refused to be stored lives as long as the page.

import { games } from "./menu.js";

export const most = 60; // limit of stored games

export let refused = false; // the browser refuses to store

const memory = new Map(); // what was refused; null is nothing
const prefix = "pips-game-";
const aside = "pips-damaged-"; // damaged entries are kept under such keys

function get(key) {
  if (memory.has(key)) return memory.get(key);
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function put(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
    refused = false;
  } catch {
    memory.set(key, text);
    refused = true;
  }
}

function keys(begin) {
  let all = [];
  try {
    all = Object.keys(localStorage);
  } catch {
    // none
  }
  return [...new Set([...all, ...memory.keys()])].filter((key) => key.startsWith(begin) && get(key) !== null);
}

// parse returns an object of a text, or nothing.
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

// read returns an object that is stored under a name, and write stores one. All of them go into the file of everything.
export const read = (name) => parse(get(`pips-${name}`)) ?? {};

export const write = (name, value) => put(`pips-${name}`, JSON.stringify(value));

// game returns a game of a text, or nothing if it is damaged.
function game(text) {
  const g = parse(text);
  const sound = g && Object.hasOwn(games, g.game) && [g.record, g.rules, g.opponent].every((s) => typeof s === "string") && Array.isArray(g.scores) && [g.when, ...g.scores].every(Number.isFinite);
  return sound ? { ...g, me: 0, people: Array.isArray(g.people) ? g.people : undefined, names: Array.isArray(g.names) ? g.names.map(String) : undefined, over: String(g.over ?? ""), costs: (Array.isArray(g.costs) ? g.costs : []).filter((c) => c?.words) } : null;
}

// setAside keeps a damaged entry where nothing trips over it.
export function setAside(id, text = get(prefix + id)) {
  put(aside + id, text);
  put(prefix + id, null);
}

export const damaged = () => keys(aside).length;

// merge stores a game unless a newer one has its id.
function merge(id, text) {
  const g = game(text);
  if (!g) setAside(id, text);
  else if (!(saved(id)?.when >= g.when)) put(prefix + id, text);
  return Boolean(g);
}

// Earlier pages stored all games under one key.
const earlier = get("pips-games");
if (earlier !== null) {
  const all = parse(earlier);
  if (all) for (const [id, g] of Object.entries(all)) merge(id, JSON.stringify(g));
  else put(`${aside}games`, earlier);
  put("pips-games", null);
}
put("pips-probe", "");
put("pips-probe", null);

// like returns or sets a preference, such as the pace of opponents.
export function like(name, value) {
  const likes = read("likes");
  if (value === undefined) return likes[name];
  write("likes", { ...likes, [name]: value });
  return value;
}

// fresh returns an id for a new game.
export const fresh = (game) => `${game}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

// saved returns a game by its id.
export function saved(id) {
  return game(get(prefix + id));
}

// save stores a game under its id.
export function save(id, what) {
  put(prefix + id, JSON.stringify({ ...what, when: Date.now() }));
  trim(id);
}

// trim drops the oldest games above the limit, finished ones first, but for one.
function trim(id) {
  const old = list().filter((g) => g.id !== id).sort((a, b) => Boolean(a.over) === Boolean(b.over) ? b.when - a.when : a.over ? 1 : -1);
  for (const g of old.slice(most - 1)) forget(g.id);
}

export const forget = (id) => put(prefix + id, null);

// changes calls a function with the id of a game that another tab stored or forgot.
export function changes(call) {
  addEventListener("storage", ({ key }) => key?.startsWith(prefix) && call(key.slice(prefix.length)));
}

// list returns all games, the newest first.
export function list() {
  const all = [];
  for (const key of keys(prefix)) {
    const id = key.slice(prefix.length);
    const g = saved(id);
    if (g) all.push({ id, ...g });
    else setAside(id);
  }
  return all.sort((a, b) => b.when - a.when);
}

// latest returns the newest game that is not over.
export const latest = () => list().find((g) => !g.over);

// everything returns all that is stored, as the text of a file.
export const everything = () => JSON.stringify({ pips: "everything", ...Object.fromEntries(keys("pips-").map((key) => [key, get(key)])) });

// addAll adds what is in such a file: games that are not here or older here, and else what is missing. It returns the number
// of games in the file.
export function addAll(text) {
  const all = parse(text);
  if (all?.pips !== "everything") throw new Error("There are no games in this file. Choose one that this page saved.");
  let n = 0;
  for (const [key, value] of Object.entries(all)) {
    if (!key.startsWith("pips-") || typeof value !== "string") continue;
    const [here, there] = [parse(get(key)), parse(value)];
    if (key.startsWith(prefix)) n += merge(key.slice(prefix.length), value);
    else if (get(key) === null) put(key, value);
    else if (here && there) put(key, JSON.stringify({ ...there, ...here }));
  }
  trim();
  return n;
}
