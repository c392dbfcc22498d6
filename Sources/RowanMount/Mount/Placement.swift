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
  /// Whether what an attachment has put here is a row.
  var isRow = false
  /// Whether that is a cell of a collection.
  var isCell = false
  /// Whether what an attachment has put here has come just now, rather than into sight.
  var appears = false
  /// Where it would have stood until now.
  var earlierFrame: Rect?
  /// Whether a pointer holds it, so that its movements are not animated.
  var isHeld = false
  /// How far in front of its siblings it is drawn, whose order is that of reading.
  var depth = 0
  /// Whether it is left to something around it to be read.
  var silence = AccessibilityExposure.none

  /// Whether a view is read by itself, or as a part of something around it.
  enum AccessibilityExposure {
    /// It is read by itself.
    case none
    /// It is in something that is read as one.
    case outermost
    /// It is in something silent.
    case inner
  }

  /// The kind of the view.
  var kind: ViewKind { node.viewKind }

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
    setDepths(of: &found, from: node.children)
    return found
  }

  /// `node` itself when it needs a view, or what is inside it.
  static func of(_ node: ComponentNode, of tree: ComponentTree, at origin: Point) -> [Placement] {
    var found: [Placement] = []
    collect([node], of: tree, at: origin, into: &found)
    setDepths(of: &found, from: [node])
    return found
  }

  private static func collect(
    _ nodes: [ComponentNode],
    of tree: ComponentTree,
    at origin: Point,
    into found: inout [Placement]
  ) {
    for node in ComponentNode.inReadingOrder(nodes) where node.element.layout.display != .none {
      let frame = tree.frame(of: node).offset(by: origin)
      if node.element.view == nil {
        collect(node.children, of: tree, at: frame.origin, into: &found)
      } else {
        found.append(Placement(node: node, tree: tree, frame: frame))
      }
    }
  }

  /// Says of placements in the order of reading how they are drawn, with as few depths as it takes.
  private static func setDepths(of placements: inout [Placement], from nodes: [ComponentNode]) {
    guard placements.count > 1, isReordered(nodes) else { return }
    var painted: [ObjectIdentifier] = []
    collectPainted(nodes, into: &painted)
    var places: [ObjectIdentifier: Int] = [:]
    for (place, placement) in placements.enumerated() {
      places[ObjectIdentifier(placement.node)] = place
    }
    var depth = 0
    var last = -1
    for node in painted {
      guard let place = places[node] else { continue }
      if place < last { depth += 1 }
      placements[place].depth = depth
      last = place
    }
  }

  /// Whether siblings are drawn in another order than they are read, in one of the containers that need
  /// no view.
  private static func isReordered(_ nodes: [ComponentNode]) -> Bool {
    nodes.contains { node in
      guard let extras = node.element.extras?.values else {
        return node.element.view == nil && isReordered(node.children)
      }
      return extras.zIndex != 0 || extras.readingPriority != 0
        || (node.element.view == nil && isReordered(node.children))
    }
  }

  private static func collectPainted(
    _ nodes: [ComponentNode],
    into found: inout [ObjectIdentifier]
  ) {
    for node in inDepthOrder(nodes) where node.element.layout.display != .none {
      if node.element.view == nil {
        collectPainted(node.children, into: &found)
      } else {
        found.append(ObjectIdentifier(node))
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

extension ComponentNode {
  /// The kind of the view that shows the node.
  var viewKind: ViewKind { element.view?.kind ?? .box }
}
