// The page: it sends what you do to the program, shows what comes back, and has long
// work done meanwhile.

import { $, el, plural, show } from "./dom.js";
import { Engine } from "./engine.js";
import { Jobs } from "./jobs.js";
import { games } from "./menu.js";
import { plot } from "./plot.js";
import { amount, costly, valued } from "./values.js";
import { outcome, spaced, teller } from "./words.js";
import * as farkle from "./farkle.js";
import * as yahtzee from "./yahtzee.js";
import * as awari from "./awari.js";
import * as dominoes from "./dominoes.js";

const boards = { farkle, yahtzee, awari, dominoes };

let engine;
let jobs;
let menu = [];
let game = "farkle"; // the one that the form is for
let view = null;
let era = 0; // counts games, so that what comes late is dropped
let timer = 0;
let busy = null; // resolves when the request that is on its way is answered
let rolled = null; // what stayed in the last roll, once
let moved = false; // something was played, once
let goesOn = false; // you have chosen to roll, so the roll needs no button

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

// ---- requests

// send sends a request. While another is on its way it is dropped, as a second click
// is, or waits.
async function send(request, { wait = false } = {}) {
  while (busy) {
    if (!wait) return null;
    await busy;
  }
  const answer = engine.call(request);
  busy = answer.then(() => {}, () => {});
  try {
    return await answer;
  } catch (error) {
    failed(error.message);
    return null;
  } finally {
    busy = null;
  }
}

// play sends a request of the game and shows the game as it is then.
async function play(request) {
  clearTimeout(timer);
  const now = era;
  const before = view;
  const reply = await send(request);
  if (!reply || now !== era) return;
  notice(reply.error ?? "");
  if (!reply.view) return schedule();
  moved = true;
  rolled = request.do === "step" && before.due === "chance" ? { kept: before.seen.state?.kept } : null;
  if (request.do === "move") goesOn = true;
  else if (request.do === "step") goesOn = false;
  take(reply.view);
}

const move = (one) => play({ do: "move", move: one });
const step = () => play({ do: "step" });

// take shows a view. Of the library's page it mostly needs what you see of the game.
function take(next) {
  const before = view?.seen;
  const game = next.page.game;
  view = { ...next, game, seen: next.page.view, measure: games[game].measures[next.values] };
  const { pits, beans } = view.seen.rules;
  for (const c of view.choices) c.words = boards[game].words(c, view.seen);
  if (view.valued) valued(view.choices, view.measure, 2 * pits * beans);
  if (view.due === "nothing") view.outcome = outcome(view, games[game].unit);
  if (view.done) {
    const player = view.done.step.player < 0 ? view.turn : view.done.step.player; // who begins, after a deal
    told(boards[game].tell(view.done, before, view.seen, teller(player === view.me), view));
  }
  jobs.follow(view);
  render();
  schedule();
}

// schedule goes on by itself where you have nothing to do.
function schedule() {
  clearTimeout(timer);
  if (!view || view.due === "nothing" || view.yours || view.waiting) return;
  const mine = view.turn === view.me;
  if (view.due === "chance" && (view.game === "dominoes" || (mine && !goesOn))) return;
  const pace = Number($("pace").value);
  const wait = mine ? Math.min(pace, 250) : view.shown?.farkle ? 2 * pace : pace; // to see the dice
  timer = setTimeout(step, reduced.matches ? Math.min(wait, 300) : wait);
}

// ---- the page

function menuOf(name) {
  return menu.find((m) => m.game === name);
}

function names() {
  const list = ["You", games[view.game].opponents[view.opponent] ?? "The opponent"];
  return view.me === 0 ? list : list.reverse();
}

function render() {
  const marks = { values: $("show").checked && view.valued, best: $("mark").checked && view.valued };
  renderPlayers();
  const { nodes, actions, after = [] } = boards[view.game].board(view, { move, step, refresh: render, rolled, moved, names: names(), marks });
  rolled = null;
  moved = false;
  const board = $("board");
  board.dataset.game = view.game;
  board.setAttribute("aria-busy", "false");
  const inBoard = $("play").contains(document.activeElement);
  const kept = show(board, nodes);
  if (view.due === "nothing") {
    actions.push(el("strong", { class: "outcome" }, view.outcome), el("button", { type: "button", class: "primary", "data-key": "act", onclick: () => start(true) }, "Play again"));
  } else if (!view.yours && view.turn !== view.me && actions.length === 0) {
    actions.push(el("span", { class: "note" }, view.waiting ? "The opponent waits for its solver." : "The opponent is playing …"));
  }
  const acted = show($("actions"), actions);
  const stayed = show($("rest"), after);
  if (inBoard && !(kept && acted && stayed)) {
    // What had the focus is gone: go to the next thing to do, or stay near.
    ($("actions").querySelector("button:not(:disabled)") ?? board.querySelector("button:not(:disabled)") ?? $("play")).focus({ preventScroll: true });
  }
  renderChoices();
  renderRegret();
  show($("plot"), plot(view.plot, view.me, view.seen.rules.target ?? 0, names()), legend());
  $("record").value = view.record;
  $("record-note").textContent = `Game by the rules “${view.rules}”, seed ${view.seed}.${view.game === "dominoes" ? " The record shows both hands." : ""}`;
}

