public import RowanComponents
public import RowanCore
public import RowanMount

/// A host in memory: it shows nothing, remembers everything, and is driven by calls instead of a user.
///
/// ```swift
/// let host = HeadlessHost(size: Size(width: 320, height: 480))
/// let session = Session(host: host, measurer: FixedTextMeasurer())
/// session.setContent { Counter() }
/// host.start()
/// host.tap(text: "0")
/// ```
///
/// Animations run by a clock, a ``ManualClock`` in tests: ``tree`` shows them as they are at the present
/// moment, and their ends are reported when it has come. Without a clock they are over at once.
@MainActor
public final class HeadlessHost: SleepingHost, HostViewProviding, RestorationHost {
  /// It shows whatever there is, in that it tells of it.
  public let hostViewKinds = HostViewKinds.all()
  /// Takes what happens here.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?
  /// Wakes the session, before the views are looked at.
  public var wakeHandler: (@MainActor () -> Void)?
  /// The views as the mutations have made them. Looking at them wakes a session that sleeps.
  public var tree: HostViewTree {
    wakeUp()
    views.advance(to: time.time)
    return views
  }
  /// Views that were others when the session woke than when it went to sleep, in any of its sleeps so
  /// far: none, unless content depends on something that nobody observes.
  public private(set) var wakingDifferences: [ViewID] = []
  /// What the session is found again with, if a test restores it.
  package let memory: SessionRestorationState?
  /// What it shows, written to by whatever a user does.
  var views = HostViewTree()
  private var viewsBeforeSleep: HostViewTree?
  private let time: AnimationClock
  /// All batches so far.
  public private(set) var batches: [CommitBatch] = []
  /// What was asked of the system so far.
  public var requests: [SystemRequest] { batches.flatMap(\.requests) }
  /// The size of the window.
  public internal(set) var size: Size
  /// What is on the clipboard, put there by the session or by a test; `nil` for nothing that could be read.
  public var clipboard: String?
  /// What would become of something that is dragged over the window from elsewhere, as the session has said last.
  public internal(set) var shownDrop = DropOperation.cancel
  /// Whether something is dragged over the window, and the session was told so.
  var isVisited = false
  /// Where the window has been.
  public internal(set) var history: WindowHistory
  /// Applied after every batch, when a test wants to look at each.
  public var onCommit: (@MainActor (CommitBatch) -> Void)?

  /// Where waiting for animations runs that is not on the main actor.
  package var taskExecutor: (any TaskExecutor)? {
    get { time.taskExecutor }
    set { time.taskExecutor = newValue }
  }

  /// Creates a host with a window of a size in points.
  /// - Parameters:
  ///   - size: The size.
  ///   - clock: What animations run by; `nil` for a host on which nothing moves.
  ///   - location: Where the window is to begin with.
  public convenience init(
    size: Size,
    clock: (any Clock<Duration>)? = nil,
    location: Location = Location("/")
  ) {
    self.init(size: size, clock: clock, location: location, memory: nil)
  }

  /// Creates a host with what its session is restored from.
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

  /// Tells the session how large the window is, upon which it builds its first content.
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
      // The session listens once the batch is over.
      Task { @MainActor [weak self] in
        guard let self else { return }
        send(.pasted(clipboard, answering: number))
      }
    case .showLocation(let entry): history.show(entry)
    case .setTitle, .announce, .open: break
    }
  }

  /// Reports the ends of animations when they have come.
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

  /// Forgets the views, but keeps a copy to compare those with that come back.
  public func sleep() {
    viewsBeforeSleep = views
    views.sleep()
  }

  /// Takes the views in again.
  public func wake(with mutations: [ViewMutation]) {
    views.wake(with: mutations)
    guard let before = viewsBeforeSleep else { return }
    viewsBeforeSleep = nil
    let all = Set(before.views.keys).union(views.views.keys)
    wakingDifferences += all.filter { before.views[$0] != views.views[$0] }.sorted()
    precondition(before.roots == views.roots, "Layers stay what they were while a session sleeps.")
  }

  /// Changes where tracks stand, at the present moment.
  func changeTracks<Result>(_ change: (inout HostViewTree) -> Result) -> Result {
    wakeUp()
    views.advance(to: time.time)
    return change(&views)
  }

  /// Ends the sleep of the views, if they sleep: something is about to happen to them.
  func wakeUp() {
    if viewsBeforeSleep != nil { wakeHandler?() }
  }

  /// Forgets the batches so far, to look at the next ones alone.
  public func forgetBatches() {
    batches = []
  }

  /// The mutations since the batches were last forgotten.
  public var mutations: [ViewMutation] { batches.flatMap(\.mutations) }

  /// Sends an event as if it had happened after the last batch.
  public func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: tree.lastCommit))
  }
}
