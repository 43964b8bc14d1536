// The board of dominoes: the line, and the hand.

import { $, arrows, el, plural, unseen } from "./dom.js";
import { back, tile, tileLine } from "./draw.js";

let chosen = ""; // a tile that fits both ends

// words returns a choice for people.
export function words({ move: { knock, tile, end }, points, wins }, { board }) {
  if (knock) return "knock";
  const text = board.length === 0 ? `begin with ${tile.join("-")}` : `${tile.join("-")} at the ${end} end`;
  return text + (wins ? ", wins" : points > 0 ? `, scores ${points}` : "");
}

// tell returns what a step did.
export function tell({ step: { move }, points }, before, after, { does, verb }, view) {
  if (!move) return [`${plural(after.rules.hand, "tile")} each are dealt. ${does("begin")}.`];
  if (move.knock) return [`${does("knock")}.`, ...roundOver(view)];
  const list = [`${does("lay")} ${move.tile.join("-")}${points > 0 ? ` and ${verb("score")} ${points}` : ""}.`];
  const bust = points > 0 ? 0 : fivesAndThrees(openEnds(after.board));
  if (bust > 0) list.push(`It would score ${bust}, but that is above the target: a bust.`);
  return [...list, ...roundOver(view)];
}

const roundOver = (view) => (view.due === "chance" ? ["Nobody can play, so the round is over."] : []);

// fivesAndThrees returns the points for a number of pips.
const fivesAndThrees = (pips) => (pips % 5 === 0 ? pips / 5 : 0) + (pips % 3 === 0 ? pips / 3 : 0);

// felt returns what is to be felt of a step.
export function felt({ step: { move }, points }, before, after) {
  if (move && !move.knock && after.held.includes(0)) return points > 0 ? `+${points}, out!` : "Out!";
  return points > 0 ? `+${points}` : "";
}

export function board(view, { move, step, refresh, marks }) {
  const { board: laid, hand: held, held: counts, knocked } = view.seen;
  const wide = Math.max(6, Math.min(20, Math.floor(($("board").clientWidth - 40) / 34)));
  const last = Math.max(...laid.map((d) => d.drop));
  const line = tileLine(laid.map(({ tile: [l, r], drop }) => ({ l, r, number: drop })), wide, last);
  const felt = el("div", { class: "felt line" }, laid.length > 0 ? line : el("p", { class: "note" }, "The line begins here."));
  line.style.setProperty("--units", line.dataset.units);

  const choices = (name) => view.choices.filter((c) => c.move.tile?.join("-") === name);
  if (choices(chosen).length < 2) chosen = "";
  const hand = arrows(el("div", { class: "hand", role: "group", "aria-label": "Your hand" }, held.map(([l, r]) => {
    const name = `${l}-${r}`;
    const list = choices(name);
    const best = marks.best && list.some((c) => c.best);
    const value = list.reduce((a, c) => (a === null || c.value > a.value ? c : a), null);
    return el("button", {
      type: "button", class: `tile${best ? " best" : ""}${list.some((c) => c === view.made) ? " made" : ""}`, "data-key": `tile${name}`, disabled: list.length === 0 || !view.yours,
      "aria-pressed": list.length > 1 ? String(chosen === name) : null,
      onclick: () => {
        if (list.length === 1) return move(list[0].move);
        chosen = chosen === name ? "" : name;
        refresh();
        document.querySelector("#actions [data-key^=end-]")?.focus({ preventScroll: true }); // Enter lays it
      },
    }, tile(l, r, true), unseen(`${name}${list.length ? `, ${list.map((c) => c.words).join(", or ")}` : ""}`),
      marks.values && value?.text ? [unseen(", worth "), el("span", { class: "tile-value" }, value.text)] : null, best ? unseen(", the best choice") : null);
  })));
  hand.style.setProperty("--rows", Math.ceil(view.seen.rules.hand / 9));

  const hidden = counts[1 - view.me];
  const others = view.shown.length > 0
    ? el("div", { class: "others", role: "img", "aria-label": `The opponent held ${view.shown.map((d) => d.join("-")).join(", ")}` }, view.shown.map(([l, r]) => el("span", {}, tile(l, r, true))))
    : el("div", { class: "others", role: "img", "aria-label": `The opponent holds ${hidden} tiles` }, Array.from({ length: hidden }, () => el("span", {}, back())));
  const facts = [`${28 - laid.length - counts[0] - counts[1]} asleep`];
  if (laid.length > 0) facts.unshift(`Open ends: ${openEnds(laid)}`);
  const knocks = knocked[1 - view.me];
  if (knocks.length > 0) facts.push(`the opponent knocked on ${knocks.join(", ")}`);

  const actions = [];
  if (view.due === "chance") {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, laid.length > 0 ? "Deal the next round" : "Deal the tiles"));
  } else if (view.yours && view.choices.length === 1 && view.choices[0].move.knock) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: () => move(view.choices[0].move) }, "Knock: nothing fits"));
  } else if (chosen) {
    for (const c of choices(chosen)) {
      const best = marks.best && c.best;
      actions.push(el("button", { type: "button", class: `primary${best ? " best" : ""}`, "data-key": `end-${c.move.end}`, onclick: () => move(c.move) },
        `${chosen} at the ${c.move.end} end`, c.points ? ` (${c.points})` : ""));
    }
  } else if (view.yours) {
    actions.push(el("span", { class: "note" }, laid.length ? "Choose a tile to lay." : "Choose a tile to begin with."));
  }
  return { nodes: [others, felt, el("p", { class: "note facts" }, facts.join(" · ")), hand], actions };
}

// openEnds returns the pips of both ends of a line. A double counts whole.
function openEnds(laid) {
  const end = ([outer, inner]) => (outer === inner ? outer + inner : outer);
  const [l, r] = [laid[0].tile, laid.at(-1).tile];
  return laid.length === 1 ? l[0] + l[1] : end(l) + end([...r].reverse());
}
