// The review of a game: the board at every step, its value, and the turning points. The figures are those of the
// engine's review.

import { $, arrows, el, plural, show } from "./dom.js";
import { graph } from "./graph.js";
import { term } from "./help.js";
import { games, measureOf } from "./menu.js";
import { boards } from "./boards.js";
import { list, mistake, turnOf } from "./moves.js";
import { dress, happened } from "./play.js";
import { amount, change, valued, worth } from "./values.js";
import { by, called, sides, whose } from "./words.js";

const key = (move) => JSON.stringify(move);
const costly = (kind) => kind === "mistake" || kind === "theirs";

export class Review {
  // changed is called when there is something new to show.
  constructor(engine, jobs, changed) {
    Object.assign(this, { engine, jobs, changed });
    this.close();
  }

  get open() {
    return Boolean(this.game);
  }

  // begin opens the review of a game at a step.
  async begin(view, at) {
    this.game = view;
    this.at = at ?? view.steps;
    Object.assign(this, { report: null, rows: null, moments: [], moved: at !== undefined }); // a link that names a step stays there
    this.ask();
    await this.go(this.at, true);
  }

  close() {
    Object.assign(this, { game: null, view: null, report: null, job: null, rows: null, steps: [], told: new Map(), before: null, aim: "", at: 0, asked: 0, going: null });
    this.jobs?.rate(null);
    for (const part of ["graph", "moves", "sums", "moments"]) show($(`review-${part}`));
  }

  // ask begins the work on the report.
  async ask() {
    const { game } = this;
    this.later = game.foreign && game.due !== "nothing" && $("when").value === "game";
    if (this.later) return;
    const reply = await this.engine.call({ do: "review", record: game.record, seed: game.seed, watch: game.foreign, people: game.people });
    if (this.game !== game || !reply.job) return;
    this.steps = reply.steps;
    this.changed();
    this.job = reply.job;
    this.aim = reply.job.aim;
    this.jobs.rate(reply.job);
  }

  // take takes the report, and turns to your costliest mistake unless you have moved.
  take(report) {
    if (!this.game) return;
    this.report = report;
    const { measure } = this;
    this.rows = rowsOf(report, this.game.scores.length);
    this.moments = momentsOf(report, this.game, measure);
    this.changed();
    const worst = this.moments.find((m) => m.kind === "mistake");
    if (worst && !this.moved) this.go(worst.step, true);
    this.tell();
    if (!this.job.reasons) this.jobs.rate((this.job = { ...this.job, reasons: true })); // the same report with reasons follows
  }

  // tell puts the mistakes into words, which need the positions.
  async tell() {
    const { game, report, measure } = this;
    for (const { step, kind } of this.moments) {
      if (!costly(kind) || this.told.has(step)) continue;
      const { view } = await this.look(step);
      if (this.game !== game) return;
      if (!view) continue;
      const { choices: [best], step: { move }, regret } = report.steps[step];
      const [made, better] = [move, best.move].map((m) => dress(view).choices.find((c) => key(c.move) === key(m))?.words);
      if (made && better) this.told.set(step, mistake(turnOf(game.game, this.steps, step), made, better, measure, regret));
    }
    this.changed();
  }

  look(step) {
    const { record, seed, foreign, people } = this.game;
    return this.engine.call({ do: "at", record, seed, step, watch: foreign, people });
  }

  get measure() {
    return measureOf(this.game.game, this.aim, this.report?.unit);
  }

  // go shows the game after a number of steps. Of several calls in a row only the last one counts.
  async go(step, unasked) {
    const { game } = this;
    this.moved ||= !unasked;
    this.at = Math.max(0, Math.min(game.steps, step));
    const mine = ++this.asked;
    const [reply, before] = await Promise.all([this.look(this.at), this.at > 0 ? this.look(this.at - 1) : null]);
    if (mine !== this.asked || !reply.view) return;
    const { foreign } = game;
    this.before = before?.view ? dress({ ...before.view, foreign }) : null;
    this.view = dress({ ...reply.view, foreign });
    this.changed();
  }

