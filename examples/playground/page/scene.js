// The game on the page: players, board, buttons, and the log.

import { $, el, show, update } from "./dom.js";
import { boards } from "./boards.js";
import { advice, learned } from "./coach.js";
import { nameOf } from "./menu.js";
import { called, whose } from "./words.js";

// names returns the names of the players.
export function names(view) {
  const { players } = view.page;
  if (view.names) return view.names;
  if (players.length > 2) return players.map((_, p) => called(view, p).replace("Your p", "P"));
  const list = ["You", nameOf(view.game, view.opponent, view.seen.rules)];
  return view.me === 0 ? list : list.reverse();
}

// sideNames returns the names of the sides, players or pairs, yours first.
export function sideNames(view) {
  const all = names(view);
  return view.sides.map((p) => (view.seen.rules.pairs ? `${all[p]} and ${all[(p + 2) % 4]}` : all[p]));
}

// players shows whose turn it is, and the scores of the sides.
export function players(view) {
  const { due, names, seen: { rules: { pairs, target } }, sides, turn } = view;
  const all = sideNames(view);
  $("players").classList.toggle("many", sides.length > 2);
  show($("players"), sides.map((p, i) => {
    const moves = due !== "nothing" && turn >= 0 && (turn === p || Boolean(pairs) && (turn - p) % 2 === 0);
    return el("div", { class: `player ${i === 0 ? "mine" : "theirs"}${moves ? " turn" : ""}` },
      el("span", { class: "player-name" }, all[i]),
      el("span", { class: "player-score" }, String(view.scores[p])),
      el("span", { class: "player-turn" }, !moves ? (target && sides.length < 3 ? `of ${target}` : "") : view.people.includes(turn) && !view.foreign ? `${names ? whose(view, turn) : "your"} turn` : sides.length < 3 ? "to move" : ""));
  }));
}

// board shows the board, the buttons, and what is below. The focus stays, or moves to the next button.
export function board(view, scene, controls) {
  const { nodes, actions, after = [], stays } = view.covered ? covered(view, scene) : boards[view.game].board(view, { ...scene, names: names(view) });
  const node = $("board");
  const way = stays && node.dataset.game === view.game ? update : show;
  node.dataset.game = view.game;
  node.setAttribute("aria-busy", "false");
  const inPlay = $("play").contains(document.activeElement) && !$("tools").contains(document.activeElement);
  const kept = way(node, nodes);
  const acted = show($("actions"), controls ?? actions);
  const stayed = show($("rest"), after);
  if (inPlay && !(kept && acted && stayed)) focusNext();
  if (!view.covered) boards[view.game].after?.(node, view, scene);
}

// covered stands between people with hidden hands.
const covered = (view, { uncover }) => ({
  nodes: [el("div", { class: "felt screen" }, el("p", {}, passing(view)))],
  actions: [el("button", { type: "button", class: "primary", "data-key": "act", onclick: uncover }, `Show ${whose(view, view.turn)} hand`)],
});

export const passing = (view) => `Pass the device to ${called(view, view.turn)}.`;

// focusNext moves the focus to the next button, or near it.
export function focusNext() {
  ($("actions").querySelector("button:not(:disabled)") ?? $("board").querySelector("button:not(:disabled)") ?? $("play")).focus({ preventScroll: true });
}

// ending returns the outcome and the buttons after a game.
export function ending(view, { again, review, compare }) {
  learned(view.game);
  return [el("strong", { class: "outcome" }, view.outcome),
    el("button", { type: "button", class: "primary", "data-key": "act", onclick: again }, "Play again"),
    el("button", { type: "button", "data-key": "look", onclick: review }, "Review the game"),
    compare ? el("button", { type: "button", "data-key": "compare", onclick: compare }, "Compare with your friend") : null];
}

// coach shows the next useful step in a first game.
export function coach(view, values) {
  const text = view ? advice(view, values) : "";
  $("coach").hidden = text === "";
  if ($("coach").textContent !== text) $("coach").textContent = text;
}

// feel flashes the effect of the last step.
export function feel(what) {
  if (!what && $("feel").textContent === "") return;
  const kind = what ? ` shown ${what.mine ? "mine" : "theirs"}${what.text.startsWith("−") ? " bad" : ""}` : "";
  $("feel").replaceWith(el("p", { id: "feel", class: `feel${kind}`, "aria-hidden": "true" }, what?.text)); // a new node, so that the animation begins again
}

// told adds sentences to the log.
export function told(lines, over) {
  const log = $("log");
  if (over) show(log);
  for (const text of lines) log.append(el("p", { class: over ? "" : "now" }, text));
  while (log.childElementCount > 60) log.firstChild.remove();
  requestAnimationFrame(() => (log.scrollTop = log.scrollHeight));
}

// notice shows an error where the eye is: above the board.
export function notice(text) {
  const box = $("notice");
  box.hidden = text === "";
  if (box.textContent !== text) box.textContent = text;
}
