// The list of choices with what they are worth, and what your last choice cost.

import { el, plural } from "./dom.js";
import { term } from "./help.js";
import { measureOf } from "./menu.js";
import { amount } from "./values.js";
import { because, difference, whose } from "./words.js";

// bar draws a part of the largest regret.
function bar(part) {
  const node = el("span", { class: "bar" }, el("span", {}));
  node.style.setProperty("--part", part);
  return node;
}

// table lists choices, the best first if they have values. Each is a button if play is given.
export function table(choices, measure, { values, best, play, made, undone, title }) {
  const list = [...choices];
  if (values) list.sort((a, b) => a.regret - b.regret);
  const most = Math.max(...list.map((c) => c.regret), 1e-9);
  const rows = list.map((c) => {
    const marks = [
      best && c.best ? el("span", { class: "star", "aria-label": "best: " }, "★ ") : null,
      c.words,
      c === made ? el("span", { class: "tag" }, "played") : undone?.words === c.words ? el("span", { class: "tag" }, "taken back") : null,
    ];
    return el("tr", { class: `${best && c.best ? "best" : ""}${c === made ? " made" : ""}` },
      el("td", { class: "words" }, play ? el("button", { type: "button", class: "choice", "data-key": `choice-${c.words}`, onclick: () => play(c.move) }, marks) : el("span", { class: "choice" }, marks)),
      values ? [
        el("td", { class: "value" }, el("span", {}, c.text), c.bounds ? el("span", { class: "bounds" }, c.bounds) : null),
        el("td", { class: "regret" }, bar(c.regret / most), c.regretText),
      ] : null);
  });
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title },
    el("table", { class: "choices" }, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, plural(list.length, "choice")),
      values ? [el("th", { scope: "col" }, measure.head), el("th", { scope: "col" }, term("regret"))] : null)), el("tbody", {}, rows)));
}

// note describes the values.
export function note(view, running) {
  const { measure } = view;
  if (!view.valued) {
    if (view.choices.length === 1) return "There is only one choice.";
    return running ? "Working out the values …" : "The values are not known.";
  }
  const wanted = measureOf(view.game, view.aim);
  if (wanted.late && view.values !== view.aim && !measure.rough) return `Values: ${measure.means}. ${wanted.late}`;
  const rough = measure.rough || measure.signed ? ` ≈ is an estimate${measure.rough && running ? "; exact values follow" : ""}.` : view.values !== view.aim ? (running ? " The chance to win follows." : " The chance to win is not known.") : "";
  return `Values: ${measure.means}${measure.less ? ", lower is better" : ""}.${rough}`;
}

// why compares the best choice with another, or the next that is worth less. Terms that take long have a button, which calls ask with
// their job.
export function why(view, finding, ask, other) {
  const list = [...view.choices].sort((a, b) => a.regret - b.regret);
  other ??= list.find((c) => c.regret > 1e-9);
  if (!view.valued || !other) return null;
  if (view.game === "yahtzee" && view.values === "total" && !list[0].terms) {
    const { game, rules, values: aim, page } = view;
    return el("p", { class: "buttons" }, el("button", { type: "button", "data-key": "why", disabled: finding, onclick: () => ask({ game, rules, aim, view: page.view }) }, "Why?"));
  }
  if (!list[0].terms || !other.terms) return null;
  return el("p", { class: "note", "data-key": "why", tabindex: "-1" }, `Why ${list[0].words} rather than ${other.words}: ${because(difference(list[0].terms, other.terms), view.measure)}.`);
}

// verdict describes the cost of the last choice, and of all that this person made. It says nothing of hands that are hidden.
export function verdict({ view, costs, undone }) {
  if (view.covered) return [];
  const nodes = [];
  if (undone) {
    nodes.push(el("p", {}, "Taken back: ", el("strong", {}, undone.words), undone.text ? ` (${undone.text})` : "", undone.best && !undone.good ? `. The best choice was ${undone.best} (${undone.bestText}).` : undone.good ? ", which was the best." : "."));
  }
  const last = costs.findLast(({ seat }) => !view.hides || seat === view.me);
  if (!undone && last && last.good !== null) {
    nodes.push(el("p", { class: last.good ? "fine" : "lost" }, `${whose(view, last.seat ?? view.me)} last choice, `, el("strong", {}, last.words), last.good ? ", was the best." : [last.regret === null ? ": " : [" cost ", el("strong", {}, last.cost), ". "], `The best choice was ${last.best} (${last.bestText}).`]));
  }
  const rated = costs.filter((c) => c.aim === view.aim && c.regret !== null && c.seat === last?.seat);
  if (rated.length > 0) {
    const measure = measureOf(view.game, view.aim, rated[0].unit);
    nodes.push(el("p", { class: "regret-total" }, el("strong", {}, amount(measure, rated.reduce((sum, c) => sum + c.regret, 0))), ` ${measure.cost} in ${plural(rated.length, "choice")}`));
  }
  return nodes;
}
