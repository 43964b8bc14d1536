// Who plays the seats of a game: people under names, and computer players of levels. The form of new games asks for it, and
// that of a copy of somebody else's game.

import { $, el, show } from "./dom.js";
import { levels, levelsOf } from "./menu.js";
import { seated } from "./words.js";

const kinds = Object.entries({ person: "Person", ...levels, "": "Empty" });

export class Seats {
  // A row in the node has a kind of player, the name of a person, and who had the seat, if that was somebody else.
  constructor(node, rows) {
    show(node, rows.map(([who, name, had], p) => el("p", {},
      el("label", {}, `Player ${p + 1}${had ? `, ${had}` : ""} `, el("select", {}, kinds.map(([value, kind]) => el("option", { value, selected: value === who }, kind)))),
      el("input", { "aria-label": `Name of player ${p + 1}`, placeholder: `Player ${p + 1}`, value: name, maxlength: 24, autocomplete: "off" }))));
    this.rows = [...node.children].map((p) => ({ who: p.querySelector("select"), name: p.querySelector("input") }));
    node.onchange = () => this.mark();
  }

  // suit shows the seats that rules have, and allows some computer players, or all before they are known.
  suit(game, rules, allowed) {
    Object.assign(this, { game, rules, allowed });
    this.mark();
  }

  mark() {
    const [least, most] = this.rules?.seats ?? [2, this.rows.length];
    const by = levelsOf(this.game, this.rules);
    for (const [p, { who, name }] of this.rows.entries()) {
      if (p < least && who.value === "") who.value = p < 2 ? "person" : "medium";
      if (p >= most) who.value = "";
      who.closest("p").hidden = p >= most;
      for (const o of who.options) o.disabled = o.value === "" ? p < least : o.value !== "person" && this.allowed && !this.allowed.includes(by[o.value]);
      name.hidden = who.value !== "person";
    }
  }

  // seated returns the players, the seats of people, and what fills the rows again.
  seated() {
    const seats = this.rows.map(({ who, name }) => [who.value, name.value.trim()]);
    const taken = seats.filter(([who]) => who !== "");
    const people = taken.flatMap(([who], p) => (who === "person" ? [p] : []));
    const by = levelsOf(this.game, this.rules, taken.length);
    return { players: taken.map(([who, name], p) => by[who] ?? (name || (people.length === 1 ? "You" : `Player ${p + 1}`))), people, seats };
  }
}

// askSeats asks who plays a copy of the game of a view: at first you, with the next move, against computer players. It calls
// begin with the record of the copy and the seats of people, which returns an error, or "".
export async function askSeats(engine, { game, rules, names, turn, record }, begin) {
  const { opponents, spec } = await engine.call({ do: "check", game, rules });
  const seats = new Seats($("copy-seats"), names.map((had, p) => [p === Math.max(turn, 0) ? "person" : "medium", "", had]));
  seats.suit(game, { ...spec, seats: [names.length, names.length] }, opponents);
  $("seat-note").textContent = "";
  $("take-seat").onclick = async () => {
    const { players, people } = seats.seated();
    const error = await begin(seated(record, (p) => players[p]), people);
    $("seat-note").textContent = error;
    if (!error) $("seat-dialog").close();
  };
  $("seat-dialog").showModal();
}
