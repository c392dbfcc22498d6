package import RowanComponents
package import RowanCore
package import RowanHeadless
package import RowanMount
import Synchronization

/// A session on the headless host, with everything a test wants to look at.
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

  /// Shows `content` and has the host tell its size.
  package convenience init<Content: Component>(
    size: Size = Size(width: 320, height: 480),
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.init(size: size)
    session.setContent(content)
    host.start()
    host.forgetBatches()
  }

  /// The texts in sight.
  package var texts: [String] { host.visibleTexts }

  /// Lets tasks that can run do so.
  package func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }
}

/// Diagnostics, collected from any thread.
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
  /// Where the view stands that shows `text`, in its parent.
  package func frame(of text: String) -> Rect? {
    find(text: text).map { tree[$0].frame }
  }
}

extension HeadlessHost {
  /// The visible views that are described in a role, in the order of their making; without those on their way out.
  package func views(as role: Accessibility.Role) -> [ViewID] {
    tree.views.keys.sorted().filter { id in
      tree[id].accessibility?.role == role && !isHidden(id)
    }
  }

  private func isHidden(_ id: ViewID) -> Bool {
    tree[id].isHidden || tree[id].isLeaving || tree[id].parent.map(isHidden) ?? false
  }
}
