// What is kept in this browser: games, what you like, and what is known already. Where
// storage is refused, all of it lives as long as the page.

export const most = 60; // games that are kept

export let refused = false; // the browser keeps nothing more, so what is new goes with the page

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

// like returns or sets what you like, such as the pace of opponents.
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

// save keeps a game under its id. The oldest make room, those that are over first.
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
