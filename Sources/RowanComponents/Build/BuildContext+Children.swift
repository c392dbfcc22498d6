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
      walk.visit(children, under: ChildScope(identity), in: self)
    }
    if !walk.groups.isEmpty || !made.groups.isEmpty { made.groups = walk.groups }
    made.children = walk.takeNodes()
    element.children = made.children
  }
}

/// Where children stand: in a container, in a group, in a pass of a loop.
private struct ChildScope {
  /// What they stand under.
  let identity: Identity
  /// What those with an identifier stand under within a loop: the same without the numbers of passes, so that it
  /// does not matter in which pass they are. `nil` outside of loops, and in what has an identifier itself.
  var shared: Identity?

  init(_ identity: Identity, shared: Identity? = nil) {
    self.identity = identity
    self.shared = shared
  }
}

/// The type in the identity of what the passes of a loop have in common.
enum LoopScope {}

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
  /// Made with the first loop that has identifiers in it, as most containers have none.
  private lazy var loops = LoopNames()

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
      // What it is among its siblings in the pass, it is in what the passes have in common.
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

  /// What something with an identifier stands under. In a loop that is what all passes have in common, unless the
  /// same identifier has come up in another pass, or stood in this one until now because of that.
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
      if old == nil { UnlinkedProperties.look(at: type, identity, context.pass.report) }
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
      "Two siblings of type \(Identity.shortName(of: type)) have the identifier \"\(key)\";"
      + " the later one is told apart by its place."
    context.report(message)
  }
}

/// What the passes of a container's loops have in common.
private struct LoopNames {
  /// The pass in which an identifier has come up.
  var passes: [LoopKey: ObjectIdentifier] = [:]
  /// The scopes that passes share.
  var scopes: [LoopKey: Identity] = [:]
}

/// A place among what the passes of a loop have in common.
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
