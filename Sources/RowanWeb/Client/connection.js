import { base } from "./base.js";
import { addresses } from "./history.js";
import { exceeds, limits, longestMessage, pieces, size, spokenLimit, wellFormed } from "./limits.js";
import { notify } from "./notice.js";
import { Pulse } from "./pulse.js";
import { WaitingSign } from "./waiting.js";

/** The storage key. It contains the path, because other apps of the same site share the storage. */
const key = `rowan.session${base}`;
/** The time after which a page that was not left after all removes its stored session, in milliseconds. */
const longestLeave = 60_000;
/** The number of bytes of a message part in addition to its text. */
const frameOfPart = 64;
/** The time for which a connection has to last so that the next one is opened without a delay, in milliseconds. */
const steadyTime = 5000;
/** The minimum pause before the next connection if the server asks for a later attempt, in milliseconds. */
const longPause = 10_000;
/** The maximum pause that a server can request, in milliseconds. */
const longestPause = 300_000;
/** The delay of the banner while another process takes over the session, in milliseconds. */
const changeTime = 5000;
/** The number of failed sockets in a row before the server is asked with a request whether it is reachable. */
const blindAttempts = 3;
/** The timeout of that request, in milliseconds. */
const probeTime = 5000;
/** The codes with which a server closes a connection. */
const codes = {
  tooLong: 1009, restarts: 1012, tryAgainLater: 1013, otherTab: 4001, tooManySessions: 4003, notRecognized: 4005,
};

/** The maximum number of inputs whose outcome is shown before the session has handled them. */
const mostKept = 64;

/** The types of messages for user actions, which must not be performed twice. */
const actions = new Set(["tap", "doubleTap", "longPress", "secondaryTap", "submit", "act", "pull", "message"]);

/** The types of messages with an input of the user to which the user expects an answer. */
const inputs = new Set([
  "tap", "doubleTap", "longPress", "secondaryTap", "submit", "act", "pull", "key", "edit", "location",
]);

