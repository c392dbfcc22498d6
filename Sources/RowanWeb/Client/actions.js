/** The numbers of the roles of items of lists and grids. */
const items = new Set([7, 20]);

/**
 * What can be done with a view besides activating it, as buttons that nobody sees until one of them has
 * the focus. They stand behind the view, not in it: readers skip what is in a button.
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
    // What happens in here concerns the view.
    this.#element.rowanView = view;
    for (const name of ["click", "keydown"]) {
      this.#element.addEventListener(name, (event) => {
        if (name === "click" || event.key === "Enter" || event.key === " ") event.stopPropagation();
      });
    }
  }

  /** Offers these, by name, for a view that has a name itself or has not. */
  show(names, label) {
    if (label) this.#element.setAttribute("aria-label", label);
    else this.#element.removeAttribute("aria-label");
    const present = [...this.#element.children].map((button) => button.ariaLabel);
    if (present.join("\n") === names.join("\n")) return;
    this.#element.replaceChildren(...names.map((name) => this.#button(name)));
    this.follow();
  }

  /** Puts the buttons behind the view and at its place, or into it if it is an item of a list. */
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

  /** Takes on what the view has: whether it is shown, and whether Tab comes by. */
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
    // Not as text: in an item of a list it would be found and copied with the text of the item.
    button.ariaLabel = name;
    button.addEventListener("click", () => {
      const { id, generation } = this.#view;
      this.#send({ t: "act", v: id, g: generation, s: name });
    });
    return button;
  }
}
