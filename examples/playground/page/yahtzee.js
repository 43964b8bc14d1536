// The board of Yahtzee and its kin: the dice and the card.

import { arrows, el } from "./dom.js";
import { die, dieButton, places } from "./draw.js";

let held = new Set(); // places of the dice that stay
let thrown = "";

export function board(view, { move, step, refresh, rolled, names, marks }) {
  const t = view.table;
  const faces = [...t.dice].map(Number);
  const key = `${view.record.length} ${t.dice}`;
  if (key !== thrown) {
    held = new Set();
    if (view.due === "chance") hold(t.kept, faces);
    else if (rolled && t.left > 0) hold(rolled.kept, faces);
  }
  thrown = key;

  const keep = faces.filter((_, i) => held.has(i)).join("");
  const roll = view.choices.find((c) => c.then === "roll" && (c.keep ?? "") === keep);
  const best = marks.best ? view.choices.find((c) => c.best) : undefined;
  const hints = best?.then === "roll" ? places(best.keep ?? "", faces) : new Set();
  const row = arrows(el("div", { class: t.count === 5 ? "dice five" : "dice", role: "group", "aria-label": "The dice" },
    faces.length === 0
      ? Array.from({ length: t.count }, () => el("span", { class: "die blank" }, die(0)))
      : faces.map((face, i) => dieButton(face, {
        key: `die${i}`, held: held.has(i), hint: hints.has(i), disabled: !view.yours || !view.choices.some((c) => c.then === "roll"), roll: rolled && !held.has(i),
        label: `${face}${held.has(i) ? ", kept" : ""}${hints.has(i) ? ", best kept" : ""}`,
        onclick: () => { held.has(i) ? held.delete(i) : held.add(i); refresh(); },
      }))));

  const actions = [];
  if (view.due === "chance" && view.turn === view.me) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, "Roll the dice"));
  } else if (view.yours) {
    if (view.choices.some((c) => c.then === "roll")) {
      const left = faces.length - keep.length;
      actions.push(el("button", { type: "button", class: "primary", "data-key": "act", disabled: !roll, onclick: () => move(roll.move) },
        left === 0 ? "Roll again" : left === faces.length ? `Roll all ${left} again` : `Keep ${keep.length}, roll ${left}`));
      actions.push(el("span", { class: "note" }, t.left === 1 ? "1 roll is left. Or fill a box." : `${t.left} rolls are left. Or fill a box.`));
    } else {
      actions.push(el("span", { class: "note" }, "Fill a box of the card."));
    }
  }
  return { nodes: [el("div", { class: "felt" }, row)], after: [card(view, move, names, marks)], actions };
}

function hold(kept, faces) {
  held = places(kept, faces);
}

// card draws the score card. Open boxes that may be filled are buttons.
function card(view, move, names, { values, best }) {
  const t = view.table;
  const players = view.scores.map((_, p) => p);
  const line = (title, list, kind) => el("tr", { class: kind }, el("th", { scope: "row" }, title), players.map((p) => el("td", {}, list(p))));
  const rows = (upper) => t.boxes.filter((b) => b.upper === upper).map((b) => {
    const choice = view.choices.find((c) => c.box === b.key);
    return el("tr", { class: best && choice?.best ? "best" : "" }, el("th", { scope: "row" }, b.name), players.map((p) => {
      if (b.points[p] !== null) return el("td", { class: "filled" }, String(b.points[p]));
      if (p !== view.me || !choice) return el("td", {});
      return el("td", {}, el("button", {
        type: "button", class: `box${choice.points === 0 ? " zero" : ""}`, "data-key": `box-${b.key}`, onclick: () => move(choice.move),
        "aria-label": `Fill ${b.name} for ${choice.points} points${values && choice.text ? `, ${view.measure.head} ${choice.text}` : ""}${best && choice.best ? ", the best choice" : ""}`,
      }, el("span", { class: "box-points" }, String(choice.points)), values && choice.text ? el("span", { class: "box-value" }, choice.text) : null));
    }));
  });
  const head = el("thead", {}, el("tr", {}, el("td", {}), players.map((p) => el("th", { scope: "col" }, names[p]))));
  const upper = rows(true);
  const lower = rows(false);
  if (t.limit) upper.push(line(`Bonus at ${t.limit}`, (p) => (t.bonus[p] ? String(t.bonus[p]) : `${t.upper[p]} of ${t.limit}`), "sum"));
  if (t.extra.some((n) => n > 0)) lower.push(line("All alike again", (p) => String(t.extra[p])));
  lower.push(line("Total", (p) => String(view.scores[p]), "sum total"));
  const table = (name, body, first) => el("table", { class: "card-table" }, el("caption", { class: "visually-hidden" }, name), first ? head : head.cloneNode(true), el("tbody", {}, body));
  return arrows(el("div", { class: "score-card" },
    upper.length > 0 ? table("The card, upper section", upper, true) : null, table("The card, lower section", lower, false)));
}
