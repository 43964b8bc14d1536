// How to play, with drawn dice, tiles and pits, and words with explanations.

import { $, el, plural, show } from "./dom.js";
import { beans, die, tile } from "./draw.js";
import { games } from "./menu.js";
import { spaced } from "./words.js";

const meanings = {
  value: "The value of a choice is how well you do on average after it if everyone plays their best.",
  regret: "Regret is how much less your choice is worth than the best one. The best choice has none.",
  luck: "Luck is how much better a roll or a deal was than the average one. Over many games it evens out.",
  accuracy: "Accuracy is 100 % if you always make the best choice, 0 % if you do as well as random choices, and less if you do worse.",
  gifts: "What you gained from the mistakes of others.",
  unexplained: "What is left over because some values are estimates.",
  chance: "The chance to win if both play their best from here on.",
  mistakes: "A mistake is a choice that was clearly worth less than the best one. Differences that may come from estimates do not count.",
};

// term returns a word with a button that explains it. It may have another name.
export function term(word, name = spaced(word)) {
  const id = `term-${word}-${Math.random().toString(36).slice(2)}`;
  return el("span", { class: "term" }, name, " ",
    el("button", { type: "button", class: "why", popovertarget: id, "aria-label": `What is ${name}?` }, "?"),
    el("span", { id, popover: "auto", class: "meaning" }, meanings[word]));
}

const small = (faces) => el("span", { class: "shown-dice" }, [...faces].map((f) => el("span", { class: "die small" }, die(Number(f)))));
const line = (drawn, text) => el("tr", {}, el("td", {}, drawn), el("td", {}, text));
const table = (head, rows) => el("table", { class: "scores" }, el("caption", {}, head), el("tbody", {}, rows));
const list = (...items) => el("ol", {}, items.map((i) => el("li", {}, i)));
const pit = (n, mark) => el("span", { class: "shown-pit" }, beans(n, n + 3, { mark }));

const example = { a: "2", b: "4", c: "6" }; // for letters, which are any faces

// farkleTable draws what scores, read from the rules: words such as 111=1000 and aabbcc=1500.
function farkleTable(rules) {
  const rows = rules.table.split(" ").map((word) => {
    const [what, points] = word.split("=");
    const faces = [...what].map((c) => example[c] ?? c).filter((c) => c >= "1" && c <= "6");
    if (what === "dice") return null;
    if (faces.length === 0) return line("Nothing at all", points);
    return line([small(faces), /[abc]/.test(what) ? " and such" : ""], points);
  });
  return table("What scores", rows.filter(Boolean));
}

const goals = {
  farkle: (rules) => (rules.rounds ? `Have the most points after ${plural(rules.rounds, "turn")}.` : `Be the first to bank ${rules.target} points.`),
  yahtzee: (rules) => `Score as many points as you can in the ${rules.boxes.length} boxes of your card.`,
  awari: (rules) => `Get more than half of the ${2 * rules.pits * rules.beans} beans into your home.`,
  dominoes: (rules) => (rules["at-least"] ? `Be the first to have ${rules.target} points.${rules.pairs ? " You play together with the player opposite." : ""}` : `Be the first to have exactly ${plural(rules.target, "point")}.`),
};

const captures = (rules) => (rules.capture === "opposite" ? "If the last bean falls into an empty pit of yours, you take it and the beans of the pit opposite." : "If the last bean makes 2 or 3 beans in a pit of the other side, you take them, and those of the pits before it that have 2 or 3.");

// intros are the rules in three lines, the goal last, and a picture.
const intros = {
  farkle: (rules) => [`Roll ${rules.dice} dice and set aside dice that score: 1s, 5s, three of a kind.`, "Then bank the points of the turn, or roll the rest for more. If nothing scores, you lose those points."],
  yahtzee: (rules) => [`Roll ${rules.dice} dice. Keep what you like and roll the rest again, up to ${rules.rolls} rolls in all.`, "Then fill one box, even if it scores nothing. Each box is filled once."],
  awari: (rules) => ["Choose a pit in the lower row. Its beans are sown one by one into the next pits, counterclockwise.", captures(rules)],
  dominoes: (rules) => ["Lay a tile at an end of the line, so that the touching halves match.", scores(rules)],
};

