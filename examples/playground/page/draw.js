// Dice, tiles and beans, drawn as SVG.

import { el, svg } from "./dom.js";

// Where the pips of a face are, on a square from -1 to 1.
const spots = {
  0: [],
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
  7: [[-1, -1], [-1, 0], [-1, 1], [0, 0], [1, -1], [1, 0], [1, 1]],
  8: [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]],
  9: [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 0], [0, 1], [1, -1], [1, 0], [1, 1]],
};

function pips(face, x, y, reach, r, kind) {
  return spots[face].map(([dx, dy]) => svg("circle", { class: kind, cx: x + dx * reach, cy: y + dy * reach, r }));
}

// die draws a die. Without a face it is blank.
export function die(face) {
  return svg("svg", { viewBox: "0 0 100 106", class: "die-svg", "aria-hidden": "true", focusable: "false" },
    svg("rect", { class: "die-edge", x: 4, y: 10, width: 92, height: 92, rx: 22 }),
    svg("rect", { fill: "url(#ivory)", class: "die-side", x: 4, y: 4, width: 92, height: 92, rx: 22 }),
    svg("rect", { class: "die-top", x: 10, y: 9, width: 80, height: 80, rx: 26 }),
    face ? pips(face, 50, 49, 24, face === 1 ? 11.5 : 9, face === 1 ? "pip-one" : "pip") : null);
}

// places finds where dice are in a throw.
export function places(dice, faces) {
  const found = new Set();
  for (const f of dice) {
    const i = faces.findIndex((g, k) => g === Number(f) && !found.has(k));
    if (i >= 0) found.add(i);
  }
  return found;
}

// dieButton is a die that can be held.
export function dieButton(face, { key, held, hint, disabled, label, onclick, roll, old }) {
  return el("button", {
    type: "button", class: `die${roll ? " tumble" : ""}${hint ? " hint" : ""}${old ? " old" : ""}`, "data-key": key, "aria-pressed": String(Boolean(held)),
    "aria-label": label, disabled, onclick,
  }, die(face));
}

// tileShape draws a tile of two units by one, centred on 0, 0 and turned. The light
// comes from above, however it lies.
function tileShape(l, r, angle) {
  const u = 50;
  const [w, h] = angle === 90 ? [u - 2, 2 * u - 2] : [2 * u - 2, u - 2];
  return [
    svg("rect", { class: "tile-edge", x: -w / 2, y: -h / 2 + 4, width: w, height: h, rx: 9 }),
    svg("rect", { fill: "url(#bone)", class: "tile-face", x: -w / 2, y: -h / 2, width: w, height: h, rx: 9 }),
    svg("g", { transform: angle ? `rotate(${angle})` : null },
      svg("line", { class: "tile-bar", x1: 0, x2: 0, y1: -16, y2: 16 }),
      svg("circle", { class: "tile-pin", r: 3.4 }),
      pips(l, -u / 2, 0, 13, 4.9, "pip"), pips(r, u / 2, 0, 13, 4.9, "pip")),
  ];
}

// tile draws a tile, upright if asked.
export function tile(l, r, upright) {
  return svg("svg", { viewBox: upright ? "-27 -52 54 107" : "-52 -27 104 57", class: `tile-svg${upright ? " upright" : ""}`, "aria-hidden": "true", focusable: "false" },
    tileShape(l, r, upright ? 90 : 0));
}

// back draws a tile that is not seen.
export function back() {
  return svg("svg", { viewBox: "-27 -52 54 107", class: "tile-svg upright", "aria-hidden": "true", focusable: "false" },
    svg("rect", { class: "tile-edge", x: -24, y: -45, width: 48, height: 98, rx: 9 }),
    svg("rect", { class: "tile-back", x: -24, y: -49, width: 48, height: 98, rx: 9 }),
    svg("rect", { class: "tile-weave", x: -17, y: -42, width: 34, height: 84, rx: 5 }));
}