function legend() {
  return el("p", { class: "legend" }, names().map((name, p) => el("span", { class: p === view.me ? "mine" : "theirs" }, view.scores.length > p ? name : "")));
}

function renderPlayers() {
  const list = names().slice(0, view.scores.length).map((name, p) => el("div", { class: `player ${p === view.me ? "mine" : "theirs"}${view.turn === p && view.due !== "nothing" ? " turn" : ""}` },
    el("span", { class: "player-name" }, name),
    el("span", { class: "player-score" }, String(view.scores[p])),
    el("span", { class: "player-turn" }, view.due !== "nothing" && view.turn === p ? (p === view.me ? "your turn" : "to move") : view.seen.rules.target ? `of ${view.seen.rules.target}` : "")));
  if (view.me === 1) list.reverse();
  show($("players"), list);
}

function renderChoices() {
  const m = view.measure;
  const values = $("show").checked && view.valued;
  const best = $("mark").checked && view.valued;
  const box = $("choices");
  const { measures } = games[view.game];
  const aims = menuOf(view.game).aims;
  if ($("aim").dataset.game !== view.game) {
    $("aim").dataset.game = view.game;
    show($("aim"), aims.map((a) => el("option", { value: a }, measures[a].name)));
  }
  $("aim").value = view.aim;
  $("aim-label").hidden = aims.length < 2;
  if (!view.yours) {
    show(box, el("p", { class: "note" }, view.due === "nothing" ? "The game is over." : "Nothing to choose now."));
    return;
  }
  const list = [...view.choices];
  if (best) list.sort((a, b) => a.regret - b.regret);
  const numbers = list.map((c) => c.value);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const rows = list.map((c) => {
    const name = el("td", { class: "words" }, el("button", { type: "button", class: "choice", "data-key": `choice-${c.words}`, onclick: () => move(c.move) },
      best && c.best ? el("span", { class: "star", "aria-label": "best: " }, "★ ") : null, c.words));
    const bar = el("span", { class: "bar" });
    if (values) bar.style.setProperty("--part", high > low ? (m.less ? high - c.value : c.value - low) / (high - low) : 1);
    return el("tr", { class: best && c.best ? "best" : "" }, name,
      values ? [el("td", { class: "value" }, bar, el("span", {}, c.text), c.bounds ? el("span", { class: "bounds" }, c.bounds) : null), el("td", { class: "regret" }, c.regretText)] : null);
  });
  const stopgap = view.valued && view.values !== view.aim;
  show(box,
    view.valued ? el("p", { class: "note" }, `Values: ${m.means}${m.less ? ", less is better" : ""}.${stopgap ? ` ${jobs.running ? "The others follow when they are solved." : "They stand in for what is not solved."}` : ""}`)
      : view.choices.length === 1 ? el("p", { class: "note" }, "There is only one choice.")
        : el("p", { class: "note" }, jobs.running ? "The values are being worked out." : "The values are not known."),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "values-title" },
      el("table", { class: "choices" }, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, plural(list.length, "choice")),
        values ? [el("th", { scope: "col" }, m.head), el("th", { scope: "col" }, "regret")] : null)), el("tbody", {}, rows))));
}

function renderRegret() {
  const r = view.regret;
  const { words } = boards[view.game];
  const m = games[view.game].measures[view.aim];
  const nodes = [];
  if (r.rated + r.unrated === 0) {
    nodes.push(el("p", { class: "note" }, "What your choices cost, against the best ones, adds up here."));
  } else {
    if (r.rated > 0) nodes.push(el("p", { class: "regret-total" }, el("strong", {}, amount(m, r.total)), el("span", {}, ` ${m.cost} in ${plural(r.rated, "choice")}`)));
    if (r.unrated > 0) nodes.push(el("p", { class: "note" }, `${plural(r.unrated, "choice")} not rated yet.`));
    const list = costly(r.list, m).slice(-6).reverse();
    if (list.length > 0) {
      nodes.push(el("ul", { class: "regrets" }, list.map((c) => el("li", {}, el("span", { class: "cost" }, c.text), ` no. ${c.number}: ${words(c.choice, c.view)}; best was ${words(c.best, c.view)}`))));
    } else if (r.rated > 0 && r.total === 0 && r.unrated === 0) nodes.push(el("p", { class: "note" }, "Not a single mistake."));
  }
  show($("regret"), nodes);
}

