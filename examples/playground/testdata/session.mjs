// Tests of page/session.js: node session.mjs FOLDER [TEST,…], with the folder of a site. With PIPS_LONG it runs all.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const site = pathToFileURL(`${process.argv[2]}/`);
const { open } = await import(new URL("pips.js", site));
const { Session, work } = await import(new URL("session.js", site));
const { games } = await import(new URL("menu.js", site));

const ask = await open();
const fresh = () => new Session(ask);

async function must(session, q) {
  const { view, error } = await session.call({ seed: "1", ...q });
  assert.ok(view, `${JSON.stringify(q)}: ${error}`);
  return view;
}

const next = (session, v, n = 0) => must(session, v.yours ? { do: "move", move: v.choices[n % v.choices.length].move } : { do: "step", quick: true });

const done = async (session, job) => (await session.load(job, await work(ask, job, () => {}))).view;

const small = [
  { do: "new", game: "farkle", rules: "standard target=1000", opponent: "turn" },
  { do: "new", game: "farkle", rules: "standard next=piggyback target=600 finish=last-throw ties=play-on", opponent: "random" },
  { do: "new", game: "yahtzee", rules: "yahtzee boxes=ones,twos,threes,full-house,yahtzee,chance", opponent: "greedy" },
  { do: "new", game: "awari", rules: "oware pits=4 beans=3", opponent: "greedy" },
  { do: "new", game: "dominoes", rules: "standard target=15", opponent: "careful" },
  { do: "new", game: "dominoes", rules: "draw seats=3 hand=5 target=20", opponent: "heaviest" },
  { do: "new", game: "dominoes", rules: "partners target=20", opponent: "smart" },
];

