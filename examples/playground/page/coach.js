// The next useful step, in words, for somebody who plays a game for the first time.

import { like } from "./store.js";
import { called } from "./words.js";

const told = {
  farkle(view) {
    if (view.due === "chance") return view.seen.state.points > 0 ? "Roll again for more points, or the turn ends if nothing scores." : "Roll the dice.";
    return "Set aside dice that score: 1s, 5s, three alike. Roll the rest for more, or bank.";
  },
  yahtzee(view) {
    if (view.due === "chance") return "Roll the dice.";
    return view.choices.some((c) => c.move.keep) ? "Tap the dice to keep and roll the others, or fill a box of the card." : "No roll is left: fill a box of the card.";
  },
  awari() {
    return "Choose a pit of yours: its beans are sown one by one to the right, and into your home.";
  },
  dominoes(view) {
    if (view.due === "chance") return view.turn < 0 ? "Deal the tiles." : "No tile fits: draw one from the stock.";
    if (view.choices[0]?.move.knock) return "No tile fits: knock.";
    const points = { fives: "Points come when both ends add up to a multiple of five.", threes: "Points come when both ends add up to a multiple of three.", none: view.seen.rules.out ? "Whoever has laid all tiles gets points for the others’ tiles." : "The last tile of the hand scores a point." };
    return `Lay a tile that fits an end. ${points[view.seen.rules.scoring] ?? "Points come when both ends add up to fives or threes."}`;
  },
};

let taught = ""; // the game of the last advice

// advice returns the next useful step, or nothing for who has played this game to an end before.
export function advice(view) {
  if (view.due === "nothing") return taught === view.game ? "The game is over. The review shows the value of each choice, and the turning points." : "";
  taught = known(view.game) ? "" : view.game;
  if (!taught) return "";
  if (!view.yours && !(view.due === "chance" && (view.turn === view.me || view.turn < 0))) return `${called(view, view.turn)} is playing.`;
  const best = view.valued ? view.choices.find((c) => c.best) : null;
  return told[view.game](view) + (best && view.choices.length > 1 ? ` Good now: ${best.words}.` : "");
}

const known = (game) => Boolean(like(`knows-${game}`));

// learned remembers that somebody knows a game.
export function learned(game) {
  if (!known(game)) like(`knows-${game}`, true);
}
