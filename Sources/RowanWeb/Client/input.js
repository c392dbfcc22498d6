import { View } from "./view.js";

const keys = { Enter: "enter", " ": "space", Escape: "escape" };
const navigationKeys = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp",
  PageDown: "pageDown", Home: "home", End: "end",
};
/** Those that a field of one line has no use for. */
const keysAcrossLines = ["up", "down", "pageUp", "pageDown"];

/** What the user does, as messages: clicks, keys, the focus. */
export class Input {
  #views;
  #connection;

  constructor(views, connection) {
    this.#views = views;
    this.#connection = connection;
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("focusin", () => this.#focusMoved());
    // Only afterwards is it clear where the focus went.
    document.addEventListener("focusout", () => queueMicrotask(() => this.#focusMoved()));
  }

  #click(event) {
    const view = View.of(event.target);
    if (!view || this.#views.isPassiveRoot(view)) return;
    const box = view.element.getBoundingClientRect();
    // A click that assistive technology made has no place of its own.
    const inside = (value, length) => Math.min(Math.max(value, 0), length);
    const point = { x: inside(event.clientX - box.left, box.width) };
    point.y = inside(event.clientY - box.top, box.height);
    const message = { t: "tap", v: view.id, g: view.generation, ...point };
    const held = modifiers(event);
    if (held !== 0) message.m = held;
    this.#connection.send(message);
  }

  #key(event) {
    if (event.isComposing || event.defaultPrevented) return;
    const view = View.of(document.activeElement);
    const navigates = Boolean(view?.element.closest(".navigates"));
    const key = this.#name(event, view, navigates);
    if (key === null) return;
    // A field has its own use for keys that type; scroll views and the page for the space bar.
    if (view?.field && key !== "escape" && !navigationKeys[event.key]) return;
    if (key === "space" && view?.scroll && !navigates) return;
    const isUsed = navigationKeys[event.key] || (navigates && key === "space");
    if (isUsed || (view?.taps && (key === "enter" || key === "space"))) event.preventDefault();
    const message = { t: "key", s: key };
    message.m = modifiers(event);
    if (view) Object.assign(message, { v: view.id, g: view.generation, x: 0, y: 0 });
    this.#connection.send(message);
  }

  /** What the session calls a key; `null` for keys that are none of its business. */
  #name(event, view, navigates) {
    const navigation = navigationKeys[event.key];
    if (!navigation) return keys[event.key] ?? (isCharacter(event.key) ? event.key : null);
    // With these held down the keys belong to the browser and the system.
    if (!navigates || event.ctrlKey || event.altKey || event.metaKey) return null;
    // Between its lines a field of several needs all of them.
    if (view.field?.isEditor) return null;
    if (view.field && (event.shiftKey || !keysAcrossLines.includes(navigation))) return null;
    return navigation;
  }

  #focusMoved() {
    const view = View.of(document.activeElement);
    const id = view?.id ?? null;
    if (this.#views.isApplying || id === this.#views.focused) return;
    this.#views.focused = id;
    const message = { t: "focus", g: view?.generation ?? 0 };
    if (view) message.v = view.id;
    this.#connection.send(message);
  }
}

/** The modifier keys held down, as bits. */
function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
  return (shiftKey && 1) | (ctrlKey && 2) | (altKey && 4) | (metaKey && 8);
}

/** Whether a key types one character, which may be made of several code points. */
function isCharacter(key) {
  if ([...key].length === 1) return true;
  return !/^[A-Za-z0-9]+$/.test(key) && [...new Intl.Segmenter().segment(key)].length === 1;
}
