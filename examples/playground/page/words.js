// What happens, in sentences.

import { plural } from "./dom.js";
import { nameOf } from "./menu.js";
import { change } from "./values.js";

// spaced returns a name with spaces and a capital.
export const spaced = (name) => (name === "kcd" ? "KCD" : name[0].toUpperCase() + name.slice(1).replaceAll("-", " "));

// dice returns a number of dice.
export const dice = (n) => (n === 1 ? "1 die" : `${n} dice`);

// faces lists dice in words.
export const faces = (list) => (list.length > 1 ? `${list.slice(0, -1).join(", ")} and ${list.at(-1)}` : list.join(""));

// named returns the names of the players if sentences have them: in somebody else's game those of the record, and where people
// have names or several levels play. Computer players of one level have numbers.
export function named({ foreign, page: { players }, people, bots, game, seen: { rules } }) {
  const n = players.length;
  if (foreign) return players;
  if (people.length === 1 && players[people[0]] === "You" && (n <= 2 || (game === "dominoes" && new Set(bots).size === 2))) return undefined;
  const all = players.map((name, p) => (people.includes(p) ? name : nameOf(game, bots[p], rules, n)));
  return all.map((name, p) => (all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} ${all.slice(0, p + 1).filter((other) => other === name).length}`));
}

// seated returns a record with other names of players, each by its seat and its name.
export function seated(record, name) {
  let p = 0;
  return record.replace(/^player ?(.*)$/gm, (_, old) => `player ${name(p++, old)}`);
}

// asYours returns the record of a game of one person, whose name in it becomes You.
export const asYours = ({ record, me, people }) => (people.length === 1 ? seated(record, (p, name) => (p === me ? "You" : name)) : record);

// called returns the name of a player in a sentence. Without names, of more than two, the others sit to the left, opposite, and
// to the right of you.
export function called({ names, me, page, seen }, p) {
  const n = page.players.length;
  if (names) return names[p];
  if (p === me) return "You";
  if (n <= 2) return "The opponent";
  const place = (p - me + n) % n;
  if (place === 1) return "Left";
  if (place === n - 1) return "Right";
  return seen.rules.pairs ? "Your partner" : "Opposite";
}

// teller returns functions for sentences about a player: verbs end in s for others.
export function teller(yours, who = "The opponent") {
  const verb = (v) => (yours ? v : `${v}s`);
  return { verb, does: (v) => `${yours ? "You" : who} ${verb(v)}` };
}

// by returns the teller of a player.
export const by = (view, p) => teller(called(view, p) === "You", called(view, p));

// whose returns a player before what is theirs.
export const whose = (view, p) => (called(view, p) === "You" ? "Your" : `${called(view, p)}’s`);

// sides returns a player of each side, yours first if you alone play.
export function sides({ me, page, seen, people = [me] }) {
  const n = seen?.rules.pairs ? 2 : page.players.length;
  const first = people.length > 1 ? 0 : me;
  return Array.from({ length: n }, (_, i) => (first + i) % page.players.length);
}

// win says that players win, by their names.
const win = (view, winners) => `${winners.map((p) => called(view, p)).join(" and ")} ${winners.length > 1 || called(view, winners[0]) === "You" ? "win" : "wins"}`;

// outcome describes the end of a game.
export function outcome(view, unit) {
  const { scores, me, resigned } = view;
  const { over, winners, margin } = view.page.outcome;
  if (resigned !== undefined) {
    const wins = view.names ? (winners.length > 0 ? win(view, winners) : plural(scores[0], unit)) : winners.includes(me) ? "you win" : winners.length > 1 ? "the others win" : winners.length > 0 ? "the opponent wins" : plural(scores[0], unit);
    return `${by(view, resigned).does("resign")}: ${wins}.`;
  }
  if (scores.length === 1) return `The game is over. The final score is ${plural(scores[0], unit)}.`;
  const lead = over ? margin : Math.abs(scores[0] - scores[1]); // or no pit of Awari can take more beans
  const best = over ? winners : [0, 1].filter((p) => scores[p] >= scores[1 - p]);
  const why = view.repeated ? "A repeated position ends the game. " : "";
  const how = view.seen?.state?.won ? "at once" : "by reaching that score first";
  if (lead === 0) return `${why}${best.length === 1 ? `${by(view, best[0]).does("win")} ${how}.` : "It is a draw."}`;
  const margins = `by ${plural(lead, unit)}.`;
  if (best.length > 1 && view.names) return `${win(view, best)} ${margins}`;
  if (best.length > 1) return best.includes(me) ? `You and your partner win ${margins}` : `The others win ${margins}`;
  return `${why}${by(view, best[0]).does("win")} ${margins}`;
}

// phrases are the terms of values whose names do not speak for themselves; the others are boxes of a card.
const phrases = {
  kept: "points to bank now", farkle: "a farkle at once", later: "a farkle later", gain: "more points",
  card: "the card", bonus: "the upper bonus", extra: "more Yahtzees",
  lead: "the lead", captured: "captured now", sown: "sown home now", again: "moving again", reply: "the reply", after: "what follows",
  won: "games won", lost: "games lost", out: "going out", "other-out": "another going out", blocked: "a blocked round",
};

// because names the largest of the terms by which one choice is worth more than another, in a unit of measure.
export function because(terms, measure) {
  const sign = measure.less ? -1 : 1;
  const told = (name, n) => `${phrases[name] ?? spaced(name).toLowerCase()} ${change(measure, sign * n)}`;
  const list = terms.slice(0, 3).map((t) => told(t.name, t.value));
  if (terms.length > 3) list.push(told("others", terms.slice(3).reduce((sum, t) => sum + t.value, 0)));
  return list.join(", ");
}

// difference returns by which terms one choice is worth more than another, the largest first.
export function difference(a, b) {
  const sums = new Map();
  for (const [list, sign] of [[a, 1], [b, -1]]) {
    for (const t of list) sums.set(t.name, (sums.get(t.name) ?? 0) + sign * t.value);
  }
  return [...sums].map(([name, value]) => ({ name, value })).filter((t) => Math.abs(t.value) >= 1e-9).sort((x, y) => Math.abs(y.value) - Math.abs(x.value));
}