function told(events) {
  log(events);
  if (view.outcome) log([view.outcome], "outcome");
}

function log(events, kind) {
  const box = $("log");
  for (const text of events) box.append(el("p", { class: kind ?? "" }, text));
  while (box.children.length > 60) box.firstChild.remove();
  box.scrollTop = box.scrollHeight;
}

function notice(text) {
  const box = $("notice");
  box.hidden = text === "";
  if (box.textContent !== text) box.textContent = text;
}

function failed(text) {
  notice(`The program of this page has failed: ${text}. Load the page again.`);
}

// ---- new games and records

function draw() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

function choose(name) {
  game = name;
  const m = menuOf(name);
  const { variant, opponents, usual, example } = games[name];
  for (const b of $("games").querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.dataset.game === name));
  show($("variant"), m.variants.map((v) => el("option", { value: v.name }, `${spaced(v.name)}, ${variant(v.rules)}`)));
  show($("opponent"), m.opponents.map((o) => el("option", { value: o }, opponents[o])));
  $("variant").value = usual;
  $("opponent").value = m.opponents.at(-1);
  $("house").value = "";
  $("house").placeholder = example;
  $("house-note").textContent = "";
  $("seed").value = draw();
}

function fresh(reply) {
  era++;
  $("record-box").open = reply.view.page.game !== "dominoes"; // it shows both hands
  clearTimeout(timer);
  jobs.reset();
  goesOn = false;
  rolled = null;
  view = null;
  show($("log"));
  take(reply.view);
}

// start begins the game of the form. It changes nothing if the form is wrong.
async function start(again) {
  if (again) $("seed").value = draw();
  const reply = await send({
    do: "new", game, rules: $("house").value.trim() || $("variant").value, opponent: $("opponent").value,
    seed: $("seed").value.trim(), second: $("second").value !== "",
  }, { wait: true });
  if (!reply) return false;
  notice(reply.error ?? "");
  if (reply.view) fresh(reply);
  return Boolean(reply.view);
}

async function restore() {
  const reply = await send({ do: "restore", record: $("paste").value, opponent: $("opponent").value || games[game].fallback, seed: draw() }, { wait: true });
  if (!reply) return;
  $("paste-note").textContent = reply.error ?? "";
  if (!reply.view) return;
  notice("");
  if (reply.view.page.game !== game) choose(reply.view.page.game);
  $("opponent").value = reply.view.opponent;
  $("seed").value = reply.view.seed;
  $("paste").value = "";
  fresh(reply);
  told(["The record is played up to its end."]);
  $("play").scrollIntoView({ block: "start" });
}

async function checkHouse() {
  const text = $("house").value.trim();
  if (text === "") return void ($("house-note").textContent = "");
  const reply = await engine.call({ do: "check", game, rules: text });
  if ($("house").value.trim() !== text) return;
  $("house-note").classList.toggle("bad", Boolean(reply.error));
  $("house-note").textContent = reply.error ?? `These are the rules “${reply.rules}”.`;
}

async function copy() {
  const area = $("record");
  try {
    await navigator.clipboard.writeText(area.value);
    $("copied").textContent = "Copied.";
  } catch {
    area.focus();
    area.select();
    $("copied").textContent = "Selected: press Ctrl+C to copy.";
  }
}

function listen() {
  $("setup").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await start()) $("play").focus();
  });
  $("reseed").addEventListener("click", () => ($("seed").value = draw()));
  $("restore").addEventListener("click", restore);
  $("copy").addEventListener("click", copy);
  $("house").addEventListener("input", checkHouse);
  $("aim").addEventListener("change", () => play({ do: "aim", aim: $("aim").value }));
  $("show").addEventListener("change", render);
  $("mark").addEventListener("change", render);
  let width = innerWidth;
  addEventListener("resize", () => {
    if (view?.game === "dominoes" && innerWidth !== width) render();
    width = innerWidth;
  });
}

async function main() {
  engine = await Engine.open(failed);
  jobs = new Jobs(engine, {
    done: (next) => busy || take(next), // or something newer comes
    changed: () => renderChoices(),
    give: () => play({ do: "opponent", opponent: games[view.game].fallback }),
    fallback: () => games[view.game].opponents[games[view.game].fallback],
  });
  const reply = await engine.call({ do: "menu" });
  menu = reply.menu;
  show($("games"), menu.map((m) => el("li", {}, el("button", { type: "button", "data-game": m.game, title: games[m.game].about, onclick: () => { choose(m.game); start(); } }, games[m.game].title))));
  listen();
  choose(game);
  await start();
  document.documentElement.dataset.ready = "yes";
}

main().catch((error) => failed(error.message));
