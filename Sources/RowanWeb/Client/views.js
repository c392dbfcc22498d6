import { Ends } from "./animation.js";
import { arrangeScrollStops, moveFocus } from "./focus.js";
import { Faces } from "./fonts.js";
import { arrangeGrids, forgetGrid } from "./grid.js";
import { arrangeItems, forgetItem, recordItem } from "./items.js";
import { arrangeLandmarks, forgetLandmark } from "./landmarks.js";
import { arrangeMissing, forgetMissing } from "./missing.js";
import { move } from "./order.js";
import { arrangeLists, forgetList } from "./sections.js";
import { kinds, View } from "./view.js";

const layerCount = 6;
const modalLayers = [1, 2, 3];
/** The numbers of the attributes by which a view moves with another one. */
const movers = new Set([12, 22]);
/** The codes of the mutations in snapshots. */
const codes = {
  create: 0, root: 1, place: 2, frame: 3, set: 4, hide: 6, bind: 7, write: 8, reveal: 10, focus: 11, animate: 13,
  leave: 15,
};

/** All views, by number, and the mutations that change them. */
export class Views {
  faces = new Faces();
  /** Whether a batch is being applied, so that changes of the focus are not caused by the user. */
  isApplying = false;
  /** The id of the focused view that the session knows; `null` for none. */
  focused = null;
  /** The number of the batch that is applied. */
  batch = 0;

  #connection;
  #ends;
  #container;
  #layers = [];
  #views = new Map();
  /** The views with a follower or puller. */
  #followers = new Set();
  /** The views with a tracker or slide. */
  #tracks = new Set();
  #areTracksFound = true;
  /** The views to remove from the document at the end of a batch, unless they are shown again. */
  #hiding = new Set();
  /** The scroll views to adapt at the end of a batch. */
  #unsettled = new Set();

