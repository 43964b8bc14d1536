// The board of dominoes: the line, and the hand.

import { $, arrows, el, plural, unseen } from "./dom.js";
import { back, tile, tileLine } from "./draw.js";
import { by, called, faces, whose } from "./words.js";

let chosen = ""; // a tile that fits both ends
let space = { page: "" }; // the width of the board, which is looked up once, as that finds the layout of the page

// laidOn returns the tiles of a board. One with a spinner or a larger set is an object that has them.
const laidOn = (board) => board.tiles ?? board;

// endWords says where a tile is laid.
const endWords = (end) => (end === "left" || end === "right" ? `at the ${end} end` : end === "up" || end === "down" ? `${end} from the spinner` : `on the ${end} side of the spinner`);

// words returns a choice for people.
export function words({ move: { knock, tile, end }, points, wins }, { board }) {
  if (knock) return "knock";
  const text = laidOn(board).length === 0 ? `begin with ${tile.join("-")}` : `${tile.join("-")} ${endWords(end)}`;
  return text + (wins ? ", wins" : points > 0 ? `, scores ${points}` : "");
}

// tell describes a step.
export function tell({ step: { player, move, bust }, points }, before, after, { does, verb }, view) {
  const over = view.turn < 0 && player >= 0;
  if (!move && player >= 0) {
    const mine = after.hand.map((d) => d.join("-")).filter((d) => !before.hand.some((h) => h.join("-") === d));
    return [`${does("draw")} ${player === view.me && mine.length === 1 && !view.hides ? mine[0] : "a tile"}.`];
  }
  if (!move) return [`Each player gets ${plural(after.rules.hand, "tile")}. ${does("begin")}.`];
  const list = [move.knock ? `${does("knock")}.` : `${does("lay")} ${move.tile.join("-")}${points > 0 ? ` and ${verb("score")} ${points}` : ""}.`];
  if (bust > 0) list.push(`${plural(bust, "point")} more would pass the target: a bust, which scores nothing.`);
  if (!over) return list;
  if (!after.held.includes(0) && view.due === "chance") list.push("No tile can be played, so the round is over.");
  const { pairs } = after.rules;
  for (const p of view.sides) {
    const won = after.scores[p] - before.scores[p];
    if (won <= 0 || p === player || (pairs && (p - player) % 2 === 0)) continue;
    const who = pairs ? `${p === view.me ? "You and your partner" : "The others"} take` : by(view, p).does("take");
    list.push(`${who} ${plural(won, "point")} for the tiles left in the hands.`);
  }
  return list;
}

// felt returns the effect of a step, to be flashed.
export function felt({ step: { move }, points }, before, after) {
  if (move && !move.knock && after.held.includes(0)) return points > 0 ? `+${points}, out!` : "Out!";
  return points > 0 ? `+${points}` : "";
}

// others draws what the others hold: the backs of their tiles, or the tiles when a round is over.
function others(view, names) {
  const { held, knocked } = view.seen;
  const n = held.length;
  return el("div", { class: `seats of${n - 1}` }, Array.from({ length: n - 1 }, (_, i) => {
    const p = (view.me + 1 + i) % n;
    const shown = view.shown[p] ?? [];
    const who = called(view, p);
    const label = shown.length > 0 ? `${who} held ${shown.map((d) => d.join("-")).join(", ")}` : `${who} holds ${plural(held[p], "tile")}`;
    const tiles = el("div", { class: held[p] > 12 ? "others many" : "others", role: "img", "aria-label": label }, shown.length > 0 ? shown.map(([l, r]) => el("span", {}, tile(l, r, true))) : Array.from({ length: held[p] }, () => el("span", {}, back())));
    if (n === 2) return tiles;
    return el("div", { class: `seat${view.turn === p && view.due !== "nothing" ? " turn" : ""}` },
      el("span", { class: "seat-name" }, names[p], el("span", { class: "note" }, ` ${held[p]}`)), tiles,
      el("span", { class: "note" }, knocked[p].length > 0 ? `no ${knocked[p].join(", ")}` : "\u00a0"));
  }));
}

// facts lists what all can see besides the line.
export function facts(view) {
  const { me, seen: { board, held, knocked, rules, stock } } = view;
  const laid = laidOn(board);
  const tips = laid.length > 0 ? ends(board) : [];
  const list = laid.length > 0 ? [`Ends: ${faces(tips.map((t) => t.name))}${rules.scoring === "none" ? "" : `, sum ${tips.reduce((sum, t) => sum + t.pips, 0)}`}`] : [];
  const most = board.set ?? 6;
  const rest = ((most + 1) * (most + 2)) / 2 - laid.length - held.reduce((a, b) => a + b, 0);
  if (stock !== undefined) list.push(rules.leave ? `${stock} in the boneyard, ${rules.leave} stay there` : `${stock} in the boneyard`);
  else if (rest > 0 || held.length === 2) list.push(`${rest} not dealt`);
  if (held.length === 2 && knocked[1 - me].length > 0) list.push(`${called(view, 1 - me).replace("The o", "the o")} ${stock === undefined ? "knocked on" : "has no"} ${knocked[1 - me].join(", ")}`);
  return list.join(" · ");
}

