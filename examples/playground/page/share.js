// Links, records and files, and the games that are kept in this browser.

import { $, el, plural, show } from "./dom.js";
import { whole } from "./link.js";
import { games } from "./menu.js";
import { dress, happened } from "./play.js";
import { byTurn } from "./same.js";
import { statistics } from "./studies.js";
import { addAll, damaged, everything, forget, list, most, refused } from "./store.js";
import { asYours, spaced } from "./words.js";

let file = ""; // the address of the record as a file

// summary returns a game as a text, with the sentences of its steps if asked.
async function summary(engine, view, names, steps) {
  const { foreign, record, seed, people } = view;
  const lines = [`${games[view.game].tab}, ${view.rules}: ${names(view).map((name, p) => `${name} ${view.scores[p]}`).join(", ")}${view.outcome ? "" : ` after ${plural(view.steps, "step")}`}`];
  let before;
  for (let step = 0; steps && !secret(view) && step <= view.steps; step++) {
    const reply = await engine.call({ do: "at", record, seed, step, watch: foreign, people });
    if (!reply.view) break;
    const now = dress({ ...reply.view, foreign });
    if (before) lines.push(...happened(before, now));
    before = now;
  }
  return [...lines, view.outcome, $("link").value].filter(Boolean).join("\n");
}

// secret reports whether people must not see the record of their game yet, which holds all hands.
export const secret = (view) => Boolean(view.hides) && view.due !== "nothing";

// share shows a game as a link, a text, a record and a file. The record of dominoes shows all hands.
export async function share(engine, view, at, names) {
  const hidden = secret(view);
  for (const id of ["copy", "with-steps"]) $(id).disabled = hidden;
  $("save-file").hidden = hidden;
  $("record").value = hidden ? "" : view.record;
  $("record-note").textContent = `${games[view.game].title} with the rules “${view.rules}”${view.seed ? `, seed ${view.seed}` : ""}.${hidden ? " You get the link and the record after the game, because they show all hands." : view.game === "dominoes" && view.due !== "nothing" ? " The record shows all hands." : ""}`;
  URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([$("record").value], { type: "text/plain" }));
  $("save-file").href = file;
  $("save-file").download = `${view.game}.pips.txt`;
  $("copied").textContent = "";
  const link = hidden ? "" : await whole(view.record, at);
  $("link").value = link;
  $("copy-link").disabled = link === "";
  $("link-note").textContent = link ? "The game is in the link itself. Nothing is sent to a server." : hidden ? "" : "This game is too long for a link: save it as a file.";
  $("summary-note").textContent = $("rival-note").textContent = "";
  const yours = asYours(view);
  const same = !view.foreign && view.due === "nothing" && byTurn(yours) ? await whole(yours, undefined, "same") : "";
  $("rival").hidden = same === "";
  $("rival-link").value = same;
  const tell = async () => ($("summary").value = await summary(engine, view, names, $("with-steps").checked));
  $("with-steps").onchange = tell;
  await tell();
}

// copy copies what is in a field.
export async function copy(field, note) {
  try {
    await navigator.clipboard.writeText(field.value);
    note.textContent = "Copied.";
  } catch {
    field.focus();
    field.select();
    note.textContent = "Selected: press Ctrl+C to copy.";
  }
}

// showSaved lists the games of this browser.
export function showSaved(now, open) {
  const all = list();
  const aside = damaged();
  $("games-note").textContent = [all.length === 0 ? "No games yet." : refused ? "Your browser blocks storage; new games are lost when you close the page." : `The last ${most} games are kept in this browser.`,
    aside > 0 ? `${plural(aside, "damaged game")} cannot be opened. “Save everything” still saves ${aside === 1 ? "it" : "them"}.` : ""].join(" ");
  show($("saved"), all.map((g) => el("li", { class: g.id === now ? "now" : "" },
    el("button", { type: "button", class: "saved-game", "data-key": `open-${g.id}`, onclick: () => open(g.id) },
      el("strong", {}, games[g.game].title), ` ${spaced(g.rules.split(" ")[0])}, `, g.people?.length > 1 ? g.scores.map((score, i) => `${g.names?.[i]} ${score}`).join(", ") : g.scores.join(" to "),
      el("span", { class: "note" }, ` ${g.over || "in progress"} · ${new Date(g.when).toLocaleString()}`)),
    g.id === now ? null : el("button", { type: "button", class: "remove", "aria-label": "Delete this game", "data-key": `forget-${g.id}`, onclick: () => { forget(g.id); showSaved(now, open); } }, "✕"))));
  statistics();
  $("save-all").onclick = () => {
    const url = URL.createObjectURL(new Blob([everything()], { type: "application/json" }));
    el("a", { href: url, download: `pips-${new Date().toISOString().slice(0, 10)}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    $("all-note").textContent = "The file has all your games and settings.";
  };
  $("all-file").onchange = async () => {
    const [file] = $("all-file").files;
    try {
      if (file.size > 32 << 20) throw new Error("This file is too large.");
      const n = addAll(await file.text());
      showSaved(now, open);
      $("all-note").textContent = `${plural(n, "game")} from the file ${n === 1 ? "is" : "are"} now here.`;
    } catch (error) {
      $("all-note").textContent = error.message;
    }
    $("all-file").value = "";
  };
}
