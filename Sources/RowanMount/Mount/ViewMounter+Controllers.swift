import RowanComponents
import RowanCore

extension ViewMounter {
  /// Ends the controllers of a root that are no longer in its tree, before the root is mounted.
  func willMount(_ root: ComponentRoot) {
    root.controllers?.willMount()
  }

  /// Passes the views that show the components of a root to its controllers.
  func didMount(_ root: ComponentRoot) {
    guard let controllers = root.controllers, let tree = root.tree else { return }
    controllers.didMount { node in self.context(of: node, in: tree) }
  }

  /// Returns the context of an element's view, or of the first view inside an element without one.
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
