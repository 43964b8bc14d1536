// The moves of a game in a review: sentences about mistakes, and a list of all moves to look at.

import { arrows, el } from "./dom.js";
import { amount } from "./values.js";
import { called, spaced } from "./words.js";

const past = { keep: "kept", bank: "banked", roll: "rolled", fill: "filled", take: "took", begin: "began", knock: "knocked", sow: "sowed", lay: "laid" };

// verbs returns the parts of a choice in words that begin with a verb, without what it scores.
function verbs(words) {
  const [first, ...rest] = words.split(", ");
  const begun = /^pit /.test(first) ? `sow ${first}` : /^\d/.test(first) ? `lay ${first}` : first;
  return [begun, ...rest.filter((part) => past[part.split(" ")[0]])];
}

// gain says what a better choice brings.
export function gain(measure, regret) {
  if (measure.percent) return `wins ${(100 * regret).toFixed(1)} more games in 100`;
  const n = amount(measure, regret);
  if (measure.less) return `needs ${n} fewer turns`;
  return measure.signed ? `brings ${n} more ${n === "1" ? "bean" : "beans"}` : `scores ${n} more points on average`;
}

// mistake describes a costly choice, both in words: Turn 4: banked 150. Keep 1 and roll 5 dice wins 3.1 more games in 100.
export function mistake(turn, made, best, measure, regret) {
  const did = verbs(made).map((part) => part.replace(/^\w+/, (verb) => past[verb] ?? verb)).join(" and ");
  const better = verbs(best).join(" and ");
  return `Turn ${turn}: ${did}. ${better[0].toUpperCase()}${better.slice(1)} ${gain(measure, regret)}.`;
}

// turnOf counts the turns of the player of a step, up to it.
export function turnOf(game, steps, at) {
  const dice = game === "farkle" || game === "yahtzee";
  const begins = ({ player, chance, move }, before) => {
    const own = before?.player === player;
    if (!dice) return !own;
    return chance ? !own || !before.move || Boolean(before.move.box) || before.move.then === "bank" : /take-over|afresh/.test(move?.then);
  };
  return steps.slice(0, at + 1).filter((s, i) => s.player === steps[at].player && begins(s, steps[i - 1])).length;
}

// brief describes a step in a few words.
function brief({ chance, move, points, resigns }) {
  const scored = points > 0 ? `, ${points}` : "";
  if (resigns) return "resigns";
  if (chance) return Array.isArray(chance) && chance.every((n) => n > 0) ? chance.join(" ") : "";
  if (move.knock) return "knocks";
  if (move.pit) return `pit ${move.pit}${scored}`;
  if (move.tile) return `${move.tile.join("-")}${scored}`;
  if (move.box) return `${spaced(move.box)}, ${points}`;
  return { bank: `bank ${move.keep?.join("")}`, "take-over": "take over", afresh: "afresh" }[move.then] ?? `keep ${move.keep.join("") || "none"}`;
}

// list returns a button for each move, with the throw before it. The step that is looked at is pressed; costs are those of a
// report, if there is one.
export function list(view, steps, report, { at, go, measure }) {
  const rows = steps.map((s, i) => ({ s, i })).filter(({ s }) => s.move || s.resigns).map(({ s, i }) => {
    const thrown = steps[i - 1]?.player === s.player && steps[i - 1].chance ? brief(steps[i - 1]) : "";
    const made = report?.steps[i];
    return el("li", {}, el("button", { type: "button", class: made?.mistake ? "move mistake" : "move", "data-key": `move-${i}`, "aria-pressed": String(at === i), onclick: () => go(i) },
      el("span", { class: "note" }, `${called(view, s.player).replace("The o", "O")} `), thrown ? `${thrown}: ` : "", brief(s), made?.mistake ? el("strong", {}, ` −${amount(measure, made.regret)}`) : null));
  });
  return arrows(el("ol", { class: "moves scroll", "aria-label": "All moves", tabindex: "0" }, rows));
}
