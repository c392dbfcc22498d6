import { View } from "./view.js";

const keys = { Enter: "enter", " ": "space", Escape: "escape" };

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
    this.#connection.send({ t: "tap", v: view.id, g: view.generation, ...point });
  }

  #key(event) {
    if (event.isComposing || event.defaultPrevented) return;
    const view = View.of(document.activeElement);
    const key = keys[event.key] ?? (isCharacter(event.key) ? event.key : null);
    if (key === null) return;
    const { ctrlKey, altKey, metaKey, shiftKey } = event;
    // A field has its own use for keys that type; scroll views and the page for the space bar.
    if (view?.field && key !== "escape") return;
    if (key === "space" && view?.scroll) return;
    if (view?.taps && (key === "enter" || key === "space")) event.preventDefault();
    const message = { t: "key", s: key };
    message.m = (shiftKey && 1) | (ctrlKey && 2) | (altKey && 4) | (metaKey && 8);
    if (view) Object.assign(message, { v: view.id, g: view.generation, x: 0, y: 0 });
    this.#connection.send(message);
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

/** Whether a key types one character, which may be made of several code points. */
function isCharacter(key) {
  if ([...key].length === 1) return true;
  return !/^[A-Za-z0-9]+$/.test(key) && [...new Intl.Segmenter().segment(key)].length === 1;
}
