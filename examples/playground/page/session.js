// The game on the table, between people and computer players, and the long work that it needs. It runs
// in a worker, on the functions of pips.js, independent of the page.

import { botOf, games, taskName } from "./menu.js";
import { Refused, learn, loadGame, newGame, solution } from "./pips.js";

const you = "You"; // the name of a person alone among computer players

// sentence returns the reason of a refusal as a sentence. It quotes only the wrong word of typed rules.
export function sentence(error, typed = "") {
  let text = error.message;
  if (error instanceof Refused) {
    const { reason, need, have, want, offset = 0 } = error;
    const word = /\s/.test(typed) ? typed.slice(Math.max(offset - 1, 0)).split(/\s/)[0].slice(0, 60) : "";
    text = (word ? `at “${word}”: ` : "") + reason + (need || have ? ` (need ${need}, have ${have})` : "") + (want ? `; ${want}` : "");
  }
  return text[0].toUpperCase() + text.slice(1) + (/[.?]$/.test(text) ? "" : ".");
}

const why = 50; // choices have reasons in long work, which are all of them

// work does a job: it finds puzzles, reviews a record, values the choices of a view, or solves a game and returns its table.
export async function work(ask, { game, aim, rules, view, record, reasons, puzzles }, progress) {
  try {
    if (record) return ask({ do: "review", record, aim, secrets: true, why: reasons ? why : 0 }, progress).report;
    if (puzzles) return ask({ do: "puzzles", game, ...puzzles, secrets: true, why: game === "yahtzee" ? 0 : why }, progress); // those of Yahtzee take long
    if (view) return ask({ do: "solve", game, aim, view, why }, progress);
    return await solution({ game, aim, rules }, progress);
  } catch (error) {
    throw new Error(sentence(error));
  }
}

// standing returns the scores in a view.
const standing = ({ scores, state }) => scores ?? state.scores ?? state.board.homes;

// turnEnds reports whether a step ends a turn of Farkle: a bank, a throw without a move after it, or the last one of the game.
const turnEnds = (steps, i, { view, waits }) => (steps[i].move ? steps[i].move.then === "bank" : steps[i + 1] ? !steps[i + 1].move : view.state.roll.length === 0 || waits === "nothing");

// ways are what differs between the games: which steps end a part of the plot, and what the page shows of the last
// steps.
const ways = {
  farkle: {
    ends: turnEnds,
    shown(steps, { view }) {
      const shown = { dice: [], farkle: false, kept: [] };
      for (const [i, { chance, move, points }] of steps.entries()) {
        if (chance) Object.assign(shown, { dice: chance, farkle: points <= 0 && turnEnds(steps, i, { view }) });
        if (move?.then === "bank" || shown.farkle) shown.kept = [];
        else if (move && move.then !== "afresh") shown.kept.push({ dice: move.keep, points });
      }
      return shown;
    },
  },
  yahtzee: {
    ends: (steps, i) => Boolean(steps[i].move?.box),
    shown(steps) {
      let [kept, dice] = [[], []];
      for (const { chance, move } of steps) {
        if (chance) dice = [...kept, ...chance].sort();
        else if (move) kept = move.keep ?? [];
      }
      return dice;
    },
  },
  awari: { ends: () => true, shown: (steps) => steps.at(-1)?.path ?? [] },
  dominoes: {
    ends: (steps, i) => Boolean(steps[i].move),
    // All hands are shown when a round is over.
    shown: (_, { turn, players }, game) => (turn < 0 ? players.map((_, p) => game.page(p).view.hand) : []),
  },
};

export class Session {
  constructor(ask) {
    // Without rates, choices get no values, and nothing is solved except for an opponent.
    Object.assign(this, { ask, game: null, known: new Map(), learned: new Set(), studies: new Map(), rates: true });
  }

  // call answers a request of the page. The reply to a refused one has a sentence in error.
  async call(q) {
    try {
      return await this.answer(q);
    } catch (error) {
      return { error: sentence(error, q.do === "check" || q.do === "new" ? q.rules : "") };
    }
  }