  // scene returns the view for the board, with the values of the report.
  scene() {
    const { view, report } = this;
    const step = report?.steps[this.at];
    const measure = this.measure;
    let made = null;
    if (step?.choices.length) {
      const by = new Map(step.choices.map((c) => [key(c.move), c]));
      for (const c of view.choices) Object.assign(c, by.get(key(c.move)), { words: c.words });
      if (view.choices.every((c) => by.has(key(c.move)))) {
        const { pits, beans } = view.seen.rules;
        valued(view.choices, measure, 2 * pits * beans);
        made = view.choices.find((c) => key(c.move) === key(step.step.move)) ?? null;
      }
    }
    return { view: { ...view, measure, valued: Boolean(made), yours: false, made, choices: view.turn === view.me || view.game === "farkle" ? view.choices : [] }, all: view.choices, made, step };
  }

  // said describes the last step and the next choice.
  said({ all, made, step: next }) {
    const list = this.happened();
    if (!made || all.length < 2) return list;
    const best = all.find((c) => c.best);
    const who = by(this.game, next.step.player).does("choose");
    if (made === best) return [...list, `${who}: ${made.words}, the best choice.`];
    return [...list, `${who}: ${made.words} (${made.text})${next.mistake ? `, which costs ${made.regretText}` : ""}. Best: ${best.words} (${best.text}).`];
  }

  // happened describes the last step, and its luck.
  happened() {
    const { view, before, report, at } = this;
    if (at === 0 || !view.done || !before) return ["The start of the game."];
    const list = happened(before, view);
    const step = report?.steps[at - 1];
    if (step?.luck.length) {
      const luck = change(this.measure, step.luck[view.me]);
      if (/[1-9]/.test(luck)) list.push(`${step.luck[view.me] > 0 ? "Lucky" : "Unlucky"} for ${called(view, view.me).replace(/^You$/, "you")}: ${luck}.`);
    } else if (step?.mistake) list.push(`That cost ${amount(this.measure, step.regret)}.`);
    return list;
  }

  render() {
    const { report, game } = this;
    show($("review-graph"), report
      ? this.rows ? graph(this.rows, { me: game.me, names: game.page.players, measure: this.measure, at: this.at, marks: this.moments, go: (n) => this.go(n) }) : el("p", { class: "note" }, "There is no graph, because these rules give values only to choices.")
      : el("p", { class: "note" }, this.later ? "This game is not over. To see its values now, change the setting under Analysis." : this.jobs.running ? "Reviewing the game … You can already look at its steps." : "There are no values for this game, but you can look at its steps."));
    show($("review-sums"), report ? this.sums() : []);
    show($("review-moments"), report ? this.list() : []);
    const moves = this.view && this.steps.length > 0 ? list(game, this.steps, report, { at: this.at, go: (n) => this.go(n), measure: this.measure }) : null;
    show($("review-moves"), moves);
    const pressed = moves?.querySelector("[aria-pressed=true]");
    if (pressed) moves.scrollTop = pressed.offsetTop - moves.clientHeight / 2;
  }

  // sums returns skill and luck.
  sums() {
    const { report, game, measure } = this;
    const order = sides({ ...game, seen: null }); // all players
    const name = (p) => called(game, p).replace("The o", "O").replace("Your p", "P");
    const line = (title, value) => el("tr", {}, el("th", { scope: "row" }, title), order.map((p) => el("td", {}, value(report.players[p]))));
    const rows = [line(term("accuracy"), (a) => (a.decisions ? `${Math.round(100 * a.accuracy)} %`.replace("-", "−") : "–")), line(term("mistakes"), (a) => `${a.mistakes} of ${a.decisions}`)];
    if (this.rows && report.steps[0]?.values.length) {
      rows.push(line("At the start", (a) => worth(measure, a.start)), line(term("luck"), (a) => change(measure, a.luck)));
    }
    rows.push(line(term("regret"), (a) => change(measure, -a.regret)));
    if (this.rows && report.steps[0]?.values.length) {
      if (order.length > 1) rows.push(line(term("gifts", "Opponent’s mistakes"), (a) => change(measure, a.gifts)));
      if (report.players.some((a) => /[1-9]/.test(amount(measure, Math.abs(a.rest))))) rows.push(line(term("unexplained"), (a) => change(measure, a.rest)));
      rows.push(line("At the end", (a) => worth(measure, a.end)));
    }
    return el("table", { class: "sums" }, el("caption", {}, `Skill and luck (${measure.percent ? "chance to win" : measure.unit ?? `${games[game.game].unit}s`})`),
      el("thead", {}, el("tr", {}, el("td", {}), order.map((p) => el("th", { scope: "col" }, name(p))))), el("tbody", {}, rows));
  }

