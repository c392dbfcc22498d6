/** The factories of the app's scripts, by the names that components ask for. */
const factories = new Map();
/** Views whose script has not run yet. */
const waiting = new Set();

/** Has views of a kind be made by `factory`, those that are there already as well. */
export function registerHosted(kind, factory) {
  factories.set(kind, factory);
  for (const hosted of [...waiting]) hosted.begin();
}

/** A view that a script of the app fills. */
export class Hosted {
  #view;
  #send;
  #kind = null;
  #payload = null;
  #isMirrored = false;
  #made = null;
  #element = null;

  constructor(view, send) {
    this.#view = view;
    this.#send = send;
    view.element.classList.add("hosted");
  }

  /** Shows a payload, where lines begin at the left or, by a 1, at the right; `null` shows nothing any more. */
  show(value) {
    const [kind, payload, direction] = value ?? [null, null];
    if (kind !== this.#kind) this.#end();
    this.#kind = kind;
    if (kind === null) return;
    this.#payload = JSON.parse(payload);
    this.#isMirrored = direction === 1;
    this.#turn();
    if (this.#made) this.#call(() => this.#made.update?.(this.#payload));
    else this.begin();
  }

  /** Has the factory make it, once its script has run. */
  begin() {
    const factory = factories.get(this.#kind);
    if (!factory) {
      waiting.add(this);
      return;
    }
    waiting.delete(this);
    // An element of its own: nothing that a script leaves behind is there when another one begins.
    this.#element = document.createElement("div");
    this.#element.className = "host-view";
    this.#turn();
    this.#view.element.prepend(this.#element);
    this.#call(() => {
      this.#made = factory(this.#element, this.#payload, this.#host(this.#element)) ?? {};
    });
  }

  /** Tells the element where lines begin: what is in it mirrors itself, or asks for its `dir`. */
  #turn() {
    if (this.#element) this.#element.dir = this.#isMirrored ? "rtl" : "ltr";
  }

  /** The view is gone. */
  remove() {
    this.#end();
    this.#kind = null;
  }

  /** The way back to the component, for as long as the element is the one shown. */
  #host(element) {
    const tell = (message) => {
      if (this.#element !== element) return;
      const { id, generation } = this.#view;
      this.#send({ ...message, v: id, g: generation });
    };
    return {
      send: (message) => tell({ t: "message", s: JSON.stringify(message) }),
      measure: (width, height) => tell({ t: "measure", x: width, y: height }),
    };
  }

  #end() {
    waiting.delete(this);
    const made = this.#made;
    this.#made = null;
    if (made) this.#call(() => made.remove?.());
    this.#element?.remove();
    this.#element = null;
  }

  /** What goes wrong in a script of the app's must not stop the page. */
  #call(action) {
    try {
      action();
    } catch (error) {
      console.error(`A view of the kind ${this.#kind} has failed.`, error);
    }
  }
}
