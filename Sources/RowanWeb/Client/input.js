import { Gestures } from "./gestures.js";
import { belongsToField, combination, commandKey, isComposed, modifiers, nameOf, navigationKeys } from "./keys.js";
import { Pasting, pastes } from "./paste.js";
import { View } from "./view.js";

/** Those that a field of one line has no use for. */
const keysAcrossLines = ["up", "down", "pageUp", "pageDown"];

/** What the user does, as messages: clicks, keys, the focus. */
export class Input {
  #views;
  #connection;
  #gestures;
  #pasting;
  /** The layer that the first of several quick clicks was on, and the last batch that had been applied by then. */
  #first = { layer: null, batch: 0 };

  constructor(views, connection) {
    this.#views = views;
    this.#connection = connection;
    this.#gestures = new Gestures((message) => connection.send(message));
    this.#pasting = new Pasting((message) => connection.send(message));
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("focusin", () => this.#focusMoved());
    document.addEventListener("focusout", (event) => {
      // What gets it tells so by itself; that nobody had it in between is no news, at which a sheet or a
      // dialog would take it back.
      if (event.relatedTarget) return;
      // Only afterwards is it clear where the focus went.
      queueMicrotask(() => this.#focusMoved());
    });
  }

  #click(event) {
    const view = View.hit(event.target);
    if (this.#isLate(event, view) || !view || this.#views.isPassiveRoot(view)) return;
    // Who has just selected words of a link does not want to go where it leads.
    const isSelecting = view !== View.of(event.target) && !getSelection().isCollapsed;
    if (!isSelecting) this.#gestures.tap(event, view);
  }

  /**
   * Whether a click is the second or a further one of several quick ones, on what has come since the first. It is
   * meant for what was there by then, not for the sheet, the dialog or the screen that the first has led to.
   */
  #isLate({ detail, target }, view) {
    const layer = target.closest?.(".layer") ?? null;
    if (detail <= 1) this.#first = { layer, batch: this.#connection.commit };
    const { batch } = this.#first;
    if (layer !== this.#first.layer) return true;
    if (!view) return false;
    return view.arrival > batch || [...view.outwards()].some(({ appearance }) => appearance > batch);
  }

  #key(event) {
    if (isComposed(event) || event.defaultPrevented) return;
    // What a script of the app's has made has its own use for keys.
    if (event.target.closest?.(".host-view")) return;
    const view = View.of(document.activeElement);
    const isCommand = this.#isCommand(event, view);
    // What is pasted is known once the browser goes on.
    const waits = isCommand && pastes(event);
    if (isCommand && !waits) event.preventDefault();
    if (!isCommand && view?.field?.isSubmitted(event)) return view.field.submit(event);
    const key = isCommand ? commandKey(event) : this.#use(event, view);
    if (key === null) return;
    this.#gestures.flush();
    const message = { t: "key", s: key };
    message.m = modifiers(event);
    if (view) Object.assign(message, { v: view.id, g: view.generation, x: 0, y: 0 });
    if (waits) this.#pasting.wait(message);
    else this.#connection.send(message);
  }

  /** Whether a view has a command for a key that the browser is to keep its hands off. */
  #isCommand(event, view) {
    if (view?.field && belongsToField(event, view.field.isEditor)) return false;
    // Who has selected words wants these on the clipboard.
    if ((event.ctrlKey || event.metaKey) && /^[cx]$/i.test(event.key) && !getSelection().isCollapsed) return false;
    const wanted = combination(event);
    return wanted !== null && this.#views.hasCommand(wanted);
  }

  /** What to tell of a key that is no command; `null` where it is none of the session's business. */
  #use(event, view) {
    const navigates = Boolean(view?.element.closest(".navigates"));
    const key = this.#name(event, view, navigates);
    if (key === null) return null;
    // A field has its own use for keys that type; scroll views and the page for the space bar.
    if (view?.field && key !== "escape" && !navigationKeys[event.key]) return null;
    if (key === "space" && view?.scroll && !navigates) return null;
    const isUsed = navigationKeys[event.key] || (navigates && key === "space");
    const activates = view?.taps && (key === "enter" || key === "space");
    const opensMenu = key === "contextMenu" || key === "F10";
    if (isUsed || activates || opensMenu) event.preventDefault();
    return key;
  }

  /** What the session calls a key; `null` for keys that are none of its business. */
  #name(event, view, navigates) {
    const name = nameOf(event.key);
    if (name === "contextMenu" || /^F\d+$/.test(name)) return opensMenu(event, view) ? name : null;
    if (!navigationKeys[event.key]) return name;
    // With these held down the keys belong to the browser and the system.
    if (!navigates || event.ctrlKey || event.altKey || event.metaKey) return null;
    // Between its lines a field of several needs all of them.
    if (view.field?.isEditor) return null;
    if (view.field && (event.shiftKey || !keysAcrossLines.includes(name))) return null;
    return name;
  }

  #focusMoved() {
    const view = View.of(document.activeElement);
    if (this.#views.isApplying || (view?.id ?? null) === this.#views.focused) return;
    this.#views.tellFocus(view);
  }
}

/** Whether a key asks for a menu where somebody has one. */
function opensMenu({ key, shiftKey, ctrlKey, altKey, metaKey }, view) {
  const isAsked = key === "ContextMenu" || (key === "F10" && shiftKey && !ctrlKey && !altKey && !metaKey);
  return isAsked && !view?.field && Boolean(view?.element.closest(".long-presses"));
}