  async answer(q) {
    const plays = ["step", "move", "resign"].includes(q.do);
    switch (q.do) {
      case "menu":
        return { menu: this.ask({ do: "games", game: q.game }).games.map((g) => ({ ...g, opponents: opponents(g.game, g) })) };
      case "check": {
        const found = this.rules(q.game, q.rules);
        return { rules: found.rules.text, spec: found.rules, opponents: opponents(q.game, found), notes: found.notes ?? [] };
      }
      case "at":
      case "review": {
        const table = await this.open(q);
        const reply = q.do === "at" ? { view: table.shown() } : table.reviewed(q.record);
        table.game.close();
        return reply;
      }
      case "rate":
        this.rates = q.on;
        if (!this.game) return {};
        break;
      case "new":
      case "restore": {
        const table = await this.open(q);
        this.game?.game.close();
        this.game = table;
        this.studies.clear();
        break;
      }
      default:
        if (!["step", "move", "resign", "undo", "show", "value"].includes(q.do)) throw new Error(`there is no request ${q.do}`);
        if (!this.game) throw new Error("there is no game yet");
        if (plays && this.game.now().due === "nothing") throw new Error("the game is over");
        this.game[q.do](q);
        this.game.seen = null;
    }
    return { view: this.game.view(plays) };
  }

  // load takes the result of a job.
  async load(job, result) {
    try {
      if (result instanceof Uint8Array) {
        await learn(job, result);
        this.learned.add(taskName(job));
      } else this.studies.set(job.aim + JSON.stringify(job.view), result);
      return this.game ? { view: this.game.view(false) } : {};
    } catch (error) {
      return { error: sentence(error) };
    }
  }

  // rules returns rules in full, with their computer players and aims.
  rules(game, rules) {
    const key = `${game} ${rules}`;
    if (!this.known.has(key)) this.known.set(key, this.ask({ do: "rules", game, rules }));
    return this.known.get(key);
  }

  // open begins a game, or plays a record. What is only watched may be a state by the rules of the request, too, and gets
  // no seed.
  async open(q) {
    if (!q.watch && !/^\d{1,20}$/.test(q.seed)) throw new Error(`a seed is a number from 0 to 18446744073709551615, not “${q.seed}”`);
    if (q.people?.length === 0) throw new Error("at least one player must be a person");
    if (q.do === "new") {
      const { players, people } = q.players ? q : against(q, this.rules(q.game, q.rules).rules.seats[0]);
      return new Table(this, await newGame({ game: q.game, rules: q.rules, players, seed: q.seed, "by-turn": Boolean(q.byTurn) }), { ...q, people });
    }
    const record = `${q.record.trim()}\n`; // people paste more than the text
    if (!/^pips \S+ \S+\n/.test(record)) {
      if (!q.watch || !q.rules || record === "\n") throw new Error("this is not a record, which begins with a line such as “pips 1 farkle”");
      try {
        const game = await inState(q, record.trim(), this.rules(q.game, q.rules).rules.seats);
        return new Table(this, game, { watch: true, start: standing(game.opened.view) });
      } catch (error) {
        throw new Error(`this is neither a record, which begins with a line such as “pips 1 farkle”, nor a state with the rules “${q.rules}”: ${error.message}`);
      }
    }
    const seed = q.watch || /^seed \d+$/m.test(record) ? undefined : q.seed; // it keeps its own
    try {
      let start;
      if (/^start /m.test(record)) {
        const begun = await loadGame(record, { until: 0 });
        start = standing(begun.opened.view);
        begun.close();
      }
      return new Table(this, await loadGame(record, { seed, until: q.step }), { ...q, start });
    } catch (error) {
      throw error instanceof Refused ? new Error(`this record cannot be played: ${error.message}`) : error;
    }
  }
}

