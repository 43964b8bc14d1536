// The next useful step, in words, for somebody who plays a game for the first time.

import { $ } from "./dom.js";
import { intro, scores } from "./help.js";
import { like } from "./store.js";
import { called } from "./words.js";

const told = {
  farkle(view) {
    if (view.due === "chance") return view.seen.state.points > 0 ? "Roll again. If nothing scores, the turn ends without points." : "Roll the dice.";
    return "Set aside dice that score: 1s, 5s, three of a kind. Roll the rest for more, or bank.";
  },
  yahtzee(view) {
    if (view.due === "chance") return "Roll the dice.";
    return view.choices.some((c) => c.move.keep) ? "Tap the dice to keep and roll the rest, or fill a box of the card." : "No rolls are left: fill a box of the card.";
  },
  awari(view) {
    return `Choose one of your pits. Its beans are sown one by one to the right${view.seen.rules.sow === "no-homes" ? "" : ", and into your home"}.`;
  },
  dominoes(view) {
    if (view.due === "chance") return view.turn < 0 ? "Deal the tiles." : "No tile fits: draw one from the boneyard.";
    if (view.choices[0]?.move.knock) return "No tile fits: knock.";
    return `Lay a tile that fits an end. ${scores(view.seen.rules)}`;
  },
};

let taught = ""; // the game of the last advice

// advice returns the next useful step, or nothing for who has played this game to an end before. With values it names
// the best choice.
export function advice(view, values) {
  if (view.due === "nothing") return taught === view.game ? "The game is over. The review shows the value of each choice, and the turning points." : "";
  taught = known(view.game) ? "" : view.game;
  if (!taught) return "";
  if (!view.yours && !(view.due === "chance" && (view.turn === view.me || view.turn < 0))) return `${called(view, view.turn)} is playing.`;
  const best = values && view.valued ? view.choices.find((c) => c.best) : null;
  return told[view.game](view) + (best && view.choices.length > 1 ? ` The best choice is ${best.words}.` : "");
}

const known = (game) => Boolean(like(`knows-${game}`));

let shown = ""; // the rules of the introduction
let opened; // the game on the table
let first = true; // nobody has played such a game to an end before

// introduce shows the rules in three lines to somebody who plays a game for the first time, until another one is opened.
export function introduce(id, view, hidden) {
  if (id !== opened) first = !known(view.game);
  opened = id;
  $("intro").hidden = hidden || !first;
  document.body.classList.toggle("introduces", !$("intro").hidden); // :has would be looked up at each change of the page
  const now = `${view.game} ${view.rules}`;
  if (!first || now === shown) return;
  intro(view.game, view.seen.rules);
  shown = now;
}

// learned remembers that somebody knows a game.
export function learned(game) {
  if (!known(game)) like(`knows-${game}`, true);
}
