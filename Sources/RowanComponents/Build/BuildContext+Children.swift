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
    element.children = walk.nodes
    made.children = walk.nodes
    made.groups = walk.groups
  }
}

/// Goes through a container's children, groups flattened, and finds or makes the node of each.
private struct ChildWalk {
  private let pass: BuildPass
  private let environment: EnvironmentValues
  private let isUnchanged: Bool
  private let axis: Axis
  private let container: Identity
  private var nodeNumbers = SiblingNumbers()
  private var groupNumbers = SiblingNumbers()
  private var oldNodes: SiblingLookup<ComponentNode>
  private var oldGroups: SiblingLookup<Identity>
  private(set) var nodes: [ComponentNode] = []
  private(set) var groups: [Identity] = []

  init(_ context: borrowing BuildContext, axis: Axis, expecting count: Int) {
    pass = context.pass
    environment = context.environment
    isUnchanged = context.isUnchanged
    container = context.identity
    self.axis = axis
    oldNodes = SiblingLookup(context.previous?.parts.children ?? [])
    oldGroups = SiblingLookup(context.previous?.parts.groups ?? [])
    nodes.reserveCapacity(count)
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
    let ordinal = groupNumbers.next(after: groups, parent: parent, type: type, key: group.key)
    if let key = group.key, ordinal > 0 { reportTwins(of: type, key: key) }
    let identity =
      oldGroups.find(parent: parent, type: type, key: group.key, ordinal: ordinal)
      ?? Identity(parent: parent, type: type, key: group.key, ordinal: ordinal)
    groups.append(identity)
    return identity
  }

  private mutating func node(
    for child: Child,
    key: IdentityKey?,
    under parent: Identity
  ) -> ComponentNode {
    let ordinal = nodeNumbers.next(after: nodes, parent: parent, type: child.type, key: key)
    if let key, ordinal > 0 { reportTwins(of: child.type, key: key) }
    let old = oldNodes.find(parent: parent, type: child.type, key: key, ordinal: ordinal)
    let identity =
      old?.identity ?? Identity(parent: parent, type: child.type, key: key, ordinal: ordinal)
    return ComponentNode.build(
      child,
      as: identity,
      previous: old,
      axis: axis,
      isUnchanged: isUnchanged,
      environment: environment,
      pass: pass
    )
  }

  private func reportTwins(of type: any Any.Type, key: IdentityKey) {
    let message =
      "Two siblings of type \(Identity.shortName(of: type)) have the identifier \"\(key)\";"
      + " the later one is told apart by its place."
    pass.report(Diagnostic(message, path: container.path))
  }
}
