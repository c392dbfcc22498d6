import Metrics
import RowanHTTP

/// The metrics of a server of pages, beside those of its transport. The values of all labels are closed sets: no name of
/// a user or a session, no address and nothing else that comes from a peer is one.
///
/// All functions may be called on any thread.
final class WebMetrics: Sendable {
  /// The results of an introduction.
  enum Hello: String, CaseIterable, Sendable {
    /// The page got a new session.
    case began
    /// The page goes on with its session.
    case resumed
    /// The page goes on with a session that the store had.
    case restored
    /// The page goes on by another connection.
    case claimedAgain = "claimed_again"
    /// There are too many sessions.
    case tooManySessions = "too_many_sessions"
    /// There were too many introductions of the user or from the address.
    case tooManyHellos = "too_many_hellos"
    /// The server stops.
    case stopping
    /// The page said nothing in time.
    case late
  }

  /// The reasons for which sockets are refused before their page has introduced itself.
  enum SocketRefusal: String, CaseIterable, Sendable {
    /// The socket was opened by a page of another server.
    case origin
    /// The browser has no cookie.
    case stranger
    /// There are too many sockets from the address.
    case address
    /// The server stops.
    case stopping
  }

  /// The reasons for which requests are refused by rates.
  enum RequestRefusal: String, CaseIterable, Sendable {
    /// There are too many from the address.
    case address
    /// There are too many of the user.
    case user
  }

  /// The reasons for which messages are refused.
  enum MessageRefusal: String, CaseIterable, Sendable {
    /// The message is not what a page sends.
    case invalid
    /// The message is too long.
    case tooLong = "too_long"
    /// There were too many messages.
    case tooMany = "too_many"
  }

  /// The reasons for which sessions end.
  enum SessionEnd: String, CaseIterable, Sendable {
    /// The tab did not come back.
    case expired
    /// The session gave way to others.
    case gaveWay = "gave_way"
    /// The user has signed out, or another one has signed in.
    case signedOut = "signed_out"
    /// The server stops.
    case stopping
    /// Another process has the session.
    case left
  }

  /// The results of signing in and out.
  enum SignIn: String, CaseIterable, Sendable {
    /// A user has signed in.
    case signedIn = "signed_in"
    /// A ticket was of no use.
    case refused
    /// A user has signed out.
    case signedOut = "signed_out"
  }

  /// The calls of a store of sessions.
  enum StoreCall: String, CaseIterable, Sendable {
    case claim
    case save
    case remove
    case signOut = "sign_out"
    case signedOutUsers = "signed_out_users"
  }

  /// The results of calls of a store of sessions.
  enum StoreOutcome: String, CaseIterable, Sendable {
    /// The store has done what it was asked for.
    case done
    /// The store has no such session.
    case missing
    case superseded
    case tooLarge = "too_large"
    case damaged
    case unavailable
    /// The store did not answer in time.
    case late
  }

  /// Whether there is a receiver of the metrics.
  let isActive: Bool

  private let connected: Meter
  private let away: Meter
  private let asleep: Meter
  private let hellos: CounterSet<Hello>
  private let socketRefusals: CounterSet<SocketRefusal>
  private let requestRefusals: CounterSet<RequestRefusal>
  private let messageRefusals: CounterSet<MessageRefusal>
  private let ends: CounterSet<SessionEnd>
  private let signIns: CounterSet<SignIn>
  private let storeCalls: [StoreCall: (results: CounterSet<StoreOutcome>, time: Timer)]
  private let snapshots: Counter
  private let drains: Counter
  private let batchSize: Recorder
  private let handlingTime: Timer
  private let mainActorDelay: Timer

