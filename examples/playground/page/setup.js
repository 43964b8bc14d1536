// New games: opponents by level or up to four seats, rules, and the rest for who wants it.

import { $, el, show } from "./dom.js";
import { botOf, games, levels, levelsOf } from "./menu.js";
import { Seats } from "./seat.js";
import { like } from "./store.js";
import { spaced } from "./words.js";

const others = "others"; // the opponent where seats are chosen

export const draw = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

export class Setup {
  // start gets the request of a new game and returns an error, or nothing if it has begun.
  constructor(engine, start) {
    Object.assign(this, { engine, start, game: "farkle", filled: "", menus: new Map(), allowed: null, asked: 0 });
    $("setup").addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    $("variant").addEventListener("change", () => this.check());
    $("house").addEventListener("input", () => this.check());
    $("opponent").addEventListener("change", () => this.mark());
    $("pace").value = like("pace");
    if ($("pace").value === "") $("pace").value = "900";
    $("pace").addEventListener("change", () => like("pace", $("pace").value));
  }

  // turn turns to a game. The form follows when it is opened.
  turn(game) {
    this.game = game;
    this.filled = "";
    if ($("new-dialog").open) this.choose(game);
  }

  // first returns the request of a game as you had it last time, or as most play it.
  first(game, usual) {
    return { do: "new", game, ...(usual ? this.usual(game) : this.last(game)), seed: draw(), second: $("second").value !== "" };
  }

  // last returns the rules and the opponent of the last game of a kind, or its players with the seats of people.
  last(game) {
    const { rules, opponent, ...others } = like(`setup-${game}`) ?? {};
    if (typeof rules !== "string" || typeof opponent !== "string") return this.usual(game);
    return { rules, opponent, ...(["players", "people", "seats"].every((key) => Array.isArray(others[key])) ? others : {}) };
  }

  usual(game) {
    return { rules: games[game].usual, opponent: games[game].levels.medium };
  }

  // choose sets the form to a game, as you had it last time, unless another one is chosen meanwhile.
  async choose(game) {
    this.game = game;
    this.rules = undefined;
    const { usual, example, variant, opponents } = games[game];
    // The program has to work out all variants of a game for its menu, which a first game does not wait for.
    if (!this.menus.has(game)) this.menus.set(game, (await this.engine.call({ do: "menu", game })).menu[0]);
    const m = this.menus.get(game);
    if (this.game !== game) return;
    $("new-title").textContent = `New game of ${games[game].title}`;
    show($("variant"), m.variants.map((v) => el("option", { value: v.name }, `${spaced(v.name)}, ${variant(v.rules)}`)));
    show($("opponent"), m.opponents.map((o) => el("option", { value: o }, opponents[o])), el("option", { value: others }, "People and computers"));
    $("variant").value = usual;
    this.fill(this.last(game));
    $("house").placeholder = example;
    $("settings").closest("details").hidden = !m.settings;
    show($("settings"), (m.settings ?? []).map(({ key, values, says }) => [el("dt", {}, key), el("dd", {}, values ? `${values}. ${says}` : says)]));
    this.filled = game;
  }

  // fill sets rules and opponent.
  fill({ rules, opponent, seats = [["person"], ["person"]] }) {
    this.seats = new Seats($("seats"), [0, 1, 2, 3].map((p) => seats[p] ?? [""]));
    const known = [...$("variant").options].some((o) => o.value === rules);
    $("variant").value = known ? rules : games[this.game].usual;
    $("house").value = known ? "" : rules;
    if (!known) $("house").closest("details").open = true; // as they count instead of the list
    $("opponent").value = botOf(opponent);
    $("seed").value = draw();
    $("house-note").textContent = "";
    $("new-note").textContent = "";
    this.allowed = null;
    this.mark();
    this.check();
  }

  // mark shows the levels. Those that the rules do not allow are disabled.
  mark() {
    const by = levelsOf(this.game, this.rules);
    const can = (o) => o === others || !this.allowed || this.allowed.includes(o);
    for (const o of $("opponent").options) o.disabled = !can(o.value);
    if (!can($("opponent").value)) $("opponent").value = Object.values(by).filter(can).at(-1);
    const choice = (level, opponent, name, what) => el("label", { class: can(opponent) ? "" : "off" }, el("input", {
      type: "radio", name: "level", value: opponent, disabled: !can(opponent), checked: opponent === $("opponent").value, "data-key": level, onchange: () => { $("opponent").value = opponent; this.mark(); },
    }), el("span", {}, name), el("small", {}, what));
    show($("levels"), Object.entries(levels).map(([level, name]) => choice(level, by[level], name, games[this.game].opponents[by[level]])),
      by.alone ? choice("alone", by.alone, "Alone", "for the highest total") : null, choice(others, others, "Others", "people and computers"));
    $("seats").hidden = $("opponent").value !== others;
    $("second").closest("label").hidden = !$("seats").hidden; // the first seat begins
    this.seats.suit(this.game, this.rules, this.allowed);
  }

  // check shows the fault of the rules, or the opponents that they allow.
  async check() {
    const text = $("house").value.trim();
    const mine = ++this.asked;
    const reply = await this.engine.call({ do: "check", game: this.game, rules: text || $("variant").value });
    if (mine !== this.asked) return;
    $("house-note").classList.toggle("bad", Boolean(reply.error));
    $("house-note").textContent = text === "" ? "" : reply.error ?? [`These are the rules “${reply.rules}”.`, ...reply.notes].join(" ");
    this.allowed = reply.opponents ?? null;
    this.rules = reply.spec;
    $("second").disabled = Boolean(reply.spec?.lead); // who has the tile begins
    this.mark();
  }

  // begin begins the game of the form, if that is valid.
  async begin() {
    const opponent = $("opponent").value;
    const next = { rules: $("house").value.trim() || $("variant").value, opponent, ...(opponent === others ? this.seats.seated() : {}) };
    const error = await this.start({ do: "new", game: this.game, ...next, seed: $("seed").value.trim(), byTurn: $("by-turn").checked, second: $("second").value !== "" });
    $("new-note").textContent = error ?? "";
    if (error) return;
    like(`setup-${this.game}`, next);
    $("new-dialog").close();
    $("play").focus();
  }

  async open(view) {
    const game = view?.game ?? this.game;
    if (game !== this.filled) await this.choose(game);
    if (this.filled !== game || $("new-dialog").open) return;
    $("seed").value = draw();
    $("new-note").textContent = "";
    $("new-dialog").showModal();
    $("start").focus();
  }
}
