public import RowanComponents
public import RowanCore
public import RowanHeadless
public import RowanHostInterface
public import RowanMount
import Synchronization

/// A session on the headless host, with access to everything that a test checks.
@MainActor
public final class Stage {
  /// The host.
  public let host: HeadlessHost
  /// The session.
  public let session: Session
  /// The clock of the session and the host.
  public let clock = ManualClock()
  private let log = DiagnosticLog()

  /// The diagnostics so far.
  public var diagnostics: [Diagnostic] { log.entries }

  /// Creates a stage without content in a window of the given size, on a host that may be remote.
  public init(size: Size = Size(width: 320, height: 480), isRemote: Bool = false) {
    host = HeadlessHost(size: size, clock: clock)
    host.isRemote = isRemote
    session = Session(
      host: host,
      measurer: FixedTextMeasurer(),
      clock: clock,
      report: log.append
    )
  }

  /// Creates a stage that shows `content` in a window of the given size.
  public convenience init<Content: Component>(
    size: Size = Size(width: 320, height: 480),
    isRemote: Bool = false,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.init(size: size, isRemote: isRemote)
    session.setContent(content)
    host.start()
    host.clearBatches()
  }

  /// The visible texts.
  public var texts: [String] { host.visibleTexts }

  /// Lets tasks that are ready run.
  public func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }
}

/// A log of diagnostics from any thread.
public final class DiagnosticLog: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  /// Creates an empty log.
  public init() {}

  /// The diagnostics so far.
  public var entries: [Diagnostic] { list.withLock { $0 } }

  /// Adds a diagnostic.
  @Sendable
  public func append(_ diagnostic: Diagnostic) {
    list.withLock { $0.append(diagnostic) }
  }
}

extension HeadlessHost {
  /// Returns the frame of the view that shows `text`, relative to its parent, or `nil` if there is
  /// none.
  public func frame(of text: String) -> Rect? {
    find(text: text).map { tree[$0].frame }
  }
}

extension HeadlessHost {
  /// Returns the visible views with an accessibility role, in the order of their creation, without
  /// those that are leaving.
  public func views(as role: Accessibility.Role) -> [ViewID] {
    tree.views.keys.sorted().filter { id in
      tree[id].accessibility?.role == role && !isHidden(id)
    }
  }

  private func isHidden(_ id: ViewID) -> Bool {
    tree[id].isHidden || tree[id].isLeaving || tree[id].parent.map(isHidden) ?? false
  }
}
