// What a game was worth in its course, as an SVG graph with a cursor.

import { svg } from "./dom.js";
import { worth } from "./values.js";

const [w, h, left, right, top, bottom] = [340, 150, 46, 10, 10, 18];

// graph draws the values of both players, or of you alone where the other's are the rest of
// it, after each step. Marks are steps to be seen, each { step, kind }. go is called with a
// step that is clicked.
export function graph(rows, { me, names, measure, at, marks, go }) {
  const both = !measure.percent && !measure.signed; // points, of one player or of two
  const values = rows.map((r) => (both ? r : [r[me]]));
  const flat = values.flat();
  let [low, high] = measure.percent ? [0, 1] : [Math.min(...flat, 0), Math.max(...flat, 1)];
  if (both) {
    const spare = Math.max(5, (Math.max(...flat) - Math.min(...flat)) / 10);
    [low, high] = [Math.floor(Math.min(...flat) - spare), Math.ceil(Math.max(...flat) + spare)];
  }
  if (measure.signed) [low, high] = [-Math.max(-low, high, 4), Math.max(-low, high, 4)];
  const x = (i) => left + (i / Math.max(rows.length - 1, 1)) * (w - left - right);
  const y = (v) => h - bottom - ((v - low) / (high - low)) * (h - bottom - top);
  const middle = measure.percent ? 0.5 : measure.signed ? 0 : (low + high) / 2;
  const ticks = [low, middle, high].map((v) => [
    svg("line", { class: v === middle ? "grid middle" : "grid", x1: left, x2: w - right, y1: y(v), y2: y(v) }),
    svg("text", { class: "tick", x: left - 6, y: y(v) + 4, "text-anchor": "end" }, measure.percent ? `${Math.round(100 * v)} %` : worth({ ...measure, digits: 0 }, v)),
  ]);
  const points = (p) => values.map((r, i) => `${x(i).toFixed(1)},${y(r[p]).toFixed(1)}`).join(" ");
  const area = (p) => `${left},${y(middle).toFixed(1)} ${points(p)} ${x(rows.length - 1).toFixed(1)},${y(middle).toFixed(1)}`;
  const curves = both
    ? (values[0].length > 1 ? [1 - me, me] : [0]).map((p) => svg("polyline", { class: `curve ${p === me ? "mine" : "theirs"}`, points: points(p) }))
    : [measure.percent || measure.signed ? svg("polygon", { class: "area", points: area(0) }) : null, svg("polyline", { class: "curve mine", points: points(0) })];
  const mine = both ? me : 0;
  const dots = marks.map(({ step, kind }) => svg("circle", { class: `mark ${kind}`, cx: x(step), cy: y(values[step][mine]), r: 3.6 }));
  const node = svg("svg", { viewBox: `0 0 ${w} ${h}`, class: "graph-svg", role: "img", "aria-label": `${measure.name} after each step. ${names[me]}: ${worth(measure, values[0][mine])} at the start, ${worth(measure, values[at][mine])} here, ${worth(measure, values.at(-1)[mine])} at the end.` },
    ticks, curves, dots,
    svg("line", { class: "cursor", x1: x(at), x2: x(at), y1: top - 4, y2: h - bottom + 4 }),
    svg("circle", { class: "here", cx: x(at), cy: y(values[at][mine]), r: 5 }),
    svg("text", { class: "tick", x: left, y: h - 3 }, "start"), svg("text", { class: "tick", x: w - right, y: h - 3, "text-anchor": "end" }, "end"));
  const pick = (event) => {
    const box = node.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * w;
    go(Math.round(Math.max(0, Math.min(1, (part - left) / (w - left - right))) * (rows.length - 1)));
  };
  node.addEventListener("pointerdown", (event) => {
    pick(event);
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => event.buttons && pick(event));
  return node;
}
