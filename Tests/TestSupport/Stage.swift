public import RowanComponents
public import RowanCore
public import RowanHeadless
public import RowanMount
import Synchronization

/// A session on the headless host, with everything a test wants to look at.
@MainActor
public final class Stage {
  public let host: HeadlessHost
  public let session: Session
  public let clock = ManualClock()
  private let log = DiagnosticLog()

  /// The diagnostics so far.
  public var diagnostics: [Diagnostic] { log.entries }

  public init(size: Size = Size(width: 320, height: 480)) {
    host = HeadlessHost(size: size)
    session = Session(
      host: host,
      measurer: FixedTextMeasurer(),
      clock: clock,
      report: log.append
    )
  }

  /// Shows `content` and has the host tell its size.
  public convenience init<Content: Component>(
    size: Size = Size(width: 320, height: 480),
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.init(size: size)
    session.setContent(content)
    host.start()
    host.forgetBatches()
  }

  /// The texts in sight.
  public var texts: [String] { host.visibleTexts }

  /// Lets tasks that can run do so.
  public func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }
}

/// Diagnostics, collected from any thread.
public final class DiagnosticLog: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  public init() {}

  public var entries: [Diagnostic] { list.withLock { $0 } }

  @Sendable
  public func append(_ diagnostic: Diagnostic) {
    list.withLock { $0.append(diagnostic) }
  }
}
