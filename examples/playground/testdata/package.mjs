// The test of the package for JavaScript, which is installed: in node, the module and the workers.

import assert from "node:assert/strict";
import { newGame, open, Refused } from "pips-rules";
import { connect, Refused as RemoteRefused } from "pips-rules/client";

assert.equal(Refused, RemoteRefused);
const ask = await open();
assert.equal(ask({ do: "score", game: "farkle", dice: [1, 1, 1, 5, 6] }).total, 1050);
const here = await newGame({ game: "farkle", rules: "standard target=1000", players: ["Ann", "Bob"], seed: 7 });
here.roll();

const pips = connect();
const game = await pips.newGame({ game: "farkle", rules: "standard target=1000", players: ["Ann", "Bob"], seed: 7 });
assert.equal(game.opened.waits, "chance");
await assert.rejects(game.move("1 bank"), (why) => why instanceof Refused && why.kind === "chance-due" && why.need === 0);
assert.deepEqual((await game.roll())[0].chance, here.page().view.state.roll);
assert.deepEqual(await game.moves(), here.moves());
const seen = [];
const told = { progress: (done, total) => seen.push([done, total]) };
const [turn, best] = await Promise.all([game.advise({ aim: "turn", top: 1, why: 1 }), game.advise({ aim: "duel", top: 1 }, told)]);
assert.equal(turn.choices[0].text, best.choices[0].text);
assert.ok(turn.choices[0].terms.length > 1);
assert.ok(seen.length > 1 && seen.every(([done, total]) => done <= total));

// A signal stops what runs, and what waits for it, but nothing else.
const slow = { do: "solve", game: "yahtzee", view: { rules: "yahtzee", player: 0, state: "turn=0 left=2 roll=12346 []" } };
const stop = new AbortController();
const running = pips.ask(slow, { signal: stop.signal, progress: () => stop.abort(new Error("enough")) });
const waiting = game.choose("duel", { signal: stop.signal });
const other = game.choose();
await assert.rejects(running, /enough/);
await assert.rejects(waiting, /enough/);
assert.ok((await other).text);
await assert.rejects(pips.ask(slow, { signal: AbortSignal.abort(new Error("before")) }), /before/);
await assert.rejects(pips.ask(slow, { progress: () => { throw new Error("mine"); } }), /mine/);

await game.move((await game.choose("bank:300")).move);
const copy = await pips.loadGame(await game.record());
assert.deepEqual(await copy.steps(), await game.steps());
assert.equal((await copy.review({ aim: "turn" })).report.steps.length, 2);
await copy.close();
await assert.rejects(copy.page(), (why) => why instanceof Refused && why.kind === "unknown");
assert.equal((await pips.ask({ do: "games" })).games.length, 4);
await assert.rejects(pips.loadGame("pips 1 chess\n"), Refused);
const late = connect();
const lost = late.newGame({ game: "awari", players: ["Ann", "Bob"] });
late.close();
await assert.rejects(lost, /closed/);
console.log("done"); // the workers that are left do not keep node