const pictures = {
  farkle: () => [small("122356"), " 1 and 5 score"],
  yahtzee: () => [small("33352"), " keep the 3s"],
  awari: () => [pit(3, "from"), " → ", pit(1), pit(1), pit(1, "end")],
  dominoes: () => [tile(6, 4), tile(4, 3), " the ends are 6 and 3"],
};

// scores says what scores in dominoes.
export function scores({ scoring, out }) {
  const points = { fives: "The ends score their sum if that is a multiple of five.", threes: "The ends score their sum if that is a multiple of three.", none: out ? "Whoever plays their last tile scores the pips left in the other hands." : "The last tile of the hand scores a point." };
  return points[scoring] ?? "The ends score if they add up to a multiple of 5 or 3: one point for each 5 and each 3 in the sum.";
}

// intro shows the rules in three lines.
export function intro(game, rules) {
  show($("intro").querySelector(".picture"), pictures[game]());
  show($("intro").querySelector("ol"), [...intros[game](rules), goals[game](rules)].map((line) => el("li", {}, line)));
}

const guides = {
  farkle: (rules) => [
    list(`Roll ${rules.dice} dice.`, "Set aside dice that score, at least one.", "Then bank the points of the turn, or roll the rest for more.",
      "If nothing scores, that is a farkle: you lose the points of the turn.", "If all dice are set aside, you have hot dice: roll all of them again."),
    el("p", {}, "For example, ", small("122356"), " has a 1 and a 5 that score. Keep both and roll four, or keep one and roll five."),
    rules.opening || rules["min-bank"] ? el("p", {}, `The first bank needs ${Math.max(rules.opening, rules["min-bank"])} points.`) : null,
    farkleTable(rules),
  ],
  yahtzee: (rules) => [
    list(...intros.yahtzee(rules)),
    el("p", {}, "For example: ", small("33352"), " Keep the 3s and roll two for more 3s, or for a pair."),
    table("Some boxes", [
      line(small("44412"), "Fours: the sum of the 4s"), line(small("66652"), "Three of a kind"),
      line(small("22255"), "Full house"), line(small("23456"), "Large straight"), line(small("55555"), "Yahtzee: all alike"),
    ].filter(Boolean)),
    rules["upper-limit"] ? el("p", {}, `If ones to sixes add up to ${rules["upper-limit"]} points or more, you get a bonus of ${rules["upper-bonus"]}.`) : null,
  ],
  awari: (rules) => [
    el("p", { class: "shown-pits" }, pit(3, "from"), " is sown to ", pit(1), pit(1), pit(1, "end")),
    list("Choose one of your pits, in the lower row. Its beans are sown one by one into the next pits, counterclockwise.",
      rules.sow === "no-homes" ? "No bean is sown into a home." : rules.sow === "own-home" ? "Your home, after your last pit, gets a bean, too; the other home is skipped." : "Both homes get beans, too.",
      captures(rules),
      rules.extra !== 0 ? `If the last bean falls into your home, you move again${rules.extra > 0 ? ", once" : ""}.` : "You must leave the other side a move if you can."),
    rules.majority ? null : el("p", {}, "The game ends when one side has no beans."),
    el("p", {}, "This tab starts with Kalah. For Awari, Oware and others, choose New game."),
  ],
  dominoes: (rules) => {
    const { scoring = "fives-and-threes", stock, out, blocked, pairs, lead, leave, nearest, blocker, capicu, set, spinner, arms = 4 } = rules;
    const { "blank-out": blank, "all-pass": passed, "first-pass": first } = rules;
    const sum = { "fives-and-threes": "A multiple of 5 scores one point for each 5 in it, a multiple of 3 one for each 3. 15 scores 8: three 5s and five 3s.", fives: "If the sum is a multiple of five, you score the sum.", threes: "If the sum is a multiple of three, you score the sum." }[scoring];
    const one = { none: "", any: "A tile that empties a hand scores 1 more." }[rules["chip-out"]] ?? "Whoever plays the last tile of a hand scores 1 more.";
    const taken = { others: pairs ? "the pips of the other pair" : "the pips left in the other hands", all: "the pips in all hands", "less-own": `the pips of the ${pairs ? "other pair" : "others"} minus the winner’s own` };
    const stuck = stock === "draw" ? "draw from the boneyard until one does, or knock when it is empty" : stock === "draw-one" ? "draw one tile, and knock if it does not fit" : "knock";
    return [
      scoring === "fives-and-threes" ? [
        el("p", { class: "shown-tiles" }, tile(5, 5, true), tile(5, 1), el("span", {}, " ends 10 and 1: 11 pips, nothing")),
        el("p", { class: "shown-tiles" }, tile(6, 4), tile(4, 3), el("span", {}, " ends 6 and 3: 9 pips, three 3s: 3 points"))] : el("p", { class: "shown-tiles" }, tile(6, 4), tile(4, 4, true), tile(4, 1), el("span", {}, " ends 6 and 1")),
      list(`Lay a tile at ${spinner ? "an" : "either"} end, so that the touching halves match.`, ...(set ? [`The tiles have up to ${set} pips on each half.`] : []),
        ...(spinner ? [{ late: `The first double is a spinner: when a tile lies at both its ends in the line, it takes tiles on ${plural(arms - 2, "more side")}, which count from then on.`, early: `The first double is a spinner: it takes tiles on ${arms} sides at once, and counts for each side without a tile, at most twice.`, all: `The double that leads takes a tile on each of its ${arms} sides before anything else is laid.` }[spinner]] : []), ...(sum ? [`Add up the pips at ${spinner ? "all" : "both"} ends; a double counts twice.`, sum] : []), `If nothing fits, ${stuck}.`,
        ...(out ? [`Whoever plays their last tile ends the round and scores ${taken[out]}.`, `It also ends when no tile can be played. Then ${blocker === "duel" ? "whoever played last, or the next player if that one has fewer pips," : "whoever has the fewest pips"} scores ${taken[blocked]}.`,
          ...(blocker === "ties" ? ["If they tie, whoever played last wins."] : []),
          ...(capicu ? [`A last tile, not a double, that fits both ends scores ${capicu}.`] : []), ...(blank ? [`Going out with 0-0 scores ${blank}.`] : []),
          ...(passed ? [`A tile after which all others knock scores ${passed}.`] : []), ...(first ? [`The tile that leads scores ${first} if the next player knocks.`] : []),
          ...(nearest ? [`Pips that are taken are rounded to a multiple of ${nearest}.`] : [])] : [one, "The round ends when no tile can be played."]).filter(Boolean),
        ...(leave ? [`The last ${plural(leave, "tile")} of the boneyard ${leave === 1 ? "stays" : "stay"} there.`] : [])),
      lead ? el("p", {}, `${spinner === "all" ? "Each" : "The first"} round begins with ${lead === "6-6" ? "the 6-6" : "the highest double"}, played by whoever has it.`) : null,
      rules["winner-leads"] ? el("p", {}, "The winner of a round begins the next one.") : null,
      rules["at-least"] ? null : el("p", {}, "A score above the target does not count: that is a bust."),
    ];
  },
};

// help shows the rules of a game.
export function help(game, rules) {
  $("help-title").textContent = `How to play ${games[game].title}`;
  show($("help"), el("p", {}, goals[game](rules)), guides[game](rules));
  $("help-regret").textContent = meanings.regret;
  show($("help-meanings"), Object.entries(meanings).filter(([w]) => w !== "regret" && w !== "gifts").map(([w, text]) => [el("dt", {}, spaced(w)), el("dd", {}, text)]));
}