  // list returns the biggest mistakes and the luckiest rolls, to be looked at.
  list() {
    const { measure, game } = this;
    const { me, people, scores } = game;
    const row = (title, wanted) => {
      const list = this.moments.filter(wanted);
      if (list.length === 0) return null;
      return [el("h3", {}, title), arrows(el("div", { class: "moments", role: "group", "aria-label": title }, list.map((m) => {
        return el("button", { type: "button", class: `moment ${m.kind}`, "data-key": `moment-${m.step}`, "aria-pressed": String(this.at === m.step), onclick: () => this.go(m.step) },
          (costly(m.kind) && this.told.get(m.step)) || [el("strong", {}, change(measure, m.size)), ` step ${m.step}`]);
      })))];
    };
    const found = [...people.map((p) => row(`${whose(game, p)} biggest mistakes`, (m) => m.kind === "mistake" && m.player === p)),
      row(scores.length > 2 ? "The others’ mistakes" : `${whose(game, 1 - me)} mistakes`, (m) => m.kind === "theirs"), row(`${whose(game, me)} luck`, (m) => !costly(m.kind))].filter(Boolean);
    return found.length > 0 ? found : el("p", { class: "note" }, "There were no mistakes.");
  }
}

// rowsOf returns what the game was worth after each step, beginning with the start, or nothing
// where the report has no values. In games without a judge, such as Awari, what one leads the
// other is behind.
function rowsOf(report, players) {
  if (report.steps.length === 0) return null;
  if (report.steps[0].values.length > 0) return [report.players.map((a) => a.start), ...report.steps.map((s) => s.values)];
  if (players !== 2 || report.steps.some((s) => s.step.chance !== undefined)) return null;
  const played = report.steps.filter((s) => !s.step.resigns);
  if (played.length === 0) return null;
  const rows = played.map(({ step: { player }, choices, regret }) => {
    const lead = choices[0].value - regret;
    return player === 0 ? [lead, -lead] : [-lead, lead];
  });
  const first = played[0];
  const begun = first.choices[0].value;
  return [first.step.player === 0 ? [begun, -begun] : [-begun, begun], ...rows, ...(played.length < report.steps.length ? [rows.at(-1)] : [])];
}

// momentsOf returns the steps to be looked at: mistakes before they were made, luck after it.
function momentsOf(report, { me, people }, measure) {
  const all = report.steps.map((s, i) => ({ ...s, i }));
  const seen = (size) => /[1-9]/.test(amount(measure, Math.abs(size)));
  const mistakes = (mine) => all.filter((s) => s.mistake && seen(s.regret) && people.includes(s.step.player) === mine)
    .sort((a, b) => b.regret - a.regret).slice(0, mine ? 6 : 3).map((s) => ({ step: s.i, kind: mine ? "mistake" : "theirs", size: -s.regret, player: s.step.player }));
  const luck = all.filter((s) => s.luck.length > 0 && seen(s.luck[me])).sort((a, b) => Math.abs(b.luck[me]) - Math.abs(a.luck[me])).slice(0, 5)
    .map((s) => ({ step: s.i + 1, kind: s.luck[me] > 0 ? "lucky" : "unlucky", size: s.luck[me], player: s.step.player }));
  return [...mistakes(true), ...mistakes(false), ...luck];
}

// controls returns the buttons to go through the game.
export function controls(review, { leave, playOn }) {
  const { at, game } = review;
  const button = (name, to, label) => el("button", { type: "button", "data-key": `go-${label}`, "aria-label": label, title: label, disabled: to === at || to < 0 || to > game.steps, onclick: () => review.go(to) }, name);
  return [
    el("span", { class: "steps", role: "group", "aria-label": "Steps of the game" }, button("«", 0, "Start"), button("‹", at - 1, "Step back"),
      el("output", { class: "place" }, `${at} of ${plural(game.steps, "step")}`), button("›", at + 1, "Step forward"), button("»", game.steps, "End")),
    el("button", { type: "button", "data-key": "play-on", disabled: at === game.steps && game.due === "nothing", onclick: playOn }, "Play from here"),
    el("button", { type: "button", class: "primary", "data-key": "leave", onclick: leave }, game.due === "nothing" || game.foreign ? "Leave" : "Back to the game"),
  ];
}
