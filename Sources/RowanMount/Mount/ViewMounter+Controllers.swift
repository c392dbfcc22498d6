import RowanComponents
import RowanCore

extension ViewMounter {
  /// Has the controllers of a root end that are no longer in its tree, before that is mounted.
  func willMount(_ root: ComponentRoot) {
    root.controllers?.willMount()
  }

  /// Tells the controllers of a root which views show their components.
  func didMount(_ root: ComponentRoot) {
    guard let controllers = root.controllers, let tree = root.tree else { return }
    controllers.didMount { node in self.context(of: node, in: tree) }
  }

  /// The view of an element; where it has none, the first one that shows something of it.
  private func context(of node: ComponentNode, in tree: ComponentTree) -> ViewContext? {
    guard let view = view(showing: node.identity) else {
      for child in node.children {
        if let found = context(of: child, in: tree) { return found }
      }
      return nil
    }
    return viewContext(view)
  }
}
