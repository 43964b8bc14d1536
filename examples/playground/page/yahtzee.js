// The board of Yahtzee and its kin: the dice and the card.

import { arrows, el, plural, unseen } from "./dom.js";
import { die, dieButton, places } from "./draw.js";
import { dice, faces as read, spaced } from "./words.js";

let held = new Set(); // places of the dice that stay
let thrown = "";

// words returns a choice for people.
export function words({ move, points }, { rules }) {
  if (!move.keep) return `fill ${spaced(move.box)}, ${plural(points, "point")}`;
  return move.keep.length === 0 ? `roll all ${rules.dice} again` : `keep ${move.keep.join("")}, roll ${dice(rules.dice - move.keep.length)}`;
}

// tell describes a step.
export function tell({ step: { chance, move }, points }, before, after, { does }) {
  if (!chance) {
    if (!move.keep) return [`${does("fill")} ${spaced(move.box)} for ${plural(points, "point")}.`];
    return [`${does("keep")} ${move.keep.length === 0 ? "nothing" : read(move.keep)}.`];
  }
  const list = [`${does("roll")} ${read(chance)}.`];
  const all = after.state.roll;
  if (all.join() !== chance.join()) list.push(`The dice are ${read(all)}.`);
  return list;
}

// felt returns the effect of a step, to be flashed.
export function felt({ step: { move }, points }) {
  return move?.box ? `+${points}` : "";
}

export function board(view, { move, step, refresh, rolled, names, marks }) {
  const { state, rules } = view.seen;
  const left = state["rolls-left"];
  const faces = view.shown;
  const key = `${view.record.length} ${faces}`;
  if (key !== thrown) {
    held = new Set();
    if (view.due === "chance") held = places(state.kept, faces);
    else if (rolled && left > 0) held = places(rolled.kept, faces);
  }
  thrown = key;
  if (view.made) held = places(view.made.move.keep ?? [], faces); // of a review

  const keep = faces.filter((_, i) => held.has(i)).join("");
  const roll = view.choices.find((c) => c.move.keep?.join("") === keep);
  const best = marks.best ? view.choices.find((c) => c.best) : undefined;
  const hints = places(best?.move.keep ?? [], faces);
  const row = arrows(el("div", { class: rules.dice === 5 ? "dice five" : "dice", role: "group", "aria-label": "The dice" },
    faces.length === 0
      ? Array.from({ length: rules.dice }, () => el("span", { class: "die blank" }, die(0)))
      : faces.map((face, i) => dieButton(face, {
        key: `die${i}`, held: held.has(i), hint: hints.has(i), disabled: !view.yours || !view.choices.some((c) => c.move.keep), roll: rolled && !held.has(i), old: view.due === "chance" && state.due === rules.dice,
        label: `${face}${held.has(i) ? ", kept" : ""}${hints.has(i) ? ", best kept" : ""}`,
        onclick: () => { held.has(i) ? held.delete(i) : held.add(i); refresh(); },
      }))));

  const actions = [];
  if (view.due === "chance" && view.turn === view.me) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, "Roll the dice"));
  } else if (view.yours) {
    if (view.choices.some((c) => c.move.keep)) {
      const rest = faces.length - keep.length;
      actions.push(el("button", { type: "button", class: "primary", "data-key": "act", disabled: !roll, onclick: () => move(roll.move) },
        rest === 0 ? "Keep all" : rest === faces.length ? `Roll all ${rest} again` : `Keep ${keep.length}, roll ${rest}`, marks.values && roll?.text ? el("span", { class: "act-value" }, roll.text) : null));
      actions.push(el("span", { class: "note" }, `${plural(left, "roll")} left, or fill a box.`));
    } else {
      actions.push(el("span", { class: "note" }, "Fill a box of the card."));
    }
  }
  return { nodes: [el("div", { class: "felt" }, row)], after: [card(view, move, names, marks)], actions };
}

const uppers = ["ones", "twos", "threes", "fours", "fives", "sixes"];

