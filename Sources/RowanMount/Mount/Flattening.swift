import RowanComponents
import RowanCore
import RowanLayout

/// A cache of which child views of a view show which nodes, for views with very many children: a change of a few
/// nodes costs O(changed nodes) instead of a comparison with every view.
///
/// Nodes without a view of their own are skipped, and their descendants are mounted in the view of the ancestor;
/// the cache stores where these begin. It supports only elements that are read and drawn in build order.
@MainActor
final class Flattening {
  /// A placement that differs from the one shown before, and the index of its view.
  typealias Change = (index: Int, placement: Placement)

  /// The smallest number of views for which the cache pays off.
  static let fewest = 32

  /// The node with the children that are shown.
  private(set) var node: ComponentNode
  /// The origin of the node in the view.
  private let origin: Point
  /// For each child the index of its first view, relative to the first view of the node; at the end, the number of
  /// all views.
  private var starts: [Int]
  /// The caches of children without a view of their own but with many views inside, by child index.
  private var inner: [Int: Flattening]

  /// Creates the cache for the children of a node. Returns `nil` if they have few views, or are not read and drawn
  /// in build order.
  init?(of node: ComponentNode, in tree: ComponentTree, at origin: Point = .zero) {
    var starts = [0]
    var inner: [Int: Flattening] = [:]
    starts.reserveCapacity(node.children.count + 1)
    for (index, child) in node.children.enumerated() {
      let before = starts[index]
      switch Self.part(child, in: tree, at: origin) {
      case .views(let count): starts.append(before + count)
      case .flattened(let inside):
        inner[index] = inside
        starts.append(before + inside.count)
      case nil: return nil
      }
    }
    guard starts[starts.count - 1] >= Self.fewest else { return nil }
    self.node = node
    self.origin = origin
    self.starts = starts
    self.inner = inner
  }

  /// The number of views.
  private var count: Int { starts[starts.count - 1] }

  private enum Part {
    case views(Int)
    case flattened(Flattening)
  }

  /// Returns how a child is shown, or `nil` if any of it is not read and drawn in build order.
  private static func part(
    _ child: ComponentNode,
    in tree: ComponentTree,
    at origin: Point
  ) -> Part? {
    guard child.element.layout.display != .none else { return .views(0) }
    guard child.element.isInTurn else { return nil }
    guard child.element.view == nil else { return .views(1) }
    let inside = origin + tree.frame(of: child).origin
    if let much = Flattening(of: child, in: tree, at: inside) { return .flattened(much) }
    var found: [Placement] = []
    return collect(child, of: tree, at: origin, into: &found) ? .views(found.count) : nil
  }

  /// Adds the placements that show a child. Returns whether all of them are read and drawn in build order.
  private static func collect(
    _ child: ComponentNode,
    of tree: ComponentTree,
    at origin: Point,
    into found: inout [Placement]
  ) -> Bool {
    guard child.element.layout.display != .none else { return true }
    guard child.element.isInTurn else { return false }
    let frame = tree.frame(of: child).offset(by: origin)
    guard child.element.view == nil else {
      found.append(Placement(node: child, tree: tree, frame: frame))
      return true
    }
    for next in child.children {
      guard collect(next, of: tree, at: frame.origin, into: &found) else { return false }
    }
    return true
  }
}

extension Flattening {
  /// Replaces the node by `new` and returns the placements that differ, in the order of the views. Returns `nil` if
  /// views are added or removed, which needs a comparison of all views; the cache is out of date then.
  /// - Complexity: O(views that change), and two comparisons for each child of the nodes that were replaced.
  func changes(
    to new: ComponentNode,
    of tree: ComponentTree,
    since pass: UInt32
  ) -> [Change]? {
    var found: [Change] = []
    return take(new, of: tree, from: 0, since: pass, into: &found) ? found : nil
  }

  private func take(
    _ new: ComponentNode,
    of tree: ComponentTree,
    from first: Int,
    since pass: UInt32,
    into found: inout [Change]
  ) -> Bool {
    let old = node.children
    let children = new.children
    guard old.count == children.count else { return false }
    let hasMoved = tree.lastMoved(new) > pass
    for (index, child) in children.enumerated() {
      if old[index] === child, !hasMoved || tree.lastMoved(child) <= pass { continue }
      let start = first + starts[index]
      if let inside = inner[index], child.isFlattened,
        inside.origin == origin + tree.frame(of: child).origin
      {
        guard inside.take(child, of: tree, from: start, since: pass, into: &found) else {
          return false
        }
        continue
      }
      var placements: [Placement] = []
      guard Self.collect(child, of: tree, at: origin, into: &placements),
        placements.count == starts[index + 1] - starts[index]
      else { return false }
      for (offset, placement) in placements.enumerated() {
        found.append((start + offset, placement))
      }
      inner[index] = nil
      if case .flattened(let inside) = Self.part(child, in: tree, at: origin) {
        inner[index] = inside
      }
    }
    node = new
    return true
  }
}

extension ComponentNode {
  /// Whether the tree alone decides which views are mounted inside: no mounting, links or attachment takes part.
  var isFlattenedInside: Bool {
    mounting == nil && element.links.isEmpty && element.attachment == nil
  }

  /// Whether the descendants of both nodes are mounted in the same way.
  func isMounted(like other: ComponentNode) -> Bool {
    isFlattenedInside && other.isFlattenedInside
      && element.isReadAsOne == other.element.isReadAsOne
  }

  /// Whether the descendants are mounted in the view of an ancestor.
  fileprivate var isFlattened: Bool {
    element.view == nil && element.isInTurn && element.layout.display != .none
  }
}

extension Element {
  /// Whether the element is read and drawn in build order among its siblings.
  fileprivate var isInTurn: Bool { zIndex == 0 && readingPriority == 0 }
}
