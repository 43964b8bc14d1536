// The page: it puts the parts together.

import { $, el, show } from "./dom.js";
import * as choices from "./choices.js";
import { introduce } from "./coach.js";
import { Engine } from "./engine.js";
import { help, intro } from "./help.js";
import { Jobs } from "./jobs.js";
import { listen } from "./keys.js";
import * as links from "./link.js";
import { games } from "./menu.js";
import { Play } from "./play.js";
import { plot } from "./plot.js";
import { Review, controls } from "./review.js";
import * as scene from "./scene.js";
import { Setup, draw } from "./setup.js";
import { copy, share, showSaved } from "./share.js";
import { fresh, latest, like, list, saved } from "./store.js";
import { worth } from "./values.js";
import { because, called } from "./words.js";

let engine, jobs, play, review, setup;

let begin; // lets the clicks in the HTML have their effect
const begun = new Promise((resolve) => (begin = resolve));

function failed(text) {
  begin();
  delete document.documentElement.dataset.opens;
  scene.notice(`The program of this page has failed: ${text}. Load the page again; your games are kept.`);
}

// ---- showing

function render() {
  const { view } = play;
  if (!view) return;
  if (review.open && !review.view) return;
  const held = document.activeElement !== document.body;
  const shown = review.open ? review.scene() : null;
  const seen = shown ? { ...shown.view } : view;
  const on = (review.open || $("when").value === "before") && seen.valued;
  const marks = { values: on, best: on };
  for (const b of $("games").querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.dataset.game === view.game));
  document.body.classList.toggle("reviewing", review.open);
  const place = document.querySelector(review.open ? ".main" : ".side"); // in a review the values are below the board
  if ($("values").parentNode !== place) review.open ? place.append($("values")) : $("score-card").before($("values"));
  scene.players(seen);
  introduce(play.id, view, review.open);
  titled(seen, on);
  const acts = shown ? controls(review, { leave: () => history.back(), playOn }) : view.due === "nothing" ? scene.ending(view, { again, review: () => look() })
    : view.waiting || (!view.yours && view.turn !== view.me && view.turn >= 0 && (view.due === "decision" || view.game === "dominoes")) ? [el("span", { class: "note" }, `${called(view, view.turn)} ${view.waiting ? "thinks" : "is playing"} …`)] : null;
  scene.board(seen, { move: (m) => !shown && play.move(m), step: () => play.step(), refresh: render, rolled: shown ? null : play.rolled, moved: !shown && play.moved, marks }, acts);
  play.rolled = null;
  play.moved = false;
  scene.coach(shown ? null : view, on);
  scene.feel(shown ? null : play.feel);
  play.feel = null;
  if (shown) scene.told(review.said(shown), true);
  renderPanels(shown, seen);
  $("record").value = view.record;
  if (held && document.activeElement === document.body) scene.focusNext();
  $("tool-undo").disabled = review.open || view.steps === 0;
  $("tool-resign").disabled = review.open || view.steps === 0 || view.due === "nothing";
  $("tool-review").disabled = review.open || view.steps === 0 || (view.game === "dominoes" && view.due !== "nothing");
  $("tool-review").title = view.game === "dominoes" && view.due !== "nothing" ? "After the game, as it shows all hands" : "";
}

// titled makes the title that of players and step, with the value if that is shown.
function titled(seen, on) {
  const rows = review.open && review.rows;
  const value = rows ? worth(review.measure, rows[review.at][seen.me]) : on ? seen.choices.find((c) => c.best)?.text : "";
  document.title = `${scene.names(seen).join(" – ")}, ${review.open ? `step ${review.at} of ${review.game.steps}` : `step ${seen.steps}`}${value ? `: ${value}` : ""} · ${games[seen.game].tab} · Pips`;
}

// The setting of analysis, with what it means.
const abouts = {
  game: " When the game is over, its review shows the values of your choices.",
  choice: " As soon as you have made a choice, it is compared with the best one.",
  before: "",
};

