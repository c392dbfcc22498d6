import { arrangeLists } from "./sections.js";

/** The orders whose changes are not in the document yet. */
const deferred = new Set();

/** Brings the children of all scroll views into their order in the document, without hidden ones. */
export function settleOrders() {
  for (const order of [...deferred]) order.settle();
}

/** Settles all orders before input that depends on it: Tab, selections, copying and printing. */
export function observeOrders() {
  for (const name of ["keydown", "pointerdown", "copy", "focusin"]) {
    document.addEventListener(name, settleOrders, { capture: true, passive: true });
  }
  addEventListener("beforeprint", settleOrders);
}

/** Moves a node, without losing focus or scroll offsets if the browser has `moveBefore`. */
export function move(node, parent, before) {
  if (node.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * The order of the children of a scroll view, which is the reading order. While the content moves, reused rows stay at
 * their places in the document, and hidden ones stay in it out of sight, because browsers compute all styles and the
 * layout of a moved or inserted element again. The positions of the children on the screen do not depend on their order.
 */
export class Order {
  #view;
  /** The children in their order; `null` if the document has it. */
  #children = null;
  /** The hidden children that are still in the document. */
  #hidden = new Set();

  constructor(view) {
    this.#view = view;
  }

  /** Whether the document has another order, or hidden children. */
  get isDeferred() {
    return this.#children !== null || this.#hidden.size > 0;
  }

  /** Puts a child before another one, or with `null` behind all; in the document only when the order is settled. */
  defer(child, before) {
    if (!this.#children) {
      this.#children = this.#present;
      deferred.add(this);
    }
    this.insert(child, before);
  }

  /** Keeps a child that was hidden in the document, out of sight. Returns whether that is possible. */
  keep(child) {
    if (!child.park()) return false;
    this.#hidden.add(child);
    deferred.add(this);
    return true;
  }

  /** Records a child that was put before another one, or with `null` behind all, in the document. */
  insert(child, before) {
    if (!this.#children) return;
    const old = this.#children.indexOf(child);
    if (old >= 0) this.#children.splice(old, 1);
    const place = before ? this.#children.indexOf(before) : -1;
    this.#children.splice(place < 0 ? this.#children.length : place, 0, child);
  }

  /** Records that a child was removed. */
  remove(child) {
    this.#hidden.delete(child);
    const place = this.#children?.indexOf(child) ?? -1;
    if (place >= 0) this.#children.splice(place, 1);
  }

  /** Discards all changes, because the document has another order and has removed its hidden children. */
  forget() {
    this.#children = null;
    this.#hidden.clear();
    deferred.delete(this);
  }

  /**
   * Removes hidden children from the document, and gives the others their order in it. Moves as few of them as possible.
   * O(children · log children).
   */
  settle() {
    if (!this.isDeferred) return;
    for (const child of this.#hidden) child.settle();
    const wanted = this.#children ?? [];
    this.forget();
    this.#arrange(wanted);
    arrangeLists();
  }

  #arrange(children) {
    const { content } = this.#view;
    const places = new Map([...content.childNodes].map((node, place) => [node, place]));
    const nodes = children.map(({ outer }) => outer).filter((node) => places.has(node));
    const kept = longestRising(nodes.map((node) => places.get(node)));
    let next = null;
    for (const [index, node] of [...nodes.entries()].reverse()) {
      if (!kept.has(index)) move(node, content, next);
      next = node;
    }
  }

  get #present() {
    const views = [...this.#view.content.childNodes].map((node) => (node.rowanView?.outer === node ? node.rowanView : null));
    return views.filter((view) => view !== null);
  }
}

/** Returns the indices of a longest rising subsequence of different numbers. O(numbers · log numbers). */
function longestRising(numbers) {
  /** The index of the smallest last number of a rising subsequence, by the length of the subsequence less one. */
  const last = [];
  const before = [];
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, last.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[last[middle]] < number) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? last[low - 1] : -1;
    last[low] = index;
  }
  const result = new Set();
  for (let index = last.at(-1) ?? -1; index >= 0; index = before[index]) result.add(index);
  return result;
}
