// Tests of the words of the page: node words.mjs FOLDER, with the folder of a site.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

// A Node has children, and nothing else of a document.
class Node {
  children = [];
  constructor(tag) {
    this.tag = tag;
  }
  append(...nodes) {
    this.children.push(...nodes);
  }
  replaceChildren(...nodes) {
    this.children = nodes;
  }
  setAttribute() {}
  addEventListener() {}
  contains() {
    return false;
  }
  get textContent() {
    return this.children.map((c) => c.textContent ?? c).join("");
  }
  set textContent(text) {
    this.children = [text];
  }
  all(tag) {
    return [...(this.tag === tag ? [this] : []), ...this.children.flatMap((c) => c.all?.(tag) ?? [])];
  }
}
const nodes = {};
globalThis.document = { createElement: (tag) => new Node(tag), createElementNS: (_, tag) => new Node(tag), getElementById: (id) => (nodes[id] ??= new Node(id)) };

const site = pathToFileURL(`${process.argv[2]}/`);
const [farkle, yahtzee, awari, dominoes, words, values, menu, help, moves] = await Promise.all(
  ["farkle", "yahtzee", "awari", "dominoes", "words", "values", "menu", "help", "moves"].map((name) => import(new URL(`${name}.js`, site))));

const [you, they] = [words.teller(true), words.teller(false)];
const six = { rules: { dice: 6, penalty: 500 }, state: { turn: 0, points: 200, roll: [1, 2, 2, 3, 5, 6], scores: [500, 0], due: 0 } };
const one = { ...six, state: { ...six.state, roll: [1] } };
const next = { rules: { dice: 6 }, state: { turn: 1, roll: [], due: 6, left: 3, before: 200, scores: [300, 0] } };
const board = { state: { turn: 0, board: { rows: [[1, 4], [0, 2]], homes: [3, 2] } } };
const pairs = { me: 0, turn: -1, sides: [0, 1], due: "chance", page: { players: ["", "", "", ""] }, seen: { rules: { pairs: true } } };
const laid = { rules: { hand: 7 }, hand: [[1, 0]], held: [2, 2, 1, 1], scores: [0, 0, 0, 0], board: [{ tile: [5, 5] }, { tile: [5, 1] }, { tile: [1, 4] }] };
const over = (winners, resigned) => ({ resigned, scores: [3, 5], me: 0, page: { players: ["", ""], outcome: { over: true, winners, margin: 0 } } });
const seats = (players, people, game = "farkle") => words.named({ page: { players }, people, bots: players.map((name, p) => (people.includes(p) ? "" : name)), game, seen: { rules: { seats: [2, 4] } } });
const helped = (rules) => {
  help.help("dominoes", rules);
  return nodes.help.all("li").slice(-4).map((n) => n.textContent).join("|");
};
const list = [[2, 0, 4], [0, -8, 8], [0, -8, 9], [-1, -1, -1]].map(([value, low, high]) => ({ value, low, high, regret: 2 - value }));
values.valued(list, menu.games.awari.measures.beans, 16);
const proved = [{ value: -8, low: -8, high: -8, regret: 0 }, { value: 0, low: -1, high: 2, regret: 1 }];
values.valued(proved, menu.measureOf("awari", "quick"), 16);

