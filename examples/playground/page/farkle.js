// The board of Farkle: the dice of the throw, and those set aside.

import { arrows, el, plural } from "./dom.js";
import { die, dieButton, places } from "./draw.js";
import { dice, faces as read, whose } from "./words.js";

let held = new Set(); // places of the dice that are to be set aside
let thrown = "";

// words returns a choice for people.
export function words({ move, points }, { rules, state }) {
  if (move.then === "take-over") return `take over ${plural(points, "point")}, roll ${dice(state.left)}`;
  if (move.then === "afresh") return `roll all ${dice(rules.dice)} instead`;
  const then = {
    bank: () => `bank ${state.points + points}`,
    "roll-all": () => `roll all ${rules.dice} again`,
    roll: () => `roll ${dice(state.roll.length - move.keep.length)}`,
  }[move.then]();
  return `keep ${move.keep.join("")}, ${then}`;
}

// tell describes a step.
export function tell({ step, points }, before, after, { does, verb }) {
  if (step.chance) {
    const list = [`${does("roll")} ${read(step.chance)}.`];
    if (!farkled(points, after)) return list;
    list[0] += " That is a farkle.";
    const lost = before.state.scores[step.player] - after.state.scores[step.player];
    if (lost > 0) list.push(`${before.rules.penalty > 0 ? "One farkle too many in a row" : "It"} costs ${plural(lost, "point")}.`);
    return list;
  }
  if (step.move.then === "take-over") return [`${does("take")} over ${plural(points, "point")}.`];
  if (step.move.then === "afresh") return [`${does("start")} with all dice.`];
  const then = { bank: () => ` and ${verb("bank")} ${before.state.points + points}.`, "roll-all": () => (hot(step.move, before) ? ". Hot dice!" : ". All dice again."), roll: () => "." }[step.move.then]();
  return [`${does("keep")} ${read(step.move.keep)} for ${plural(points, "point")}${then}`];
}

// farkled reports whether a throw with these points, of a win at once, ended the turn.
const farkled = (points, { state: { roll, due } }) => roll.length === 0 && (due > 0 || points <= 0);

const hot = (move, before) => move.keep.length === before.state.roll.length;

// stage describes where the game is.
function stage({ rules, state }) {
  const left = state["turns-left"];
  const turn = state.tied ? "an extra round" : rules.rounds ? `turn ${rules.rounds - Math.floor((left - 1) / state.scores.length)} of ${rules.rounds}` : left > 0 ? "the last turn" : "";
  return [turn, rules.throws && state.throws ? `throw ${state.throws} of ${rules.throws}` : "", state.before && !state.left ? `${state.before} to beat` : ""].filter(Boolean).join(", ");
}

// felt returns the effect of a step, to be flashed.
export function felt({ step, points }, before, after) {
  if (step.move) return step.move.then === "roll-all" && hot(step.move, before) ? "Hot dice!" : step.move.then === "bank" ? `+${after.state.scores[step.player] - before.state.scores[step.player]}` : "";
  if (!farkled(points, after)) return "";
  return before.state.points > 0 ? `−${before.state.points}` : "Farkle";
}

