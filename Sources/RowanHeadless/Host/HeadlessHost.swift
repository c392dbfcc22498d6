package import RowanComponents
public import RowanCore
public import RowanHostInterface
public import RowanMount

/// A host in memory for tests: it shows nothing, records all batches, and is driven by calls instead of a user.
///
/// ```swift
/// let host = HeadlessHost(size: Size(width: 320, height: 480))
/// let session = Session(host: host, measurer: FixedTextMeasurer())
/// session.setContent { Counter() }
/// host.start()
/// host.tap(text: "0")
/// ```
///
/// Animations use a clock, in tests a ``ManualClock``: ``tree`` shows them at the current time, and their ends are
/// reported when they are due. Without a clock they end at once.
@MainActor
public final class HeadlessHost: SleepingHost, HostViewProviding, RestorationHost, RemoteHost {
  /// All kinds of host views: the host records their content instead of creating them.
  public let hostViewKinds = HostViewKinds.all()
  /// The handler of events.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?
  /// Called to wake the session before its views are read.
  public var wakeHandler: (@MainActor () -> Void)?
  /// The views after all mutations so far. Reading this property wakes a sleeping session.
  public var tree: HostViewTree {
    wakeUp()
    views.advance(to: time.time)
    return views
  }
  /// The views that differed before and after a sleep, for all sleeps so far. Empty unless content depends on a
  /// value that is not observed.
  public private(set) var wakingDifferences: [ViewID] = []
  /// The restoration state of the session, if a test restores it.
  package let memory: SessionRestorationState?
  /// The views after all batches and user input so far.
  var views = HostViewTree()
  private var viewsBeforeSleep: HostViewTree?
  private let time: AnimationClock
  /// All batches so far.
  public private(set) var batches: [CommitBatch] = []
  /// All requests to the system in the recorded batches.
  public var requests: [SystemRequest] { batches.flatMap(\.requests) }
  /// The size of the window.
  public internal(set) var size: Size
  /// The text on the clipboard, set by the session or by a test; `nil` for none.
  public var clipboard: String?
  /// The operation that a drop from another app would perform, as the session set it last.
  public internal(set) var shownDrop = DropOperation.cancel
  /// Whether content is dragged over the window and the session was notified of it.
  var isVisited = false
  /// The history of the window's locations.
  public internal(set) var history: WindowHistory
  /// Called after each batch was applied.
  public var onCommit: (@MainActor (CommitBatch) -> Void)?

  /// Whether lists treat the host like one at the other end of a network.
  package var isRemote = false

  /// The executor for waiting for animations off the main actor.
  package var taskExecutor: (any TaskExecutor)? {
    get { time.taskExecutor }
    set { time.taskExecutor = newValue }
  }

  /// Creates a host with a window.
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - clock: The clock for animations; `nil` for a host on which animations end at once.
  ///   - location: The initial location of the window.
  public convenience init(
    size: Size,
    clock: (any Clock<Duration>)? = nil,
    location: Location = Location("/")
  ) {
    self.init(size: size, clock: clock, location: location, memory: nil)
  }

  /// Creates a host with the restoration state of its session.
  package init(
    size: Size,
    clock: (any Clock<Duration>)?,
    location: Location,
    memory: SessionRestorationState?
  ) {
    self.size = size
    self.memory = memory
    history = WindowHistory(location)
    time = AnimationClock(clock)
  }

  /// Reports the size of the window to the session, which then builds its first content.
  public func start() {
    send(.resized(size))
  }

  /// Applies a batch.
  public func commit(_ batch: CommitBatch) {
    views.advance(to: time.time)
    views.apply(batch)
    batches.append(batch)
    onCommit?(batch)
    for request in batch.requests { carryOut(request) }
    watchAnimations()
  }

  private func carryOut(_ request: SystemRequest) {
    switch request {
    case .copy(let text): clipboard = text
    case .showDrop(let operation): shownDrop = operation
    case .paste(let number):
      // The session can handle events only after the batch.
      Task { @MainActor [weak self] in
        guard let self else { return }
        send(.pasted(clipboard, answering: number))
      }
    case .showLocation(let entry): history.show(entry)
    case .setTitle, .announce, .open: break
    }
  }

  /// Reports the ends of animations when they are due.
  private func watchAnimations() {
    views.advance(to: time.time)
    let next = views.hasEnds ? views.time : views.nextEnd
    time.wake(at: next) { [weak self] in
      guard let self else { return }
      views.advance(to: time.time)
      let ends = views.takeEnds()
      if !ends.isEmpty { send(.animationsEnded(ends)) }
      watchAnimations()
    }
  }

  /// Drops the views, but keeps a copy to compare it with the restored ones.
  public func sleep() {
    viewsBeforeSleep = views
    views.sleep()
  }

  /// Restores the views and records differences.
  public func wake(with mutations: [ViewMutation]) {
    views.wake(with: mutations)
    guard let before = viewsBeforeSleep else { return }
    viewsBeforeSleep = nil
    let all = Set(before.views.keys).union(views.views.keys)
    wakingDifferences += all.filter { before.views[$0] != views.views[$0] }.sorted()
    precondition(before.roots == views.roots, "The layers differ from those before the sleep.")
  }

  /// Changes the state of tracks at the current time.
  func changeTracks<Result>(_ change: (inout HostViewTree) -> Result) -> Result {
    wakeUp()
    views.advance(to: time.time)
    return change(&views)
  }

  /// Wakes the session if it sleeps, before input changes its views.
  func wakeUp() {
    if viewsBeforeSleep != nil { wakeHandler?() }
  }

  /// Removes the recorded batches, so that only later ones are examined.
  public func clearBatches() {
    batches = []
  }

  /// The mutations of the recorded batches.
  public var mutations: [ViewMutation] { batches.flatMap(\.mutations) }

  /// Sends an event of a user, for whom all batches so far are visible.
  public func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: tree.lastCommit))
  }
}
