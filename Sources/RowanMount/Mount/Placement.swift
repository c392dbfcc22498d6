import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// A node that needs a view, and the frame of that view.
struct Placement {
  var node: ComponentNode
  var tree: ComponentTree
  /// The frame in the parent view, before rounding to pixels.
  var frame: Rect
  /// The default attributes of the view. Attributes of the node override them.
  var attributes: [ViewAttribute] = []
  /// The offset between the layout's positions of the descendants and their mounted positions.
  var contentOffset = Point.zero
  /// The root that an attachment has mounted here.
  var root: ComponentRoot?
  /// Whether the root is a row.
  var isRow = false
  /// Whether the row is a cell of a collection.
  var isCell = false
  /// Whether the root was inserted just now, rather than scrolled into the window.
  var appears = false
  /// The frame that the node would have had before this change.
  var earlierFrame: Rect?
  /// Whether a pointer holds the view, so that its movements are not animated.
  var isHeld = false
  /// The drawing order of the view among its siblings: a larger value is further in front. The
  /// siblings are in reading order.
  var depth = 0
  /// Whether assistive technology reads the view alone or as a part of an ancestor.
  var accessibilityExposure = AccessibilityExposure.alone

  /// Whether assistive technology reads a view alone or as a part of an ancestor.
  enum AccessibilityExposure {
    /// The view is read alone.
    case alone
    /// The view is inside an element that is read as one.
    case outermost
    /// The view is inside another view that is not read alone.
    case inner
  }

  /// The kind of the view.
  var kind: ViewKind { node.viewKind }

  var reuseKey: MountedView.ReuseKey {
    MountedView.ReuseKey(component: ObjectIdentifier(node.identity.type), kind: kind)
  }
}

extension Placement {
  /// Returns the placements of the descendants of `node` that need views; boxes without views only add their
  /// offsets.
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

  /// Returns the placement of `node` if it needs a view, or those of its descendants.
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

  /// Sets the drawing depths of placements in reading order, with as few different depths as possible.
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

  /// Whether the drawing order of siblings differs from their reading order, in these nodes or in containers
  /// without a view.
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

  /// Returns siblings from back to front: by z index, and in build order if it is the same.
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