export function board(view, { move, step, refresh, rolled, marks }) {
  const t = view.shown;
  const { state, rules } = view.seen;
  const faces = state.left ? [] : t.dice;
  const key = `${view.record.length} ${faces}`;
  if (key !== thrown) held = new Set();
  thrown = key;
  if (view.made) held = places(view.made.move.keep, faces); // of a review

  const old = view.due === "chance"; // the last throw stays until the next
  const keep = faces.filter((_, i) => held.has(i)).join("");
  const keeps = (c) => c.move.keep.join("");
  const by = (then) => view.choices.find((c) => keeps(c) === keep && c.move.then === then);
  const usable = (i) => view.yours && (held.has(i) || view.choices.some((c) => contains(keeps(c), keep + faces[i])));

  const best = marks.best ? view.choices.find((c) => c.best) : undefined;
  const hints = best ? places(best.move.keep, faces) : new Set();
  const row = arrows(el("div", { class: `dice${view.yours ? " pick" : ""}`, role: "group", "aria-label": "The throw" },
    faces.length === 0
      ? Array.from({ length: state.due || state.left }, () => el("span", { class: "die blank" }, die(0)))
      : faces.map((face, i) => dieButton(face, {
        key: `die${i}`, held: held.has(i), hint: hints.has(i), disabled: !usable(i), roll: rolled, old,
        label: `${face}${held.has(i) ? ", set aside" : ""}${hints.has(i) ? ", best set aside" : ""}`,
        onclick: () => { held.has(i) ? held.delete(i) : held.add(i); refresh(); },
      }))));
  const kept = el("div", { class: "kept", "aria-label": "Set aside in this turn" },
    el("span", { class: "kept-title" }, "Set aside"),
    t.kept.length === 0 ? el("span", { class: "note" }, "nothing yet") : t.kept.map((k) => el("span", { class: "kept-group" },
      k.dice.map((f) => el("span", { class: "die small" }, die(f))), el("span", { class: "kept-points" }, `+${k.points}`))));
  const pending = view.choices.find((c) => !state.left && keeps(c) === keep);
  const total = el("p", { class: "turn-points" },
    el("span", {}, "This turn "), el("strong", {}, String(state.points + (pending?.points ?? 0))),
    pending ? el("span", { class: "note" }, ` with ${pending.points} for these dice`) : null,
    view.due !== "nothing" && stage(view.seen) ? el("span", { class: "note" }, ` (${stage(view.seen)})`) : null,
    t.farkle ? el("strong", { class: "farkle" }, view.turn === view.me && view.scores.length === 2 ? ` ${whose(view, 1 - view.me)} farkle.` : " Farkle!") : null);
  const worth = (c) => (marks.values && c?.text ? el("span", { class: "act-value" }, c.text) : null);

  const actions = [];
  if (view.due === "chance" && view.turn === view.me) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, state.due === 1 ? "Roll 1 die" : `Roll ${state.due} dice`));
  } else if (view.yours && state.left) {
    for (const c of view.choices) actions.push(el("button", { type: "button", class: c.move.then === "take-over" ? "primary" : "", "data-key": c.move.then === "take-over" ? "act" : "bank", onclick: () => move(c.move) }, c.words[0].toUpperCase() + c.words.slice(1), worth(c)));
  } else if (view.yours) {
    const bank = by("bank");
    const roll = by("roll") ?? by("roll-all");
    const left = faces.length - keep.length;
    actions.push(
      el("button", { type: "button", class: "primary", "data-key": "act", disabled: !roll, onclick: () => move(roll.move) },
        roll?.move.then === "roll-all" ? "Hot dice: roll all" : keep === "" ? "Keep and roll" : `Keep and roll ${left || "…"}`, worth(roll)),
      el("button", { type: "button", "data-key": "bank", disabled: !bank, onclick: () => move(bank.move) },
        bank ? `Bank ${state.points + bank.points}` : "Bank", worth(bank)));
    const all = by("roll-all");
    if (all && all !== roll) actions.push(el("button", { type: "button", "data-key": "all", onclick: () => move(all.move) }, `Roll all ${rules.dice}`, worth(all)));
    if (keep === "") actions.push(el("span", { class: "note" }, "Choose the dice to set aside."));
    else if (!pending) actions.push(el("span", { class: "note" }, "These dice cannot be set aside together."));
    else if (!bank && (rules.opening || rules["min-bank"])) actions.push(el("span", { class: "note" }, `The first bank needs ${Math.max(rules.opening, rules["min-bank"])} points.`));
  }
  return { nodes: [el("div", { class: "felt" }, row, kept), total], actions };
}

// contains reports whether sorted dice have all of others.
function contains(dice, part) {
  const rest = [...dice];
  return [...part].every((f) => {
    const i = rest.indexOf(f);
    if (i >= 0) rest.splice(i, 1);
    return i >= 0;
  });
}
