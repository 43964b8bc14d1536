// Keys for everything.

import { $ } from "./dom.js";

const tools = { n: "tool-new", u: "tool-undo", x: "tool-resign", v: "tool-review", p: "tool-practise", s: "tool-share", g: "tool-games", "?": "tool-help" };

const usable = (selector) => document.querySelector(`${selector}:not(:disabled)`);

// place returns the die, pit or tile at a place of your row.
function place(n) {
  const row = document.querySelector("#board .dice, #board .pits:not(.theirs), #board .hand");
  return row?.querySelectorAll("button")[n - 1];
}

// listen gives each key its meaning. step goes through a review, if one is open.
export function listen({ step }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const field = event.target.matches("input:not([type=checkbox]), select, textarea");
    if (field && !event.target.closest("dialog")) return; // a field of a closed dialog may keep the focus for a frame
    const onButton = event.target.closest("button, a, summary, [role=toolbar]");
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[key];
    let node = null;
    if (steps !== undefined && !event.defaultPrevented) {
      if (step(steps)) event.preventDefault();
      else if (!onButton && !event.target.closest(".log, .scroll")) node = usable("#board button");
      node?.focus();
      if (node) event.preventDefault();
      return;
    }
    if (tools[key]) node = $(tools[key]);
    else if (key === "r") node = usable("#actions [data-key=act]");
    else if (key === "b") node = usable("#actions [data-key=bank]");
    else if (key >= "1" && key <= "9") node = place(Number(key));
    else if (key === "Enter" && !onButton) node = usable("#actions .primary");
    if (!node || node.disabled) return;
    event.preventDefault();
    if (!node.closest("#tools")) node.focus({ preventScroll: true });
    node.click();
  });
}
