/** The constants of `PointerTrack`, which defines the following rules. */
const [flingSpeed, settlingTime, stiffness] = [350, 0.5, 20];
const [began, passed, returned, ended] = [0, 1, 2, 3];

/** The rule by which a pointer moves a view: see `PointerTrack`. */
export class TrackRule {
  constructor([axis, low, high, resistance, rest, revision, isAnimated, snaps, thresholds]) {
    Object.assign(this, { axis, low, high, resistance, rest, revision, thresholds });
    this.isAnimated = isAnimated === 1;
    this.snaps = [];
    for (let i = 0; i < snaps.length; i += 3) {
      this.snaps.push({ position: snaps[i], reach: snaps[i + 1], takesFlings: snaps[i + 2] === 1 });
    }
    this.home = Math.max(0, this.snaps.findIndex(({ position }) => position === 0));
  }

  /** Returns the value for a pointer position, given by its `pull` without resistance. */
  value(pull, length) {
    const nearest = Math.min(Math.max(pull, this.low), this.high);
    const beyond = Math.abs(pull - nearest) * this.resistance;
    if (!(beyond > 0 && length > 0)) return nearest;
    const stretch = (length * beyond) / (length + beyond);
    return pull < nearest ? nearest - stretch : nearest + stretch;
  }

  /** Returns the pull for a value, the inverse of `value(pull, length)`. */
  pull(value, length) {
    const nearest = Math.min(Math.max(value, this.low), this.high);
    const stretch = Math.abs(value - nearest);
    if (!(stretch > 0 && length > stretch && this.resistance > 0)) return nearest;
    const beyond = (stretch * length) / (length - stretch) / this.resistance;
    return value < nearest ? nearest - beyond : nearest + beyond;
  }

  /** Returns the index of the snap at which the view comes to rest. */
  snap(value, velocity) {
    const { snaps, home } = this;
    if (velocity >= flingSpeed) {
      const next = snaps.findIndex(({ position }) => position > value);
      if (next >= 0 && this.#isFlung(next, next - 1)) return next;
    }
    if (velocity <= -flingSpeed) {
      const next = snaps.findLastIndex(({ position }) => position < value);
      if (next >= 0 && this.#isFlung(next, next + 1)) return next;
    }
    const found = value < 0
      ? snaps.findIndex(({ reach }, index) => index < home && value <= reach)
      : snaps.findLastIndex(({ reach }, index) => index > home && value >= reach);
    return found < 0 ? home : found;
  }

  #isFlung(next, last) {
    const [to, from] = [this.snaps[next], this.snaps[last]];
    return to.takesFlings || Boolean(from && Math.abs(to.position) < Math.abs(from.position));
  }

  /** Returns the value of the settling animation at a time in seconds after the release. */
  static settling(start, velocity, end, time) {
    if (time >= settlingTime) return end;
    const distance = start - end;
    const push = velocity + stiffness * distance;
    return end + (distance + push * time) * Math.exp(-stiffness * time);
  }

  static isBeyond(threshold, value) {
    return threshold > 0 ? value >= threshold : value <= threshold;
  }
}

/** Moves the views that follow a pointer along a track: see `PointerTrackState`. */
export class Tracker {
  rule;
  value = 0;
  /** The slides that move with the value. */
  slides = new Set();
  rest;

  #view;
  #send;
  #drag = null;
  #frame = 0;
  #isFresh = false;

  constructor(view, send, value) {
    this.#view = view;
    this.#send = send;
    this.rule = new TrackRule(value);
    this.#reset();
    this.#mark();
  }

  get isDragged() {
    return this.#drag !== null;
  }

