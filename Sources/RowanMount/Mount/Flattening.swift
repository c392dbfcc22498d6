import RowanComponents
import RowanCore
import RowanLayout

/// Which of the views inside a view show what of its component, where there are very many of them: so that
/// a change of a few costs a few, and not a look at each.
///
/// Boxes without views are left out among the views, and what is in them stands in the view around. This
/// keeps where it begins there. It knows elements that are read and drawn in the order of building only.
@MainActor
final class Flattening {
  /// Something that is to be shown otherwise than before, and by which of the views.
  typealias Change = (index: Int, placement: Placement)

  /// From how many views on it pays.
  static let fewest = 32

  /// Whose children are shown.
  private(set) var node: ComponentNode
  /// Where it stands in the view.
  private let origin: Point
  /// Where the views of each child begin, counted from those of the first one, and where the last ones end.
  private var starts: [Int]
  /// The same of children without a view of their own, where there is much in them.
  private var inner: [Int: Flattening]

  /// What is inside a node; `nil` where that is little, or in another order.
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

  /// How many views there are.
  private var count: Int { starts[starts.count - 1] }

  private enum Part {
    case views(Int)
    case flattened(Flattening)
  }

  /// What shows a child; `nil` where it is not read and drawn in its turn.
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

  /// Adds what shows a child; answers whether all of it is read and drawn in its turn.
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
  /// What is to be shown otherwise once another node takes the place of this one, in the order of the views;
  /// `nil` where views come or go, which only a look at all of them tells. This is out of date then.
  /// - Complexity: O(views that change), beside two comparisons for each child of those nodes that are
  ///   other ones.
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
  /// Whether nobody but the tree decides what is mounted inside.
  var isFlattenedInside: Bool {
    mounting == nil && element.links.isEmpty && element.attachment == nil
  }

  /// Whether what is inside is mounted as it is in another node.
  func isMounted(like other: ComponentNode) -> Bool {
    isFlattenedInside && other.isFlattenedInside
      && element.isReadAsOne == other.element.isReadAsOne
  }

  /// Whether what is inside stands in the view around.
  fileprivate var isFlattened: Bool {
    element.view == nil && element.isInTurn && element.layout.display != .none
  }
}

extension Element {
  /// Whether it is read and drawn where it was built among its siblings.
  fileprivate var isInTurn: Bool { zIndex == 0 && readingPriority == 0 }
}