const tests = {
  // A game that is restored from its record, at every ninth step, looks the same and continues in the same way.
  async restored() {
    for (const [i, q] of small.entries()) {
      const [session, other] = [fresh(), fresh()];
      let [v, w] = [await must(session, { ...q, second: i % 2 === 0 }), null];
      assert.equal(v.me, i % 2 === 0 ? 1 : 0);
      for (let n = 0; v.due !== "nothing"; n++) {
        if (n % 9 === 0) {
          w = await must(other, { do: "restore", record: `\n ${v.record} \n\t`, seed: "77" });
          assert.deepEqual({ ...w, done: null }, { ...v, done: null });
        }
        [v, w] = [await next(session, v, n), await next(other, w, n)];
        assert.equal(w.record, v.record);
      }
      assert.deepEqual([v.plot.at(-1), v.choices, v.job], [v.scores, [], undefined]);
      assert.equal((await session.call({ do: "step" })).error, "The game is over.");
      assert.equal((await session.call({ do: "move" })).error, "The game is over.");
    }
  },

  // The last steps as each game shows them, and the plot: a point for the start and after each turn, box, sowing or tile.
  async shown() {
    const farkle = "pips 1 farkle\nrules standard\nplayer You\nplayer duel\n\n";
    const yahtzee = "pips 1 yahtzee\nrules yahtzee\nplayer You\n\n";
    const kalah = "pips 1 awari\nrules kalah\nplayer You\nplayer greedy\n\n";
    for (const [record, shown, plot] of [
      [farkle, { dice: [], farkle: false, kept: [] }, [[0, 0]]],
      [`${farkle}0: 122356 15 roll`, { dice: [1, 2, 2, 3, 5, 6], farkle: false, kept: [{ dice: [1, 5], points: 150 }] }, [[0, 0]]],
      [`${farkle}0: 122356 15 roll, 2346`, { dice: [2, 3, 4, 6], farkle: true, kept: [] }, [[0, 0], [0, 0]]],
      [`${farkle}0: 122356 15 roll, 2346\n1: 111234 111 bank`, { dice: [1, 1, 1, 2, 3, 4], farkle: false, kept: [] }, [[0, 0], [0, 0], [0, 1000]]],
      [`${farkle.replace("standard", "five multiplier=yes")}0: 11155 11155 roll-all, 12236 1 roll`, { dice: [1, 2, 2, 3, 6], farkle: false, kept: [{ dice: [1, 1, 1, 5, 5], points: 1100 }, { dice: [1], points: 200 }] }, [[0, 0]]],
      [`${farkle.replace("standard", "standard next=piggyback")}0: 122346 1 bank\n1: take-over`, { dice: [1, 2, 2, 3, 4, 6], farkle: false, kept: [{ dice: [], points: 100 }] }, [[0, 0], [100, 0]]],
      [`${farkle.replace("standard", "standard rounds=3").replace("\nplayer duel", "")}0: 122346 1 bank, 122346 1 roll, 22346, 122346`, { dice: [1, 2, 2, 3, 4, 6], farkle: false, kept: [] }, [[0], [100], [100]]],
      [`${farkle.replace("standard", "standard rounds=1").replace("\nplayer duel", "")}0: 223346`, { dice: [2, 2, 3, 3, 4, 6], farkle: true, kept: [] }, [[0], [0]]],
      [`${yahtzee}0: 11123 111 roll`, [1, 1, 1, 2, 3], [[0]]],
      [`${yahtzee}0: 11123 111 roll, 45`, [1, 1, 1, 4, 5], [[0]]],
      [`${yahtzee}0: 11123 111 roll, 45 ones`, [1, 1, 1, 4, 5], [[0], [3]]],
      [`${kalah}0: 3 6\n1: 2`, [8, 9, 10, 11, 12, 13], [[0, 0], [1, 0], [2, 0], [2, 1]]],
      [kalah.replace("\n\n", "\nstart 4 0 4 4 4 4 7 / 4 4 4 4 4 0 5 turn=1\n\n"), [], [[7, 5]]],
      [`${kalah.replace("\n\n", "\nstart 4 0 4 4 4 4 7 / 4 4 4 4 4 0 5 turn=1\n\n")}1: 5\n0: resigns`, [11, 12, 13, 0, 1], [[7, 5], [7, 6]]],
      [`${farkle}0: 122356\n1: resigns`, { dice: [1, 2, 2, 3, 5, 6], farkle: false, kept: [] }, [[0, 0], [0, 0]]],
    ]) {
      const v = await must(fresh(), { do: "restore", record });
      assert.deepEqual([v.shown, v.plot], [shown, plot], record);
    }
  },

  // Other hands are shown only after a round.
  async hidden() {
    let rounds = 0;
    for (const q of small.slice(4)) {
      const session = fresh();
      for (let v = await must(session, q); v.due !== "nothing"; v = await next(session, v)) {
        const over = v.page.turn < 0;
        assert.equal(v.shown.length, over ? v.page.players.length : 0);
        if (over) rounds++;
        else assert.ok(!JSON.stringify([v.page, v.choices, v.done]).includes("chance\":{"));
      }
    }
    assert.ok(rounds > 3);
  },

  // A record from elsewhere is not changed, except that it gets a seed if it has no number. Earlier spellings of bots are known.
  async foreign() {
    for (const [players, seed, want] of [
      ["player Ann\nplayer Bob\n", "seed of my own\n", "99 keep:500 0"], ["player Ann\nplayer You\n", "", "99 keep:500 1"], ["player random\nplayer You\n", "seed 71\n", "71 random 1"],
      ["player You\nplayer You\n", "seed 71\n", "71 keep:500 0"], ["player You\nplayer alone\n", "seed 7\n", "7 keep:500 0"],
      ["player You\nplayer bank-300\n", "seed 7\n", "7 bank:300 0"], ["player keep-all\nplayer You\n", "seed 7\n", "7 keep:500 1"], ["player You\nplayer bank:300\n", "seed 7\n", "7 bank:300 0"],
    ]) {
      const record = `pips 1 farkle\nrules standard\n${players}${seed}\n0: 122356 15 roll, 1112 111 bank\n`;
      const v = await must(fresh(), { do: "restore", record, opponent: "keep-all", seed: "99" });
      assert.equal([v.seed, v.opponent, v.me].join(" "), want);
      assert.equal(v.record, record.replace(`${seed}\n0`, `seed ${v.seed}\n\n0`));
    }
    const search = await must(fresh(), { do: "restore", record: "pips 1 awari\nrules kalah\nplayer You\nplayer search-8\n", opponent: "search-4" });
    assert.equal(search.opponent, "search:8");
    const alone = await must(fresh(), { do: "restore", record: "pips 1 yahtzee\nrules yatzy\nplayer Ann\n", opponent: "duel" });
    assert.equal(alone.opponent, "alone");
    const two = await must(fresh(), { do: "restore", record: "pips 1 yahtzee\nrules yatzy\nplayer Ann\nplayer Bob\n", opponent: "alone" });
    assert.equal(two.opponent, "total");
  },

  // People and computer players in any mix play to the end, each under its name. The table turns to the person to move, whose
  // hidden hand is covered first. A choice is taken back while it is the last step and no hands were shown after it.
  async people() {
    let passed = 0;
    for (const [game, rules, players, people, aim] of [
      ["farkle", "standard target=1000", ["Ann", "race", "Ben", "bank:300"], [0, 2], "turn"], ["farkle", "standard target=1000", ["keep:500", "Ann", "turn"], [1], "turn"],
      ["yahtzee", "yahtzee boxes=ones,twos,threes upper-limit=0 upper-bonus=0 joker=none extra=0", ["Ann", "Ben"], [0, 1], "total"], ["awari", "oware pits=4 beans=3", ["Ann", "Ann"], [0, 1], "beans"],
      ["dominoes", "draw seats=3 hand=5 target=70", ["Ann", "greedy", "Ben"], [0, 2], "win"], ["dominoes", "partners target=20", ["Ann", "Ben", "Cid", "Dee"], [0, 1, 2, 3], "win"],
      ["dominoes", "standard target=15", ["simple", "Ann"], [1], "win"],
    ]) {
      const [session, other] = [fresh(), fresh()];
      let v = await must(session, { do: "new", game, rules, players, people });
      const hides = game === "dominoes" && people.length > 1;
      assert.deepEqual([v.bots, v.aim, v.hides], [players.map((name, p) => (people.includes(p) ? "" : name)), aim, hides]);
      for (let n = 0; v.due !== "nothing"; n++) {
        if (people.includes(v.turn)) assert.equal(v.me, v.turn);
        if (v.covered) {
          for (const w of passed % 8 > 0 ? [v] : [v, await must(other, { do: "restore", record: v.record, people })]) {
            assert.deepEqual([w.covered, w.page.view.hand, w.choices, w.yours, w.job, w.due], [true, [], [], false, undefined, v.due]);
          }
          for (const q of [{ do: "step" }, { do: "move", move: "knock" }]) assert.ok((await session.call(q)).error);
          v = await must(session, { do: "show" });
          assert.equal(v.page.view.hand.length, v.page.view.held[v.turn]);
          passed++;
        }
        const before = v;
        v = await next(session, v, n);
        const { player, move } = v.done.step;
        if (hides && player < 0) assert.deepEqual(v.page.view.hand, []); // who has the device is not known after a deal
        if (hides && v.turn >= 0 && v.page.view.player >= 0) assert.equal(v.page.view.player, before.me); // nobody sees another's hand
        if (people.length < 2) continue;
        assert.equal(v.undoable, Boolean(move) && people.includes(player) && !(hides && v.turn < 0));
        if (!v.undoable) assert.ok((await session.call({ do: "undo" })).error.startsWith("With several people you can undo only"));
        else if (n % 3 === 0) {
          const back = await must(session, { do: "undo" });
          assert.deepEqual([back.record, back.me, back.covered], [before.record, before.me, false]);
          v = await must(session, { do: "move", move });
        }
      }
      assert.ok(v.record.includes(players.map((name) => `\nplayer ${name}`).join("")));
      assert.deepEqual((await session.call({ do: "review", record: v.record, people, seed: "1" })).people, people);
    }
    assert.ok(passed > 20);
  },

  // A refusal is a sentence, and changes nothing.
  async refused() {
    const record = "pips 1 farkle\nrules standard\nplayer You\nplayer duel\nseed 1\n\n0: 122356 15 roll\n";
    for (const [q, want] of [
      [{ do: "step" }, "It is your move."], [{ do: "value", aim: "glory" }, "There are no values of the kind “glory” here."], [{ do: "dance" }, "There is no request dance."], [{ do: "move", move: "nonsense" }, "digits from 1 to 6."], [{ do: "move", move: "111111 roll" }, "These dice "],
      [{ do: "check", game: "chess", rules: "standard" }, "No such game"], [{ do: "check", game: "farkle", rules: "standard hotdice=no" }, "At “hotdice=no”: syntax error; did you mean hot-dice?"],
      [{ do: "new", game: "farkle", rules: "standrad", opponent: "duel", seed: "1" }, "Syntax error; did you mean standard?"],
      [{ do: "new", game: "farkle", rules: "standard", opponent: "duel", seed: "x" }, "A seed is a number from 0"],
      [{ do: "restore", record: "hello" }, "This is not a record, which begins with a line such as “pips 1 farkle”."],
      [{ do: "restore", record: record.replace("15 roll", "25 roll") }, "This record cannot be played: "],
      [{ do: "show" }, "Nothing is covered."],
      [{ do: "at", record, step: 9 }, "This record cannot be played: the game has fewer steps"],
    ]) {
      const session = fresh();
      const v = await must(session, { do: "restore", record: record.replace(" 15 roll", "") });
      const { error, view } = await session.call({ seed: "1", ...q });
      assert.ok(error?.includes(want) && /[.?]$/.test(error) && !view, `${JSON.stringify(q)}: ${error}`);
      assert.equal((await must(session, { do: "value", aim: "turn" })).record, v.record);
    }
    assert.equal((await fresh().call({ do: "step" })).error, "There is no game yet.");
  },

  // House rules that no solver knows are played to the end, also alone; the notes say what may surprise.
  async house() {
    const session = fresh();
    const rules = "standard rounds=3 opening=300 next=beat hot-dice=always";
    const { opponents, notes } = await session.call({ do: "check", game: "farkle", rules });
    assert.deepEqual([opponents.slice(0, 2), notes.length], [["alone", "random"], 2]);
    assert.ok(!(await session.call({ do: "check", game: "farkle", rules: "standard" })).opponents.includes("alone"));
    for (const opponent of ["alone", "bank:300"]) {
      let v = await must(session, { do: "new", game: "farkle", rules, opponent });
      await assert.rejects(work(ask, v.job, () => {}), /does not solve (rounds=3|hot-dice=always|next=beat)/);
      for (let n = 0; v.due !== "nothing"; n++) v = await next(session, v, n);
      assert.equal(v.scores.length, opponent === "alone" ? 1 : 2);
      const { job } = await session.call({ do: "review", record: v.record, seed: "1" });
      await assert.rejects(work(ask, job, () => {}), /does not solve (rounds=3|hot-dice=always|next=beat)/);
    }
  },

  // A resignation ends the game, is in the record, and is undone alone, also in the turn of the opponent.
  async resign() {
    const session = fresh();
    for (const second of [false, true]) {
      const before = await must(session, { ...small[3], second });
      let v = await must(session, { do: "resign" });
      assert.deepEqual([v.due, v.resigned, v.done.step.resigns, v.page.outcome.winners], ["nothing", v.me, true, [1 - v.me]]);
      assert.ok(v.record.endsWith(`\n${v.me}: resigns\n`));
      assert.equal((await session.call({ do: "resign" })).error, "The game is over.");
      assert.equal((await must(session, { do: "restore", record: v.record })).resigned, v.me);
      v = await must(session, { do: "undo" });
      assert.deepEqual([v.record, v.due, v.resigned], [before.record, before.due, undefined]);
    }
  },

  // Undo returns to your last choice; the steps of others and chance cannot be taken back alone.
  async undo() {
    for (const q of small) {
      const session = fresh();
      let [v, choice] = [await must(session, { ...q, second: true }), null];
      for (let n = 0; n < 20 && v.due !== "nothing"; n++) {
        if (!choice) assert.equal((await session.call({ do: "undo" })).error, "There is nothing to undo.");
        else if (v.yours) {
          assert.equal((await must(session, { do: "undo" })).record, choice.record);
          await must(session, { do: "restore", record: v.record });
        }
        if (v.yours) choice = v;
        v = await next(session, v, n);
      }
      assert.ok(choice);
    }
  },

  // Quick values precede exact ones, and play until then; a solution is known in the next game.
  async quick() {
    const session = fresh();
    const rules = "yahtzee boxes=ones,twos,threes,fours,chance joker=none extra=0 upper-limit=20 upper-bonus=30";
    let v = await next(session, await must(session, { do: "new", game: "yahtzee", rules, opponent: "total" }));
    assert.deepEqual([v.valued, v.job.aim], [false, "quick"]);
    v = await done(session, v.job);
    assert.deepEqual([v.valued, v.values, v.job.aim], [true, "quick", "total"]);
    const quick = v.choices[0].value;
    v = await done(session, v.job);
    assert.deepEqual([v.valued, v.values, v.job], [true, "total", undefined]);
    assert.ok(v.choices[0].value > quick);
    assert.equal((await must(session, { do: "new", game: "yahtzee", rules, opponent: "alone", seed: "2" })).job, undefined);
    v = await must(session, { do: "new", game: "awari", rules: "kalah pits=3 beans=2", opponent: "beans", second: true });
    assert.deepEqual([v.waiting, (await session.call({ do: "step" })).error], [true, "The opponent is thinking."]);
    v = await done(session, v.job);
    assert.deepEqual([v.waiting, (await must(session, { do: "step" })).done.step.move.pit], [false, 2]); // worth 4, see examples/engine
  },

  // Reasons of Yahtzee follow its values: the first take long, and a review comes without them at first.
  async reasons() {
    const session = fresh();
    const rules = "yahtzee rolls=1 upper-bonus=0 upper-limit=0 joker=none extra=0";
    let v = await next(session, await must(session, { do: "new", game: "yahtzee", rules, opponent: "alone" }));
    while (v.job) v = await done(session, v.job);
    assert.deepEqual([v.values, v.choices[0].terms], ["total", undefined]);
    v = await done(session, { game: "yahtzee", aim: "total", rules, view: v.page.view });
    assert.equal(v.choices.filter((c) => c.terms).length, 6);
    while (v.due !== "nothing") v = await next(session, v);
    const { job } = await session.call({ do: "review", record: v.record, seed: "1" });
    const [first, second] = [await work(ask, job), await work(ask, { ...job, reasons: true })];
    assert.ok(second.steps.some((s) => s.reasons.length > 0));
    assert.deepEqual({ ...second, steps: second.steps.map((s) => ({ ...s, reasons: [] })) }, first);
  },

  // A puzzle has values, reasons and a record, whose decision is shown to the player to move.
  async puzzles() {
    const job = { game: "awari", aim: "quick", rules: "standard", puzzles: { seed: "20261129", level: "medium" } };
    const { puzzles: [{ player, record, choices, gap }] } = await work(ask, job, () => {});
    assert.ok(gap >= 3 && gap < 5 && choices.every((c) => c.terms.length > 3));
    let seat = 0;
    const v = await must(fresh(), { do: "at", record: record.replace(/^player.*$/gm, () => (seat++ === player ? "player You" : "player")) });
    assert.deepEqual([v.turn, v.choices.map((c) => c.text).sort()], [v.me, choices.map((c) => c.text).sort()]);
  },

  // Generala is played to win when six boxes are open on each card, and for points before.
  async ending() {
    const session = fresh();
    const rules = "generala boxes=ones,twos,threes,fours,sixes,full-house,yahtzee";
    let v = await must(session, { do: "new", game: "yahtzee", rules, opponent: "duel", seed: "3" });
    assert.deepEqual([v.opponent, v.aim, v.aims], ["duel", "duel", ["total", "duel"]]);
    const seen = new Set();
    for (let n = 0; v.due !== "nothing"; n++) {
      for (let jobs = 0; v.job && jobs < 4; jobs++) v = await done(session, v.job);
      if (v.valued && v.choices.length > 1) seen.add(`${Object.keys(v.page.view.state.cards[0].boxes).length > 0} ${v.values} ${v.unit}`);
      v = await next(session, v, n + v.choices.length - 1); // boxes are filled soon
    }
    assert.deepEqual([...seen], ["false total points", "true duel chance to win"]);
    assert.deepEqual((await must(session, { do: "new", game: "yahtzee", rules: "yatzy", opponent: "total" })).aims, ["total"]);
    assert.deepEqual((await must(session, { do: "new", game: "yahtzee", rules, opponent: "alone" })).aims, ["total"]);
  },

  // Without its table the best player plays like the quick one, with the table it does not.
  async standIn() {
    const moves = async (opponent, table) => {
      const session = fresh();
      const list = [];
      for (let v = await must(session, { do: "new", game: "farkle", rules: "standard target=2000", opponent, seed: "5" }); v.due !== "nothing"; v = await next(session, v)) {
        if (table && v.job) v = await done(session, v.job);
        if (v.done?.step.player === 1) list.push(JSON.stringify(v.done.step.move ?? v.done.step.chance));
      }
      return list.join();
    };
    const turn = await moves("turn");
    assert.equal(await moves("duel"), turn);
    assert.notEqual(await moves("duel", true), turn);
  },

  // Every opponent of a variant plays it to the end, without waiting for a table.
  async levels() {
    const session = fresh();
    const { menu } = await session.call({ do: "menu" });
    for (const { game, variants } of menu) {
      for (const { name } of variants) {
        const { opponents } = await session.call({ do: "check", game, rules: name });
        assert.ok(opponents.length > 3, `${game} ${name}: ${opponents}`);
        for (const opponent of opponents) {
          let v = await must(session, { do: "new", game, rules: name, opponent, seed: "3" });
          assert.deepEqual([v.rules, v.opponent], [name, opponent]);
          for (let n = 0; v.due !== "nothing"; n++) {
            assert.ok(n < 5000, `${game} ${name} against ${opponent} does not end`);
            v = await next(session, v, n);
          }
        }
      }
    }
    for (const [game, rules, without] of [["yahtzee", "maxi-yatzy saved=yes", "quick total duel"], ["yahtzee", "yatzy", "duel"], ["dominoes", "standard target=1000", "win"]]) {
      const { opponents } = await session.call({ do: "check", game, rules });
      assert.equal(Object.keys(games[game].opponents).filter((o) => !opponents.includes(o)).join(" "), without, rules);
    }
  },
};

const long = ["ending", "levels"]; // they take most of the time
for (const [name, test] of Object.entries(tests)) {
  if (process.argv[3] ? !process.argv[3].split(",").includes(name) : !process.env.PIPS_LONG && long.includes(name)) continue;
  const begun = performance.now();
  await test();
  console.log(`${name} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
