// The game on the table: it sends your moves to the program, shows the replies, and plays the steps of
// the others.

import { $ } from "./dom.js";
import { games, measureOf } from "./menu.js";
import { boards } from "./boards.js";
import { passing, sideNames } from "./scene.js";
import { fresh, save, saved } from "./store.js";
import { hold } from "./tabs.js";
import { valued } from "./values.js";
import { by, called, named, outcome, sides, whose } from "./words.js";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// dress adds the words and texts of the page to a view of the program.
export function dress(next) {
  const game = next.page.game;
  const view = { ...next, game, seen: next.page.view, measure: measureOf(game, next.values, next.unit) };
  view.names = named(view);
  view.sides = sides(view);
  for (const c of view.choices) c.words = boards[game].words(c, view.seen);
  if (view.valued) value(view, []);
  if (view.due === "nothing") view.outcome = outcome(view, games[game].unit);
  return view;
}

// value adds the values of a list to the choices of a view, with their texts.
export function value({ choices, measure, seen: { rules: { pits, beans } } }, list) {
  const by = new Map(list.map((c) => [JSON.stringify(c.move), c]));
  for (const c of choices) Object.assign(c, by.get(JSON.stringify(c.move)), { words: c.words });
  valued(choices, measure, 2 * pits * beans);
}

// happened describes the last step of a view.
export function happened(before, view) {
  const { player, resigns } = view.done.step;
  const actor = player < 0 ? view.turn : player; // after a deal, the player who begins
  return resigns ? [`${by(view, player).does("resign")}, which ends the game.`] : boards[view.game].tell(view.done, before.seen, view.seen, by(view, actor), view);
}

export class Play {
  // opens is called before another game is shown, changed after each new view, told with sentences, refused with an error
  // for people.
  // reopened is called with the id of a game whose end was taken back.
  constructor(engine, { opens, changed, told, refused, failed, reopened }) {
    Object.assign(this, { engine, opens, changed, told, refused, failed, reopened });
    this.view = null;
    this.id = ""; // under which the game is kept
    this.costs = []; // the costs of your choices, as known when you made them
    this.undone = null; // the choice that you took back
    this.copy = false; // it goes on from a step of another game
    this.rival = ""; // the record of somebody who has played with the same dice
    this.feel = null; // the effect of the last step, to be flashed
    this.rolled = null; // the dice kept in the last roll, until shown
    this.moved = false; // there is a new step, until shown
    this.goesOn = false; // you chose to roll, so the roll needs no button
    this.resting = false; // a review is open
    this.elsewhere = false; // another tab plays the game
    this.era = 0; // counts games, so that late replies are dropped
    this.timer = 0;
    this.busy = null; // resolves with the reply to the current request
  }

  // send sends a request. While another one has no reply it is dropped, like a second click, or waits.
  async send(request, { wait = false } = {}) {
    while (this.busy) {
      if (!wait) return null;
      await this.busy;
    }
    const answer = this.engine.call(request);
    this.busy = answer.then(() => {}, () => {});
    try {
      return await answer;
    } catch (error) {
      this.failed(error.message);
      return null;
    } finally {
      this.busy = null;
    }
  }

  // act sends a request of the game and shows the reply.
  async act(request) {
    if (this.elsewhere && request.do !== "rate") return;
    clearTimeout(this.timer);
    const { era, view: before } = this;
    const reply = await this.send(request, { wait: request.do === "rate" });
    if (!reply || era !== this.era) return;
    this.refused(reply.error ?? "");
    if (!reply.view) return this.schedule();
    this.moved = request.do === "step" || request.do === "move";
    this.rolled = request.do === "step" && before.due === "chance" ? { kept: before.seen.state?.kept } : null;
    if (request.do === "move") {
      this.goesOn = request.move.then !== "bank" && reply.view.turn === before.turn;
      this.undone = null;
      this.rate(before, request.move);
    } else if (request.do === "step" || request.do === "undo") this.goesOn = false;
    this.take(reply.view);
  }

  move(move) {
    return this.act({ do: "move", move });
  }

  step(quick) {
    return this.act({ do: "step", quick });
  }

  // undo takes back your last choice or resignation, and shows the value of the choice.
  async undo() {
    const last = this.view?.record;
    const { costs } = this;
    await this.act({ do: "undo" });
    const { view } = this;
    if (!view || view.record === last) return;
    this.undone = costs.find((c) => c.step === view.steps) ?? null;
    this.costs = costs.filter((c) => c.step < view.steps);
    this.reopened(this.id);
    const { does } = by(view, view.me);
    this.told([this.undone ? `${does("take")} back: ${this.undone.words}.` : `${does("take")} back the last choice.`]);
    this.keep();
    this.changed();
  }