// against returns the players of a game of one person against computer players.
function against({ opponent, second }, least) {
  const seats = opponent === "alone" ? 1 : Math.max(2, least);
  const me = second && seats > 1 ? 1 : 0;
  return { players: Array.from({ length: seats }, (_, p) => (p === me ? you : opponent)), people: [me] };
}

// inState begins a game in a state, with as many players as it has.
async function inState({ game, rules }, start, [least, most]) {
  const names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];
  let wrong;
  for (let n = least; n <= Math.min(most, names.length); n++) {
    try {
      return await newGame({ game, rules, players: names.slice(0, n), start });
    } catch (error) {
      if (!wrong || wrong.kind === "players") wrong = error;
    }
  }
  throw wrong;
}

// suits reports whether an aim is for n players.
const suits = (game, aim, n = 2) => n === 2 || !games[game].measures[aim]?.two;

// opponents returns the opponents of the menu that rules allow, from the weakest.
function opponents(game, { players, aims, rules }, n) {
  return Object.keys(games[game].opponents).filter((o) => (o === "alone" && (!rules || rules.seats[0] === 1)) || players.includes(o) || (aims.includes(o) && suits(game, o, n)));
}

const first = (game, n) => Object.keys(games[game].measures).find((a) => suits(game, a, n));

// A Table is a game of the session. It is turned to a person, me: the one to move or, between moves of computer players, the
// last one.
class Table {
  // people are the seats of people, or that of You without it. Computer players have the others, by their names or as the
  // first of them.
  constructor(session, game, { opponent, seed, start, people, do: how }) {
    const { game: kind, players, view } = game.opened;
    const rules = view.rules.text;
    const found = session.rules(kind, rules);
    const n = players.length;
    const able = opponents(kind, found, n);
    people = people?.some((p) => players[p]) ? people.filter((p) => players[p]) : [Math.max(0, players.indexOf(you))];
    const plays = (name) => name !== "alone" && able.includes(botOf(name));
    const usual = botOf(players.find((name, p) => !people.includes(p) && plays(name)) ?? (plays(opponent) ? opponent : able.findLast(plays)));
    const bots = players.map((name, p) => (people.includes(p) ? "" : plays(name) ? botOf(name) : usual));
    Object.assign(this, {
      session, game, people, bots, rules, kind, found, n, start: start ?? players.map(() => 0),
      me: people[0], hides: kind === "dominoes" && people.length > 1 && (how === "new" || how === "restore"), holder: -1, covered: false,
      opponent: bots.find(Boolean) ?? "alone", aims: Object.keys(games[kind].measures).filter((a) => found.aims.includes(a) && suits(kind, a, n)), aim: (n === 1 && games[kind].alone) || first(kind, n),
    });
    this.seed = this.now().record.match(/^seed (\d+)$/m)?.[1] ?? seed;
    if (this.aims.includes(this.opponent) && games[this.kind].measures[this.opponent].late) this.aim = this.opponent; // both play for the same
  }

  // ---- steps

  // now returns what is due and of whom, the moves and the steps so far. Nothing is due, too, when no pit of Awari has
  // room for more beans. Hidden hands of several people are covered until the person to move has asked to show them.
  now() {
    if (this.seen) return this.seen;
    const many = this.people.length > 1;
    let { page, steps } = this.game.look(many ? undefined : this.me);
    const turn = page.turn < 0 ? page.view.state?.turn ?? -1 : page.turn;
    if (many) {
      const theirs = this.people.includes(turn);
      if (theirs) this.me = turn;
      this.covered = this.hides && theirs && turn !== this.holder;
      if (!this.hides || turn < 0 || this.me === this.holder) page = this.game.page(this.me);
    }
    const moves = page.waits === "decision" && !this.covered ? this.game.moves() : [];
    const due = page.waits === "decision" && moves.length === 0 && !this.covered ? "nothing" : page.waits;
    return (this.seen = { page, steps, due, moves, turn, record: this.game.record() });
  }

