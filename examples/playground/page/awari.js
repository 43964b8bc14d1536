// The board of Awari: pits and homes with their beans.

import { arrows, el, plural, unseen } from "./dom.js";
import { beans } from "./draw.js";
import { whose } from "./words.js";

const drawn = {}; // hollows by their place and size, which are drawn again only when their beans change

function hollow(count, at, size = {}) {
  const key = `${at} ${size.wide}`;
  if (drawn[key]?.count !== count) drawn[key] = { count, node: beans(count, at, size) };
  return drawn[key].node;
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
export function felt({ points }) {
  return points > 1 ? `+${points}` : "";
}

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
  // Beans fall one after the other.
  const falls = (node, at, isHome) => {
    if (isHome) node.dataset.at = at;
    const when = moved ? path.lastIndexOf(at) : -1;
    if (when >= 0) {
      node.classList.add("falls");
      node.style.setProperty("--when", when + 3);
    }
    return node;
  };
  const number = (n, isTuz = false) => isTuz ? [unseen("a tuz, "), el("span", { class: "count", title: "tuz" }, "◆")] : el("span", { class: "count" }, String(n));

  const mine = Array.from({ length: pits }, (_, i) => {
    const at = start[me] + i;
    const n = ring[at];
    const choice = view.choices.find((c) => c.move.pit === i + 1);
    const best = marks.best && choice?.best;
    const made = choice && view.made === choice;
    return falls(el("button", {
      type: "button", class: `pit mine ${mark(at)}${best ? " best" : ""}${made ? " made" : ""}`, "data-key": `pit${at}`, disabled: !choice || !view.yours,
      onclick: () => move(choice.move),
    }, hollow(n, at), number(n, tuz[me] === i + 1), unseen(` beans in ${whose(view, me).replace(/^Your$/, "your")} pit `), el("span", { class: "pit-label" }, String(i + 1)),
      marks.values && choice?.text ? [unseen(", worth "), el("span", { class: "pit-value" }, choice.text)] : el("span", { class: "pit-value none", "aria-hidden": "true" }, "0"), best ? unseen(", the best choice") : null), at);
  });
  const theirs = Array.from({ length: pits }, (_, i) => {
    const label = pits - i;
    const at = start[other] + label - 1;
    return falls(el("div", { class: `pit ${mark(at)}`, role: "img", "aria-label": `${whose(view, other)} pit ${label}, ${tuz[other] === label ? `${whose(view, me).replace(/^Your$/, "your")} tuz` : `${ring[at]} beans`}` },
      el("span", { class: "pit-label" }, String(label)), hollow(ring[at], at), number(ring[at], tuz[other] === label)), at);
  });
  const store = (p, kind) => falls(el("div", { class: `home ${kind} ${mark(home[p])}`, role: "img", "aria-label": `${names[p]}: ${ring[home[p]]} beans at home` },
    el("span", { class: "tall" }, hollow(ring[home[p]], home[p], { wide: 90, high: 220 })),
    el("span", { class: "flat" }, hollow(ring[home[p]], home[p], { wide: 300, high: 80 })), number(ring[home[p]])), home[p], true);

  for (const [i, node] of mine.entries()) node.dataset.at = start[me] + i;
  for (const [i, node] of theirs.entries()) node.dataset.at = start[other] + pits - 1 - i;
  const wood = el("div", { class: "wood" }, store(other, "left"),
    el("div", { class: "pits theirs" }, theirs), arrows(el("div", { class: "pits", role: "group", "aria-label": `${whose(view, me)} pits` }, mine)), store(me, "right"));
  wood.style.setProperty("--pits", pits);
  const actions = view.yours ? [el("span", { class: "note" }, "Choose a pit to sow.")] : [];
  return { nodes: [wood], actions };
}

// after lets the beans of the last sowing travel from their pit, one after the other.
export function after(node, view, { moved }) {
  if (!moved || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [from, ...path] = view.shown;
  const spot = (at) => {
    const seen = [...node.querySelectorAll(`[data-at="${at}"] .hollow`)].find((n) => n.clientWidth > 0);
    return seen?.getBoundingClientRect();
  };
  const wood = node.querySelector(".wood");
  const origin = spot(from);
  const base = wood?.getBoundingClientRect();
  if (!origin || !base) return;
  const spots = path.slice(0, 40).map(spot); // before beans are added, so that the layout is found once
  spots.forEach((to, i) => {
    if (!to) return;
    const bean = el("span", { class: `flying bean${i % 3}`, "aria-hidden": "true" });
    const place = (r, up) => `translate(${r.left + r.width / 2 - base.left}px, ${r.top + r.height / 2 - base.top - up}px)`;
    wood.append(bean);
    const middle = { left: (origin.left + to.left) / 2, top: (origin.top + to.top) / 2, width: (origin.width + to.width) / 2, height: (origin.height + to.height) / 2 };
    bean.animate([{ transform: place(origin, 0), opacity: 1 }, { transform: place(middle, 22), opacity: 1 }, { transform: place(to, 0), opacity: 1 }],
      { duration: 300, delay: i * 80, easing: "ease-in-out", fill: "backwards" }).onfinish = () => bean.remove();
  });
}
