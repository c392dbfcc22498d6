public import RowanCore
import RowanLayout

extension BuildContext {
  /// Builds `children` and makes them the content of `element`.
  ///
  /// A container calls this once while it makes its element. O(n) in the number of children, reordered
  /// or not; children that are the same and clean are taken over as they are.
  public mutating func adopt(
    _ children: [Child],
    along axis: Axis = .vertical,
    into element: inout Element
  ) {
    var walk = ChildWalk(self, axis: axis, expecting: children.count)
    walk.visit(children, under: identity)
    made.children = walk.nodes
    made.groups = walk.groups
    element.children = walk.nodes
  }
}

/// Goes through a container's children, groups flattened, and finds or makes the node of each.
private struct ChildWalk {
  private let context: BuildContext
  private let axis: Axis
  private var counter: SiblingCounter
  private var oldNodes: SiblingLookup<ComponentNode>
  private var oldGroups: SiblingLookup<Identity>
  private(set) var nodes: [ComponentNode] = []
  private(set) var groups: [Identity] = []

  init(_ context: BuildContext, axis: Axis, expecting count: Int) {
    self.context = context
    counter = SiblingCounter(expecting: count)
    nodes.reserveCapacity(count)
    self.axis = axis
    oldNodes = SiblingLookup(context.previous.children) { $0.identity }
    oldGroups = SiblingLookup(context.previous.groups) { $0 }
  }

  mutating func visit(_ children: [Child], under parent: Identity) {
    for child in children {
      switch child.placement {
      case .group(let group):
        visit(group.children, under: scope(of: group, type: child.type, under: parent))
      case .child(let key):
        nodes.append(node(for: child, key: key, under: parent))
      }
    }
  }

  private mutating func scope(
    of group: ChildGroup,
    type: any Any.Type,
    under parent: Identity
  ) -> Identity {
    let ordinal = number(type, key: group.key, under: parent)
    let identity =
      oldGroups.find(parent: parent, type: type, key: group.key, ordinal: ordinal)
      ?? Identity(parent: parent, type: type, key: group.key, ordinal: ordinal)
    groups.append(identity)
    return identity
  }

  private mutating func number(
    _ type: any Any.Type,
    key: IdentityKey?,
    under parent: Identity
  ) -> Int {
    let ordinal = counter.next(parent: parent, type: type, key: key)
    if let key, ordinal > 0 {
      context.report(
        "Two siblings of type \(Identity.shortName(of: type)) have the identifier \"\(key)\";"
          + " the later one is told apart by its place."
      )
    }
    return ordinal
  }

  private mutating func node(
    for child: Child,
    key: IdentityKey?,
    under parent: Identity
  ) -> ComponentNode {
    let ordinal = number(child.type, key: key, under: parent)
    let old = oldNodes.find(parent: parent, type: child.type, key: key, ordinal: ordinal)
    let identity =
      old?.identity ?? Identity(parent: parent, type: child.type, key: key, ordinal: ordinal)
    return ComponentNode.build(
      child,
      as: identity,
      previous: old,
      axis: axis,
      isUnchanged: context.isUnchanged,
      environment: context.environment,
      pass: context.pass
    )
  }
}
