// The element <pips-board record="…" at="12">: a game at a step, with buttons to look at others, and its review.
// It has workers of its own, keeps nothing, and puts nothing into the page but its shadow.

import { connect } from "./client.js";
import { el } from "./dom.js";
import { beans, die, tile, tileLine } from "./draw.js";
import { style } from "./style.js";

const dice = (faces, blank = 0) => el("div", { class: "dice", role: "img", "aria-label": faces.length ? `dice ${faces.join(" ")}` : `${blank} dice to roll` },
  [...faces, ...Array(blank).fill(0)].map((face) => el("span", { class: face ? "die" : "die blank" }, die(face))));

const laid = (board) => board.tiles ?? board;

function line(board, arm) {
  const tiles = laid(board);
  const node = tileLine(tiles.filter((t) => t.arm === arm).map(({ tile: [l, r], drop }) => ({ l, r, number: drop })), 14, Math.max(...tiles.map((t) => t.drop)), arm);
  node.style.setProperty("--units", node.dataset.units);
  return node;
}

// boards draw what is on the table of a game, from its view, and from the hands of dominoes.
const boards = {
  farkle: ({ state }) => [dice(state.roll, state.roll.length ? 0 : state.due || state.left), el("p", {}, `This turn: ${state.points}`)],
  yahtzee: ({ state, rules }, players) => {
    const boxes = Array.isArray(rules.boxes) ? rules.boxes : [...new Set(state.cards.flatMap((c) => Object.keys(c.boxes)))];
    return [state.roll.length ? dice(state.roll) : dice(state.kept, state.due), el("table", {}, el("thead", {}, el("tr", {}, el("td"), players.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, boxes.map((box) => el("tr", {}, el("th", { scope: "row" }, box.replaceAll("-", " ")), state.cards.map((c) => el("td", {}, String(c.boxes[box] ?? "")))))))];
  },
  awari: ({ state: { board: { rows, homes } } }, players) => {
    const pits = (p) => rows[p].map((n, i) => el("div", { class: "pit", role: "img", "aria-label": `${players[p]}, pit ${i + 1}: ${n}` }, beans(n, 20 * p + i), String(n)));
    const home = (p) => el("div", { class: "pit home", role: "img", "aria-label": `${players[p]}, home: ${homes[p]}` }, beans(homes[p], 50 + p, { wide: 90, high: 220 }), String(homes[p]));
    return [el("div", { class: "wood" }, home(1), el("div", {}, el("div", { class: "pits" }, pits(1).reverse()), el("div", { class: "pits" }, pits(0))), home(0))];
  },
  dominoes: ({ board }, players, hands) => [el("div", { class: "felt" }, [...new Set([undefined, ...laid(board).map((t) => t.arm)])].map((arm) => line(board, arm))),
    ...hands.map((hand, p) => el("div", { class: "hand", role: "img", "aria-label": `${players[p]} has ${hand.map((t) => t.join("-")).join(", ") || "no tiles"}` }, el("span", {}, players[p]), hand.map(([l, r]) => tile(l, r, true))))],
};

// said returns a move in words, by the keys that it has.
const said = ({ pit, box, keep, then, tile: laid, end, knock }) => (knock ? "knock" : pit ? `pit ${pit}` : box ? box.replaceAll("-", " ") : laid ? `${laid.join("-")} ${end}` : `${keep.length ? `keep ${keep.join(" ")}, ` : ""}${then.replaceAll("-", " ")}`);

// happened describes a step.
function happened({ player, chance, move, resigns, points }, players) {
  if (player < 0) return "The tiles are dealt.";
  const what = resigns ? "resigns" : move ? said(move) : chance ? `rolls ${chance.join(" ")}` : "draws a tile";
  return `${players[player]}: ${what}${move && points ? `, ${points} points` : ""}.`;
}

export class PipsBoard extends HTMLElement {
  static observedAttributes = ["record", "at"];
  #parts = { head: el("div", { class: "head" }), board: el("div", { class: "board" }), said: el("p", { "aria-live": "polite" }), steps: el("div", { class: "steps" }), review: el("div") };
  #asked = 0; // the last look; earlier ones are dropped

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).append(...Object.values(this.#parts));
    this.shadowRoot.adoptedStyleSheets = [style];
    const button = (words, to) => el("button", { type: "button", onclick: () => this.#go(to()) }, words);
    this.place = el("span");
    this.#parts.steps.append(button("First", () => 0), button("Back", () => this.now - 1), this.place, button("Next", () => this.now + 1), button("Last", () => this.count),
      el("button", { type: "button", onclick: () => this.#review() }, "Review"));
  }

  connectedCallback() {
    this.pips = connect();
    this.#look(true);
  }

  disconnectedCallback() {
    this.pips.close();
    this.pips = undefined;
  }

  attributeChangedCallback(name, before, now) {
    if (this.pips && before !== now) this.#look(name === "record");
  }

  #go(step) {
    this.setAttribute("at", Math.max(0, Math.min(this.count ?? 0, step)));
  }

  // look shows the game of the record at the step.
  async #look(fresh) {
    const mine = ++this.#asked;
    const { pips } = this;
    try {
      const record = `${(this.getAttribute("record") ?? "").trim()}\n`;
      const whole = await pips.loadGame(record);
      const { steps } = await whole.look();
      whole.close();
      const at = this.getAttribute("at") ?? String(steps.length);
      if (!/^\d+$/.test(at) || Number(at) > steps.length) throw new Error(`the attribute at is a step from 0 to ${steps.length}, not “${at}”`);
      const game = await pips.loadGame(record, { until: Number(at) });
      const page = await game.page();
      const hands = page.game === "dominoes" ? await Promise.all(page.players.map(async (_, p) => (await game.page(p)).view.hand)) : [];
      game.close();
      if (mine !== this.#asked) return;
      if (fresh) this.report = undefined;
      Object.assign(this, { record, steps, players: page.players, now: Number(at), count: steps.length });
      this.#show(page, hands);
    } catch (error) {
      if (mine === this.#asked && pips === this.pips) this.#refuse(error);
    }
  }

  #refuse(error) {
    this.#parts.said.replaceChildren(el("strong", { role: "alert" }, `This game cannot be shown: ${error.message}.`));
  }

  #show({ game, outcome, turn, view }, hands) {
    const { head, board, said } = this.#parts;
    const scores = this.steps[this.now - 1]?.scores ?? view.scores ?? view.state.scores ?? view.state.board?.homes ?? [];
    head.replaceChildren(...this.players.map((name, p) => el("span", { class: turn === p ? "turn" : "" }, `${name} `, el("strong", {}, String(scores[p] ?? 0)), outcome.winners.includes(p) ? " wins" : turn === p ? " is next" : "")));
    board.replaceChildren(...boards[game](view, this.players, hands).flat());
    said.replaceChildren(this.now ? happened(this.steps[this.now - 1], this.players) : "The start of the game.");
    this.place.replaceChildren(`${this.now} of ${this.count}`);
    this.#judge();
  }

  // review reviews the game, once.
  async #review() {
    const { record, pips } = this;
    try {
      const game = await pips.loadGame(record);
      const { report } = await game.review({ top: 1 }, { progress: (done, total) => this.#parts.review.replaceChildren(`Reviewing, ${Math.round((100 * done) / total)} %`) });
      game.close();
      if (record !== this.record) return;
      this.report = report;
      this.#judge();
    } catch (error) {
      if (pips === this.pips) this.#refuse(error);
    }
  }

  // judge says what the next choice costs, and lists mistakes.
  #judge() {
    if (!this.report) return this.#parts.review.replaceChildren();
    const { steps, players, unit } = this.report;
    const cost = (n) => (unit.startsWith("chance") ? `${(100 * n).toFixed(1)} %` : `${Number(n.toFixed(1))} ${unit}`);
    const next = steps[this.now];
    const verdict = !next?.choices.length ? "" : `Next, ${this.players[next.step.player]}: ${said(next.step.move)}${next.mistake ? `, which costs ${cost(next.regret)}. Best: ${said(next.choices[0].move)}` : ", no mistake"}.`;
    const worst = steps.map(({ mistake, regret }, i) => ({ i, mistake, regret })).filter((s) => s.mistake).sort((a, b) => b.regret - a.regret).slice(0, 8);
    this.#parts.review.replaceChildren(el("p", {}, verdict), el("p", {}, players.map((a, p) => `${this.players[p]}: ${a.mistakes} mistakes in ${a.decisions} choices, ${cost(a.regret)} lost. `)),
      el("div", { class: "steps" }, worst.map(({ i, regret }) => el("button", { type: "button", onclick: () => this.#go(i) }, `Step ${i + 1}: −${cost(regret)}`))));
  }
}

if (!customElements.get("pips-board")) customElements.define("pips-board", PipsBoard);
