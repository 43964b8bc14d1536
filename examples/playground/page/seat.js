// The seat that you take to play on in somebody else's game.

import { $, el, show } from "./dom.js";
import { games, levelsOf } from "./menu.js";
import { seated } from "./words.js";

let game;
let here; // its record up to the step that is shown

// askSeat asks for a seat, and for who plays the others.
export async function askSeat(engine, view, record) {
  [game, here] = [view, record];
  const { opponents, spec } = await engine.call({ do: "check", game: view.game, rules: view.rules });
  const names = games[view.game].opponents;
  show($("seat"), view.page.players.map((name, p) => el("option", { value: p }, name)));
  show($("others"), opponents.filter((o) => o !== "alone").map((o) => el("option", { value: o }, names[o])));
  $("others").value = levelsOf(view.game, spec).medium;
  $("others").closest("label").hidden = view.page.players.length === 1;
  $("seat-note").textContent = "";
  $("seat-dialog").showModal();
}

// listenSeat calls begin with a copy of the record, in which you have the seat, and an opponent. It returns an error, or "".
export function listenSeat(begin) {
  $("take-seat").addEventListener("click", async () => {
    const other = game.page.players.length === 1 ? "alone" : $("others").value;
    const error = await begin(seated(here, (p) => (String(p) === $("seat").value ? "You" : other)), other);
    $("seat-note").textContent = error;
    if (!error) $("seat-dialog").close();
  });
}
