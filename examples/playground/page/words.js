// What happens, in sentences.

import { plural } from "./dom.js";

// spaced returns a name with spaces and a capital.
export function spaced(name) {
  return name === "kcd" ? "KCD" : name[0].toUpperCase() + name.slice(1).replaceAll("-", " ");
}

// dice returns a number of dice.
export const dice = (n) => (n === 1 ? "1 die" : `${n} dice`);

// faces returns dice as they are read out.
export function faces(list) {
  return list.length > 1 ? `${list.slice(0, -1).join(", ")} and ${list.at(-1)}` : list.join("");
}

// teller returns who does what: verbs end in s for the opponent.
export function teller(yours) {
  const verb = (v) => (yours ? v : `${v}s`);
  return { verb, does: (v) => `${yours ? "You" : "The opponent"} ${verb(v)}` };
}

// outcome returns how a game has ended.
export function outcome(view, unit) {
  const { scores, me } = view;
  if (scores.length === 1) return `The card is full, with ${plural(scores[0], unit)}.`;
  const { over, winners, margin } = view.page.outcome;
  const lead = over ? margin : Math.abs(scores[0] - scores[1]); // or no pit of Awari can take more beans
  const best = over ? winners : [0, 1].filter((p) => scores[p] >= scores[1 - p]);
  const why = view.repeated ? "A position came up again, so the game is over. " : "";
  if (best.length !== 1) return `${why}It is a draw.`;
  return `${why}${teller(best[0] === me).does("win")} by ${plural(lead, unit)}.`;
}