/** The WebSocket, and the session, which outlives the socket. */
export class Connection {
  /**
   * Called when the page gets another session than before because the earlier one has ended (`"lost"`), the same
   * session restored elsewhere (`"restored"`), a session of another user (`"otherUser"`), or its first session
   * (`"new"`).
   */
  onSession = (_change) => {};
  /** Called with the build of the server. Returns whether the page is reloaded because of it. */
  onBuild = (_build) => false;
  /** Called to reload the page. */
  onLeaving = () => location.reload();
  /** Called when messages begin to reach the session. */
  onWelcome = () => {};
  /** Called with every batch, and with every message that names the last input that was handled. */
  onBatch = (_batch) => {};
  /** Called before every message except scroll offsets. */
  beforeSending = () => {};
  /** Called when inputs whose outcome is shown will not be sent again. */
  onAbandoned = () => {};
  /** Called after the server has closed a connection because a message was too long. */
  onRefusal = () => {};
  /** The number of the last batch that was applied, and the time at which it was. */
  commit = 0;
  commitTime = 0;
  /** The number of earlier connections. */
  number = 0;
  /** A mark of the user to whom the page belongs: empty for a guest, `null` before the first welcome. */
  user = null;
  /** The detector of dead connections. */
  pulse = new Pulse({ sendCheck: () => this.#sendCheck(), closeSocket: () => this.#drop() });

  #banner;
  #sign;
  #surroundings;
  #socket = null;
  #session = null;
  /** The identifier of the session object on the server; another object has other views. */
  #instance = null;
  /** The number of the last numbered input, and of the last action among them. */
  #input = 0;
  #action = 0;
  /**
   * The inputs whose outcome is shown before the session has handled them, with their numbers. They are sent again on
   * the next connection; the session handles each number once.
   */
  #kept = [];
  #isWelcome = false;
  #welcomeTime = 0;
  #attempts = 0;
  #timer = 0;
  /** The running request that checks whether the server is reachable, if there is one. */
  #probe = null;
  /** Whether the session continues in another tab. */
  #isElsewhere = false;
  /** Whether the server has refused this browser or its user. */
  #isUnauthorized = false;
  /** The sign-in address for a page that is refused, if the server sends one. */
  #signInAddress = null;
  /** The server's reason for refusing the page. */
  #refusal = "";
  /** Whether the server answers requests but opens no socket. */
  #isBlocked = false;

  constructor({ banner, waiting, surroundings }) {
    this.#banner = banner;
    this.#sign = new WaitingSign(waiting, () => this.isOpen && this.#sendCheck());
    this.#surroundings = surroundings;
    // The session is stored only while the page is being left: a duplicated tab copies the storage, and must
    // not resume the session of the original tab.
    [this.#session = null, this.#instance = null] = sessionStorage.getItem(key)?.split(" ") ?? [];
    sessionStorage.removeItem(key);
    const forget = () => sessionStorage.removeItem(key);
    const store = () => {
      if (this.#session) sessionStorage.setItem(key, `${this.#session} ${this.#instance}`);
    };
    addEventListener("pagehide", (event) => {
      store();
      // The history cache shows the page as it is now, perhaps after its user has signed out.
      if (event.persisted && this.user) conceal(true);
    });
    addEventListener("pageshow", (event) => {
      forget();
      if (event.persisted) this.#reopen();
    });
    // Firefox does not always call listeners of `pagehide` when a page is left for another site.
    addEventListener("beforeunload", () => {
      store();
      // The page may remain after all, for instance after a link to a file that is downloaded.
      setTimeout(forget, longestLeave);
    });
    for (const event of ["online", "focus"]) addEventListener(event, () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "hidden") this.#hurry();
    });
  }

  /** Whether messages reach the session. */
  get isOpen() {
    return this.#isWelcome && this.#socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    // A shortened pause must not end with a second socket.
    clearTimeout(this.#timer);
    this.#timer = 0;
    let socket;
    try {
      socket = new WebSocket(`${scheme}//${location.host}${base}/socket`);
    } catch (error) {
      // A browser that refuses a socket now may create one later.
      console.error(error);
      this.#closed({});
      return;
    }
    this.#socket = socket;
    this.pulse.begin();
    // Browsers report the end of a socket on a dead connection minutes later, when another socket is in use.
    const own = (handle) => (event) => {
      if (socket === this.#socket) handle(event);
    };
    socket.onopen = own(() => {
      this.#isBlocked = false;
      const hello = { t: "hello", ...this.#surroundings.hello, ...addresses.hello };
      if (this.#session) hello.s = this.#session;
      if (this.#instance) hello.e = this.#instance;
      this.#write(serialized(hello));
    });
    socket.onmessage = own((event) => this.#receive(JSON.parse(event.data)));
    socket.onclose = own((event) => this.#closed(event));
  }

  /**
   * Sends a message about an event after the last applied batch. A message that is too long for the server is never
   * sent, and the user is notified: keeping it for another connection would not make it shorter.
   * @param {boolean} isKept Whether the message is sent on the next connection if it does not reach the session.
   * @returns {boolean} Whether nothing remains to be sent.
   */
  send(message, { isKept = false } = {}) {
    if (!this.isOpen && !(isKept && this.#resumes)) return false;
    if (isKept && this.#kept.length >= mostKept) return false;
    // The message refers to the current scroll offsets, so these are sent first.
    if (this.isOpen && message.t !== "scroll") this.beforeSending();
    message.c = this.commit;
    // The session measures its round trip time, as far as it matters for what it has to show ahead of a movement.
    if (message.t === "scroll") message.age = Math.round(performance.now() - this.commitTime);
    if (actions.has(message.t) || inputs.has(message.t)) message.o = this.#input + 1;
    const text = serialized(message);
    if (exceeds(text, longestMessage())) {
      console.error(`A message of ${size(text)} bytes is too long: at most ${longestMessage()} can be sent.`);
      notify(`This is too long. At most ${spokenLimit()} can be sent.`);
      return true;
    }
    if (this.isOpen) this.#write(text);
    if (message.o) this.#input = message.o;
    if (isKept) this.#kept.push({ number: message.o, text });
    else if (actions.has(message.t)) this.#action = message.o;
    if (this.isOpen && inputs.has(message.t)) this.#sign.didSend(message.o);
    if (message.t === "scroll" && message.u && !message.a) this.#sign.didScroll();
    return true;
  }

  /** Whether the page connects to its session again, unless the session has ended. */
  get #resumes() {
    return this.#session !== null && !this.#isUnauthorized && !this.#isElsewhere;
  }

  /** Forgets the inputs that would be sent again, because the session belongs to another tab or user now. */
  #abandon() {
    // The user is notified if the page connects to the session after all.
    this.#action = Math.max(this.#action, this.#kept.at(-1)?.number ?? 0);
    this.#kept = [];
    this.onAbandoned();
  }

  /** Called after the page shows the result of all inputs up to this number. */
  didAnswer(input) {
    this.#kept = this.#kept.filter(({ number }) => number > input);
    this.#sign.didAnswer(input);
  }

  #sendCheck() {
    this.#write(JSON.stringify({ t: "alive" }));
  }

  /** Writes a message, in several parts if it is too long for one frame. */
  #write(text) {
    if (!exceeds(text, limits.message)) return this.#socket.send(text);
    // In the text of a part, escaped quotes take two bytes, less than the three assumed for any code unit.
    const parts = [...pieces(text, limits.message - frameOfPart)];
    parts.forEach((s, index) => this.#socket.send(JSON.stringify({ t: "part", s, f: index === parts.length - 1 })));
  }

  #receive(message) {
    this.pulse.didReceive();
    this.#sign.didReceive();
    if (message.w !== undefined) this.#welcome(message);
    else if (message.i !== undefined) this.#signIn(message.i);
    // Other messages answer checks, or come from a server that is newer than this page.
    else if (message.n !== undefined || message.h !== undefined) this.onBatch(message);
  }

  #welcome(message) {
    if (message.b !== undefined && this.onBuild(message.b)) return;
    const isOther = message.w !== this.#session || (this.#instance !== null && message.e !== this.#instance);
    const isLost = message.w !== this.#session && this.#session !== null && this.number > 0;
    const isRestored = isOther && !isLost && this.number > 0;
    const isOtherUser = Boolean(this.user) && message.u !== undefined && message.u !== this.user;
    this.user = message.u ?? this.user;
    this.#session = message.w;
    this.#instance = message.e;
    limits.message = Number(message.m);
    limits.text = Number(message.x);
    this.#isWelcome = true;
    this.#isUnauthorized = false;
    this.#isElsewhere = false;
    this.#welcomeTime = Date.now();
    this.pulse.welcome(Number(message.p));
    this.#banner.hide();
    addresses.wasReceived(isOther);
    // Actions that the server has not received are not repeated: the user may not want them any more.
    this.#kept = isLost ? [] : this.#kept.filter(({ number }) => number > Number(message.o));
    const isDropped = isOther && this.#kept.length > 0;
    if (isOther) this.#kept = [];
    const isUnanswered = isDropped || (!isLost && this.number > 0 && Number(message.o) < this.#action);
    this.#input = Math.max(Number(message.o), isLost ? 0 : this.#input);
    this.#action = Math.min(this.#action, Number(message.o));
    if (isOther) {
      this.commit = 0;
      this.onSession(isOtherUser ? "otherUser" : isLost ? "lost" : isRestored ? "restored" : "new");
    }
    conceal(false);
    for (const { number, text } of this.#kept) {
      this.#write(text);
      this.#sign.didSend(number);
    }
    if (isUnanswered) notify("The connection was lost. Your last action may not have been performed.");
    this.onWelcome();
  }

  /** Exchanges a ticket for the cookies of the signed-in user, and reconnects as that user. */
  async #signIn(ticket) {
    const options = { method: "POST", headers: { "Rowan-Ticket": ticket }, signal: AbortSignal.timeout(probeTime) };
    const response = await fetch(`${base}/rowan-sign-in`, options).catch(() => null);
    if (response?.ok) this.#renew();
    else notify("Signing in has failed. Please try again.");
  }

  /** Replaces the socket by a new one, because the page returns from the history cache. */
  #reopen() {
    this.#attempts = 0;
    this.#isUnauthorized = false;
    this.#renew();
  }

  /** Replaces the socket by a new one immediately. */
  #renew() {
    const socket = this.#socket;
    if (!socket) return this.#retry();
    this.#isWelcome = false;
    this.#socket = null;
    this.pulse.end();
    this.#sign.end();
    this.number += 1;
    socket.close();
    this.open();
  }

  /** Abandons the socket, because it is dead. */
  #drop() {
    const socket = this.#socket;
    this.#closed({});
    socket.close();
  }

  #closed({ code, reason }) {
    // If the server closes every connection at once, attempts are delayed.
    if (this.#isWelcome && Date.now() - this.#welcomeTime > steadyTime) this.#attempts = 0;
    this.#isWelcome = false;
    this.#socket = null;
    this.pulse.end();
    this.#sign.end();
    this.number += 1;
    // The message that was too long must not be sent again.
    if (code === codes.tooLong) this.onRefusal();
    this.#isElsewhere = code === codes.otherTab;
    if (code === codes.otherTab) {
      this.#abandon();
      this.#banner.show("This session continues in another tab.", {
        action: { title: "Use it here", run: () => this.#retry() },
      });
      return;
    }
    if (this.#isUnauthorized) return this.#showRefusal();
    if (code === codes.notRecognized && this.#attempts === 0) {
      // A request recognises the user again, and then the page reconnects immediately.
      this.#attempts = 1;
      this.#attempt({ probes: true });
      return;
    }
    if (code === codes.restarts && this.#attempts === 0) {
      // Another process, or the successor of this one, continues the session.
      this.#attempts = 1;
      this.#banner.show("Reconnecting…", { delay: changeTime });
      this.#timer = setTimeout(() => this.#attempt(), 100 * Math.random());
      return;
    }
    if (code === codes.notRecognized) this.#attempts = Math.max(this.#attempts, blindAttempts);
    this.#pause(code, /retry=(\d+)/.exec(reason ?? "")?.[1]);
  }

  /** Waits before the next attempt: longer after each attempt, and at least as long as the server asks. */
  #pause(code, seconds) {
    this.#attempts += 1;
    this.#banner.show(`${this.#reason(code)} Reconnecting…`, { delay: 500 });
    // The random factor spreads the attempts of pages that lost a server at the same moment.
    const pause = Math.min(5000, 200 * 1.6 ** this.#attempts) * (0.5 + Math.random());
    // The header field may contain a date, which is not a number.
    const requested = Math.min(longestPause, 1000 * Number(seconds)) || 0;
    const minimum = requested || (code === codes.tryAgainLater ? longPause : 0);
    const spread = requested ? 0.25 : 1;
    this.#timer = setTimeout(() => this.#attempt(), Math.max(minimum * (1 + spread * Math.random()), pause));
  }

  /** Returns the message for a connection that was closed with a code. */
  #reason(code) {
    if (code === codes.tooManySessions) return "Too many tabs are open.";
    return this.#isBlocked ? "A proxy seems to block WebSockets, which this page needs." : "Connection lost.";
  }

  /**
   * Opens another socket. After several failures, it first sends a request: browsers delay the sockets of a page ever
   * longer if earlier ones were refused. The response also tells the reason, which a socket cannot: the server may no
   * longer admit this browser or its user.
   */
  async #attempt({ probes = this.#attempts > blindAttempts } = {}) {
    this.#timer = 0;
    if (!probes) return this.open();
    const probe = (this.#probe = new AbortController());
    const limit = setTimeout(() => probe.abort(), probeTime);
    const options = { cache: "no-store", signal: probe.signal };
    const answer = await fetch(`${base}/rowan-access`, options).catch(() => null);
    const isUnauthorized = [401, 403].includes(answer?.status);
    const reason = isUnauthorized ? await answer.text().catch(() => "") : "";
    clearTimeout(limit);
    // The attempt was replaced in the meantime, because the user has returned.
    if (probe !== this.#probe) return;
    this.#probe = null;
    if (isUnauthorized) {
      this.#isUnauthorized = true;
      this.#refusal = reason;
      this.#signInAddress = answer.headers.get("Rowan-Location");
      this.#showRefusal();
      return;
    }
    // Shown if the next socket fails, too.
    this.#isBlocked = answer?.ok === true;
    // A request that hangs may use an old connection that is dead; a socket opens a new one.
    const isRefused = answer ? answer.status === 429 || answer.status >= 500 : !probe.signal.aborted;
    if (isRefused) this.#pause(0, answer?.headers.get("Retry-After"));
    else this.open();
  }

  /** Shows that the server refuses this browser. The page tries again only after its user returns to it. */
  #showRefusal() {
    // The user may have signed out elsewhere.
    conceal(true);
    this.#abandon();
    const address = this.#signInAddress;
    if (address) {
      this.#banner.show("You have been signed out.", {
        action: { title: "Sign in", run: () => location.assign(address) },
      });
      return;
    }
    this.#banner.show(`Access to this page was denied. ${this.#refusal.slice(0, 200)}`, {
      action: { title: "Try again", run: () => this.onLeaving() },
    });
  }

  #hurry() {
    if ((this.#timer || this.#probe || this.#isUnauthorized) && !this.#socket) this.#retry();
  }

  #retry() {
    clearTimeout(this.#timer);
    this.#probe?.abort();
    this.#probe = null;
    if (!this.#socket) this.open();
  }
}

/** Hides the content of the page until the server confirms that it is meant for the page's user. */
function conceal(isConcealed) {
  document.documentElement.classList.toggle("concealed", isConcealed);
}

/** Returns a message as JSON. Lone surrogates, which no server can decode, are replaced. */
function serialized(message) {
  return JSON.stringify(message, (_, value) => (typeof value === "string" ? wellFormed(value) : value));
}
