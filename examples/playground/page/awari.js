// The board of Awari: pits and homes with their beans.

import { arrows, el, plural, unseen } from "./dom.js";
import { beans } from "./draw.js";
import { whose } from "./words.js";

const most = 40; // limit of beans that travel
const drawn = {}; // hollows by their place and size, which are drawn again only when their beans change

function hollow(count, at, size = {}) {
  const key = `${at} ${size.wide}`;
  if (drawn[key]?.count !== count) drawn[key] = { count, node: beans(count, at, size) };
  return drawn[key].node.cloneNode(true);
}

// words returns a choice for people.
export function words({ move: { pit }, points, again }, { state: { turn, board } }) {
  const text = `pit ${pit}, ${plural(board.rows[turn][pit - 1], "bean")}`;
  return text + (points > 0 ? `, captures ${points}` : again ? ", moves again" : "");
}

// tell describes a step.
export function tell({ step: { player, move: { pit } }, points }, before, after, { does, verb }, view) {
  const captures = points > 0 ? ` and ${verb("capture")} ${points}` : "";
  const list = [`${does("sow")} ${plural(before.state.board.rows[player][pit - 1], "bean")} from pit ${pit}${captures}.`];
  if (view.due === "decision" && view.turn === player) list.push(after.rules?.pass && !after.state.extra ? "The other side cannot move and passes." : `${does("move")} again.`);
  return list;
}

// felt returns the effect of a step, to be flashed.
export const felt = ({ points }) => (points > 1 ? `+${points}` : "");

export function board(view, { move, names, marks, moved }) {
  const { rules: { pits }, state: { board: { rows, homes, tuz = [0, 0] } } } = view.seen;
  const ring = [...rows[0], homes[0], ...rows[1], homes[1]];
  const start = [0, pits + 1]; // the first pit of each side
  const home = [pits, 2 * pits + 1];
  const me = view.me, other = 1 - me;
  const [from, ...path] = view.shown; // of the last sowing
  const mark = (at) => {
    if (at === from) return "from";
    if (at === path.at(-1)) return "end";
    return path.includes(at) ? "passed" : "";
  };
  const number = (n, isTuz = false) => isTuz ? [unseen("a tuz, "), el("span", { class: "count", title: "tuz" }, "◆")] : el("span", { class: "count" }, String(n));

  const mine = Array.from({ length: pits }, (_, i) => {
    const at = start[me] + i;
    const n = ring[at];
    const choice = view.choices.find((c) => c.move.pit === i + 1);
    const best = marks.best && choice?.best;
    const made = choice && view.made === choice;
    return el("button", {
      type: "button", "data-at": at, class: `pit mine ${mark(at)}${best ? " best" : ""}${made ? " made" : ""}`, "data-key": `pit${at}`, disabled: !choice || !view.yours,
      onclick: () => move(choice.move),
    }, hollow(n, at), number(n, tuz[me] === i + 1), unseen(` beans in ${whose(view, me).replace(/^Your$/, "your")} pit `), el("span", { class: "pit-label" }, String(i + 1)),
      marks.values && choice?.text ? [unseen(", worth "), el("span", { class: "pit-value" }, choice.text)] : el("span", { class: "pit-value none", "aria-hidden": "true" }, "0"), best ? unseen(", the best choice") : null);
  });
  const theirs = Array.from({ length: pits }, (_, i) => {
    const label = pits - i;
    const at = start[other] + label - 1;
    return el("div", { "data-at": at, class: `pit ${mark(at)}`, role: "img", "aria-label": `${whose(view, other)} pit ${label}, ${tuz[other] === label ? `${whose(view, me).replace(/^Your$/, "your")} tuz` : `${ring[at]} beans`}` },
      el("span", { class: "pit-label" }, String(label)), hollow(ring[at], at), number(ring[at], tuz[other] === label));
  });
  const store = (p, kind) => el("div", { "data-at": home[p], class: `home ${kind} ${mark(home[p])}`, role: "img", "aria-label": `${names[p]}: ${ring[home[p]]} beans at home` },
    el("span", { class: "tall" }, hollow(ring[home[p]], home[p], { wide: 90, high: 220 })),
    el("span", { class: "flat" }, hollow(ring[home[p]], home[p], { wide: 300, high: 80 })), number(ring[home[p]]));

  const wood = el("div", { class: "wood" }, store(other, "left"),
    el("div", { class: "pits theirs" }, theirs), arrows(el("div", { class: "pits", role: "group", "aria-label": `${whose(view, me)} pits` }, mine)), store(me, "right"),
    moved ? path.slice(0, most).map((_, i) => el("span", { class: `flying bean${i % 3}`, "aria-hidden": "true" })) : null);
  wood.style.setProperty("--pits", pits);
  const actions = view.yours ? [el("span", { class: "note" }, "Choose a pit to sow.")] : [];
  return { nodes: [wood], actions, stays: true }; // most of the beans
}

// after lets the beans of the last sowing travel from their pit and fall, one after the other.
export function after(node, { shown }, { moved }) {
  if (!moved || shown.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const hollows = shown.slice(0, most + 1).map((at) => [...node.querySelectorAll(`[data-at="${at}"] .hollow`)]); // of a home two, one of which is seen
  hollows.slice(1).forEach((list, i) => { // whole hollows grow, which needs no layout for each frame
    for (const hollow of list) hollow.animate([{ transform: "scale(1.07)", opacity: 0.6 }, {}], { duration: 280, delay: (i + 3) * 70, easing: "ease-out", fill: "backwards" });
  });
  const travelling = node.querySelectorAll(".flying");
  requestAnimationFrame(() => { // finds the layout of all that is shown
    const base = node.querySelector(".wood")?.getBoundingClientRect();
    const boxes = hollows.map((list) => list.map((hollow) => hollow.getBoundingClientRect()).find((box) => box.width > 0));
    if (!base || !boxes.every(Boolean)) return;
    const [[x, y], ...ends] = boxes.map((box) => [box.left + box.width / 2 - base.left, box.top + box.height / 2 - base.top]);
    travelling.forEach((bean, i) => bean.animate([[0, 0], [0.5, 22], [1, 0]].map(([part, up]) => (
      { transform: `translate(${x + part * (ends[i][0] - x)}px, ${y + part * (ends[i][1] - y) - up}px)`, opacity: 1 })),
    { duration: 300, delay: i * 80, easing: "ease-in-out", fill: "backwards" }));
  });
}
