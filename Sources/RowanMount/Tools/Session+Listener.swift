public import RowanComponents
import RowanCore

extension Session {
  /// Told what the passes of the session do, on the thread on which they do it: what they build and why,
  /// what they lay out, mount and commit, how much and how long. `nil`, as at first, costs nothing.
  public var listener: PassListener? {
    get { updates.tools?.listener }
    set {
      updates.tools = newValue.map { listener in
        func tools<C: Clock<Duration>>(_ clock: C) -> PassTools {
          PassTools(listener: listener, clock: clock)
        }
        return tools(clock)
      }
    }
  }

  /// Mounts a tree, and tells whoever listens what it came to.
  func mount(_ root: ComponentRoot, _ body: () -> Void) {
    mount(named: root.name, body)
  }

  /// Mounts the trees in a view that is filled by an attachment.
  func mountRows(of view: MountedView, _ body: () -> Void) {
    mount(named: "inside " + (view.identity?.names.last ?? "a view"), body)
  }

  private func mount(named name: @autoclosure () -> String, _ body: () -> Void) {
    guard let tools = updates.tools else { return body() }
    let name = name()
    tools.listener(.willMount(tree: name))
    let start = tools.now()
    let count = buffer.mutations.count
    let visits = mounter.visits
    body()
    let report = MountReport(
      tree: name,
      visited: mounter.visits - visits,
      mutations: buffer.mutations[count...],
      duration: tools.now() - start
    )
    tools.listener(.didMount(report))
  }
}
