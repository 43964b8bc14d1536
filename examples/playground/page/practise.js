// Practise: decisions of a game to be answered without values. They are fresh positions by seed and level, the position of the
// day, or what was missed before: here, and in games that were reviewed.

import { $, el, plural, show } from "./dom.js";
import { table, why } from "./choices.js";
import { games, measureOf, taskName } from "./menu.js";
import { dress, value } from "./play.js";
import { answered, certain, daily, dayOf, due, kept, most, noted, tally } from "./schedule.js";
import * as scene from "./scene.js";
import { draw } from "./setup.js";
import { like, read, write } from "./store.js";
import { teach } from "./tables.js";
import { amount } from "./values.js";
import { asYours, seated } from "./words.js";

const key = (move) => JSON.stringify(move);
const today = () => dayOf(new Date());
const aims = { farkle: "duel", yahtzee: "total", awari: "quick", dominoes: "win" }; // of puzzles
const levels = ["easy", "medium", "hard"];

// all returns what this browser keeps: questions, answers, and the ids of questions that are not asked again.
function all() {
  const found = read("practise");
  return Object.fromEntries(["questions", "answers", "ended"].map((name) => [name, Array.isArray(found[name]) ? found[name] : []]));
}

const keep = (change) => write("practise", { ...all(), ...change });

// collect keeps your certain mistakes of a review as questions, if you alone played among computer players.
export function collect({ game: yours, report, aim }) {
  const { game, me, people, rules, seed } = yours;
  if (people.length > 1) return;
  const record = asYours(yours);
  let { questions, ended } = all();
  report.steps.forEach(({ step, mistake, choices }, at) => {
    const id = `${game} ${seed} ${at}`;
    if (!mistake || step.player !== me || !certain(choices) || ended.includes(id) || questions.some((q) => q.id === id)) return;
    questions = kept(questions, id, { id, game, record, step: at, aim, rules, streak: 0, due: today() });
  });
  keep({ questions });
}

export class Practise {
  // leave is called when somebody wants to go back to the game.
  constructor(engine, leave) {
    Object.assign(this, { engine, leave, open: false, question: null, made: null, ahead: null, state: "", asked: 0 });
  }

  // begin opens the view for a game, with a position of a seed and a level if the link has them.
  async begin(parts) {
    const game = games[parts.get("practise")] ? parts.get("practise") : "farkle";
    const level = levels.includes(parts.get("level")) ? parts.get("level") : like("practise-level") ?? "medium";
    const seed = /^\d{1,19}$/.test(parts.get("seed") ?? "") ? parts.get("seed") : "";
    Object.assign(this, { open: true, game, level, ahead: null });
    show($("log"));
    await this.next(seed ? { seed } : due(all().questions, game, today()).length > 0 ? { missed: true } : {});
  }

  close() {
    if (!this.open) return;
    Object.assign(this, { open: false, question: null, asked: this.asked + 1 });
    $("practise").hidden = true;
    document.body.classList.remove("practising");
  }

  // next asks a question of a source: what was missed, the day, a seed, or a new seed.
  async next(source = this.source) {
    const mine = ++this.asked;
    const name = JSON.stringify([source, this.level]);
    Object.assign(this, { source: source.seed ? {} : source, question: null, made: null, reasons: null, state: "Preparing the next position …" });
    this.render();
    try {
      const question = await (this.ahead?.name === name ? this.ahead.found : this.prepare(source));
      if (mine !== this.asked) return;
      this.ahead = null;
      Object.assign(this, { question, state: question ? "" : "Nothing you missed is due today." });
      const more = this.source;
      if (question && !more.day) this.ahead = { name: JSON.stringify([more, this.level]), found: this.prepare(more) };
      this.ahead?.found.catch(() => {}); // it is told when the question is asked
    } catch (error) {
      if (mine === this.asked) this.state = error.message;
    }
    if (mine === this.asked) this.render(true);
  }

  async prepare({ missed, day, seed }) {
    const { game, level } = this;
    if (!missed) return this.puzzle(game, level, day ? daily(new Date()) : seed ?? draw());
    for (const q of due(all().questions, game, today()).filter((q) => q.id !== this.question?.id)) {
      const found = q.seed ? await this.puzzle(game, q.level, q.seed) : await this.dressed(q);
      if (found) return found;
      keep({ questions: kept(all().questions, q.id, null) }); // other values than in the review
    }
    return null;
  }

  async puzzle(game, level, seed) {
    const { rules } = await this.engine.call({ do: "check", game, rules: "standard" });
    const found = await this.work({ game, aim: aims[game], rules, puzzles: { seed, level } });
    const { player, record, choices } = found.puzzles[0];
    const named = seated(record, (p) => (p === player ? "You" : "Opponent"));
    return this.dressed({ id: `${game} ${level} ${seed}`, game, aim: aims[game], rules, seed, level, record: named }, { choices, unit: found.unit });
  }

  // dressed returns a question with its position and the values of a solver, or null if they are no longer certain.
  async dressed(q, found) {
    const { view } = await this.engine.call({ do: "at", record: q.record, seed: "0", step: q.step });
    if (!view) return null;
    const { choices, unit } = found ?? (await this.work({ game: q.game, aim: q.aim, rules: q.rules, view: view.page.view }));
    if (!found && !certain(choices)) return null;
    const shown = dress({ ...view, opponent: "", values: q.aim, unit });
    value(shown, choices);
    return { ...q, view: shown };
  }

