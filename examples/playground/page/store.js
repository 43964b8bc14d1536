// Games and preferences, stored in this browser. If storage is refused, they live as long as the page.

export const most = 60; // limit of stored games

export let refused = false; // the browser refuses to store

function read(key, other) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? other;
  } catch {
    return other;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    refused = false;
  } catch {
    refused = true;
  }
}

let games = read("pips-games", {});
const likes = read("pips-likes", {});

// like returns or sets a preference, such as the pace of opponents.
export function like(name, value) {
  if (value === undefined) return likes[name];
  likes[name] = value;
  write("pips-likes", likes);
  return value;
}

// fresh returns an id for a new game.
export function fresh(game) {
  return `${game}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
}

// saved returns a game by its id.
export const saved = (id) => games[id];

// save stores a game under its id. It drops the oldest games above the limit, finished ones first.
export function save(id, what) {
  games = { ...read("pips-games", games), [id]: { ...what, when: Date.now() } }; // another tab may have games
  const old = list().filter((g) => g.id !== id).sort((a, b) => Boolean(a.over) === Boolean(b.over) ? b.when - a.when : a.over ? 1 : -1);
  for (const g of old.slice(most - 1)) delete games[g.id];
  write("pips-games", games);
}

export function forget(id) {
  delete games[id];
  write("pips-games", games);
}

// list returns all games, the newest first.
export function list() {
  return Object.entries(games).map(([id, g]) => ({ id, ...g })).sort((a, b) => b.when - a.when);
}

// latest returns the newest game of a kind that is not over, or of any kind.
export function latest(game) {
  return list().find((g) => !g.over && (!game || g.game === game));
}
