import { editBetween, TextRewrite } from "./caret.js";
import { css } from "./colors.js";
import { fieldFamily } from "./fonts.js";
import { exceeds, limits, spokenLimit, wellFormed } from "./limits.js";
import { notify } from "./notice.js";

/** A text field. What is typed shows at once; the session is told, and may answer. */
export class Field {
  /** The number of the last edit that was sent. */
  revision = 0;
  /** Whether there is an edit that could not be sent. */
  isUnsent = false;
  #view;
  #connection;
  #faces;
  #isSecure = false;
  /** The last generation of the view in which the text was secure. */
  #secretGeneration = null;
  #isComposing = false;
  #postponed = null;
  #isRefused = false;
  /** The text as it was last told or written: edits say what differs from it. */
  #known = "";
  /** The batch that has written that text, if no edit has been sent since. */
  #written = 0;
  /** The connection on which the session and the page agree on that text; otherwise all of it is told. */
  #agreement;

  constructor(view, { connection, faces }) {
    this.#view = view;
    this.#connection = connection;
    this.#faces = faces;
    this.#agreement = connection.number;
    const input = view.element;
    if (!this.isEditor) input.type = "text";
    input.autocomplete = "off";
    input.autocapitalize = "off";
    input.spellcheck = false;
    input.addEventListener("compositionstart", () => (this.#isComposing = true));
    input.addEventListener("compositionend", () => this.#endComposition());
    input.addEventListener("beforeinput", (event) => this.#refuse(event));
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

  get isComposing() {
    return this.#isComposing;
  }

  /** Whether the user has changed the text since it is there. */
  get isTouched() {
    return this.revision > 0 || this.isUnsent || this.#isComposing;
  }

  /** Whether the text is secure, or was before a user had it shown: it is never stored, nor copied elsewhere. */
  get isSecret() {
    return this.#isSecure || this.#secretGeneration === this.#view.generation;
  }

  /** The caret or selection. */
  get selection() {
    const { selectionStart, selectionEnd, selectionDirection } = this.#view.element;
    return { start: selectionStart, end: selectionEnd, direction: selectionDirection };
  }

  set selection({ start, end, direction }) {
    const now = this.selection;
    // Some browsers give the focus to what they are to select something in.
    if (now.start === start && now.end === end && now.direction === direction) return;
    this.#view.element.setSelectionRange(start, end, direction);
  }

  /** Whether a key ends the text. */
  isSubmitted(event) {
    return !this.isEditor && event.key === "Enter" && !this.#isComposing;
  }

  /** Tells the session that the text is ended. */
  submit(event) {
    event.preventDefault();
    this.#connection.send({ t: "submit", v: this.#view.id, g: this.#view.generation });
  }

  /** Takes over placeholder, face, size, colour, insets, whether it can be edited, and the side that it begins on. */
  configure([placeholder, face, size, color, top, leading, bottom, trailing, isEnabled, direction, isSecure]) {
    const input = this.#view.element;
    const style = input.style;
    input.placeholder = placeholder;
    input.disabled = isEnabled !== 1;
    input.classList.toggle("from-right", direction === 1);
    if (this.#isSecure || isSecure === 1) this.#secretGeneration = this.#view.generation;
    this.#isSecure = isSecure === 1;
    if (!this.isEditor) input.type = isSecure === 1 ? "password" : "text";
    style.color = css(color);
    style.paddingBlock = `${top}px ${bottom}px`;
    style.paddingInline = `${leading}px ${trailing}px`;
    this.#faces.apply(style, face, size, fieldFamily);
  }

  /** Writes a text in answer to an edit, by a batch, unless the user has typed since. */
  write(text, revision, batch) {
    if (revision !== this.revision || this.isUnsent) return;
    // Writing would tear a composition apart; its end decides.
    if (this.#isComposing) this.#postponed = { text, revision, batch };
    else this.#take(text, batch);
  }

  /**
   * Takes in what a snapshot says: the text, which a batch has written, and how many edits the session has
   * heard of. Where the page is ahead, its own text stays, and is told.
   */
  restore(text, count, batch) {
    if (this.#isRefused) {
      this.#isRefused = false;
      if (text !== this.text) notify("What was typed last is too long for the server, and was not taken.");
      this.#known = this.text;
    }
    const isAhead = this.isUnsent || this.revision > count;
    this.revision = Math.max(count, this.revision);
    if (isAhead) {
      this.#agreement = null;
      // The end of a composition tells of it.
      if (!this.#isComposing) this.report();
      return;
    }
    // What was postponed is older than the snapshot.
    this.#postponed = null;
    if (text !== this.#known) return this.write(text, this.revision, batch);
    this.#written = batch;
    this.#agreement = this.#connection.number;
  }

  /** The element shows something else from now on: nothing of the user's own is left. */
  forget() {
    this.isUnsent = false;
    this.revision = 0;
    this.#postponed = null;
  }

  /** What was told last was refused: the session's own text comes back, whatever has been typed since. */
  giveUp() {
    if (!this.isTouched) return;
    this.forget();
    this.#isRefused = true;
  }

  /** Puts back a text that the user had typed, as if it were typed again. */
  putBack(text, selection) {
    this.#show(text);
    this.selection = selection;
    if (text !== this.#known) this.report();
  }

  /** Tells the session what has changed. */
  report() {
    if (exceeds(this.text, limits.text)) {
      // What the browser did not tell of before.
      this.#say();
      this.#show(this.#known);
      this.isUnsent = false;
      return;
    }
    const { id, generation } = this.#view;
    const message = { t: "edit", v: id, g: generation, n: this.revision + 1, ...this.#difference() };
    this.isUnsent = !this.#connection.send(message);
    if (this.isUnsent) return;
    this.#known = this.text;
    this.#written = 0;
    this.#agreement = this.#connection.number;
    this.revision += 1;
  }

  /** An edit of what the session knows; all of the text where it is not sure what that is. */
  #difference() {
    const text = wellFormed(this.text);
    if (this.#agreement !== this.#connection.number) return { s: text };
    const edit = editBetween(wellFormed(this.#known), text, this.#view.element.selectionEnd ?? text.length);
    const fields = { s: edit.text, i: edit.start, j: edit.removed };
    if (this.#written) fields.y = this.#written;
    return fields;
  }

  #take(text, batch) {
    this.#known = text;
    this.#written = batch;
    this.#agreement = this.#connection.number;
    this.#show(text);
    // Browsers have ends of lines of their own.
    if (this.text !== text) this.#agreement = null;
  }

  /** Shows another text and keeps caret and offset where they were in what is left of the old one. */
  #show(text) {
    const input = this.#view.element;
    // Where nothing differs, nothing is written: writing would take away what the browser can undo.
    if (input.value === text) return;
    const { start, end, direction } = this.selection;
    const { scrollTop, scrollLeft, value } = input;
    input.value = text;
    const rewrite = new TextRewrite(value, input.value, direction === "backward" ? start : end);
    this.selection = { start: rewrite.map(start), end: rewrite.map(end), direction };
    [input.scrollTop, input.scrollLeft] = [scrollTop, scrollLeft];
  }

  #endComposition() {
    this.#isComposing = false;
    const postponed = this.#postponed;
    this.#postponed = null;
    const before = this.revision;
    if (this.isUnsent || this.text !== this.#known) this.report();
    if (postponed && this.revision === before) this.write(postponed.text, postponed.revision, postponed.batch);
  }

  /** Refuses what would make the text too long, before the browser puts it in. */
  #refuse(event) {
    const words = event.data ?? event.dataTransfer?.getData("text/plain");
    if (!words || !event.cancelable) return;
    const { start, end } = this.selection;
    const { text } = this;
    if ((text.length - (end - start) + words.length) * 3 <= limits.text) return;
    if (!exceeds(text.slice(0, start) + words + text.slice(end), limits.text)) return;
    event.preventDefault();
    this.#say();
  }

  #say() {
    notify(`This text is too long: a field takes at most ${spokenLimit()}.`);
  }
}