export function board(view, { move, step, refresh, marks, names }) {
  const { hand: held } = view.seen;
  const laid = laidOn(view.seen.board);
  const last = Math.max(...laid.map((d) => d.drop));
  const arms = [...new Set(laid.map((d) => d.arm))]; // the line first, which is none
  const page = `${innerWidth} ${document.body.className}`;
  if (space.page !== page) space = { page, width: $("board").clientWidth };
  // A long line, and one with arms on a small screen, has smaller tiles and longer rows.
  const unit = arms.length > 1 && space.width < 500 ? 22 : 34;
  const fits = Math.max(6, Math.min(20, Math.floor((space.width - 40) / unit)));
  const wide = arms.length > 1 ? fits : Math.max(fits, Math.ceil(Math.sqrt(6 * laid.length)));
  let most = 4; // units of the longest line, as all have tiles of one size
  const lines = arms.map((arm) => {
    const line = tileLine(laid.filter((d) => d.arm === arm).map(({ tile: [l, r], drop }) => ({ l, r, number: drop })), wide, last, arm);
    line.style.setProperty("--units", line.dataset.units);
    most = Math.max(most, line.dataset.units);
    return arm ? el("div", { class: "arm" }, el("span", { class: "note" }, arm), line) : line;
  });
  const felt = el("div", { class: lines.length > 1 ? "felt line arms" : "felt line" }, laid.length > 0 ? lines : el("p", { class: "note" }, "The line begins here."));
  felt.style.setProperty("--most", most);
  felt.style.setProperty("--unit", `${unit + 3.6}px`);

  const choices = (name) => view.choices.filter((c) => c.move.tile?.join("-") === name);
  if (choices(chosen).length < 2) chosen = "";
  const hand = arrows(el("div", { class: held.length > 10 ? "hand many" : "hand", role: "group", "aria-label": `${whose(view, view.me)} hand` }, held.map(([l, r]) => {
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
      marks.values && value?.text ? [unseen(", worth "), el("span", { class: "tile-value" }, el("span", { class: "about" }, value.text.match(/^≈ /)?.[0] ?? ""), value.text.replace(/^≈ /, ""))] : null, best ? unseen(", the best choice") : null);
  })));
  const room = view.seen.stock === undefined ? view.seen.rules.hand : 18; // what is drawn moves nothing
  hand.style.setProperty("--rows", Math.ceil(Math.max(room, held.length) / 9));

  const actions = [];
  if (view.due === "chance" && view.turn < 0) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, laid.length > 0 ? "Deal the next round" : "Deal the tiles"));
  } else if (view.due === "chance" && view.turn === view.me) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: step }, "Nothing fits: draw a tile"));
  } else if (view.yours && view.choices.length === 1 && view.choices[0].move.knock) {
    actions.push(el("button", { type: "button", class: "primary", "data-key": "act", onclick: () => move(view.choices[0].move) }, "Knock: nothing fits"));
  } else if (chosen) {
    for (const c of choices(chosen)) {
      const best = marks.best && c.best;
      actions.push(el("button", { type: "button", class: `primary${best ? " best" : ""}`, "data-key": `end-${c.move.end}`, onclick: () => move(c.move) },
        `${chosen} ${endWords(c.move.end)}`, c.points ? ` (${c.points})` : ""));
    }
  } else if (view.yours) {
    actions.push(el("span", { class: "note" }, laid.length ? "Choose a tile to lay." : "Choose a tile to begin with."));
  }
  return { nodes: [others(view, names), felt, el("p", { class: "note facts" }, facts(view)), hand], actions };
}

// ends returns the open ends with their pips, which a double counts whole. A spinner that opens at once counts for its sides
// without a tile, at most twice.
function ends(board) {
  const laid = laidOn(board);
  const end = ([outer, inner]) => (outer === inner ? { name: `double ${outer}`, pips: outer + inner } : { name: outer, pips: outer });
  const line = laid.filter((d) => !d.arm);
  const sides = ["up", "down", "fifth", "sixth", "seventh", "eighth"].map((arm) => laid.filter((d) => d.arm === arm).at(-1)).filter(Boolean);
  const [l, r] = [line[0], line.at(-1)];
  const hub = board.spinner === "early" ? line.filter(({ tile: [a, b] }) => a === b).sort((a, b) => a.drop - b.drop)[0] : undefined;
  const back = ({ tile }) => end([...tile].reverse());
  const double = l.tile[0] === l.tile[1];
  const tips = [...(l === hub ? [] : [end(l.tile)]), ...(r === hub || (l === r && double) ? [] : [back(r)]), ...sides.map(back)];
  const open = hub ? Math.min(2, board.arms - (l === hub ? 0 : 1) - (r === hub ? 0 : 1) - sides.length) : 0;
  if (open > 0) tips.push({ name: `the spinner, ${hub.tile[0]}`, pips: hub.tile[0] * open });
  return tips;
}
