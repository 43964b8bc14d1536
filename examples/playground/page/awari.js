// The board of Awari: pits and homes with their beans.

import { arrows, el } from "./dom.js";
import { beans } from "./draw.js";

export function board(view, { move, names, marks, moved }) {
  const t = view.table;
  const ring = t.beans.length;
  const start = [0, t.pits + 1]; // the first pit of each side
  const home = [t.pits, ring - 1];
  const me = view.me, other = 1 - me;
  const last = t.last;
  const mark = (at) => {
    if (!last) return "";
    if (at === last.from) return "from";
    if (at === last.path.at(-1)) return "end";
    return last.path.includes(at) ? "passed" : "";
  };
  // Beans fall one after the other.
  const falls = (node, at) => {
    const when = moved && last ? last.path.lastIndexOf(at) : -1;
    if (when >= 0) {
      node.classList.add("falls");
      node.style.setProperty("--when", when);
    }
    return node;
  };
  const number = (n) => el("span", { class: "count" }, String(n));

  const mine = Array.from({ length: t.pits }, (_, i) => {
    const at = start[me] + i;
    const n = t.beans[at];
    const choice = view.choices.find((c) => c.pit === at + 1);
    const best = marks.best && choice?.best;
    return falls(el("button", {
      type: "button", class: `pit mine ${mark(at)}${best ? " best" : ""}`, "data-key": `pit${at}`, disabled: !choice,
      "aria-label": `Your pit ${i + 1}, ${n} beans${choice?.text && marks.values ? `, ${choice.text}` : ""}${best ? ", the best choice" : ""}`,
      onclick: () => move(choice.move),
    }, beans(n, at), number(n), el("span", { class: "pit-label" }, String(i + 1)),
      marks.values && choice?.text ? el("span", { class: "pit-value" }, choice.text) : null), at);
  });
  const theirs = Array.from({ length: t.pits }, (_, i) => {
    const label = t.pits - i;
    const at = start[other] + label - 1;
    return falls(el("div", { class: `pit ${mark(at)}`, role: "img", "aria-label": `The opponent’s pit ${label}, ${t.beans[at]} beans` },
      el("span", { class: "pit-label" }, String(label)), beans(t.beans[at], at), number(t.beans[at])), at);
  });
  const store = (p, kind) => falls(el("div", { class: `home ${kind} ${mark(home[p])}`, role: "img", "aria-label": `${names[p]}: ${t.beans[home[p]]} beans at home` },
    el("span", { class: "tall" }, beans(t.beans[home[p]], home[p], { wide: 90, high: 220 })),
    el("span", { class: "flat" }, beans(t.beans[home[p]], home[p], { wide: 300, high: 80 })), number(t.beans[home[p]])), home[p]);

  const wood = el("div", { class: "wood" }, store(other, "left"),
    el("div", { class: "pits theirs" }, theirs), arrows(el("div", { class: "pits", role: "group", "aria-label": "Your pits" }, mine)), store(me, "right"));
  wood.style.setProperty("--pits", t.pits);
  const actions = view.yours ? [el("span", { class: "note" }, "Choose a pit to sow. The beans go to the right, then round.")] : [];
  return { nodes: [wood], actions };
}
