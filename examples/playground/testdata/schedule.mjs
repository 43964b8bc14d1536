// Tests of when questions are asked again: node schedule.mjs FOLDER, with the folder of a site.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const { answered, certain, daily, dayOf, due, kept, most, noted, tally } = await import(new URL("schedule.js", pathToFileURL(`${process.argv[2]}/`)));

// A missed question returns after 1, 3, 7 and 21 days, from the start again when it is missed, and ends with the fourth right
// answer in a row.
let q = { id: "a", game: "farkle" };
assert.equal(answered(q, true, 100), null);
for (const [day, right, want] of [[100, false, 101], [101, true, 104], [104, true, 111], [111, false, 112], [115, true, 118], [118, true, 125], [125, true, 146], [146, true, null]]) {
  q = answered(q, right, day);
  assert.equal(q?.due ?? null, want);
}
// A mistake of a game is due at once, and was missed.
assert.equal(answered({ id: "b", streak: 0, due: 7 }, true, 7).due, 10);

// 500 questions are kept, those that are due first. One that is asked again is replaced, or dropped.
let list = [];
for (let i = 0; i < most + 9; i++) list = kept(list, `${i}`, { id: `${i}`, game: i % 2 ? "awari" : "farkle", due: 1000 - i });
assert.deepEqual([list.length, list[0].id, list.at(-1).id], [500, "508", "9"]);
list = kept(kept(list, "508", null), "9", { id: "9", game: "awari", due: 1 });
assert.deepEqual([list.length, list[0].id, due(list, "awari", 493).map((q) => q.id).join(), due(list, "farkle", 0).length], [499, "9", "9,507", 0]);

// Right answers and mean regret of this week and the last, by game.
let answers = [];
for (const [day, game, right, regret] of [[80, "farkle", true, 0], [86, "farkle", false, 3], [93, "farkle", false, 1], [94, "farkle", true, 0], [100, "farkle", false, 2], [100, "awari", true, 0]]) {
  answers = noted(answers, { day, game, right, regret });
}
assert.equal(answers.length, 4); // of the days from 87
assert.deepEqual(tally(answers, "farkle", 100), [{ asked: 2, right: 1, regret: 1 }, { asked: 1, right: 0, regret: 1 }]);
assert.deepEqual(tally([], "farkle", 100)[0], { asked: 0, right: 0, regret: 0 });

// It is certain what is right if bounds do not overlap, or by three standard errors.
const c = (value, low, high, error = 0) => ({ value, low, high, error, regret: 4 - value });
for (const [choices, want] of [
  [[c(4, 4, 4), c(3, 3, 3)], true], [[c(4, 4, 4), c(4, 4, 4), c(0, 0, 3)], true], [[c(4, 2, 5), c(1, 0, 2)], false], [[c(4, 4, 4), c(4, 3, 5), c(0, 0, 0)], false],
  [[c(4, 4, 4), c(4, 4, 4)], false], [[c(4, 4, 4)], false], [[c(4, 4, 4, 0.3), c(2.7, 2.7, 2.7, 0.3)], true], [[c(4, 4, 4, 0.3), c(2.8, 2.8, 2.8, 0.3)], false],
]) {
  assert.equal(certain(choices), want, JSON.stringify(choices));
}

// The position of the day is the same in all time zones.
for (const [zone, date] of [["Pacific/Kiritimati", 30], ["America/Los_Angeles", 28]]) {
  process.env.TZ = zone;
  const [morning, evening] = [new Date("2026-11-29T00:00:00Z"), new Date("2026-11-29T23:59:59Z")];
  assert.equal((zone === "Pacific/Kiritimati" ? evening : morning).getDate(), date);
  assert.deepEqual([daily(morning), daily(evening), dayOf(morning), dayOf(evening)], ["20261129", "20261129", 20786, 20786]);
}
