import { editBetween, TextRewrite } from "./caret.js";
import { css } from "./colors.js";
import { exceeds, limits, spokenLimit, wellFormed } from "./limits.js";
import { notify } from "./notice.js";

/** A text field. Typed text is shown immediately; the session gets the edit, and may answer with another text. */
export class Field {
  /** The number of the last edit that was sent. */
  revision = 0;
  /** Whether there is an edit that could not be sent. */
  isUnsent = false;
  #view;
  #connection;
  #faces;
  /** The number of the face, and the size; `null` before the first configuration. */
  #face = null;
  #isSecure = false;
  /** The last generation of the view in which the text was secure. */
  #secretGeneration = null;
  #isComposing = false;
  #postponed = null;
  #isRefused = false;
  /** The text as it was last sent or written. Edits are sent as differences from it. */
  #known = "";
  /** The number of the batch that wrote that text, if no edit has been sent since; otherwise 0. */
  #written = 0;
  /**
   * The number of the connection on which session and page agree on that text. On another one, edits contain the whole
   * text.
   */
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
      this.#applyFace();
      const isNew = this.isUnsent || this.text !== this.#known;
      if (isNew && !this.#isComposing && !event.isComposing) this.report();
    });
  }

  /** Whether the field has several lines. */
  get isEditor() {
    return this.#view.element.localName === "textarea";
  }

  get text() {
    return this.#view.element.value;
  }

  get isComposing() {
    return this.#isComposing;
  }

  /** Whether the user has changed the text in this view. */
  get isTouched() {
    return this.revision > 0 || this.isUnsent || this.#isComposing;
  }

  /** Whether the text is secure, or was before the user revealed it. It is never stored, nor copied to other fields. */
  get isSecret() {
    return this.#isSecure || this.#secretGeneration === this.#view.generation;
  }

  /** The selection, which may be empty. */
  get selection() {
    const { selectionStart, selectionEnd, selectionDirection } = this.#view.element;
    return { start: selectionStart, end: selectionEnd, direction: selectionDirection };
  }

  set selection({ start, end, direction }) {
    const now = this.selection;
    // Some browsers move the focus to the field when its selection is set.
    if (now.start === start && now.end === end && now.direction === direction) return;
    this.#view.element.setSelectionRange(start, end, direction);
  }

  /** Whether a key submits the text. */
  isSubmitted(event) {
    return !this.isEditor && event.key === "Enter" && !this.#isComposing;
  }

  /** Reports to the session that the text is submitted. */
  submit(event) {
    event.preventDefault();
    this.#connection.send({ t: "submit", v: this.#view.id, g: this.#view.generation });
  }

  /**
   * Sets placeholder, font face, size, colour, insets, whether the field is enabled, direction, and whether it is
   * secure.
   */
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
    this.#face = [face, size];
    this.#applyFace();
  }

  /** Applies the face, with the whole font if the text or the placeholder needs it. */
  #applyFace() {
    if (!this.#face) return;
    const input = this.#view.element;
    const [face, size] = this.#face;
    const loaded = this.#faces.applyToField(input.style, face, size, [input.value, input.placeholder]);
    loaded?.then(() => this.#applyFace());
  }

  /** Writes a text of a batch as the answer to an edit, unless the user has typed in the meantime. */
  write(text, revision, batch) {
    if (revision !== this.revision || this.isUnsent) return;
    // Writing would break a running composition, so it is decided at the end of the composition.
    if (this.#isComposing) this.#postponed = { text, revision, batch };
    else this.#adopt(text, batch);
  }

  /**
   * Adopts the state in a snapshot: the text, which a batch has written, and the number of edits that the session has
   * handled. If the page is ahead, its own text remains and is sent.
   */
  restore(text, count, batch) {
    if (this.#isRefused) {
      this.#isRefused = false;
      if (text !== this.text) notify("Your last input is too long for the server and was discarded.");
      this.#known = this.text;
    }
    const isAhead = this.isUnsent || this.revision > count;
    this.revision = Math.max(count, this.revision);
    if (isAhead) {
      this.#agreement = null;
      // The end of the composition sends it.
      if (!this.#isComposing) this.report();
      return;
    }
    // A postponed text is older than the snapshot.
    this.#postponed = null;
    if (text !== this.#known) return this.write(text, this.revision, batch);
    this.#written = batch;
    this.#agreement = this.#connection.number;
  }

  /** Discards the user's pending changes, because the element shows another field. */
  forget() {
    this.isUnsent = false;
    this.revision = 0;
    this.#postponed = null;
  }

  /** Returns to the session's text, because the server has refused the last message. Later changes are lost, too. */
  discardEdits() {
    if (!this.isTouched) return;
    this.forget();
    this.#isRefused = true;
  }

  /** Restores a text that the user had typed, as if it was typed again. */
  restoreTyped(text, selection) {
    this.#show(text);
    this.selection = selection;
    // The whole text is sent, because the session may restore the same text at the same time.
    this.#agreement = null;
    if (text !== this.#known) this.report();
  }

  /** Sends the change of the text to the session. A text that is too long is undone. */
  report() {
    if (exceeds(this.text, limits.text)) {
      // The browser sent no `beforeinput` event for this text.
      this.#notifyTooLong();
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

  /** Returns the fields of an edit of the known text, or of the whole text if session and page may disagree. */
  #difference() {
    const text = wellFormed(this.text);
    if (this.#agreement !== this.#connection.number) return { s: text };
    const edit = editBetween(wellFormed(this.#known), text, this.#view.element.selectionEnd ?? text.length);
    const fields = { s: edit.text, i: edit.start, j: edit.removed };
    if (this.#written) fields.y = this.#written;
    return fields;
  }

  #adopt(text, batch) {
    this.#known = text;
    this.#written = batch;
    this.#agreement = this.#connection.number;
    this.#show(text);
    // Browsers normalize line ends.
    if (this.text !== text) this.#agreement = null;
  }

  /** Shows another text, and retains the caret and the scroll offset in the unchanged parts. */
  #show(text) {
    const input = this.#view.element;
    // An equal text is not written, because writing would clear the browser's undo history.
    if (input.value === text) return;
    const { start, end, direction } = this.selection;
    const { scrollTop, scrollLeft, value } = input;
    input.value = text;
    this.#applyFace();
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

  /** Prevents an input that would make the text too long. */
  #refuse(event) {
    const words = event.data ?? event.dataTransfer?.getData("text/plain");
    if (!words || !event.cancelable) return;
    const { start, end } = this.selection;
    const { text } = this;
    if ((text.length - (end - start) + words.length) * 3 <= limits.text) return;
    if (!exceeds(text.slice(0, start) + words + text.slice(end), limits.text)) return;
    event.preventDefault();
    this.#notifyTooLong();
  }

  #notifyTooLong() {
    notify(`This text is too long. A field accepts at most ${spokenLimit()}.`);
  }
}