  /** Sets another rule. A running drag continues with it, unless the session has moved the view. */
  configure(value) {
    const old = this.rule;
    this.rule = new TrackRule(value);
    this.#mark();
    if (this.#isFresh) {
      this.#reset();
    } else if (this.rule.revision !== old.revision) {
      this.#drag = null;
      this.rest = this.rule.rest;
      this.#settle(0);
    } else {
      const position = old.snaps[this.rest]?.position ?? 0;
      const same = this.rule.snaps.findIndex((snap) => snap.position === position);
      const last = this.rule.snaps.length - 1;
      this.rest = same >= 0 ? same : position === 0 ? this.rule.home : Math.min(this.rule.rest, last);
      if (this.#drag) this.#show(this.rule.value(this.#drag.pull, this.#length));
      else if (!this.#frame) this.#show(this.#restingValue);
    }
  }

  /** Resets the value to the session's rest, because the view shows other content. */
  renew() {
    this.#isFresh = true;
    this.#reset();
  }

  /** Ends the batch in which the view has got other content. */
  flush() {
    this.#isFresh = false;
  }

  release() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#drag = null;
    for (const slide of this.slides) slide.leave();
    this.#view.element.classList.remove("tracks-across", "tracks-down", "tracking");
  }

  /** Begins a drag. */
  begin() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const pull = this.rule.pull(this.value, this.#length);
    this.#drag = { pull, from: pull, generation: this.#view.generation };
    this.#view.element.classList.add("tracking");
    this.#report(began);
  }

  /** Moves the drag to a distance along the axis. */
  move(distance) {
    if (!this.#drag) return;
    const last = this.value;
    this.#drag.pull = this.#drag.from + distance;
    this.#show(this.rule.value(this.#drag.pull, this.#length));
    this.rule.thresholds.forEach((threshold, index) => {
      const isBeyond = TrackRule.isBeyond(threshold, this.value);
      if (isBeyond !== TrackRule.isBeyond(threshold, last)) this.#report(isBeyond ? passed : returned, index);
    });
  }

  /** Ends the drag with a velocity in pixels per second. */
  end(velocity) {
    if (!this.#drag) return;
    this.rest = this.rule.snap(this.value, velocity);
    this.#report(ended, this.rest);
    this.#settle(velocity);
  }

  /** Cancels the drag. */
  cancel() {
    if (!this.#drag) return;
    this.#report(ended, this.rest);
    this.#settle(0);
  }

  get #length() {
    return this.#view.frame[this.rule.axis === 0 ? 2 : 3];
  }

  get #restingValue() {
    return this.rule.snaps[Math.min(this.rest, this.rule.snaps.length - 1)].position;
  }

  #mark() {
    const { classList } = this.#view.element;
    classList.toggle("tracks-across", this.rule.axis === 0);
    classList.toggle("tracks-down", this.rule.axis !== 0);
  }

  #reset() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#drag = null;
    this.#view.element.classList.remove("tracking");
    this.rest = this.rule.rest;
    this.#show(this.#restingValue);
  }

  #settle(velocity) {
    this.#drag = null;
    this.#view.element.classList.remove("tracking");
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [start, end] = [this.value, this.#restingValue];
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (start === end || !this.rule.isAnimated || isStill) return this.#show(end);
    const beginning = performance.now();
    const step = () => {
      const time = (performance.now() - beginning) / 1000;
      this.#frame = time < settlingTime ? requestAnimationFrame(step) : 0;
      this.#show(TrackRule.settling(start, velocity, this.#restingValue, time));
    };
    this.#frame = requestAnimationFrame(step);
  }

  #show(value) {
    if (value === this.value) return;
    this.value = value;
    for (const slide of this.slides) slide.moved();
  }

  #report(phase, index) {
    const { id, generation } = this.#view;
    const message = { t: "track", v: id, g: this.#drag.generation ?? generation, p: phase };
    message.y = this.rule.revision;
    if (index !== undefined) message.n = index;
    this.#send(message);
  }
}

/** Moves a view with the nearest tracker: that of the view or of a view around it. */
export class Slide {
  #view;
  #tracker = null;
  #isHorizontal;
  #start;
  #end;
  #factor;

  constructor(view) {
    this.#view = view;
  }

  configure([axis, start, end, , factor]) {
    this.#isHorizontal = axis === 0;
    [this.#start, this.#end, this.#factor] = [start, end, factor];
    this.moved();
  }

  /** The distance of the view from its frame. */
  get shift() {
    const clamp = (value) => Math.min(Math.max(value, this.#start), this.#end);
    const way = (clamp(this.#tracker?.value ?? 0) - clamp(0)) * this.#factor;
    return this.#isHorizontal ? [way, 0] : [0, way];
  }

  /** Finds the tracker that moves the view. */
  settle() {
    let tracker = null;
    for (const view of this.#view.outwards()) {
      tracker = view.tracker;
      if (tracker) break;
    }
    if (tracker === this.#tracker) return;
    this.leave();
    this.#tracker = tracker;
    tracker?.slides.add(this);
    this.moved();
  }

  moved() {
    this.#view.place();
  }

  leave() {
    this.#tracker?.slides.delete(this);
    this.#tracker = null;
    this.moved();
  }
}
