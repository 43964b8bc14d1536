// The page: it puts the parts together.

import { $, el, show, update } from "./dom.js";
import * as choices from "./choices.js";
import { introduce } from "./coach.js";
import { Engine } from "./engine.js";
import { help, intro } from "./help.js";
import { Jobs } from "./jobs.js";
import { listen } from "./keys.js";
import * as links from "./link.js";
import { games } from "./menu.js";
import { Play, dress } from "./play.js";
import { Practise, collect } from "./practise.js";
import { plot } from "./plot.js";
import { offline } from "./offline.js";
import { Review, controls } from "./review.js";
import * as scene from "./scene.js";
import { Setup, draw } from "./setup.js";
import { begun as rivalBegun, compare } from "./same.js";
import { askSeats } from "./seat.js";
import { copy, secret, share, showSaved } from "./share.js";
import { Studies, noted, reopened, statistics } from "./studies.js";
import { changes, fresh, latest, like, list, refused, saved, setAside } from "./store.js";
import { worth } from "./values.js";
import { because, called } from "./words.js";

let engine, jobs, play, practise, review, setup, studies;

let begin; // lets the clicks in the HTML have their effect
const begun = new Promise((resolve) => (begin = resolve));

function failed(text) {
  begin();
  delete document.documentElement.dataset.opens;
  scene.notice(`This page has stopped working: ${text}. Reload it; your games are kept.`);
}

// ---- showing

// table returns the game on the page: yours, or the one that is looked at.
const table = () => review.game ?? play.view;

function render() {
  if (practise.open) return practise.render();
  const view = table();
  if (!view) return;
  if (review.open && !review.view) return;
  const held = document.activeElement !== document.body;
  const shown = review.open ? review.scene() : null;
  const seen = shown ? { ...shown.view } : play.elsewhere ? { ...view, yours: false } : view;
  const on = (review.open || $("when").value === "before") && seen.valued;
  const marks = { values: on, best: on };
  for (const b of $("games").querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.dataset.game === view.game));
  document.body.classList.toggle("reviewing", review.open);
  const place = document.querySelector(review.open ? ".main" : ".side"); // in a review the values are below the board
  if ($("values").parentNode !== place) review.open ? place.append($("values")) : $("score-card").before($("values"));
  scene.players(seen);
  introduce(play.id, view, review.open);
  titled(seen, on);
  const acts = shown ? controls(review, { leave, playOn }) : play.elsewhere ? elsewhere() : view.due === "nothing" ? scene.ending(view, { again, review: () => look(), compare: play.rival ? () => compare(engine, view, play.rival) : null })
    : view.covered ? null : view.waiting || (!view.yours && view.turn !== view.me && view.turn >= 0 && (view.due === "decision" || view.game === "dominoes")) ? [el("span", { class: "note" }, `${called(view, view.turn)} ${view.waiting ? "is thinking" : "is playing"} …`)] : null;
  scene.board(seen, { move: (m) => !shown && play.move(m), step: () => play.step(), uncover: () => play.act({ do: "show" }), refresh: render, rolled: shown ? null : play.rolled, moved: !shown && play.moved, marks }, acts);
  play.rolled = null;
  play.moved = false;
  scene.coach(shown || view.covered ? null : view, on);
  scene.feel(shown ? null : play.feel);
  play.feel = null;
  if (shown) scene.told(review.said(shown), true);
  renderPanels(shown, seen);
  $("record").value = secret(view) ? "" : view.record;
  if (held && document.activeElement === document.body) scene.focusNext();
  $("storage").hidden = !refused;
  $("tool-undo").disabled = review.open || play.elsewhere || !view.undoable;
  $("tool-resign").disabled = review.open || play.elsewhere || view.covered || view.steps === 0 || view.due === "nothing";
  $("tool-review").disabled = review.open || view.steps === 0 || (view.game === "dominoes" && view.due !== "nothing");
  $("tool-review").title = view.game === "dominoes" && view.due !== "nothing" ? "Only after the game, because it shows all hands" : "";
}

