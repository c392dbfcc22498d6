import RowanComponents
import RowanCore
import RowanLayout

/// A node that needs a view, and where that view stands.
struct Placement {
  var node: ComponentNode
  var tree: ComponentTree
  /// The frame in the parent view, not snapped.
  var frame: Rect
  /// What assistive technology is told when the node says nothing itself.
  var accessibility: Accessibility?
  /// How the host moves the view by itself.
  var track: Track?

  /// The kind of the view.
  var kind: ViewKind { node.element.view?.kind ?? .box }

  var reuseKey: MountedView.ReuseKey {
    MountedView.ReuseKey(component: ObjectIdentifier(node.identity.type), kind: kind)
  }
}

extension Placement {
  /// The nodes inside `node` that need views of their own; boxes without views only add their offsets.
  static func inside(_ node: ComponentNode, of tree: ComponentTree) -> [Placement] {
    var found: [Placement] = []
    collect(node.children, of: tree, at: .zero, into: &found)
    return found
  }

  /// `node` itself when it needs a view, or what is inside it.
  static func of(_ node: ComponentNode, of tree: ComponentTree, at origin: Point) -> [Placement] {
    var found: [Placement] = []
    collect([node], of: tree, at: origin, into: &found)
    return found
  }

  private static func collect(
    _ nodes: [ComponentNode],
    of tree: ComponentTree,
    at origin: Point,
    into found: inout [Placement]
  ) {
    for node in nodes where node.element.layout.display != .none {
      let frame = tree.layout.frame(of: node.slot).offset(by: origin)
      if node.element.view == nil {
        collect(node.children, of: tree, at: frame.origin, into: &found)
      } else {
        found.append(Placement(node: node, tree: tree, frame: frame))
      }
    }
  }
}