for (const [got, want] of [
  [helped({ hand: 7, target: 61 }), "A multiple of 5 scores one point for each 5 in it, a multiple of 3 one for each 3. 15 scores 8: three 5s and five 3s.|If nothing fits, knock.|Whoever plays the last tile of a hand scores 1 more.|The round ends when no tile can be played."],
  [helped({ hand: 7, target: 1, "chip-out": "any", scoring: "none", seats: 4 }), "Lay a tile at either end, so that the touching halves match.|If nothing fits, knock.|A tile that empties a hand scores 1 more.|The round ends when no tile can be played."],
  [helped({ hand: 7, target: 60, "at-least": true, stock: "draw", out: "others", blocked: "less-own", leave: 2, nearest: 5, scoring: "fives" }), "Whoever plays their last tile ends the round and scores the pips left in the other hands.|It also ends when no tile can be played. Then whoever has the fewest pips scores the pips of the others minus the winner’s own.|Pips that are taken are rounded to a multiple of 5.|The last 2 tiles of the boneyard stay there."],
  [helped({ hand: 7, target: 60, "at-least": true, out: "all", blocked: "others", seats: 4, pairs: true, scoring: "none" }), "Lay a tile at either end, so that the touching halves match.|If nothing fits, knock.|Whoever plays their last tile ends the round and scores the pips in all hands.|It also ends when no tile can be played. Then whoever has the fewest pips scores the pips of the other pair."],
  [farkle.words({ move: { keep: [1, 5], then: "roll" }, points: 150 }, six), "keep 15, roll 4 dice"],
  [farkle.words({ move: { keep: [1, 2, 3, 5, 6], then: "roll" }, points: 150 }, six), "keep 12356, roll 1 die"],
  [farkle.words({ move: { keep: [1], then: "bank" }, points: 100 }, six), "keep 1, bank 300"],
  [farkle.words({ move: { keep: [1], then: "roll-all" }, points: 100 }, six), "keep 1, roll all 6 again"],
  [farkle.tell({ step: { player: 0, chance: [1, 2, 3] } }, six, six, you).join("|"), "You roll 1, 2 and 3."],
  [farkle.tell({ step: { player: 0, chance: [2] } }, six, next, they).join("|"), "The opponent rolls 2. That is a farkle.|One farkle too many in a row costs 200 points."],
  [farkle.tell({ step: { move: { keep: [1, 1], then: "bank" } }, points: 200 }, six, six, they)[0], "The opponent keeps 1 and 1 for 200 points and banks 400."],
  [farkle.tell({ step: { move: { keep: [1], then: "roll-all" } }, points: 100 }, one, one, you)[0], "You keep 1 for 100 points. Hot dice!"],
  [farkle.tell({ step: { move: { keep: [1], then: "roll-all" } }, points: 100 }, six, six, you)[0], "You keep 1 for 100 points. All dice again."],
  [farkle.tell({ step: { player: 0, chance: [2] }, points: -200 }, { ...one, rules: {} }, next, you).join("|"), "You roll 2. That is a farkle.|It costs 200 points."],
  [farkle.tell({ step: { player: 0, chance: [1] }, points: 100 }, one, { state: { turn: 0, roll: [], due: 0, scores: [600, 0] } }, you).join("|"), "You roll 1."],
  [farkle.words({ move: { keep: [], then: "take-over" }, points: 200 }, next) + farkle.words({ move: { keep: [], then: "afresh" }, points: 0 }, next), "take over 200 points, roll 3 diceroll all 6 dice instead"],
  [farkle.tell({ step: { move: { keep: [], then: "take-over" } }, points: 200 }, next, next, they) + farkle.tell({ step: { move: { keep: [], then: "afresh" } } }, next, next, you), "The opponent takes over 200 points.You start with all dice."],
  [yahtzee.words({ move: { box: "full-house" }, points: 1 }, six), "fill Full house, 1 point"],
  [yahtzee.words({ move: { keep: [] } }, six), "roll all 6 again"],
  [yahtzee.words({ move: { keep: [5, 5] } }, six), "keep 55, roll 4 dice"],
  [yahtzee.tell({ step: { chance: [1, 3] } }, six, { state: { roll: [1, 1, 3] } }, you).join("|"), "You roll 1 and 3.|The dice are 1, 1 and 3."],
  [yahtzee.tell({ step: { move: { keep: [] } } }, six, six, they)[0], "The opponent keeps nothing."],
  [yahtzee.tell({ step: { move: { box: "ones" } }, points: 3 }, six, six, you)[0], "You fill Ones for 3 points."],
  [awari.words({ move: { pit: 1 }, points: 0, again: true }, board), "pit 1, 1 bean, moves again"],
  [awari.words({ move: { pit: 2 }, points: 3, again: true }, board), "pit 2, 4 beans, captures 3"],
  [awari.tell({ step: { player: 1, move: { pit: 2 } }, points: 3 }, board, board, they, { due: "decision", turn: 1 }).join("|"), "The opponent sows 2 beans from pit 2 and captures 3.|The opponent moves again."],
  [awari.tell({ step: { player: 1, move: { pit: 2 } }, points: 0 }, board, board, they, { due: "nothing", turn: 1 }).join("|"), "The opponent sows 2 beans from pit 2."],
  [dominoes.words({ move: { knock: true } }, laid), "knock"],
  [dominoes.words({ move: { tile: [6, 1], end: "left" }, points: 2, wins: true }, laid), "6-1 at the left end, wins"],
  [dominoes.words({ move: { tile: [6, 1], end: "left" }, points: 2 }, { board: [] }), "begin with 6-1, scores 2"],
  [dominoes.tell({ step: { player: -1 } }, laid, laid, they, {}).join("|"), "Each player gets 7 tiles. The opponent begins."],
  [dominoes.tell({ step: { move: { tile: [1, 4] } }, points: 0 }, laid, laid, you, {}).join("|"), "You lay 1-4."],
  [dominoes.tell({ step: { move: { tile: [5, 5] }, bust: 2 }, points: 0 }, laid, { ...laid, board: laid.board.slice(0, 1) }, you, {}).join("|"), "You lay 5-5.|2 points more would pass the target: a bust, which scores nothing."],
  [dominoes.tell({ step: { player: 1, move: { tile: [1, 4] } }, points: 4 }, laid, laid, they, { due: "chance", turn: -1, sides: [0, 1] }).join("|"), "The opponent lays 1-4 and scores 4.|No tile can be played, so the round is over."],
  [dominoes.tell({ step: { player: 0 } }, laid, { ...laid, hand: [[1, 0], [4, 3]] }, you, { turn: 0, me: 0 }).join("|"), "You draw 4-3."],
  [dominoes.tell({ step: { player: 1 } }, laid, laid, they, { turn: 1, me: 0 }).join("|"), "The opponent draws a tile."],
  [dominoes.tell({ step: { player: 1, move: { knock: true } }, points: 0 }, laid, { ...laid, rules: pairs.seen.rules, scores: [9, 0, 9, 0] }, words.by(pairs, 1), pairs).join("|"), "Left knocks.|No tile can be played, so the round is over.|You and your partner take 9 points for the tiles left in the hands."],
  [dominoes.facts({ me: 0, seen: { board: laid.board, held: [2, 2, 1, 1], rules: {} } }), "Ends: double 5 and 4, sum 14 · 19 not dealt"],
  [dominoes.facts({ me: 0, seen: { board: [{ tile: [2, 1] }], held: [7, 6, 7], rules: { scoring: "none" }, stock: 7 } }), "Ends: 2 and 1 · 7 in the boneyard"],
  [dominoes.facts({ me: 0, seen: { board: { tiles: [{ tile: [4, 2] }, { tile: [2, 2], drop: 1 }], spinner: "early", arms: 4 }, held: [7, 6, 7], rules: { leave: 2 }, stock: 7 } }), "Ends: 4 and the spinner, 2, sum 8 · 7 in the boneyard, 2 stay there"],
  [words.outcome({ names: ["Ann", "Bob"], resigned: 0, scores: [1, 0], me: 0, page: { players: ["Ann", "Bob"], outcome: { over: true, winners: [1], margin: 0 } } }, "point"), "Ann resigns: Bob wins."],
  [words.outcome({ ...pairs, scores: [9, 7, 9, 7], page: { players: ["", "", "", ""], outcome: { over: true, winners: [1, 3], margin: 2 } } }, "point"), "The others win by 2 points."],
  [words.outcome({ ...pairs, names: ["Ann", "Ben", "Cid", "Dee"], scores: [9, 7, 9, 7], page: { players: ["", "", "", ""], outcome: { over: true, winners: [1, 3], margin: 2 } } }, "point"), "Ben and Dee win by 2 points."],
  [[seats(["You", "bank:300"], [0]), seats(["Ann", "bank:300"], [0]), seats(["You", "bank:300", "bank:300", "race"], [0]), seats(["Ann", "Ben", "Ann"], [0, 1, 2])].join("|"), "|Ann,Medium|You,Medium 1,Medium 2,Perfect|Ann 1,Ben,Ann 2"],
  [[seats(["You", "careful", "careful"], [0], "dominoes"), seats(["You", "careful", "smart"], [0], "dominoes")].join("|"), "|You,Medium,Hard"],
  [words.seated("pips 1 farkle\nplayer\nplayer Ann\n\n0: 1", (p, name) => `${name || "You"}${p}`), "pips 1 farkle\nplayer You0\nplayer Ann1\n\n0: 1"],
  [words.whose({ names: ["Ann", "You"], page: { players: [] } }, 0) + words.by({ names: ["Ann", "You"], page: { players: [] } }, 1).does("roll"), "Ann’sYou roll"],
  [[1, 2, 3].map((p) => words.called(pairs, p)).join() + words.called({ ...pairs, seen: { rules: {} } }, 2), "Left,Your partner,RightOpposite"],
  [JSON.stringify([menu.levelOf("dominoes", "heaviest", { scoring: "none" }), menu.levelOf("dominoes", "careful", {}), menu.measureOf("dominoes", "win", "points").head, menu.measureOf("dominoes", "quick", "points").rough]), '["Medium","Medium","points",true]'],
  [farkle.felt({ step: { player: 0, chance: [2] }, points: 0 }, six, next), "−200"],
  [farkle.felt({ step: { player: 0, move: { then: "bank" } } }, six, { state: { scores: [800, 0] } }), "+300"],
  [dominoes.felt({ step: { move: { tile: [1, 4] } }, points: 3 }, laid, { held: [0, 2] }), "+3, out!"],
  [values.change(menu.games.farkle.measures.duel, -0.0123) + values.change(menu.games.farkle.measures.duel, 0.00001), "−1.23 %0.00 %"],
  [words.outcome({ scores: [7], me: 0, page: { outcome: {} } }, "point"), "The game is over. The final score is 7 points."],
  [words.outcome({ scores: [1, 3], me: 0, page: { players: ["", ""], outcome: { over: true, winners: [1], margin: 2 } } }, "bean"), "The opponent wins by 2 beans."],
  [words.outcome({ scores: [3, 3], me: 0, page: { players: ["", ""], outcome: { over: true, winners: [1], margin: 0 } } }, "point"), "The opponent wins by reaching that score first."],
  [JSON.stringify([menu.levelsOf("farkle", { seats: [1, 8] }).alone, menu.levelsOf("farkle", { seats: [2, 8] }).alone, menu.measureOf("farkle", "race", "points").head, menu.measureOf("farkle", "race", "turns").head]), '["alone",null,"total","turns"]'],
  [words.outcome({ scores: [3, 3], me: 0, repeated: true, page: { players: ["", ""], outcome: { over: true, winners: [0, 1], margin: 0 } } }, "bean"), "A repeated position ends the game. It is a draw."],
  [words.outcome({ scores: [3, 2], me: 0, page: { players: ["", ""], outcome: { over: false, winners: [], margin: 0 } } }, "bean"), "You win by 1 bean."],
  [words.spaced("kcd") + words.spaced("upper-six"), "KCDUpper six"],
  [values.amount(menu.games.farkle.measures.turn, -0.01) + values.amount(menu.games.farkle.measures.duel, 0.12345), "0.012.35 %"],
  [words.outcome(over([1], 0), "bean"), "You resign: the opponent wins."],
  [words.outcome(over([0], 1), "bean"), "The opponent resigns: you win."],
  [words.outcome({ ...pairs, resigned: 2, scores: [9, 7, 9, 7], page: { players: ["", "", "", ""], outcome: { over: true, winners: [1, 3], margin: 0 } } }, "point"), "Your partner resigns: the others win."],
  [words.outcome({ ...over([], 0), scores: [7], page: { players: [""], outcome: { over: true, winners: [], margin: 0 } } }, "point"), "You resign: 7 points."],
  [moves.mistake(4, "keep 15, bank 150", "keep 1, roll 5 dice", menu.games.farkle.measures.duel, 0.0312), "Turn 4: kept 15 and banked 150. Keep 1 and roll 5 dice wins 3.1 more games in 100."],
  [moves.mistake(1, "fill Chance, 12 points", "roll all 5 again", menu.games.yahtzee.measures.total, 4.005), "Turn 1: filled Chance. Roll all 5 again scores 4.00 more points on average."],
  [moves.mistake(2, "pit 2, 5 beans, captures 3", "pit 1, 1 bean, moves again", menu.games.awari.measures.beans, 1), "Turn 2: sowed pit 2. Sow pit 1 brings 1 more bean."],
  [moves.mistake(2, "5-1 at the left end, scores 3", "begin with 6-6", menu.games.dominoes.measures.win, 0.1), "Turn 2: laid 5-1 at the left end. Begin with 6-6 wins 10.0 more games in 100."],
  [moves.gain(menu.games.farkle.measures.race, 0.25), "needs 0.250 fewer turns"],
  [[2, 4, 6, 7, 8].map((at) => moves.turnOf("farkle", [{ player: 0, chance: [1] }, { player: 0, move: { keep: [1], then: "roll" } }, { player: 0, chance: [1] }, { player: 0, move: { keep: [1], then: "bank" } }, { player: 1, chance: [2] }, { player: 0, chance: [2] }, { player: 0, chance: [1] }, { player: 0, move: { keep: [1], then: "bank" } }, { player: 0, move: { keep: [], then: "take-over" } }], at)).join(), "1,1,3,3,4"],
  [[0, 3, 5].map((at) => moves.turnOf("yahtzee", [{ player: 0, chance: [1] }, { player: 0, move: { keep: [1] } }, { player: 0, chance: [1] }, { player: 0, move: { box: "ones" } }, { player: 0, chance: [1] }, { player: 0, move: { box: "twos" } }], at)).join(), "1,1,2"],
  [[0, 1, 3].map((at) => moves.turnOf("awari", [{ player: 0, move: {} }, { player: 0, move: {} }, { player: 1, move: {} }, { player: 0, move: {} }], at)).join(), "1,1,2"],
  [proved.map((c) => c.text + c.bounds).join(), "−8,≈ 0−1 to +2"],
  [list.map((c) => [c.text, c.bounds, c.regretText, c.best]).join("|"), "≈ +2,0 to +4,0,true|≈ 0,−8 to +8,2,false|≈ 0,,2,false|−1,,3,false"],
]) {
  assert.equal(got, want);
}

// Everything that the engine offers has a name.
const { open } = await import(new URL("pips.js", site));
for (const { game, aims, players, variants } of (await open())({ do: "games" }).games) {
  const { levels, measures, opponents, variant, usual } = menu.games[game];
  for (const name of Object.values(levels)) assert.ok(opponents[name] && (name === "alone" || players.includes(name) || aims.includes(name)), `${game} ${name}`);
  for (const { name, rules } of variants) assert.ok(!/undefined|NaN|^$/.test(variant(rules)), `${game} ${name}`);
  for (const aim of Object.keys(measures)) assert.ok(aims.includes(aim), `${game} ${aim}`);
  assert.ok(variants.some(({ name }) => name === usual));
}