  // work does a job, with the table of its solver if there is one.
  async work(job) {
    if (!this.engine.tables.has(taskName(job))) await teach(this.engine, { game: job.game, aim: job.aim, rules: job.rules });
    return this.engine.work(job, (done, total) => {
      if (!this.question && this.open) this.note(`${this.state} ${Math.floor((100 * done) / total)} %`);
    });
  }

  answer(move) {
    const { question } = this;
    const made = question?.view.choices.find((c) => key(c.move) === key(move));
    if (!made || this.made) return;
    this.made = made;
    const right = made.regret <= 1e-9;
    const { view, ...plain } = question;
    const { questions, answers, ended } = all();
    const next = answered(plain, right, today());
    const over = !next && plain.streak !== undefined;
    keep({ questions: kept(questions, plain.id, next), answers: noted(answers, { day: today(), game: plain.game, right, regret: made.regret }), ended: over ? [...ended, plain.id].slice(-most) : ended });
    this.render(true);
  }

  dismiss() {
    const { questions, ended } = all();
    const { id } = this.question;
    keep({ questions: kept(questions, id, null), ended: [...ended, id].slice(-most) });
    this.next();
  }

  verdict() {
    const { made, question: { view } } = this;
    const best = view.choices.find((c) => c.best);
    return made.regret <= 1e-9 ? `Right: ${made.words} (${made.text}).` : `${made.words[0].toUpperCase()}${made.words.slice(1)} costs ${made.regretText}. Best is ${best.words} (${best.text}).`;
  }

  note(text) {
    if ($("practise-note").textContent !== text) $("practise-note").textContent = text;
  }

  // explain finds the reasons of Yahtzee, which take long at the start of a card.
  async explain(job) {
    const { question } = this;
    this.reasons = "finding";
    this.render();
    const found = await this.engine.work(job).catch(() => null);
    if (found && question === this.question) value(question.view, found.choices);
    this.reasons = null;
    if (this.open) this.render();
  }

  // render shows the question, or its answer. With focus the next button has it.
  render(focus) {
    if (!this.open) return;
    const { question, made, game } = this;
    for (const b of $("games").querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.dataset.game === game));
    document.body.classList.remove("reviewing");
    document.body.classList.add("practising");
    for (const tool of ["undo", "resign", "review"]) $(`tool-${tool}`).disabled = true;
    for (const part of ["review", "score-card", "job", "intro"]) $(part).hidden = true;
    $("practise").hidden = false;
    $("practise").after($("values")); // which are elsewhere after a review
    $("values").dataset.mode = "practise";
    $("all").open = true;
    document.title = `Practise · ${games[game].tab} · Pips`;
    this.panel();
    scene.coach(null);
    $("aim-label").hidden = true;
    if (!question) {
      for (const part of ["verdict", "choices", "actions", "rest"]) show($(part));
      return;
    }
    const view = { ...question.view, yours: !made, made, valued: Boolean(made) };
    const button = (name, act, how) => el("button", { type: "button", "data-key": how ? "act" : name, class: how, onclick: act }, name);
    scene.players(view);
    scene.board(view, { move: (m) => this.answer(m), refresh: () => this.render(), rolled: null, marks: { values: Boolean(made), best: Boolean(made) } },
      made ? [button("Next", () => this.next(this.source.day ? {} : this.source), "primary"), all().questions.some((q) => q.id === question.id) ? button("Do not ask again", () => this.dismiss()) : null] : null);
    show($("verdict"), made ? el("p", { class: made.regret <= 1e-9 ? "fine" : "lost" }, this.verdict()) : null);
    show($("choices"), table(view.choices, view.measure, { values: Boolean(made), best: Boolean(made), made, play: made ? null : (m) => this.answer(m), title: "All choices" }),
      made ? why(view, this.reasons, (job) => this.explain(job), made.regret > 1e-9 ? made : undefined) : null);
    if (focus) scene.focusNext();
  }

  // panel shows what can be asked, and how well it was answered.
  panel() {
    const { game, level, question, source } = this;
    const { questions, answers } = all();
    const n = due(questions, game, today()).length;
    const ask = (name, what) => el("button", { type: "button", "data-key": name, "aria-pressed": String(JSON.stringify(what) === JSON.stringify(source)), onclick: () => this.next(what) }, name);
    const choose = el("select", { "data-key": "level", onchange: (e) => { this.level = like("practise-level", e.target.value); this.next({}); } }, levels.map((l) => el("option", { value: l, selected: l === level }, l)));
    show($("practise-sources"), ask(`What you missed (${n})`, { missed: true }), ask("Position of the day", { day: true }), ask("New position", {}), el("label", {}, "Level ", choose), el("button", { type: "button", "data-key": "leave", onclick: this.leave }, "Back to the game"));
    this.note(this.state || (question.seed ? `${question.level[0].toUpperCase()}${question.level.slice(1)}, seed ${question.seed}.` : "From one of your games.") + " What is best?");
    const measure = measureOf(game, question?.aim ?? aims[game], question?.view.unit);
    const [now, before] = tally(answers, game, today()).map((t) => (t.asked > 0 ? `${t.right} of ${plural(t.asked, "answer")} right, ${amount(measure, t.regret)} lost on average` : "no answers"));
    show($("practise-tally"), `The last seven days: ${now}. The seven days before: ${before}.`);
  }
}
