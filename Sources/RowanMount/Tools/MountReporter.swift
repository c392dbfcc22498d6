import RowanComponents
import RowanCore

/// A reporter of the mounted trees and their cost to the listener of a session.
@MainActor
struct MountReporter {
  let mounter: ViewMounter
  let updates: UpdateQueue

  /// Mounts a tree by calling `body`, and reports it to the listener, if there is one.
  func mount(_ root: ComponentRoot, _ body: () -> Void) {
    mount(named: root.name, body)
  }

  /// Mounts the trees in a view with an attachment by calling `body`, and reports them.
  func mountRows(of view: MountedView, _ body: () -> Void) {
    mount(named: "inside " + (view.identity?.names.last ?? "a view"), body)
  }

  private func mount(named name: @autoclosure () -> String, _ body: () -> Void) {
    guard let tools = updates.tools else { return body() }
    let name = name()
    tools.listener(.willMount(tree: name))
    let start = tools.now()
    let count = mounter.buffer.mutations.count
    let visits = mounter.visits
    body()
    let report = PassEvent.MountReport(
      tree: name,
      visited: mounter.visits - visits,
      mutations: mounter.buffer.mutations[count...],
      duration: tools.now() - start
    )
    tools.listener(.didMount(report))
  }
}
