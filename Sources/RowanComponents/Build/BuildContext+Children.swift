public import RowanCore
import RowanLayout

extension BuildContext {
  /// Builds `children` and sets them as the children of `element`.
  ///
  /// A container calls this once while it makes its element. O(n) in the number of children,
  /// reordered or not. Children that are unchanged and clean are reused.
  /// - Parameters:
  ///   - children: The children, in order.
  ///   - axis: The main axis of the container, which the children read from ``BuildContext/axis``.
  ///   - element: The element of the container.
  public mutating func adopt(
    _ children: [Child],
    along axis: Axis = .vertical,
    into element: inout Element
  ) {
    var walk = ChildWalk(previous, axis: axis, expecting: children.count)
    pass.goDeeper(at: identity, else: ()) {
      walk.visit(children, under: ChildScope(identity), in: self)
    }
    if !walk.groups.isEmpty || !made.groups.isEmpty { made.groups = walk.groups }
    made.children = walk.takeNodes()
    element.children = made.children
  }
}

/// The parent identities of children in a container, a group or a loop pass.
private struct ChildScope {
  /// The parent identity of children without an identifier.
  let identity: Identity
  /// The parent identity of children with an identifier inside a loop: the same scope without the numbers of
  /// loop passes, so that the pass of a child does not matter. `nil` outside of loops, and inside groups with
  /// an identifier.
  var shared: Identity?

  init(_ identity: Identity, shared: Identity? = nil) {
    self.identity = identity
    self.shared = shared
  }
}

/// The type in the identity that all passes of a loop share.
enum LoopScope {}

/// A walk over the children of a container, with groups flattened, that finds or makes the node of
/// each.
private struct ChildWalk {
  private let axis: Axis
  private var nodeNumbers = SiblingNumbers()
  private var groupNumbers = SiblingNumbers()
  private var oldNodes: SiblingLookup<ComponentNode>
  /// Created with the first group, because most containers have none.
  private lazy var oldGroups = SiblingLookup(previous?.parts.groups ?? [])
  private let previous: ComponentNode?
  private var nodes: [ComponentNode] = []
  private(set) var groups: [Identity] = []
  /// Created with the first loop that contains identifiers, because most containers have none.
  private lazy var loops = LoopNames()

  init(_ previous: ComponentNode?, axis: Axis, expecting count: Int) {
    self.axis = axis
    self.previous = previous
    oldNodes = SiblingLookup(previous?.parts.children ?? [])
    nodes.reserveCapacity(count)
  }

  /// Returns the nodes and removes them from the walk.
  mutating func takeNodes() -> [ComponentNode] {
    var taken: [ComponentNode] = []
    swap(&taken, &nodes)
    return taken
  }

  mutating func visit(
    _ children: [Child],
    under scope: ChildScope,
    in context: borrowing BuildContext
  ) {
    for index in children.indices {
      let child = children[index]
      if child.isLone {
        nodes.append(node(for: child, key: nil, under: scope.identity, in: context))
        continue
      }
      switch child.placement {
      case .group(let group):
        let inner = self.scope(of: group, type: child.type, under: scope, in: context)
        visit(group.children, under: inner, in: context)
      case .child(let key):
        let parent = parent(of: child, key: key, in: scope)
        nodes.append(node(for: child, key: key, under: parent, in: context))
      }
    }
  }

  // MARK: Groups

  private mutating func scope(
    of group: ChildGroup,
    type: any Any.Type,
    under outer: ChildScope,
    in context: borrowing BuildContext
  ) -> ChildScope {
    if let key = group.key, group.isIdentified {
      let parent = parent(of: type, key: key, in: outer) { walk, parent in
        walk.oldGroups.holds(parent: parent, type: type, key: key, ordinal: 0)
      }
      let identity = self.group(of: type, key: key, under: parent)
      if identity.ordinal > 0 { Self.reportDuplicateSiblings(of: type, key: key, in: context) }
      return ChildScope(identity)
    }
    let identity = self.group(of: type, key: group.key, under: outer.identity)
    guard outer.shared != nil || group.role == .pass, group.containsIdentified else {
      return ChildScope(identity)
    }
    let shared: Identity
    if group.role == .pass {
      shared = sharedScope(of: LoopScope.self, under: outer.shared ?? outer.identity)
    } else {
      // The position among the siblings in the pass is also the position in the scope that all passes share.
      shared = sharedScope(
        of: type,
        key: group.key,
        ordinal: identity.ordinal,
        under: outer.shared ?? outer.identity
      )
    }
    return ChildScope(identity, shared: shared)
  }

