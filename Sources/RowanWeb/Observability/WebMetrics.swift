import Metrics
import RowanHTTP

/// The metrics of a web server, in addition to those of its transport. Label values come from closed sets: no name of
/// a user or a session, no address, and no other text from a peer is one.
///
/// All functions may be called on any thread.
final class WebMetrics: Sendable {
  /// The results of the first message of a page.
  enum Hello: String, CaseIterable, Sendable {
    /// The page got a new session.
    case began
    /// The page resumed its session.
    case resumed
    /// The page resumed a session from the store.
    case restored
    /// Another connection of the page has claimed its session.
    case claimedAgain = "claimed_again"
    /// The maximum number of sessions is reached.
    case tooManySessions = "too_many_sessions"
    /// The user or the address has connected too often.
    case tooManyHellos = "too_many_hellos"
    /// The server is stopping.
    case stopping
    /// The page sent no first message in time.
    case late
  }

  /// The reasons why sockets are refused before the first message of their page.
  enum SocketRefusal: String, CaseIterable, Sendable {
    /// A page of another server opened the socket.
    case origin
    /// The browser has no cookie.
    case stranger
    /// The address has too many sockets.
    case address
    /// The server is stopping.
    case stopping
  }

  /// The rate limits by which requests are refused.
  enum RequestRefusal: String, CaseIterable, Sendable {
    /// The address has sent too many requests.
    case address
    /// The user has sent too many requests.
    case user
  }

  /// The reasons why messages are refused.
  enum MessageRefusal: String, CaseIterable, Sendable {
    /// An intact page does not send the message.
    case invalid
    /// The message is too long.
    case tooLong = "too_long"
    /// The connection has sent too many messages.
    case tooMany = "too_many"
  }

  /// The reasons why sessions end.
  enum SessionEnd: String, CaseIterable, Sendable {
    /// The tab did not reconnect in time.
    case expired
    /// The session was ended to stay within a limit.
    case gaveWay = "gave_way"
    /// The user has signed out, or another user has signed in.
    case signedOut = "signed_out"
    /// The server is stopping.
    case stopping
    /// The session was saved for another process.
    case left
  }

  /// The results of signing in and out.
  enum SignIn: String, CaseIterable, Sendable {
    /// A user has signed in.
    case signedIn = "signed_in"
    /// A ticket was invalid.
    case refused
    /// A user has signed out.
    case signedOut = "signed_out"
  }

  /// The functions of a session store.
  enum StoreCall: String, CaseIterable, Sendable {
    case claim
    case save
    case remove
    case signOut = "sign_out"
    case signedOutUsers = "signed_out_users"
  }

  /// The results of calls of a session store.
  enum StoreOutcome: String, CaseIterable, Sendable {
    /// The store has performed the operation.
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

  /// Whether a metrics backend is installed.
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

  /// Creates the metrics, each with the value zero.
  /// - Parameter factory: The metrics backend.
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

  /// The current time as the start of a measurement; `nil` if the metrics are inactive.
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

  /// Counts a snapshot that replaces the queued batches of a slow tab.
  func didReplaceBacklog() { snapshots.increment() }

  /// Records the size of a batch.
  func didSendBatch(bytes: Int) {
    if isActive { batchSize.record(bytes) }
  }

  /// Records the time from the arrival of messages until they were handled.
  func didHandleMessages(since start: ContinuousClock.Instant?) {
    record(since: start, by: handlingTime)
  }

  /// Records the time for which a job has waited for the main actor.
  func didReachMainActor(since start: ContinuousClock.Instant?) {
    record(since: start, by: mainActorDelay)
  }

  /// Records a call of a session store.
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
  /// Sessions with a connected tab.
  var connected = 0
  /// Sessions that wait for their tab to reconnect.
  var away = 0
  /// Sessions that sleep, with or without a connected tab.
  var asleep = 0
}