// titled makes the title that of players and step, with the value if that is shown.
function titled(seen, on) {
  const rows = review.open && review.rows;
  const value = rows ? worth(review.measure, rows[review.at][seen.me]) : on ? seen.choices.find((c) => c.best)?.text : "";
  document.title = `${scene.names(seen).join(" – ")}, ${review.open ? `step ${review.at} of ${review.game.steps}` : `step ${seen.steps}`}${value ? `: ${value}` : ""} · ${games[seen.game].tab} · Pips`;
}

function renderPanels(shown, seen) {
  if (practise.open) return;
  const view = table();
  const when = $("when").value;
  const { measures } = games[view.game];
  const { aims = [] } = view;
  if ($("aim").dataset.game !== view.game || $("aim").options.length !== aims.length) {
    $("aim").dataset.game = view.game;
    show($("aim"), aims.map((a) => el("option", { value: a }, measures[a].name)));
  }
  $("aim").value = view.aim;
  $("aim-label").hidden = aims.length < 2 || review.open || when === "game";
  $("when-label").hidden = review.open && !view.foreign;
  $("review").hidden = !review.open;
  if (review.open || view.due !== "nothing" || !play.rival) $("both").hidden = true;
  $("score-card").hidden = review.open || view.plot.length < 2;
  const mode = review.open ? "review" : when;
  if ($("values").dataset.mode !== mode) {
    $("values").dataset.mode = mode;
    $("all").open = mode === "review" || mode === "before";
    for (const part of $("about").querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== mode;
  }
  const marks = { title: "All choices" };
  if (shown) {
    review.render();
    show($("verdict"), shown.step?.mistake ? el("p", { class: "lost" }, "A mistake.", shown.step.reasons.length > 0 ? ` The best choice is better by: ${because(shown.step.reasons, seen.measure)}.` : "") : []);
    show($("choices"), shown.all.length > 0 ? choices.table(shown.all, seen.measure, { ...marks, values: seen.valued, best: seen.valued, made: shown.made }) : el("p", { class: "note" }, "There was no choice at this step."));
    return;
  }
  const on = when === "before";
  show($("verdict"), when === "game" ? [] : choices.verdict(play));
  update($("choices"), seen.yours
    ? [on ? el("p", { class: "note" }, choices.note(view, jobs.running)) : null, choices.table(view.choices, view.measure, { ...marks, values: on && view.valued, best: on && view.valued, play: (m) => play.move(m), undone: play.undone }), on ? choices.why(view, jobs.asked, (job) => jobs.ask(job)) : null]
    : el("p", { class: "note" }, view.due === "nothing" ? "The game is over." : "There is nothing to choose now."));
  const names = scene.sideNames(view);
  update($("plot"), plot(view.plot, view.sides, view.seen.rules.target ?? 0, names),
    el("p", { class: "legend" }, names.map((name, i) => el("span", { class: i === 0 ? "mine" : "theirs" }, name))));
}

// changed shows a new view and lets its work be done.
function changed() {
  jobs.follow(play.view);
  studies.wake();
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
  const push = review.open || play.view?.steps > 0; // a game without steps is not kept
  const reply = await play.open(request, id, { told: [`New game with the rules “${request.rules}”.`] });
  if (!reply) return "The program is busy. Try again.";
  if (reply.error) return reply.error;
  scene.notice("");
  address(push);
  return "";
}

// again begins another game by the rules of this one.
async function again() {
  const { game, rules, opponent, record, people, bots, page } = play.view;
  const next = (list) => [...list.slice(1), list[0]]; // another one begins
  const seats = next(bots.map((bot, p) => ({ name: bot || page.players[p], person: people.includes(p) })));
  const error = await start({ do: "new", game, rules, opponent, players: seats.map((s) => s.name), people: seats.flatMap((s, p) => (s.person ? [p] : [])), seed: draw(), byTurn: /^dice by-turn$/m.test(record) });
  scene.notice(error);
}

// elsewhere returns what is to be done while another tab plays the game.
const elsewhere = () => [el("span", { class: "note" }, "This game is open in another tab."),
  el("button", { type: "button", class: "primary", "data-key": "take-over", onclick: () => resume(play.id, undefined, true) }, "Play it here")];

// resume opens a game of this browser. It may be taken from another tab.
async function resume(id, at, take) {
  const game = saved(id);
  if (!game) return false;
  const reply = await play.open({ do: "restore", record: game.record, opponent: game.opponent, people: game.people, seed: draw() }, id, { costs: game.costs, told: ["Your game is open again."], take, copy: game.copy, rival: typeof game.rival === "string" ? game.rival : "" });
  if (reply?.error) setAside(id); // its record is damaged
  if (!reply?.view) return false;
  if (game.aim && game.aim !== play.view.aim) await play.act({ do: "value", aim: game.aim });
  if (at !== undefined) await look(at, true);
  return true;
}

// take opens a record, or a state by the rules of the page: your game, or somebody else's to be looked at. It returns an
// error, or "".
async function take(record, at) {
  const text = record.trim() + "\n";
  const known = list().find(({ record }) => [record, record.replace(/^seed \d+\n/m, "")].includes(text)); // it may have got its seed here
  if (known && (await resume(known.id))) {
    scene.notice("");
    address(true);
    if (at !== undefined) await look(at);
    return "";
  }
  const { game, rules } = table() ?? {};
  const { view, error } = await engine.call({ do: "at", record: text, game, rules, watch: true });
  if (error) return error;
  close();
  play.rest(true);
  scene.notice("");
  setup.turn(view.page.game);
  await review.begin(dress({ ...view, foreign: true, record: text.startsWith("pips ") ? text : view.record }), at);
  return "";
}

// place makes the address that of a game that is looked at: a link that holds it, or else its record is in the history.
async function place(push) {
  const { record } = review.game;
  const link = await links.whole(record, review.at);
  history[push ? "pushState" : "replaceState"](link ? null : { record }, "", link || "#record");
}

// resumeOr opens the last game of a kind, or begins one.
async function resumeOr(game, push) {
  setup.turn(game);
  if (review.open) close();
  for (const last of list().filter((g) => g.game === game && !g.over)) if (await resume(last.id)) return address(push);
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
  if (practise.open) {
    practise.close();
    play.rest(false);
  }
  if (!review.open) return;
  review.close();
  show($("log"));
  play.rest(false);
}

// leave returns from a review to the game, or from somebody else's game to yours.
function leave() {
  if (!review.game.foreign) return history.back();
  const { game } = review.game;
  if (play.view?.game !== game) return resumeOr(game, true);
  close();
  address(true);
  setup.turn(game);
  changed();
}

// playOn plays a copy of the game from here. In somebody else's game it asks for the players.
async function playOn() {
  const { game } = review;
  if (game.foreign) return askSeats(engine, review.view, (record, people) => copyFrom(record, "", "", people));
  scene.notice(await copyFrom(review.view.record, game.opponent, "", game.people));
}

// copyFrom begins a game that is a record up to here. It returns an error, or "".
async function copyFrom(record, opponent, rival, people) {
  const told = [rival ? "Your friend has played with the same dice. You will see their game when yours is over." : "The game goes on from here."];
  const { error } = await play.open({ do: "restore", record, opponent, people, seed: draw() }, "", { told, rival, copy: !rival });
  if (error) return error;
  play.keep();
  address(true);
  setup.turn(play.view.game);
  return "";
}

// step moves through a review, and reports whether one is open.
function step(n) {
  if (!review.open) return false;
  review.go(Math.max(0, Math.min(review.game.steps, review.at + n)));
  if (review.game.foreign) place();
  else address(false, review.at);
  return true;
}

// ---- the address

// follow opens the game of the address, or the last one.
async function follow() {
  let wrong = "";
  const { hash } = location;
  if (hash.startsWith("#practise")) {
    const parts = new URLSearchParams(hash.slice(1));
    if (!play.view) {
      await resumeOr(games[parts.get("practise")] ? parts.get("practise") : "farkle");
      history.replaceState(null, "", hash);
    }
    close();
    play.rest(true);
    jobs.follow(null);
    practise.begin(parts);
    return;
  }
  try {
    const { id, record = history.state?.record, rival, at } = await links.read(location.hash);
    if (rival) {
      wrong = await copyFrom(await rivalBegun(engine, rival), "", rival);
      if (!wrong) return;
    }
    if (record !== undefined) {
      const error = await take(record, at);
      if (!error) return;
      if (!play.view) await resumeOr(latest()?.game ?? "farkle");
      return scene.notice(`The game in this link cannot be opened. ${error}`);
    }
    if (play.view && (!id || play.id === id) && at === undefined) {
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
  $("tool-practise").addEventListener("click", () => {
    if (practise.open) return;
    history.pushState(null, "", `#practise=${table().game}`);
    follow();
  });
  $("tool-share").addEventListener("click", () => {
    share(engine, table(), review.open ? review.at : undefined, scene.names);
    $("paste-note").textContent = "";
    $("share-dialog").showModal();
  });
  $("tool-games").addEventListener("click", () => {
    studies.count();
    showSaved(play.id, async (id) => {
      $("games-dialog").close();
      if (await resume(id)) address(true);
      setup.turn(play.view.game);
    });
    $("games-dialog").showModal();
  });
  $("tool-help").addEventListener("click", () => {
    help(table().game, table().seen.rules);
    $("help-dialog").showModal();
    $("help-title").focus();
  });
  for (const button of document.querySelectorAll("[data-close]")) button.addEventListener("click", () => button.closest("dialog").close());
  for (const button of document.querySelectorAll("[data-copy]")) button.addEventListener("click", () => copy($(button.dataset.copy), $(button.dataset.note)));
  $("file").addEventListener("change", async () => {
    const [file] = $("file").files;
    if (file) $("paste").value = file.size > 1 << 20 ? "" : await file.text();
    $("file").value = "";
    if (file) await paste();
  });
  $("restore").addEventListener("click", paste);
  $("aim").addEventListener("change", () => play.act({ do: "value", aim: $("aim").value }));
  $("when").addEventListener("change", async () => {
    like("analysis", $("when").value);
    await play.act(rate());
    if (review.game?.foreign) review.begin(review.game, review.at);
  });
  let width = innerWidth;
  addEventListener("resize", () => {
    if (play.view?.game === "dominoes" && innerWidth !== width) render();
    $("log").scrollTop = $("log").scrollHeight;
    width = innerWidth;
  });
  addEventListener("popstate", follow);
  changes((id) => play.elsewhere && id === play.id && !review.open && resume(id));
  listen({ step });
}

// paste opens the record or the link that was pasted.
async function paste() {
  let text = $("paste").value;
  let error, at;
  try {
    let rival;
    if (/^\s*http\S*#(r|same)=/.test(text)) ({ record: text, rival, at } = await links.read(text.trim()));
    error = rival ? await copyFrom(await rivalBegun(engine, rival), "", rival) : await take(text, at);
  } catch (e) {
    error = e.message;
  }
  $("paste-note").textContent = error;
  if (error) return $("paste-note").scrollIntoView({ block: "nearest" });
  $("paste").value = "";
  $("share-dialog").close();
  if (review.game?.foreign) await place(true);
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
  play = new Play(engine, { opens: close, changed, told: scene.told, refused: scene.notice, failed, reopened });
  jobs = new Jobs(engine, {
    done(reply, report) {
      if (report) {
        review.take(report);
        if (!review.open || review.game.foreign) return;
        collect(review);
        if (review.game.due === "nothing") noted(play.id, { report, aim: review.aim, people: review.game.people });
      } else if (reply.view && !play.busy) play.take({ ...reply.view, done: null }); // else a newer view follows
      if (review.open && jobs.review && !jobs.review.record) review.ask();
    },
    changed() {
      const shown = review?.view ? review.scene() : null;
      if (shown || (play.view && !review?.open)) renderPanels(shown, shown?.view ?? play.view);
    },
    give: () => play.step(true),
  });
  review = new Review(engine, jobs, render);
  practise = new Practise(engine, () => {
    history.pushState(null, "", play.id ? links.to(play.id) : "#");
    follow();
  });
  studies = new Studies(engine, (found) => {
    if (found) collect(found);
    if (found && practise.open) practise.panel();
    if ($("games-dialog").open) statistics();
  });
  setup = new Setup(engine, start);
  press();
  await engine.call(rate());
  await follow();
  if (table()) setup.turn(table().game);
  delete document.documentElement.dataset.opens;
  begin();
  document.documentElement.dataset.ready = "yes";
  offline();
}

main().catch((error) => failed(error.message));