// place finds where the tiles of a line lie that turns at the ends of its rows. Units
// are half tiles. Doubles lie across the line.
function place(line, wide) {
  const gap = 0.06;
  const list = [];
  let x = 0, y = 0, way = 1; // the middle of the open edge, and where the row runs
  let turned = false;
  const put = (t, cx, cy, angle) => list.push({ ...t, cx, cy, angle });
  line.forEach((t, i) => {
    const double = t.l === t.r;
    const length = double ? 1 : 2;
    const room = way > 0 ? wide - x : x;
    // Keep room for the tile that goes down.
    const spare = i === line.length - 1 ? 0 : 1.1;
    if (!turned && !double && list.length > 0 && room < length + spare) {
      // Down, beside the last tile, and back below it.
      put(t, x + 0.5 * way + gap * way, y + 0.5, 90);
      y += 2 + 4 * gap;
      x += way * (0.5 + gap);
      way = -way;
      turned = true;
      return;
    }
    if (turned) {
      // The first tile of a row begins below the tile that went down.
      const from = x - way * (double ? 1 : 0.5);
      if (double) {
        put(t, x, y, 0);
        x = from + way * (2 + gap);
      } else {
        put(t, from + way, y, way > 0 ? 0 : 180);
        x = from + way * (2 + gap);
      }
      turned = false;
      return;
    }
    put(t, x + (way * length) / 2, y, double ? 90 : way > 0 ? 0 : 180);
    x += way * (length + gap);
  });
  return list;
}

// domino line draws the tiles of a round.
export function tileLine(line, wide, last, arm) {
  const list = place(line, wide);
  const u = 50;
  let [left, right, top, bottom] = [0, 4, -1, 1];
  for (const t of list) {
    left = Math.min(left, t.cx - 1.05);
    right = Math.max(right, t.cx + 1.05);
    top = Math.min(top, t.cy - 1.1);
    bottom = Math.max(bottom, t.cy + 1.1);
  }
  return svg("svg", {
    viewBox: `${left * u} ${top * u} ${(right - left) * u} ${(bottom - top) * u}`, class: "line-svg", role: "img",
    "aria-label": line.length ? `${arm ? `From the spinner ${arm}` : "The line"}: ${line.map((t) => `${t.l}-${t.r}`).join(", ")}` : "No tiles yet",
    "data-units": right - left,
  }, list.map((t) => svg("g", {
    transform: `translate(${t.cx * u} ${t.cy * u})`, class: t.number === last ? "laid last" : "laid",
  }, tileShape(t.l, t.r, t.angle))));
}

// hash gives a number that looks random but never changes.
function hash(a, b) {
  let h = (a * 374761393 + b * 668265263) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const golden = Math.PI * (3 - Math.sqrt(5));

// beans draws a hollow with its beans, one by one. At most 72 are drawn.
export function beans(count, seed, { wide = 100, high = 100, mark } = {}) {
  const n = Math.min(count, 72);
  const room = [6, 9, 13, 19, 28, 41, 60, 72].find((most) => n <= most); // up to which one more bean moves no other
  const rx = wide / 2 - 6, ry = high / 2 - 6;
  const size = Math.min(11.5, Math.sqrt((rx * ry) / room) * 0.62);
  const shapes = [];
  for (let i = 0; i < n; i++) {
    const far = Math.sqrt((i + 0.6) / room) * 0.92;
    const turn = i * golden + hash(seed, 7) * 6;
    const x = wide / 2 + Math.cos(turn) * far * (rx - size) + (hash(seed, i) - 0.5) * size * 0.35;
    const y = high / 2 + Math.sin(turn) * far * (ry - size) + (hash(i, seed) - 0.5) * size * 0.35;
    const angle = Math.round(hash(seed + i, i) * 180);
    shapes.push(svg("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle})`, class: "bean" },
      svg("ellipse", { class: "bean-shade", cx: 0.8, cy: 1.6, rx: size, ry: size * 0.72 }),
      svg("ellipse", { fill: `url(#bean${Math.floor(hash(i + 3, seed + 1) * 3)})`, rx: size, ry: size * 0.72 }),
      svg("path", { class: "bean-seam", d: `M ${-size * 0.45} ${size * 0.06} q ${size * 0.45} ${size * 0.3} ${size * 0.9} 0` })));
  }
  return svg("svg", { viewBox: `0 0 ${wide} ${high}`, class: `hollow${mark ? ` ${mark}` : ""}`, "aria-hidden": "true", focusable: "false" },
    svg("ellipse", { class: "rim", cx: wide / 2, cy: high / 2, rx: wide / 2 - 1.5, ry: high / 2 - 1.5 }),
    svg("ellipse", { fill: "url(#hollow)", cx: wide / 2, cy: high / 2, rx: wide / 2 - 4, ry: high / 2 - 4 }),
    shapes);
}
