// The board of dominoes: the line, and the hand.

import { $, arrows, el } from "./dom.js";
import { back, tile, tileLine } from "./draw.js";

let chosen = ""; // a tile that fits both ends

export function board(view, { move, step, refresh, marks }) {
  const t = view.table;
  const wide = Math.max(6, Math.min(20, Math.floor(($("board").clientWidth - 40) / 34)));
  const last = t.line.reduce((n, d) => Math.max(n, d.number), 0);
  const line = tileLine(t.line, wide, last);
  const felt = el("div", { class: "felt line" }, t.line.length > 0 ? line : el("p", { class: "note" }, "The line begins here."));
  line.style.setProperty("--units", line.dataset.units);

  const choices = (d) => view.choices.filter((c) => c.tile === `${d.l}-${d.r}`);
  if (!t.hand.some((d) => `${d.l}-${d.r}` === chosen && choices(d).length > 1)) chosen = "";
  const hand = arrows(el("div", { class: "hand", role: "group", "aria-label": "Your hand" }, t.hand.map((d) => {
    const name = `${d.l}-${d.r}`;
    const list = choices(d);
    const best = marks.best && list.some((c) => c.best);
    const value = list.reduce((a, c) => (a === null || c.value > a.value ? c : a), null);
    return el("button", {
      type: "button", class: `tile${best ? " best" : ""}`, "data-key": `tile${name}`, disabled: list.length === 0,
      "aria-pressed": list.length > 1 ? String(chosen === name) : null,
      "aria-label": `${name}${list.length ? `, ${list.map((c) => c.words).join(", or ")}` : ""}${best ? ", the best choice" : ""}`,
      onclick: () => {
        if (list.length === 1) return move(list[0].move);
        chosen = chosen === name ? "" : name;
        refresh();
      },
    }, tile(d.l, d.r, true), marks.values && value?.text ? el("span", { class: "tile-value" }, value.text) : null);
  })));

  const others = t.shown.length > 0
    ? el("div", { class: "others", role: "img", "aria-label": `The opponent held ${t.shown.map((d) => `${d.l}-${d.r}`).join(", ")}` }, t.shown.map((d) => el("span", {}, tile(d.l, d.r, true))))
    : el("div", { class: "others", role: "img", "aria-label": `The opponent holds ${t.others} tiles` }, Array.from({ length: t.others }, () => el("span", {}, back())));
  const facts = [`${t.asleep} asleep`];
  if (t.line.length > 0) facts.unshift(`Open ends: ${t.total}`);
  if (t.knocks) facts.push(`the opponent knocked on ${[...t.knocks].join(", ")}`);

  const actions = [];
  if (view.due === "chance") {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, t.line.length > 0 ? "Deal the next round" : "Deal the tiles"));
  } else if (view.yours && view.choices.length === 1 && view.choices[0].move === "knock") {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: () => move("knock") }, "Knock: nothing fits"));
  } else if (chosen) {
    for (const c of view.choices.filter((c) => c.tile === chosen)) {
      const best = marks.best && c.best;
      actions.push(el("button", { type: "button", class: `primary${best ? " best" : ""}`, "data-key": `end-${c.end}`, onclick: () => move(c.move) },
        `${chosen} at the ${c.end} end`, c.points ? ` (${c.points})` : ""));
    }
  } else if (view.yours) {
    actions.push(el("span", { class: "note" }, t.line.length ? "Choose a tile to lay." : "Choose a tile to begin with."));
  }
  return { nodes: [others, felt, el("p", { class: "note facts" }, facts.join(" · ")), hand], actions };
}
