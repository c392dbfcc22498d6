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
    var walk = ChildWalk(previous, axis: axis, expecting: children.count)
    pass.goDeeper(at: identity, else: ()) {
      walk.visit(children, under: identity, in: self)
    }
    if !walk.groups.isEmpty || !made.groups.isEmpty { made.groups = walk.groups }
    made.children = walk.takeNodes()
    element.children = made.children
  }
}

/// Goes through a container's children, groups flattened, and finds or makes the node of each.
private struct ChildWalk {
  private let axis: Axis
  private var nodeNumbers = SiblingNumbers()
  private var groupNumbers = SiblingNumbers()
  private var oldNodes: SiblingLookup<ComponentNode>
  /// Made with the first group, as most containers have none.
  private lazy var oldGroups = SiblingLookup(previous?.parts.groups ?? [])
  private let previous: ComponentNode?
  private var nodes: [ComponentNode] = []
  private(set) var groups: [Identity] = []

  init(_ previous: ComponentNode?, axis: Axis, expecting count: Int) {
    self.axis = axis
    self.previous = previous
    oldNodes = SiblingLookup(previous?.parts.children ?? [])
    nodes.reserveCapacity(count)
  }

  /// The nodes, which the walk gives away at its end.
  mutating func takeNodes() -> [ComponentNode] {
    var taken: [ComponentNode] = []
    swap(&taken, &nodes)
    return taken
  }

  mutating func visit(
    _ children: [Child],
    under parent: Identity,
    in context: borrowing BuildContext
  ) {
    for index in children.indices {
      let child = children[index]
      if child.isLone {
        nodes.append(node(for: child, key: nil, under: parent, in: context))
        continue
      }
      switch child.placement {
      case .group(let group):
        let scope = scope(of: group, type: child.type, under: parent, in: context)
        visit(group.children, under: scope, in: context)
      case .child(let key):
        nodes.append(node(for: child, key: key, under: parent, in: context))
      }
    }
  }

  private mutating func scope(
    of group: ChildGroup,
    type: any Any.Type,
    under parent: Identity,
    in context: borrowing BuildContext
  ) -> Identity {
    let ordinal = groupNumbers.next(after: groups, parent: parent, type: type, key: group.key)
    if let key = group.key, ordinal > 0 { Self.reportTwins(of: type, key: key, in: context) }
    let identity =
      oldGroups.find(parent: parent, type: type, key: group.key, ordinal: ordinal)
      ?? Identity(parent: parent, type: type, key: group.key, ordinal: ordinal)
    groups.append(identity)
    return identity
  }

  private mutating func node(
    for child: Child,
    key: IdentityKey?,
    under parent: Identity,
    in context: borrowing BuildContext
  ) -> ComponentNode {
    let type = child.type
    var old = oldNodes.nextInStep(parent: parent, type: type, key: key)
    let identity: Identity
    if let old {
      identity = old.identity
    } else {
      let ordinal = nodeNumbers.next(after: nodes, parent: parent, type: type, key: key)
      old = oldNodes.find(parent: parent, type: type, key: key, ordinal: ordinal)
      identity = old?.identity ?? Identity(parent: parent, type: type, key: key, ordinal: ordinal)
      if old == nil { UnlinkedProperties.look(at: type, identity, context.pass.report) }
    }
    if let key, identity.ordinal > 0 { Self.reportTwins(of: type, key: key, in: context) }
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

  private static func reportTwins(
    of type: any Any.Type,
    key: IdentityKey,
    in context: borrowing BuildContext
  ) {
    let message =
      "Two siblings of type \(Identity.shortName(of: type)) have the identifier \"\(key)\";"
      + " the later one is told apart by its place."
    context.report(message)
  }
}