  // rate remembers the value of a choice when you made it.
  rate(before, move) {
    const made = before.choices.find((c) => same(c.move, move));
    if (!made || before.choices.length < 2) return;
    const best = before.choices.find((c) => c.best);
    const known = before.valued && !before.measure.rough && before.values === before.aim;
    this.costs.push({
      step: before.steps, seat: before.me, aim: before.aim, unit: before.unit, words: made.words, text: made.text, regret: known ? made.regret : null,
      cost: made.regretText, best: best?.words, bestText: best?.text, good: before.valued ? made.best : null,
    });
  }

  // open begins a game, or opens a record. It returns the reply.
  async open(request, id, { costs = [], told = [], resting = false, take = false, copy = false, rival = "" } = {}) {
    const reply = await this.send(request, { wait: true });
    if (!reply?.view) return reply;
    this.opens();
    this.era++;
    clearTimeout(this.timer);
    this.id = id || fresh(reply.view.page.game);
    this.elsewhere = !(await hold(this.id, { take, lost: (id) => this.lost(id) }));
    Object.assign(this, { costs, copy, rival, undone: null, goesOn: false, rolled: null, moved: false, view: null, feel: null, resting });
    this.told(told, true);
    this.take(reply.view);
    return reply;
  }

  // take shows a view.
  take(next) {
    const last = this.view;
    const before = last?.seen;
    const view = (this.view = dress(next));
    if (view.done) {
      const { player, resigns } = view.done.step;
      const actor = player < 0 ? view.turn : player; // after a deal, the player who begins
      this.told([...(resigns ? [] : boards[view.game].tell(view.done, before, view.seen, by(view, actor), view)), view.outcome].filter(Boolean));
      const text = resigns ? "" : boards[view.game].felt?.(view.done, before, view.seen, view);
      this.feel = text ? { text, mine: actor === view.me } : null;
      if (view.due === "nothing") {
        const { winners, margin } = view.page.outcome;
        const mine = winners.includes(view.me);
        this.feel = { text: view.scores.length === 1 ? `${view.scores[0]}!` : winners.length !== 1 && margin === 0 && !resigns ? "Over" : view.people.length > 1 ? `${winners.map((p) => called(view, p)).join(" and ")}!` : mine ? "You win!" : "You lose", mine };
      }
    }
    if (view.covered && !last?.covered) this.told([passing(view)]);
    else if (view.people.length > 1 && !view.hides && view.due !== "nothing" && view.turn !== last?.turn && view.people.includes(view.turn)) this.told([`${whose(view, view.turn)} turn.`]);
    this.keep();
    this.changed();
    this.schedule();
  }

  // lost stops the game when another tab has taken it.
  lost(id) {
    if (id !== this.id) return;
    this.elsewhere = true;
    this.schedule();
    this.changed();
  }

  // keep saves the game in this browser.
  keep() {
    const { view, id, costs } = this;
    if (this.elsewhere || !view || !id || (view.steps === 0 && !saved(id) && !this.rival)) return;
    const old = saved(id);
    if (old && old.record === view.record && old.aim === view.aim && same(old.costs, costs)) return;
    save(id, { game: view.game, record: view.record, rules: view.rules, opponent: view.opponent, people: view.people, names: sideNames(view), aim: view.aim, scores: view.sides.map((p) => view.scores[p]), me: 0, over: view.outcome ?? "", costs, copy: this.copy, rival: this.rival });
  }

  // schedule plays the next step if you have nothing to do.
  schedule() {
    clearTimeout(this.timer);
    const { view } = this;
    if (!view || this.resting || this.elsewhere || view.due === "nothing" || view.yours || view.covered || view.waiting) return;
    const mine = view.turn === view.me;
    if (view.due === "chance" && (view.turn < 0 || (mine && !this.goesOn))) return; // deals are for you, too
    const pace = Number($("pace").value);
    const wait = mine ? Math.min(pace, 250) : view.shown?.farkle ? 2 * pace : pace; // to see the dice
    this.timer = setTimeout(() => this.step(), reduced.matches ? Math.min(wait, 300) : wait);
  }

  // rest stops the steps of the others, or resumes them.
  rest(resting) {
    this.resting = resting;
    this.schedule();
  }
}