function renderPanels(shown, seen) {
  const { view } = play;
  const when = $("when").value;
  const { measures } = games[view.game];
  const aims = view.aims;
  if ($("aim").dataset.game !== view.game || $("aim").options.length !== aims.length) {
    $("aim").dataset.game = view.game;
    show($("aim"), aims.map((a) => el("option", { value: a }, measures[a].name)));
  }
  $("aim").value = view.aim;
  $("aim-label").hidden = aims.length < 2 || review.open || when === "game";
  $("when-label").hidden = review.open;
  $("review").hidden = !review.open;
  $("score-card").hidden = review.open || view.plot.length < 2;
  const mode = review.open ? "review" : when;
  if ($("values").dataset.mode !== mode) {
    $("values").dataset.mode = mode;
    $("all").open = mode === "review" || mode === "before";
    show($("about"), el("strong", {}, "Value"), ": how well you do on average from there if everybody plays their best.", abouts[mode]);
  }
  const marks = { title: "All choices" };
  if (shown) {
    review.render();
    show($("verdict"), shown.step?.mistake ? el("p", { class: "lost" }, "A mistake: see what was better.", shown.step.reasons.length > 0 ? ` Best is better by: ${because(shown.step.reasons, seen.measure)}.` : "") : []);
    show($("choices"), shown.all.length > 0 ? choices.table(shown.all, seen.measure, { ...marks, values: seen.valued, best: seen.valued, made: shown.made }) : el("p", { class: "note" }, "Nothing is chosen at this step."));
    return;
  }
  const on = when === "before";
  show($("verdict"), when === "game" ? [] : choices.verdict(play));
  show($("choices"), view.yours
    ? [on ? el("p", { class: "note" }, choices.note(view, jobs.running)) : null, choices.table(view.choices, view.measure, { ...marks, values: on && view.valued, best: on && view.valued, play: (m) => play.move(m), undone: play.undone }), on ? choices.why(view) : null]
    : el("p", { class: "note" }, view.due === "nothing" ? "The game is over." : "Nothing to choose now."));
  const names = scene.sideNames(view);
  show($("plot"), plot(view.plot, view.sides, view.seen.rules.target ?? 0, names),
    el("p", { class: "legend" }, names.map((name, i) => el("span", { class: i === 0 ? "mine" : "theirs" }, name))));
}

// changed shows a new view and lets its work be done.
function changed() {
  jobs.follow(play.view);
  render();
}

// address makes the address that of the game, in a new place of the history or in this one.
function address(push, at) {
  const to = links.to(play.id, at);
  if (location.hash !== to) history[push ? "pushState" : "replaceState"](null, "", to);
}

// ---- games

// start begins a game. It returns an error, or "".
async function start(request) {
  const id = fresh(request.game);
  const push = play.view?.steps > 0; // a game without steps is not kept
  close();
  const reply = await play.open(request, id, { told: [`A new game by the rules “${request.rules}”.`] });
  if (!reply) return "The program is busy. Try again.";
  if (reply.error) return reply.error;
  scene.notice("");
  address(push);
  return "";
}

// again begins another game by the rules of this one.
async function again() {
  const { view } = play;
  const error = await start({ do: "new", game: view.game, rules: view.rules, opponent: view.opponent, seed: draw(), second: view.scores.length > 1 && view.me === 0 });
  scene.notice(error);
}

// resume opens a game of this browser.
async function resume(id, at) {
  const game = saved(id);
  if (!game) return false;
  close();
  const reply = await play.open({ do: "restore", record: game.record, opponent: game.opponent, seed: draw() }, id, { costs: game.costs ?? [], told: ["Your game is open again."] });
  if (!reply?.view) return false;
  if (game.aim && game.aim !== play.view.aim) await play.act({ do: "value", aim: game.aim });
  if (at !== undefined) await look(at, true);
  return true;
}

// take opens a record. It returns an error, or "".
async function take(record, at) {
  const text = record.trim() + "\n";
  const known = list().find(({ record }) => [record, record.replace(/^seed \d+\n/m, "")].includes(text)); // it may have got its seed here
  const before = { id: play.id, view: play.view };
  close();
  const reply = await play.open({ do: "restore", record: known?.record ?? text, opponent: games[setup.game].levels.medium, seed: draw() }, known?.id, { costs: known?.costs ?? [], told: ["The record is played up to its end."] });
  if (reply?.error) {
    if (!before.view) await resumeOr(setup.game);
    return reply.error;
  }
  scene.notice("");
  play.keep();
  address(before.view?.steps > 0);
  if (at !== undefined) await look(at);
  return "";
}

// resumeOr opens the last game of a kind, or begins one.
async function resumeOr(game, push) {
  const last = latest(game);
  setup.turn(game);
  if (last && (await resume(last.id))) return address(push);
  if (await start(setup.first(game))) await start(setup.first(game, true));
}

// ---- the review

async function look(at, there) {
  const { view } = play;
  if (!view || view.steps === 0 || (view.game === "dominoes" && view.due !== "nothing")) return;
  play.rest(true);
  if (!there) address(true, at ?? view.steps);
  await review.begin(view, at);
}

function close() {
  if (!review.open) return;
  review.close();
  show($("log"));
  play.rest(false);
}

async function playOn() {
  const { view } = review;
  const error = await take(view.record);
  scene.notice(error);
  if (!error) setup.turn(play.view.game);
}

// step moves through a review, and reports whether one is open.
function step(n) {
  if (!review.open) return false;
  review.go(Math.max(0, Math.min(review.game.steps, review.at + n)));
  address(false, review.at);
  return true;
}

