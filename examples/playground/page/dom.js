// Small helpers to build nodes. Text always becomes text nodes.

const svgSpace = "http://www.w3.org/2000/svg";

const given = (children) => children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false);

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...given(children));
  return node;
}

export const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes, ...children) => fill(document.createElementNS(svgSpace, tag), attributes, children);

// unseen is text for a screen reader only.
export const unseen = (text) => el("span", { class: "visually-hidden" }, text);

export const $ = (id) => document.getElementById(id);

// focused changes a node and keeps the focus on the element with the same data-key, if it is still there.
function focused(node, change) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  change();
  if (key === undefined) return true;
  const next = [...node.querySelectorAll("[data-key]")].find((n) => n.dataset.key === key && !n.disabled);
  next?.focus({ preventScroll: true });
  return next !== undefined;
}

// show replaces what is in a node.
export const show = (node, ...children) => focused(node, () => node.replaceChildren(...given(children)));

// update does the same, but keeps what is alike, which needs no new style and layout.
export const update = (node, ...children) => focused(node, () => replace(node, fill(new DocumentFragment(), null, children)));

function replace(node, next) {
  const old = [...node.childNodes];
  for (const child of [...next.childNodes]) {
    const at = old.findIndex((other) => alike(other, child));
    for (const gone of old.splice(0, at)) gone.remove();
    const same = at < 0 ? node.insertBefore(child, old[0] ?? null) : old.shift();
    if (same !== child && (same instanceof HTMLElement || !same.isEqualNode(child))) become(same, child);
  }
  for (const gone of old) gone.remove();
}

// alike reports whether a node can become another one. Text cannot.
const alike = (a, b) => a.nodeName === b.nodeName && (a instanceof Text ? a.data === b.data : a.getAttribute("data-key") === b.getAttribute("data-key"));

// become makes an element like another one.
function become(node, next) {
  node.onclick = next.onclick;
  for (const name of node.getAttributeNames()) if (!next.hasAttribute(name)) node.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name);
    if (node.getAttribute(name) === value) continue;
    if (name === "style") node.style.cssText = value; // the policy refuses the attribute
    else node.setAttribute(name, value);
  }
  replace(node, next);
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

export const plural = (n, word) => (n === 1 ? `1 ${word}` : `${n} ${word}s`);
