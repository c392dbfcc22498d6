/** The numbers of the roles of list and grid items. */
const items = new Set([7, 20]);

/**
 * The accessibility actions of a view, as buttons that are invisible until one of them has the focus. They follow the
 * view in the document instead of being inside it, because screen readers skip the content of buttons.
 */
export class Actions {
  #view;
  #send;
  #element = document.createElement("div");

  constructor(view, send) {
    this.#view = view;
    this.#send = send;
    this.#element.className = "actions";
    this.#element.setAttribute("role", "group");
    // Events of the buttons belong to the view.
    this.#element.rowanView = view;
    for (const name of ["click", "keydown"]) {
      this.#element.addEventListener(name, (event) => {
        if (name === "click" || event.key === "Enter" || event.key === " ") event.stopPropagation();
      });
    }
  }

  /** Shows one button for each name, in a group with the label of the view, if it has one. */
  show(names, label) {
    if (label) this.#element.setAttribute("aria-label", label);
    else this.#element.removeAttribute("aria-label");
    const present = [...this.#element.children].map((button) => button.ariaLabel);
    if (present.join("\n") === names.join("\n")) return;
    this.#element.replaceChildren(...names.map((name) => this.#button(name)));
    this.follow();
  }

  /** Places the buttons after the view and at its position, or inside it if it is an item of a list or grid. */
  place() {
    const { outer, isHidden } = this.#view;
    if (isHidden || !outer.parentElement) return;
    const { element, accessibility } = this.#view;
    const isItem = items.has(accessibility?.r);
    const { left, top, width } = isItem ? { left: "0", top: "0", width: "100%" } : element.style;
    Object.assign(this.#element.style, { left, top, width });
    if (isItem) {
      if (element.lastChild !== this.#element) element.append(this.#element);
    } else if (outer === this.#view.part) {
      if (outer.lastChild !== this.#element) outer.append(this.#element);
    } else if (outer.nextSibling !== this.#element) {
      outer.after(this.#element);
    }
  }

  /** Adopts the state of the view: whether it is visible, and whether Tab reaches it. */
  follow() {
    const { isHidden, target } = this.#view;
    if (isHidden) this.remove();
    else this.place();
    const tabIndex = target.getAttribute("tabindex") === "-1" ? -1 : 0;
    for (const button of this.#element.children) button.tabIndex = tabIndex;
  }

  remove() {
    this.#element.remove();
  }

  #button(name) {
    const button = document.createElement("button");
    button.type = "button";
    // Not as text content: in a list item it would be found and copied with the item's text.
    button.ariaLabel = name;
    button.addEventListener("click", () => {
      const { id, generation } = this.#view;
      this.#send({ t: "act", v: id, g: generation, s: name });
    });
    return button;
  }
}
