// Small helpers to build nodes. Text always becomes text nodes.

const svgSpace = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(svgSpace, tag), attributes, children);
}

// unseen is text for a screen reader only.
export const unseen = (text) => el("span", { class: "visually-hidden" }, text);

export const $ = (id) => document.getElementById(id);

// show replaces what is in a node and keeps the focus on the element with the same
// data-key, if it is still there.
export function show(node, ...children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  node.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  if (key === undefined) return true;
  const next = [...node.querySelectorAll("[data-key]")].find((n) => n.dataset.key === key && !n.disabled);
  next?.focus({ preventScroll: true });
  return next !== undefined;
}

// arrows moves the focus among the buttons of a row with the arrow keys.
export function arrows(row) {
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const buttons = [...row.querySelectorAll("button:not(:disabled)")];
    const at = buttons.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  });
  return row;
}

export function plural(n, word) {
  return n === 1 ? `1 ${word}` : `${n} ${word}s`;
}