// card draws the score card. Open boxes that may be filled are buttons.
function card(view, move, names, { values, best }) {
  const { rules, state: { cards } } = view.seen;
  const players = view.scores.map((_, p) => p);
  const line = (title, list, kind) => el("tr", { class: kind }, el("th", { scope: "row" }, title), players.map((p) => el("td", {}, list(p))));
  const columns = (rules.columns ?? "free").split(",");
  const inColumn = (box, n) => (n === 1 ? box : `${box}-${n}`);
  const rows = (upper, n = 1) => rules.boxes.filter((box) => Number(/-([2-8])$/.exec(box)?.[1] ?? 1) === n && uppers.includes(box.replace(/-[2-8]$/, "")) === upper).map((box) => {
    const choice = view.choices.find((c) => c.move.box === box);
    const name = spaced(box);
    return el("tr", { class: best && choice?.best ? "best" : "" }, el("th", { scope: "row" }, name), players.map((p) => {
      if (box in cards[p].boxes) return el("td", { class: "filled" }, String(cards[p].boxes[box]));
      if (p !== view.me || !choice) return el("td", {});
      return el("td", {}, el("button", {
        type: "button", class: `box${choice.points === 0 ? " zero" : ""}${view.made === choice ? " made" : ""}`, "data-key": `box-${box}`, disabled: !view.yours, onclick: () => move(choice.move),
      }, unseen(`Fill ${name} for `), el("span", { class: "box-points" }, String(choice.points)), unseen(" points"),
        values && choice.text ? [unseen(`, ${view.measure.head} `), el("span", { class: "box-value" }, choice.text)] : null, best && choice.best ? unseen(", the best choice") : null));
    }));
  });
  const head = el("thead", {}, el("tr", {}, el("td", {}), players.map((p) => el("th", { scope: "col" }, names[p]))));
  const upper = rows(true);
  const lower = rows(false);
  const limit = rules["upper-limit"];
  const bonus = (p, n = 1) => {
    const points = uppers.reduce((sum, box) => sum + (cards[p].boxes[inColumn(box, n)] ?? 0), 0);
    return points >= limit && rules["upper-bonus"] ? String(rules["upper-bonus"]) : [String(points), el("span", { class: "limit" }, ` of ${limit}`)];
  };
  if (limit) upper.push(line(`Bonus at ${limit}`, bonus, "sum"));
  const extra = (p) => cards[p].extra * rules.extra;
  if (players.some((p) => extra(p) > 0)) lower.push(line("More Yahtzees", (p) => String(extra(p))));
  lower.push(line("Total", (p) => String(view.scores[p]), "sum total"));
  const sections = [["upper section", upper], ["lower section", lower]];
  if (columns.length > 1) { // a table for each, with the totals below the last
    const totals = lower.slice(rows(false).length);
    const orders = { free: "any order", down: "from the top", up: "from the bottom" };
    sections.splice(0, 2, ...columns.map((column, i) => {
      const [order, times] = column.split("*");
      const title = `Column ${i + 1}, ${orders[order]}${times ? `, counts ${times} times` : ""}`;
      const body = [el("tr", {}, el("th", { scope: "row" }, title), players.map(() => el("td", {}))), ...rows(true, i + 1)];
      if (limit) body.push(line(`Bonus at ${limit}`, (p) => bonus(p, i + 1), "sum"));
      return [`column ${i + 1}`, [...body, ...rows(false, i + 1), ...(i === columns.length - 1 ? totals : [])]];
    }));
  } else if (lower.length > upper.length + 4) { // as high as each other
    const all = [...upper, ...lower];
    const half = Math.ceil(all.length / 2);
    sections.splice(0, 2, ["first half", all.slice(0, half)], ["second half", all.slice(half)]);
  }
  const table = (name, body, first) => el("table", { class: "card-table" }, el("caption", { class: "visually-hidden" }, name), first ? head : head.cloneNode(true), el("tbody", {}, body));
  return arrows(el("div", { class: sections[0][1].length > 9 ? "score-card long" : "score-card" }, sections.map(([name, body], i) => (body.length > 0 ? table(`The card, ${name}`, body, i === 0) : null))));
}