  // show uncovers the hand of the person to move.
  show() {
    if (!this.covered) throw new Error("nothing is covered");
    this.holder = this.me;
  }

  step({ quick }) {
    const { due, turn, moves } = this.now();
    if (this.covered || (due !== "chance" && this.people.includes(turn))) throw new Error("it is your move");
    const move = due === "chance" ? null : moves.length === 1 ? moves[0].move : this.reply(turn, quick);
    if (turn < 0) this.holder = -1; // a deal
    if (move) this.game.move(move);
    else this.game.roll();
  }

  move({ move }) {
    const { due, turn } = this.now();
    if (due === "chance") throw new Error("no move is due now");
    if (!this.people.includes(turn) || this.covered) throw new Error("it is the opponent’s move");
    this.game.move(move);
  }

  // resign ends the game. The person to whom the table is turned loses.
  resign() {
    this.game.resign(this.me);
  }

  // undoable reports whether undo may be tried. Several people take back only what was the last step, as chance must not be
  // drawn again, and no hands were shown after it.
  undoable() {
    const { steps, turn } = this.now();
    const last = steps.at(-1);
    if (this.people.length === 1) return steps.length > 0;
    return Boolean(last?.move || last?.resigns) && this.people.includes(last.player) && !(this.hides && turn < 0);
  }

  // undo returns to the last choice of a person, or takes back a resignation.
  undo() {
    const { steps } = this.now();
    const resigned = steps.at(-1)?.resigns;
    if (this.people.length > 1) {
      if (!this.undoable()) throw new Error("with several people you can undo only the last choice, before the next roll and before a hand is shown");
      return this.game.undo();
    }
    if (!resigned && !steps.some(({ player, move }) => move && player === this.me)) throw new Error("there is nothing to undo");
    do {
      this.seen = null;
      this.game.undo();
    } while (!resigned && (this.game.page().turn !== this.me || this.now().due !== "decision"));
  }

  // value sets the aim of values.
  value({ aim }) {
    if (!this.aims.includes(aim) && aim !== first(this.kind)) throw new Error(`there are no values of the kind “${aim}” here`);
    this.aim = aim;
  }

  // reply returns the move of a computer player. While its solver is not ready, a quicker one plays.
  reply(seat, quick) {
    const bot = this.bots[seat];
    if (this.found.players.includes(bot)) return this.game.choose(bot).move;
    const { list, job } = this.advice(bot, seat);
    if (job?.view && !quick) throw new Error("the opponent is thinking");
    const best = list ?? this.advice(first(this.kind, this.n), seat).list ?? this.advice(games[this.kind].stopgap, seat).list;
    return best ? best[0].move : this.game.choose().move;
  }

  // advice returns the values of the choices of a player, if there is one, or else the job that finds them, or nothing if
  // there are no values.
  advice(aim, seat) {
    const task = { game: this.kind, aim, rules: this.rules };
    const { found, session } = this;
    if (!found.aims.includes(aim)) return aim === this.aim ? { job: task } : {}; // the job fails with the reason
    if (found.tables.includes(aim) && !session.learned.has(taskName(task))) return { job: task };
    if (seat === undefined) return {};
    try {
      return listed(this.game.advise({ aim, known: true, why: 6 })); // quickly
    } catch ({ kind }) {
      if (kind === "unsolved") return { job: task }; // the solver is not kept any more
      if (kind !== "slow") return {}; // a score from which the aim has no values
    }
    const { view } = seat === this.me ? this.now().page : this.game.page(seat);
    const study = session.studies.get(aim + JSON.stringify(view));
    if (study) return listed(study);
    return found.tables.includes(aim) ? listed(this.game.advise({ aim })) : { job: { ...task, view } }; // milliseconds with a table, without reasons
  }

  // reviewed returns the game of a record with the job of its review.
  reviewed(record) {
    const { steps, page } = this.now();
    return { job: this.review(record), steps, page, me: this.me, people: this.people, bots: this.bots };
  }

