// The scores in the course of a game, as an SVG plot.

import { svg } from "./dom.js";

// round returns a pleasant step for an axis that reaches so far.
function step(most) {
  const base = 10 ** Math.floor(Math.log10(most / 3));
  return [1, 2, 5, 10].map((n) => n * base).find((s) => most / s <= 5);
}

// plot draws the scores of the sides, yours first, each by a player and with a name.
export function plot(rows, sides, target, names) {
  const [w, h, left, bottom, top, right] = [340, 170, 42, 20, 12, 16];
  const values = rows.flat();
  const most = Math.max(target / 5, target && Math.max(...values) > target * 0.6 ? target : 0, ...values, 4);
  const least = Math.min(0, ...values);
  const x = (i) => left + (i / Math.max(rows.length - 1, 1)) * (w - left - right);
  const y = (v) => h - bottom - ((v - least) / (most - least)) * (h - bottom - top);
  const lines = [];
  const s = step(most);
  for (let v = Math.ceil(least / s) * s; v <= most; v += s) {
    lines.push(svg("line", { class: "grid", x1: left, x2: w - right, y1: y(v), y2: y(v) }),
      svg("text", { class: "tick", x: left - 6, y: y(v) + 4, "text-anchor": "end" }, String(Math.round(v))));
  }
  if (target && target <= most) {
    lines.push(svg("line", { class: "target", x1: left, x2: w - right, y1: y(target), y2: y(target) }));
  }
  const [me] = sides;
  const players = [...sides].reverse(); // yours above the others
  for (const p of players) {
    const kind = p === me ? "mine" : "theirs";
    const points = rows.map((r, i) => `${x(i).toFixed(1)},${y(r[p]).toFixed(1)}`);
    lines.push(svg("polyline", { class: `curve ${kind}`, points: points.join(" ") }),
      svg("circle", { class: `dot ${kind}`, cx: x(rows.length - 1), cy: y(rows.at(-1)[p]), r: 4 }));
  }
  lines.push(svg("text", { class: "tick", x: left, y: h - 4 }, "start"),
    svg("text", { class: "tick", x: w - right, y: h - 4, "text-anchor": "end" }, rows.length > 1 ? "now" : ""));
  const text = sides.map((p, i) => `${names[i]} ${rows.at(-1)[p]}`).join(", ");
  return svg("svg", { viewBox: `0 0 ${w} ${h}`, class: "plot-svg", role: "img", "aria-label": `The scores so far: ${text}` }, lines);
}