  /// Creates metrics that begin at zero.
  /// - Parameter factory: The receiver of the metrics.
  init(factory: any MetricsFactory = MetricsSystem.factory) {
    isActive = !(factory is NOOPMetricsHandler)
    func sessions(_ state: String) -> Meter {
      Meter(label: "rowan_sessions", dimensions: [("state", state)], factory: factory)
    }
    connected = sessions("connected")
    away = sessions("away")
    asleep = sessions("asleep")
    hellos = CounterSet("rowan_hellos", by: "result", factory: factory)
    socketRefusals = CounterSet("rowan_sockets_refused", by: "reason", factory: factory)
    requestRefusals = CounterSet("rowan_requests_refused", by: "reason", factory: factory)
    messageRefusals = CounterSet("rowan_messages_refused", by: "reason", factory: factory)
    ends = CounterSet("rowan_sessions_ended", by: "reason", factory: factory)
    signIns = CounterSet("rowan_sign_ins", by: "result", factory: factory)
    storeCalls = Dictionary(
      uniqueKeysWithValues: StoreCall.allCases.map { call in
        let labels = [("call", call.rawValue)]
        let results = CounterSet<StoreOutcome>(
          "rowan_store_calls",
          by: "result",
          with: labels,
          factory: factory
        )
        return (
          call, (results, Timer(label: "rowan_store_call", dimensions: labels, factory: factory))
        )
      }
    )
    snapshots = Counter(label: "rowan_backlog_snapshots", factory: factory)
    drains = Counter(label: "rowan_drains", factory: factory)
    batchSize = Recorder(label: "rowan_batch_bytes", factory: factory)
    handlingTime = Timer(label: "rowan_message_handling", factory: factory)
    mainActorDelay = Timer(label: "rowan_main_actor_delay", factory: factory)
  }

  /// The present moment, as the beginning of a time that is recorded; `nil` if there is no receiver.
  var start: ContinuousClock.Instant? { isActive ? .now : nil }

  func record(_ counts: SessionCounts) {
    connected.set(counts.connected)
    away.set(counts.away)
    asleep.set(counts.asleep)
  }

  func didIntroduce(_ result: Hello) { hellos.increment(result) }

  func didRefuseSocket(_ reason: SocketRefusal) { socketRefusals.increment(reason) }

  func didRefuseRequest(_ reason: RequestRefusal) { requestRefusals.increment(reason) }

  func didRefuseMessage(_ reason: MessageRefusal) { messageRefusals.increment(reason) }

  func didEndSession(_ reason: SessionEnd) { ends.increment(reason) }

  func didSign(_ result: SignIn) { signIns.increment(result) }

  func didDrain() { drains.increment() }

  /// Counts a snapshot that stands for what a slow tab has not taken.
  func didReplaceBacklog() { snapshots.increment() }

  /// Records the size of a batch.
  func didSendBatch(bytes: Int) {
    if isActive { batchSize.record(bytes) }
  }

  /// Records the time from the arrival of messages to their having been handled.
  func didHandleMessages(since start: ContinuousClock.Instant?) {
    record(since: start, by: handlingTime)
  }

  /// Records the time for which work for the main actor has waited for its turn.
  func didReachMainActor(since start: ContinuousClock.Instant?) {
    record(since: start, by: mainActorDelay)
  }

  /// Records a call of a store of sessions.
  func didCallStore(
    _ call: StoreCall,
    _ outcome: StoreOutcome,
    since start: ContinuousClock.Instant?
  ) {
    guard let (results, time) = storeCalls[call] else { return }
    results.increment(outcome)
    record(since: start, by: time)
  }

  private func record(since start: ContinuousClock.Instant?, by timer: Timer) {
    guard let start else { return }
    timer.recordNanoseconds(Int64((ContinuousClock.now - start) / .nanoseconds(1)))
  }
}

/// The numbers of sessions in each state.
struct SessionCounts: Hashable, Sendable {
  /// Sessions with a tab.
  var connected = 0
  /// Sessions that wait for their tab to come back.
  var away = 0
  /// Sessions that sleep, with a tab or without.
  var asleep = 0
}
