import RowanComponents
import RowanCore
import RowanLayout

/// A node that needs a view, and where that view stands.
struct Placement {
  var node: ComponentNode
  var tree: ComponentTree
  /// The frame in the parent view, not snapped.
  var frame: Rect
  /// The attributes that the view has when the node says nothing of them itself.
  var attributes: [ViewAttribute] = []
  /// How far what is inside is moved against where the layout has placed it.
  var contentOffset = Point.zero
  /// The root that an attachment has put here.
  var root: ComponentRoot?

  /// The kind of the view.
  var kind: ViewKind { node.element.view?.kind ?? .box }

  var reuseKey: MountedView.ReuseKey {
    MountedView.ReuseKey(component: ObjectIdentifier(node.identity.type), kind: kind)
  }
}

extension Placement {
  /// The nodes inside `node` that need views of their own; boxes without views only add their offsets.
  static func inside(
    _ node: ComponentNode,
    of tree: ComponentTree,
    at origin: Point = .zero
  ) -> [Placement] {
    var found: [Placement] = []
    collect(node.children, of: tree, at: origin, into: &found)
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
    for node in inDepthOrder(nodes) where node.element.layout.display != .none {
      let frame = tree.layout.frame(of: node.slot).offset(by: origin)
      if node.element.view == nil {
        collect(node.children, of: tree, at: frame.origin, into: &found)
      } else {
        found.append(Placement(node: node, tree: tree, frame: frame))
      }
    }
  }

  /// Siblings from back to front: by their index, those with the same one in their order.
  private static func inDepthOrder(_ nodes: [ComponentNode]) -> [ComponentNode] {
    guard nodes.contains(where: { $0.element.zIndex != 0 }) else { return nodes }
    return nodes.enumerated().sorted { one, other in
      let (left, right) = (one.element.element.zIndex, other.element.element.zIndex)
      return left == right ? one.offset < other.offset : left < right
    }.map(\.element)
  }
}
