// Links, records and files, and the games that are kept in this browser.

import { $, el, plural, show } from "./dom.js";
import { longest, whole } from "./link.js";
import { games } from "./menu.js";
import { dress, happened } from "./play.js";
import { forget, list, most, refused } from "./store.js";
import { spaced } from "./words.js";

let file = ""; // the address of the record as a file

// summary returns a game as a text, with the sentences of its steps if asked.
async function summary(engine, view, names, steps) {
  const { foreign, record, seed } = view;
  const lines = [`${games[view.game].tab}, ${view.rules}: ${names(view).map((name, p) => `${name} ${view.scores[p]}`).join(", ")}${view.outcome ? "" : ` after ${plural(view.steps, "step")}`}`];
  let before;
  for (let step = 0; steps && step <= view.steps; step++) {
    const reply = await engine.call({ do: "at", record, seed, step, watch: foreign });
    if (!reply.view) break;
    const now = dress({ ...reply.view, foreign });
    if (before) lines.push(...happened(before, now));
    before = now;
  }
  return [...lines, view.outcome, $("link").value].filter(Boolean).join("\n");
}

// share shows a game as a link, a text, a record and a file. The record of dominoes shows all hands.
export async function share(engine, view, at, names) {
  $("record").value = view.record;
  $("record-note").textContent = `${games[view.game].title} by the rules “${view.rules}”${view.seed ? `, seed ${view.seed}` : ""}.${view.game === "dominoes" && view.due !== "nothing" ? " The record holds all hands." : ""}`;
  URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([view.record], { type: "text/plain" }));
  $("save-file").href = file;
  $("save-file").download = `${view.game}.pips.txt`;
  $("copied").textContent = "";
  const link = await whole(view.record, at);
  $("link").value = link;
  $("copy-link").disabled = link === "";
  $("link-note").textContent = link ? "The game is in the link itself. Nothing is sent to a server." : "This game is too long for a link: save it as a file.";
  $("summary-note").textContent = "";
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
  $("games-note").textContent = all.length === 0 ? "There are no games yet." : refused ? "This browser stores nothing: new games end with the page." : `Up to ${most} games are kept in this browser, the newest first.`;
  show($("saved"), all.map((g) => el("li", { class: g.id === now ? "now" : "" },
    el("button", { type: "button", class: "saved-game", "data-key": `open-${g.id}`, onclick: () => open(g.id) },
      el("strong", {}, games[g.game]?.title ?? g.game), ` ${spaced(g.rules.split(" ")[0])}, `,
      [g.scores[g.me], ...g.scores.filter((_, p) => p !== g.me)].join(" to "),
      el("span", { class: "note" }, ` ${g.over || "in progress"} · ${new Date(g.when).toLocaleString()}`)),
    g.id === now ? null : el("button", { type: "button", class: "remove", "aria-label": "Forget this game", "data-key": `forget-${g.id}`, onclick: () => { forget(g.id); showSaved(now, open); } }, "✕"))));
}