// ---- the address

// follow opens the game of the address, or the last one.
async function follow() {
  let wrong = "";
  try {
    const { id, record, at } = await links.read(location.hash);
    if (record !== undefined) {
      const error = await take(record, at);
      if (!error) address(false, at);
      return scene.notice(error ? `The game of this link cannot be opened. ${error}` : "");
    }
    if (id && play.id === id && at === undefined) {
      close();
      return changed();
    }
    if (id && (await resume(id, at))) return setup.turn(play.view.game);
  } catch (error) {
    wrong = error.message;
  }
  if (!play.view) await resumeOr(latest()?.game ?? "farkle");
  if (wrong) scene.notice(wrong);
}

// ---- buttons

function press() {
  $("tool-new").addEventListener("click", () => setup.open(play.view));
  $("tool-undo").addEventListener("click", () => play.undo());
  $("tool-resign").addEventListener("click", () => play.act({ do: "resign" }));
  $("tool-review").addEventListener("click", () => look());
  $("tool-share").addEventListener("click", () => {
    share(play.view, review.open ? review.at : undefined);
    $("paste-note").textContent = "";
    $("share-dialog").showModal();
  });
  $("tool-games").addEventListener("click", () => {
    showSaved(play.id, async (id) => {
      $("games-dialog").close();
      if (await resume(id)) address(true);
      setup.turn(play.view.game);
    });
    $("games-dialog").showModal();
  });
  $("tool-help").addEventListener("click", () => {
    help(play.view.game, play.view.seen.rules);
    $("help-dialog").showModal();
    $("help-title").focus();
  });
  for (const button of document.querySelectorAll("[data-close]")) button.addEventListener("click", () => button.closest("dialog").close());
  $("copy").addEventListener("click", () => copy($("record"), $("copied")));
  $("copy-link").addEventListener("click", () => copy($("link"), $("link-note")));
  $("file").addEventListener("change", async () => {
    const [file] = $("file").files;
    if (file) $("paste").value = file.size > 1 << 20 ? "" : await file.text();
    $("file").value = "";
    if (file) await paste();
  });
  $("restore").addEventListener("click", paste);
  $("aim").addEventListener("change", () => play.act({ do: "value", aim: $("aim").value }));
  $("when").addEventListener("change", () => {
    like("analysis", $("when").value);
    play.act(rate());
  });
  let width = innerWidth;
  addEventListener("resize", () => {
    if (play.view?.game === "dominoes" && innerWidth !== width) render();
    $("log").scrollTop = $("log").scrollHeight;
    width = innerWidth;
  });
  addEventListener("popstate", follow);
  listen({ step });
}

// paste opens the record or the link that was pasted.
async function paste() {
  let text = $("paste").value;
  let error, at;
  try {
    if (text.trim().startsWith("http") && text.includes("#r=")) ({ record: text, at } = await links.read(text.trim()));
    error = await take(text, at);
  } catch (e) {
    error = e.message;
  }
  $("paste-note").textContent = error;
  if (error) return $("paste-note").scrollIntoView({ block: "nearest" });
  $("paste").value = "";
  $("share-dialog").close();
  setup.turn(play.view.game);
  $("play").scrollIntoView({ block: "start" });
}

const rate = () => ({ do: "rate", on: $("when").value !== "game" });

async function main() {
  const wanted = like("analysis");
  if ([...$("when").options].some((o) => o.value === wanted)) $("when").value = wanted;
  intro("farkle", { dice: 6, target: 10000 });
  for (const button of $("games").querySelectorAll("button")) {
    button.addEventListener("click", async () => {
      await begun;
      if (play.view?.game !== button.dataset.game) resumeOr(button.dataset.game, true);
    });
  }
  $("actions").querySelector("button").addEventListener("click", async () => {
    await begun;
    $("actions").querySelector("[data-key=act]")?.click();
  });
  engine = await Engine.open(failed);
  play = new Play(engine, { changed, told: scene.told, refused: scene.notice, failed });
  jobs = new Jobs(engine, {
    done(reply, report) {
      if (report) review.take(report);
      else if (!play.busy) play.take({ ...reply.view, done: null }); // else a newer view follows
      if (review.open && jobs.review && !jobs.review.record) review.ask();
    },
    changed: () => play.view && renderPanels(review.open && review.view ? review.scene() : null, review.open && review.view ? review.scene().view : play.view),
    give: () => play.step(true),
  });
  review = new Review(engine, jobs, render);
  setup = new Setup(engine, start);
  press();
  await engine.call(rate());
  await follow();
  if (play.view) setup.turn(play.view.game);
  delete document.documentElement.dataset.opens;
  begin();
  document.documentElement.dataset.ready = "yes";
}

main().catch((error) => failed(error.message));
