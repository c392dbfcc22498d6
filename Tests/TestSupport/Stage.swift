package import RowanComponents
package import RowanCore
package import RowanHeadless
package import RowanMount
import Synchronization

/// A session on the headless host, with access to everything that a test checks.
@MainActor
package final class Stage {
  package let host: HeadlessHost
  package let session: Session
  package let clock = ManualClock()
  private let log = DiagnosticLog()

  /// The diagnostics so far.
  package var diagnostics: [Diagnostic] { log.entries }

  package init(size: Size = Size(width: 320, height: 480)) {
    host = HeadlessHost(size: size, clock: clock)
    session = Session(
      host: host,
      measurer: FixedTextMeasurer(),
      clock: clock,
      report: log.append
    )
  }

  /// Creates a stage that shows `content` in a window of the given size.
  package convenience init<Content: Component>(
    size: Size = Size(width: 320, height: 480),
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.init(size: size)
    session.setContent(content)
    host.start()
    host.forgetBatches()
  }

  /// The visible texts.
  package var texts: [String] { host.visibleTexts }

  /// Lets tasks that are ready run.
  package func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }
}

/// A log of diagnostics from any thread.
package final class DiagnosticLog: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  package init() {}

  package var entries: [Diagnostic] { list.withLock { $0 } }

  @Sendable
  package func append(_ diagnostic: Diagnostic) {
    list.withLock { $0.append(diagnostic) }
  }
}

extension HeadlessHost {
  /// Returns the frame of the view that shows `text`, relative to its parent, or `nil` if there is
  /// none.
  package func frame(of text: String) -> Rect? {
    find(text: text).map { tree[$0].frame }
  }
}

extension HeadlessHost {
  /// Returns the visible views with an accessibility role, in the order of their creation, without
  /// those that are leaving.
  package func views(as role: Accessibility.Role) -> [ViewID] {
    tree.views.keys.sorted().filter { id in
      tree[id].accessibility?.role == role && !isHidden(id)
    }
  }

  private func isHidden(_ id: ViewID) -> Bool {
    tree[id].isHidden || tree[id].isLeaving || tree[id].parent.map(isHidden) ?? false
  }
}
