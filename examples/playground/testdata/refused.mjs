// Tests of page/pips.js: refused calls leave the program running. node refused.mjs FOLDER, with the folder of a site.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const { Refused, learn, loadGame, newGame, open, solution } = await import(new URL("pips.js", pathToFileURL(`${process.argv[2]}/`)));
const ask = await open();
const task = { game: "farkle", aim: "race", rules: "standard target=1000" };

// Whatever is not a table is refused.
for (const table of [undefined, null, "bytes", [1, 2], {}, 7, new ArrayBuffer(8), new Uint8Array(0), new Uint8Array([1, 2, 3])]) {
  await assert.rejects(learn(task, table), Refused, String(table));
}
for (const none of [undefined, null, 7, {}, { ...task, game: "chess" }]) {
  await assert.rejects(learn(none, new Uint8Array(3)), Refused, String(none));
  await assert.rejects(solution(none), Refused, String(none));
}
await assert.rejects(newGame(), Refused);
await assert.rejects(loadGame(5), Refused);
await assert.rejects(loadGame(null), Refused);
assert.throws(() => ask(), Refused);

// An exception of a progress function stops the work and is rethrown.
const own = new Error("enough");
let calls = 0;
const enough = () => {
  calls++;
  throw own;
};
await assert.rejects(solution(task, enough), own);
assert.equal(calls, 1);
const record = "pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 2 1\n1: 1\n0: 3\n";
assert.throws(() => ask({ do: "review", record }, enough), own);
assert.equal(calls, 2);

// The program still answers.
const told = [];
const table = await solution(task, (done, total) => told.push(done / total));
assert.equal(told.at(-1), 1);
await learn(task, table);
assert.equal(ask({ do: "review", record }).report.steps.length, 4);