  constructor(container, connection) {
    this.#connection = connection;
    this.#ends = new Ends(connection);
    this.#container = container;
    for (let number = 0; number < layerCount; number += 1) {
      const layer = document.createElement("div");
      layer.className = number > 3 ? "layer passive" : "layer";
      this.#layers.push(layer);
    }
    container.replaceChildren(...this.#layers);
  }

  get(id) {
    const view = this.#views.get(id);
    if (!view) throw new Error(`View ${id} does not exist.`);
    return view;
  }

  find(id) {
    return this.#views.get(id) ?? null;
  }

  /** Whether a view that can get input has a command for a key combination. */
  hasCommand(combination) {
    for (const element of this.#container.querySelectorAll(".commands")) {
      if (!element.rowanView.commands.has(combination)) continue;
      if (!element.closest("[inert], [hidden]")) return true;
    }
    return false;
  }

  /** Returns all views. */
  all() {
    return this.#views.values();
  }

  /** Whether a view is the root of a layer that passes hits through. */
  isPassiveRoot(view) {
    const number = this.#layers.indexOf(view.element.parentElement);
    return number >= 0 && !modalLayers.includes(number);
  }

  clear() {
    for (const view of this.#views.values()) {
      view.motion?.drop();
      view.hosted?.remove();
      forgetItem(view);
      forgetGrid(view);
      forgetList(view);
      forgetLandmark(view);
      forgetMissing(view);
      view.scroll?.order.forget();
    }
    for (const layer of this.#layers) layer.replaceChildren();
    this.#views.clear();
    this.#hiding.clear();
    this.#unsettled.clear();
    for (const view of this.#tracks) view.tracker?.release();
    this.#tracks.clear();
    this.#followers.clear();
    this.faces.clear();
    this.focused = null;
    this.#shield();
  }

  /** Called before a batch. */
  prepare() {
    for (const { rowanView } of this.#container.getElementsByClassName("scroll")) rowanView.scroll.prepare();
  }

  /** Applies mutations in order. */
  apply(mutations) {
    for (const [code, ...operands] of mutations) this.#actions[code](...operands);
  }

  /**
   * Applies a snapshot. Views that it contains stay in the document, and with them the state that only the browser has:
   * a composition, the undo history, the caret, scroll offsets, the state of host views.
   * @returns The texts in the snapshot, by view, and its focus, which the page reconciles with its own.
   */
  adopt(mutations) {
    const parts = new Map(Object.values(codes).map((code) => [code, []]));
    for (const [code, ...operands] of mutations) parts.get(code).push(operands);
    const all = (name) => parts.get(codes[name]);
    const mentioned = new Set(all("create").map(([id]) => id));
    const gone = [...this.#views.values()].filter((view) => !mentioned.has(view.id));
    for (const view of gone) this.#forget(view);
    for (const [id, kind] of all("create")) {
      const old = this.find(id);
      if (old?.kind === kinds[kind]) continue;
      if (old) this.#destroy(old);
      this.#actions[codes.create](id, kind);
    }
    this.#prepare(all);
    this.#arrange(all("place"), all("root"));
    for (const view of gone) view.outer.remove();
    for (const view of this.#views.values()) view.scroll?.order.forget();
    for (const name of ["frame", "set", "leave", "animate", "reveal"]) {
      for (const operands of all(name)) this.#actions[codes[name]](...operands);
    }
    for (const view of this.#views.values()) view.place();
    this.#areTracksFound = false;
    this.#unsettleAll();
    this.#shield();
    return { texts: new Map(all("write")), focus: all("focus")[0]?.[0] ?? null };
  }

  /** Resets the properties of views that a snapshot does not contain. */
  #prepare(all) {
    const names = Map.groupBy(all("set"), ([id]) => id);
    const framed = new Set(all("frame").map(([id]) => id));
    const hidden = new Set(all("hide").map(([id]) => id));
    const generations = new Map(all("bind"));
    for (const view of this.#views.values()) {
      const generation = generations.get(view.id) ?? 0;
      if (generation !== view.generation) {
        // The view shows other content.
        view.generation = generation;
        view.arrival = this.batch;
        view.field?.forget();
        if (view.target === document.activeElement) this.#loseFocus();
      }
      view.motion?.drop();
      view.track(null);
      view.reset(new Set(names.get(view.id)?.map(([, name]) => name)));
      this.#recordMovers(view);
      if (!framed.has(view.id)) view.setFrame([0, 0, 0, 0]);
      const isHidden = hidden.has(view.id);
      if (isHidden && view.element.contains(document.activeElement)) this.#loseFocus();
      view.setHidden(isHidden);
      if (isHidden) this.#hiding.add(view);
    }
  }

  /** Places views as in a snapshot, without moving views that are in the right place. */
  #arrange(places, roots) {
    const isShown = (node) => node.rowanView?.outer === node && this.find(node.rowanView.id) === node.rowanView;
    for (const [parent, inside] of Map.groupBy(places, ([, parent]) => parent)) {
      const { content } = this.get(parent);
      let next = null;
      for (const { outer } of inside.map(([id]) => this.get(id)).reverse()) {
        let behind = outer.nextSibling;
        while (behind && !isShown(behind)) behind = behind.nextSibling;
        if (outer.parentNode !== content || behind !== next) move(outer, content, next);
        next = outer;
      }
      this.get(parent).text?.arrange();
    }
    for (const [id, layer] of roots) {
      const { outer } = this.get(id);
      if (outer.parentNode !== this.#layers[layer]) this.#layers[layer].append(outer);
    }
  }

  /**
   * Completes a batch after all mutations are applied: hides views, and updates scroll views, movements and ARIA roles.
   */
  flush(options) {
    for (const view of this.#hiding) {
      const scroll = view.parent?.scroll;
      if (!scroll?.isInMotion || !scroll.order.keep(view)) view.settle();
    }
    this.#hiding.clear();
    for (const view of this.#unsettled) view.scroll.flush(options);
    const isResized = this.#unsettled.size > 0;
    this.#unsettled.clear();
    for (const view of this.#followers) (view.follower ?? view.puller).settle();
    arrangeLists();
    if (arrangeItems() || isResized) arrangeScrollStops();
    arrangeGrids();
    arrangeMissing();
    arrangeLandmarks(this.#layers);
    if (this.#areTracksFound) return;
    this.#areTracksFound = true;
    for (const view of this.#tracks) {
      view.tracker?.flush();
      view.slide?.settle();
    }
  }

  /** Records whether a view moves with another one. */
  #recordMovers(view) {
    if (view.follower || view.puller) this.#followers.add(view);
    else this.#followers.delete(view);
    const isTracked = view.slide || view.tracker;
    // Slides may have to find another tracker.
    if (isTracked || this.#tracks.has(view)) this.#areTracksFound = false;
    if (isTracked) this.#tracks.add(view);
    else this.#tracks.delete(view);
  }

  /** Sends the focused view, or that there is none, to the session. */
  reportFocus(view) {
    this.focused = view?.id ?? null;
    const message = { t: "focus", g: view?.generation ?? 0 };
    if (view) message.v = view.id;
    this.#connection.send(message);
  }

  #send = (message) => this.#connection.send(message);

  /** The objects of the page that views need. */
  get #surroundings() {
    return { connection: this.#connection, send: this.#send, faces: this.faces, ends: this.#ends };
  }

  /** The functions that perform mutations, by code. */
  #actions = [
    (id, kind) => {
      const view = new View(id, kind, this.#surroundings);
      view.arrival = this.batch;
      this.#views.set(id, view);
    },
    (id, layer) => {
      this.#layers[layer].replaceChildren(this.get(id).outer);
      this.#shield();
      this.#unsettleAll();
    },
    (id, parent, before) => this.#place(this.get(id), this.get(parent), before),
    (id, ...frame) => {
      const view = this.get(id);
      view.setFrame(frame);
      if (view.scroll) this.#unsettled.add(view);
    },
    (id, name, ...value) => {
      const view = this.get(id);
      view.set(name, value);
      if (view.scroll) this.#unsettled.add(view);
      if (movers.has(name)) this.#recordMovers(view);
    },
    (id, name) => {
      const view = this.get(id);
      view.set(name, null);
      if (movers.has(name)) this.#recordMovers(view);
    },
    (id, isHidden) => {
      const view = this.get(id);
      if (isHidden === 1 && view.element.contains(document.activeElement)) this.#loseFocus();
      if (isHidden !== 1 && view.isHidden) view.appearance = this.batch;
      view.setHidden(isHidden === 1);
      if (isHidden === 1) this.#hiding.add(view);
      this.#shieldFor(view);
      view.parent?.text?.arrange();
      // Browsers lose the offsets of views that are not displayed.
      if (isHidden !== 1) this.#unsettleIn(view);
    },
    (id, generation) => {
      const view = this.get(id);
      view.generation = generation;
      view.arrival = this.batch;
      if (view.target === document.activeElement) this.#loseFocus();
      if (!view.tracker) return;
      view.tracker.renew();
      this.#areTracksFound = false;
    },
    (id, text, revision) => this.get(id).field?.write(text, revision, this.batch),
    (id, delta) => {
      const view = this.get(id);
      view.scroll?.correct(delta);
      this.#unsettled.add(view);
    },
    (id, offset, isAnimated) => {
      const view = this.get(id);
      view.scroll?.reveal(offset, isAnimated === 1);
      this.#unsettled.add(view);
    },
    (id) => this.#focus(id),
    (id) => this.#destroy(this.get(id)),
    (id, animation, ...parts) => this.get(id).animate(animation, parts),
    (id, animation) => this.get(id).motion?.cancel(animation),
    (id) => {
      this.get(id).leave();
      this.#shieldFor(this.get(id));
    },
  ];

  #place(view, parent, before) {
    const next = before === undefined ? null : this.get(before);
    const element = view.outer;
    if (element.parentNode === parent.content && parent.scroll?.isInMotion) {
      parent.scroll.order.defer(view, next);
      return;
    }
    view.parent?.scroll?.order.remove(view);
    parent.scroll?.order.insert(view, next);
    if (!element.isConnected) this.#unsettleIn(view);
    else if (!parent.content.moveBefore) this.#unsettleAll();
    move(element, parent.content, next?.outer ?? null);
    parent.text?.arrange();
    view.place();
    recordItem(view);
    recordItem(parent);
  }

  /**
   * Removes the focus from an element that is hidden or shows other content. Browsers would do that later for a hidden
   * element, if it is still hidden, and would scroll to the new position of the other one.
   */
  #loseFocus() {
    this.focused = null;
    document.activeElement.blur();
  }

  #focus(id) {
    this.focused = id ?? null;
    if (id === undefined) document.activeElement?.blur?.();
    else moveFocus(this.get(id).target);
  }

  #destroy(view) {
    for (const inner of [...view.inwards()]) this.#forget(inner);
    const { parent } = view;
    view.outer.remove();
    parent?.scroll?.order.remove(view);
    if (parent) recordItem(parent);
    this.#shield();
  }

  /** Detaches a view from all collections and objects besides its element. */
  #forget(view) {
    this.#views.delete(view.id);
    forgetItem(view);
    forgetGrid(view);
    forgetList(view);
    forgetLandmark(view);
    forgetMissing(view);
    view.scroll?.order.forget();
    this.#hiding.delete(view);
    this.#unsettled.delete(view);
    this.#followers.delete(view);
    if (this.#tracks.delete(view)) {
      view.tracker?.release();
      view.slide?.leave();
    }
    view.follower?.disconnect();
    view.puller?.disconnect();
    view.motion?.drop();
    view.hosted?.remove();
    view.actions?.remove();
    if (this.focused === view.id) this.focused = null;
  }

  #unsettleAll() {
    for (const view of this.#views.values()) this.#unsettle(view);
  }

  /** Records the scroll views in a view that was not displayed. */
  #unsettleIn(view) {
    this.#unsettle(view);
    for (const { rowanView } of view.element.getElementsByClassName("scroll")) this.#unsettle(rowanView);
  }

  #unsettle(view) {
    if (!view.scroll) return;
    view.scroll.loseOffset();
    this.#unsettled.add(view);
  }

  #shieldFor(view) {
    if (this.#layers.includes(view.outer.parentElement)) this.#shield();
  }

  /** Makes the layers behind a modal one inert. A modal layer whose views are leaving does not count. */
  #shield() {
    const shown = modalLayers.filter((number) =>
      [...this.#layers[number].children].some(({ rowanView, inert }) => rowanView && !inert));
    const top = Math.max(-1, ...shown);
    this.#layers.forEach((layer, number) => (layer.inert = number < top));
  }
}