  // review returns the job that reviews a record, or the one that must be done before. Reasons of Yahtzee take long, so
  // they are left out at first.
  review(record) {
    const most = (this.n === 1 && games[this.kind].alone) || (games[this.kind].reviewer?.(this.found.rules) ?? first(this.kind));
    const wanted = suits(this.kind, most, this.n) ? most : first(this.kind, this.n);
    const able = !this.found.aims.includes(wanted) && this.aims.find((a) => !this.found.tables.includes(a));
    const task = { game: this.kind, aim: able || wanted, rules: this.rules };
    return this.found.tables.includes(task.aim) && !this.session.learned.has(taskName(task)) ? task : { ...task, record, reasons: this.kind !== "yahtzee" };
  }

  // ---- views

  // view returns the game as the page shows it, with the last step if it was played just now.
  view(played) {
    const { due, moves, turn } = this.now();
    const { found, kind, n, session: { rates } } = this;
    const yours = due === "decision" && this.people.includes(turn) && !this.covered;
    const needs = this.bots.find((b) => this.advice(b).job); // its table
    const view = { ...this.past(played), yours, undoable: this.undoable(), hides: this.hides, covered: this.covered,
      aim: this.aim, aims: this.aims, wanted: !rates ? needs ?? this.opponent : found.tables.includes(this.aim) ? this.aim : first(kind, n), values: this.aim, unit: "", choices: yours ? moves.map((m) => ({ ...m })) : [] };
    if (due === "nothing" || this.covered) return view;
    const seat = yours ? turn : undefined;
    const only = moves.length === 1;
    const show = (aim, { list, unit, job }) => {
      view.valued = Boolean(yours && list && value(view.choices, list));
      if (view.valued) Object.assign(view, { values: aim, unit });
      if (job && !view.waiting && !(yours && only)) view.job = job;
    };
    if (rates) {
      const asked = this.advice(this.aim, seat);
      show(this.aim, asked);
      if (yours && !asked.list && !asked.job) show(first(kind, n), this.advice(first(kind, n), seat)); // the aim has no values here
    } else if (needs) show("", this.advice(needs));
    if (due === "decision" && !yours && !only && found.aims.includes(this.bots[turn])) {
      const { job } = this.advice(this.bots[turn], turn);
      if (job) Object.assign(view, { job, waiting: Boolean(job.view) });
    }
    const { stopgap } = games[kind];
    if (rates && !view.valued && this.aim !== stopgap) show(stopgap, this.advice(stopgap, seat)); // quick values come first
    return view;
  }

  // shown returns the game without values, with the choices of the player to move.
  shown() {
    return { ...this.past(true), yours: false, aim: "", values: "", choices: this.now().moves };
  }

  // past returns what a view has without its choices, with the last step if it was played just now.
  past(played) {
    const { start, rules, opponent, seed, people, bots } = this;
    const { page, steps, turn, due, record } = this.now();
    const { ends, shown } = ways[this.kind];
    const last = steps.at(-1);
    const acts = last?.resigns ? steps.slice(0, -1) : steps;
    return {
      page, rules, opponent, seed, people, bots, me: this.me, turn, due, record, repeated: this.game.repeated(), valued: false, waiting: false, steps: steps.length, scores: last?.scores ?? start, resigned: last?.resigns ? last.player : undefined, shown: shown(acts, page, this.game),
      plot: [start, ...acts.filter((_, i) => ends(acts, i, page)).map((s) => s.scores)],
      done: played && last ? { step: last, points: last.points } : null,
    };
  }
}

const listed = ({ choices, unit }) => ({ list: choices, unit });

// value adds the values to the choices, and reports whether there are any.
function value(choices, list) {
  const by = new Map(list.map((c) => [c.text, c]));
  if (!choices.every((c) => by.has(c.text))) return false;
  for (const c of choices) Object.assign(c, by.get(c.text));
  return true;
}
