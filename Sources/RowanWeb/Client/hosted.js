/** The factories of the app's scripts, by the kinds that components name. */
const factories = new Map();
/** The host views whose script has not run yet. */
const waiting = new Set();

/** Registers the factory for a kind of views, and creates views that wait for it. */
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

  /** Shows a payload, with a direction that is 1 for right to left; `null` removes the content. */
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

  /** Creates the content with the factory, or waits until its script has run. */
  begin() {
    const factory = factories.get(this.#kind);
    if (!factory) {
      waiting.add(this);
      return;
    }
    waiting.delete(this);
    // A new element, so that nothing of an earlier script's content remains.
    this.#element = document.createElement("div");
    this.#element.className = "host-view";
    this.#turn();
    this.#view.element.prepend(this.#element);
    this.#call(() => {
      this.#made = factory(this.#element, this.#payload, this.#host(this.#element)) ?? {};
    });
  }

  /** Sets the direction of the element: its content mirrors itself, or reads `dir`. */
  #turn() {
    if (this.#element) this.#element.dir = this.#isMirrored ? "rtl" : "ltr";
  }

  /** Called after the view was removed. */
  remove() {
    this.#end();
    this.#kind = null;
  }

  /** Returns the object with which the script sends messages to the component, while its element is shown. */
  #host(element) {
    const post = (message) => {
      if (this.#element !== element) return;
      const { id, generation } = this.#view;
      this.#send({ ...message, v: id, g: generation });
    };
    return {
      send: (message) => post({ t: "message", s: JSON.stringify(message) }),
      measure: (width, height) => post({ t: "measure", x: width, y: height }),
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

  /** Calls a function of the app's script. Errors are logged, so that they do not stop the page. */
  #call(action) {
    try {
      action();
    } catch (error) {
      console.error(`A view of the kind ${this.#kind} has failed.`, error);
    }
  }
}