  private mutating func group(
    of type: any Any.Type,
    key: IdentityKey?,
    under parent: Identity
  ) -> Identity {
    let ordinal = groupNumbers.next(after: groups, parent: parent, type: type, key: key)
    let identity =
      oldGroups.find(parent: parent, type: type, key: key, ordinal: ordinal)
      ?? Identity(parent: parent, type: type, key: key, ordinal: ordinal)
    groups.append(identity)
    return identity
  }

  private mutating func sharedScope(
    of type: any Any.Type,
    key: IdentityKey? = nil,
    ordinal: Int = 0,
    under parent: Identity
  ) -> Identity {
    let place = LoopKey(parent: parent, type: type, key: key, ordinal: ordinal)
    if let known = loops.scopes[place] { return known }
    let identity =
      oldGroups.find(parent: parent, type: type, key: key, ordinal: ordinal)
      ?? Identity(parent: parent, type: type, key: key, ordinal: ordinal)
    groups.append(identity)
    loops.scopes[place] = identity
    return identity
  }

  /// Returns the parent identity of a child with an identifier. In a loop it is the scope that all passes
  /// share, unless the same identifier occurred in another pass, or the child had this pass as its parent until
  /// now for that reason.
  private mutating func parent(
    of type: any Any.Type,
    key: IdentityKey,
    in scope: ChildScope,
    holds: (inout ChildWalk, Identity) -> Bool
  ) -> Identity {
    guard let shared = scope.shared else { return scope.identity }
    let place = LoopKey(parent: shared, type: type, key: key, ordinal: 0)
    let pass = ObjectIdentifier(scope.identity)
    if let known = loops.passes[place] { return known == pass ? shared : scope.identity }
    if !holds(&self, shared), holds(&self, scope.identity) { return scope.identity }
    loops.passes[place] = pass
    return shared
  }

  // MARK: Nodes

  private mutating func parent(of child: Child, key: IdentityKey?, in scope: ChildScope) -> Identity
  {
    guard let key, scope.shared != nil else { return scope.identity }
    let type = child.type
    return parent(of: type, key: key, in: scope) { walk, parent in
      walk.oldNodes.holds(parent: parent, type: type, key: key, ordinal: 0)
    }
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
      if old == nil { UnlinkedProperties.check(type, identity, context.pass.report) }
    }
    if let key, identity.ordinal > 0 {
      Self.reportDuplicateSiblings(of: type, key: key, in: context)
    }
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

  private static func reportDuplicateSiblings(
    of type: any Any.Type,
    key: IdentityKey,
    in context: borrowing BuildContext
  ) {
    let message =
      "Two siblings of type \(Identity.shortName(of: type)) have the identifier \"\(key)\"."
      + " The later one is identified by its position; give each sibling its own identifier."
    context.report(message)
  }
}

/// The identities that are shared by the passes of a container's loops.
private struct LoopNames {
  /// The pass in which each identifier occurred first.
  var passes: [LoopKey: ObjectIdentifier] = [:]
  /// The scopes that passes share.
  var scopes: [LoopKey: Identity] = [:]
}

/// The key of an identity in the scope that the passes of a loop share.
private struct LoopKey: Hashable {
  private let parent: ObjectIdentifier
  private let type: ObjectIdentifier
  private let key: IdentityKey?
  private let ordinal: Int

  init(parent: Identity, type: any Any.Type, key: IdentityKey?, ordinal: Int) {
    self.parent = ObjectIdentifier(parent)
    self.type = ObjectIdentifier(type)
    self.key = key
    self.ordinal = ordinal
  }
}
