// Finished games are reviewed one at a time, when nothing else is to be done. What became of them, and what the reviews say,
// outlives the games that are kept.

import { $, el, show } from "./dom.js";
import { term } from "./help.js";
import { games, levelKey, levels, measureOf } from "./menu.js";
import { list, read, write } from "./store.js";
import { keep, teach } from "./tables.js";
import { change } from "./values.js";

const pause = 4000; // milliseconds without play before a review
const most = 5000; // limit of results

// reviewed returns the review of a record, with what it needs to be solved, or nothing if the work was cancelled.
export async function reviewed(engine, { record, people }, work = (job) => engine.work(job)) {
  for (let tries = 0; tries < 3; tries++) {
    const { job, ...game } = await engine.call({ do: "review", record, people, watch: true });
    if (!job.record && (await teach(engine, job))) continue;
    const result = await work(job);
    if (!result) return null;
    if (job.record) return { ...game, report: result, aim: job.aim };
    keep(job, result);
    await engine.load(job, result);
  }
  return null;
}

// add stores a result or a review under the id of a game. There is room for most of them.
function add(name, id, value) {
  write(name, Object.fromEntries([...Object.entries(read(name)).filter(([other]) => other !== id), [id, value]].slice(-most)));
}

// reopened forgets what became of a game that goes on.
export function reopened(id) {
  for (const name of ["played", "reviewed"]) {
    const { [id]: old, ...others } = read(name);
    if (old) write(name, others);
  }
}

// result says who played a finished game, against whom, and who won.
function result({ game, bots, people, page: { players, view: { rules }, outcome: { winners } } }) {
  const keys = [...new Set(bots.filter(Boolean).map((bot) => levelKey(game, bot, rules, players.length) ?? bot))];
  return { game, against: people.length > 1 ? "people" : keys.length > 1 ? "mixed" : keys[0] ?? "alone", people: people.map((p) => [players[p], winners.length < players.length && winners.includes(p)]) };
}

// noted stores decisions, accuracy and luck of the people in the review of a kept game.
export function noted(id, { report, aim, people }) {
  const lucky = report.steps[0]?.values.length > 0;
  add("reviewed", id, { aim, unit: report.unit, people: people.map((p) => [report.players[p].decisions, report.players[p].accuracy, lucky ? report.players[p].luck : null]) });
}

export class Studies {
  // found is called with the review of each game, and with nothing after a result.
  constructor(engine, found) {
    Object.assign(this, { engine, found, timer: 0 });
  }

  // wake begins after a pause, which each call begins anew.
  wake() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), pause);
  }

  // count stores the results of all finished games.
  async count() {
    for (const { id, game, record, people, copy } of list().filter((g) => g.over)) {
      if (copy || read("played")[id]) continue;
      const reply = await this.engine.call({ do: "review", record, people, watch: true });
      if (reply.page) add("played", id, result({ ...reply, game }));
    }
    this.found(null);
  }

  // run reviews games until other work cancels it.
  async run() {
    await this.count();
    for (const g of list().filter((g) => g.over && !read("reviewed")[g.id])) {
      let found;
      try {
        found = await reviewed(this.engine, g, (job) => this.engine.idle(job));
      } catch {
        add("reviewed", g.id, { people: [] }); // no solver takes these rules
        continue;
      }
      if (!found) return this.wake();
      noted(g.id, found);
      this.found({ ...found, game: { ...g, me: found.me, people: found.people, seed: g.record.match(/^seed (.*)$/m)?.[1] } });
    }
  }
}

// rows sums up the results by game, opponent and name of the person.
function rows() {
  const reviews = read("reviewed");
  const sums = new Map();
  for (const [id, { game, against, people }] of Object.entries(read("played"))) {
    for (const [i, [name, won]] of (Object.hasOwn(games, game) && Array.isArray(people) ? people : []).entries()) {
      const key = JSON.stringify([game, against, name]);
      const sum = sums.get(key) ?? { game, against, name, games: 0, wins: 0, reviewed: 0, decisions: 0, right: 0, luck: {} };
      sums.set(key, sum);
      sum.games++;
      sum.wins += won;
      const { aim, unit, people: [...all] = [] } = reviews[id] ?? {};
      if (!all[i]) continue;
      const [decisions, accuracy, luck] = all[i];
      sum.reviewed++;
      sum.decisions += decisions;
      sum.right += decisions * accuracy;
      if (luck === null) continue;
      const of = (sum.luck[`${aim} ${unit}`] ??= { measure: measureOf(game, aim, unit), games: 0, luck: 0 });
      of.games++;
      of.luck += luck;
    }
  }
  return [...sums.values()].sort((a, b) => b.games - a.games);
}

// statistics shows them.
export function statistics() {
  const all = rows();
  $("stats").hidden = all.length === 0;
  const names = { people: "people", mixed: "computers", alone: "alone" };
  const head = ["Game", "Games", "Wins", term("accuracy"), term("luck"), "Reviewed"];
  show($("stats-table"), el("table", { class: "sums" }, el("thead", {}, el("tr", {}, head.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, all.map((s) => el("tr", {},
    el("th", { scope: "row" }, `${games[s.game].tab}, ${names[s.against] ?? levels[s.against] ?? games[s.game].opponents[s.against] ?? s.against}${s.name === "You" ? "" : `, ${s.name}`}`),
    el("td", {}, s.games), el("td", {}, s.against === "alone" ? "–" : s.wins), el("td", {}, s.decisions > 0 ? `${Math.round((100 * s.right) / s.decisions)} %` : "–"),
    el("td", {}, Object.values(s.luck).map(({ measure, games: n, luck }) => change(measure, luck / n)).join(", ") || "–"), el("td", {}, `${s.reviewed} of ${s.games}`))))));
}
