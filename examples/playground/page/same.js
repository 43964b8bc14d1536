// Two people play the same seat with the same dice: the second one sees what the first did when the game is over.

import { $, el, show } from "./dom.js";
import { term } from "./help.js";
import { games, measureOf } from "./menu.js";
import { reviewed } from "./studies.js";
import { amount, change } from "./values.js";

// byTurn reports whether the dice of a record do not depend on how often somebody rolled.
export const byTurn = (record) => /^dice by-turn$/m.test(record) && /^seed \d+$/m.test(record) && /^player You$/m.test(record);

// begun returns the record of a rival without its steps. It throws if that game cannot be played again.
export async function begun(engine, record) {
  const { view, error } = await engine.call({ do: "at", record, watch: true });
  if (error) throw new Error(error);
  if (!byTurn(record) || view.due !== "nothing") throw new Error("This game is not over, or was not played with the same dice for a friend.");
  return `${record.trim().split("\n\n")[0]}\n`;
}

// compare shows both games side by side: their points at once, regret and luck when they are known.
export async function compare(engine, view, rival) {
  const { me, game } = view;
  const other = await engine.call({ do: "at", record: rival, watch: true });
  const line = (title, values) => el("tr", {}, el("th", { scope: "row" }, title), values.map((v) => el("td", {}, v)));
  const draw = (...rows) => show($("both-table"), el("table", { class: "sums" },
    el("thead", {}, el("tr", {}, el("td", {}), ["You", "Your friend"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", {}, line(`${games[game].unit[0].toUpperCase()}${games[game].unit.slice(1)}s`, [view.scores[me], other.view.scores[me]]), rows)));
  $("both").hidden = false;
  draw(line(term("regret"), ["…", "…"]), line(term("luck"), ["…", "…"]));
  const both = [];
  try {
    for (const record of [view.record, rival]) both.push(await reviewed(engine, { record }));
  } catch {
    // no values by these rules
  }
  const tell = (of, luck) => both.length < 2 ? ["–", "–"] : both.map((r) => {
    const measure = r && measureOf(game, r.aim, r.report.unit);
    return !r || (luck && r.report.steps[0]?.values.length === 0) ? "–" : luck ? change(measure, of(r.report.players[me])) : amount(measure, of(r.report.players[me]));
  });
  draw(line(term("regret"), tell((a) => a.regret)), line(term("luck"), tell((a) => a.luck, true)));
}
