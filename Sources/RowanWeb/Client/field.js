import { css } from "./colors.js";
import { fieldFamily } from "./fonts.js";

/** A text field. What is typed shows at once; the session is told, and may answer. */
export class Field {
  /** The number of the last edit that was sent. */
  revision = 0;
  /** Whether there is an edit that could not be sent. */
  isUnsent = false;

  #view;
  #send;
  #faces;
  #isComposing = false;
  #postponed = null;
  /** The text as it was last told or written: browsers tell of one insertion of several lines in parts. */
  #known = "";

  constructor(view, send, faces) {
    this.#view = view;
    this.#send = send;
    this.#faces = faces;
    const input = view.element;
    if (!this.isEditor) input.type = "text";
    input.autocomplete = "off";
    input.autocapitalize = "off";
    input.spellcheck = false;
    input.addEventListener("compositionstart", () => (this.#isComposing = true));
    input.addEventListener("compositionend", () => this.#endComposition());
    input.addEventListener("input", (event) => {
      const isNew = this.isUnsent || this.text !== this.#known;
      if (isNew && !this.#isComposing && !event.isComposing) this.report();
    });
  }

  /** Whether it has several lines. */
  get isEditor() {
    return this.#view.element.localName === "textarea";
  }

  get text() {
    return this.#view.element.value;
  }

  /** Whether a key ends the text. */
  isSubmitted(event) {
    return !this.isEditor && event.key === "Enter" && !this.#isComposing;
  }

  /** Tells the session that the text is ended. */
  submit(event) {
    event.preventDefault();
    this.#send({ t: "submit", v: this.#view.id, g: this.#view.generation });
  }

  /** Takes over placeholder, face, size, colour, insets and whether it can be edited. */
  configure([placeholder, face, size, color, top, leading, bottom, trailing, isEnabled, , isSecure]) {
    const input = this.#view.element;
    const style = input.style;
    input.placeholder = placeholder;
    input.disabled = isEnabled !== 1;
    if (!this.isEditor) input.type = isSecure === 1 ? "password" : "text";
    style.color = css(color);
    style.paddingBlock = `${top}px ${bottom}px`;
    style.paddingInline = `${leading}px ${trailing}px`;
    this.#faces.apply(style, face, size, fieldFamily);
  }

  /** Writes a text in answer to an edit, unless the user has typed since. */
  write(text, revision) {
    if (revision !== this.revision || this.isUnsent) return;
    // Writing would tear a composition apart; its end decides.
    if (this.#isComposing) this.#postponed = { text, revision };
    else this.replace(text);
  }

  /** Sets the text and keeps the caret where it was, as far as there is text. */
  replace(text) {
    const input = this.#view.element;
    if (input.value === text) return;
    const { selectionStart, selectionEnd } = input;
    const wasAtEnd = selectionStart === input.value.length;
    input.value = text;
    this.#known = text;
    if (document.activeElement !== input) return;
    if (wasAtEnd) input.setSelectionRange(text.length, text.length);
    else input.setSelectionRange(selectionStart, selectionEnd);
  }

  /** Tells the session the whole text. */
  report() {
    const { id, generation } = this.#view;
    const message = { t: "edit", v: id, g: generation, s: this.text, n: this.revision + 1 };
    this.isUnsent = !this.#send(message);
    this.#known = this.text;
    if (!this.isUnsent) this.revision += 1;
  }

  #endComposition() {
    this.#isComposing = false;
    const postponed = this.#postponed;
    this.#postponed = null;
    const before = this.revision;
    this.report();
    if (postponed && this.revision === before) this.write(postponed.text, postponed.revision);
  }
}
