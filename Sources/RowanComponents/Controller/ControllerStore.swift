import RowanLayout

/// The controllers of one tree. Creates them, calls them when their components change, and ends them.
///
/// A root creates its store when the first controlled component is in its tree.
@MainActor
package final class ControllerStore: ControllerHost {
  /// The controlled components of the tree, each with those inside it.
  private var nodes: [ControlledNode] = []
  private var lives: [ControllerLifecycle] = []
  /// The components that have left the tree but are still mounted.
  private var leaving: [ControlledNode] = []
  private var isMounted = false
  /// The view that shows the root of the tree.
  private(set) var rootContext: ViewContext?
  private weak var root: ComponentNode?

  let updates: any StateUpdateReceiver

  init(updates: any StateUpdateReceiver) {
    self.updates = updates
  }

  deinit {
    // The tree may be released on any thread, but controllers end on the main actor.
    let lives = lives
    guard !lives.isEmpty else { return }
    Task { @MainActor in
      for lifecycle in lives.reversed() { lifecycle.invalidate() }
    }
  }

  /// Updates the controllers to a tree that was built and laid out.
  func apply(_ tree: ComponentTree) {
    let old = nodes
    root = tree.root
    nodes = ControlledNode.all(in: tree.root)
    let present = Set(nodes.flatMap(\.identities))
    for node in old { collectLeaving(node, present: present) }
    var next: [ControllerLifecycle] = []
    for node in nodes { meet(node, in: tree, into: &next) }
    lives = next
    if !isMounted { endLeaving() }
  }

  /// Called before the mounted views are updated to the tree.
  package func willMount() {
    guard !leaving.isEmpty else { return }
    endLeaving()
  }

  /// Called after the mounted views were updated to the tree.
  /// - Parameter context: Returns the view that shows a node's element, or its content.
  package func didMount(_ context: (ComponentNode) -> ViewContext?) {
    isMounted = true
    rootContext = root.flatMap(context)
    for lifecycle in lives { lifecycle.setTreeVisible(true) }
    for node in nodes { mount(node, context) }
  }

  /// Called when the tree is unmounted: for a row after its view was unbound, for a layer before
  /// its views are removed.
  package func unmount() {
    guard isMounted else { return }
    endLeaving()
    isMounted = false
    defer { rootContext = nil }
    for node in nodes.reversed() { unmount(node) }
    for lifecycle in lives { lifecycle.setTreeVisible(false) }
  }
}

extension ControllerStore {
  /// Returns the controllers of a type, ancestors before their descendants.
  func controllers<Controller>(as type: Controller.Type) -> [Controller] {
    lives.compactMap { $0.object as? Controller }
  }

  private func collectLeaving(_ node: ControlledNode, present: Set<ObjectIdentifier>) {
    if present.contains(ObjectIdentifier(node.identity)) {
      for inner in node.inside { collectLeaving(inner, present: present) }
    } else {
      // Descendants of a removed component are removed with it: identities depend on their ancestors.
      leaving.append(node)
    }
  }

  private func endLeaving() {
    let gone = leaving
    leaving = []
    for node in gone { unmount(node) }
    for node in gone { invalidate(node) }
  }

  private func invalidate(_ node: ControlledNode) {
    for inner in node.inside { invalidate(inner) }
    node.slot?.lifecycle?.invalidate()
    node.slot?.lifecycle = nil
  }

  private func meet(
    _ node: ControlledNode,
    in tree: ComponentTree,
    into lives: inout [ControllerLifecycle]
  ) {
    guard let slot = node.slot else { return }
    let lifecycle = slot.lifecycle ?? makeLifecycle(for: node)
    slot.lifecycle = lifecycle
    lifecycle.update(to: node.reference)
    lifecycle.prepareLayout(tree.layout.frame(of: node.display.slot).size)
    lives.append(lifecycle)
    for inner in node.inside { meet(inner, in: tree, into: &lives) }
  }

  private func makeLifecycle(for node: ControlledNode) -> ControllerLifecycle {
    ControllerLifecycle(
      node.reference,
      of: node.identity,
      in: self,
      calling: node.reference.component.makeCallbacks()
    )
  }

  private func mount(_ node: ControlledNode, _ context: (ComponentNode) -> ViewContext?) {
    guard node.isDisplayed else { return unmount(node) }
    node.slot?.lifecycle?.mount(in: context(node.display)) {
      for inner in node.inside { mount(inner, context) }
    }
  }

  private func unmount(_ node: ControlledNode) {
    let inside = {
      for inner in node.inside.reversed() { self.unmount(inner) }
    }
    if let lifecycle = node.slot?.lifecycle { lifecycle.unmount(inside: inside) } else { inside() }
  }
}
