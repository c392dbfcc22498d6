extension ComponentRoot: ActionRouter {
  /// Returns the receiver of an action that is sent from a component of this root. The component
  /// itself, its controller, its ancestors with their controllers, and ``outerActionReceiver`` are
  /// asked in this order. O(ancestors of the component and their siblings).
  package func receiver(
    of key: ResponderActionKey,
    from identity: Identity,
    sender: ActionScope
  ) -> ActionReceiver? {
    guard let tree, let found = tree.root.actionHandlers(around: identity) else { return nil }
    var next: Identity? = identity
    while let current = next {
      if let handler = found[ObjectIdentifier(current)]?.first(where: {
        $0.handles(key, from: sender)
      }) {
        return receiver(.component, current, handler)
      }
      if let handler = current.controller?.receiver(of: key, from: sender) {
        return receiver(.controller, current, handler)
      }
      next = current.parent
    }
    guard let surroundings = outerActionReceiver else { return nil }
    if let router = surroundings.router, let identity = surroundings.identity {
      return router.receiver(of: key, from: identity, sender: sender)
    }
    return surroundings.end?.actions.receiver(of: key, from: sender).map {
      ActionReceiver(target: ActionScope.Target(kind: .session, path: ""), handler: $0)
    }
  }

  /// Reports a diagnostic about an action that had no receiver.
  package func reportUnhandled(_ name: String, from identity: Identity) {
    report(
      Diagnostic(
        "No handler receives the action \"\(name)\". Add one to an ancestor of the sender.",
        path: identity.path
      )
    )
  }

  private func receiver(
    _ kind: ActionScope.Target.Kind,
    _ identity: Identity,
    _ handler: ActionHandler
  ) -> ActionReceiver {
    ActionReceiver(target: ActionScope.Target(kind: kind, path: identity.path), handler: handler)
  }
}

extension ComponentNode {
  /// Returns the handlers of the nodes between this node and a component, grouped by the identity of their
  /// component; `nil` if the component is not in the tree.
  fileprivate func actionHandlers(around identity: Identity) -> [ObjectIdentifier: [ActionHandler]]?
  {
    var path: Set<ObjectIdentifier> = []
    var next: Identity? = identity
    while let current = next {
      path.insert(ObjectIdentifier(current))
      next = current.parent
    }
    var found: [ObjectIdentifier: [ActionHandler]] = [:]
    var node = self
    while true {
      ActionHandlers.collect(node.parts.actions, into: &found)
      let inside = node.parts.children.first { path.contains(ObjectIdentifier($0.identity)) }
      guard let inside else { break }
      node = inside
    }
    return node.shows(identity) ? found : nil
  }

  /// Whether the node belongs to the component: the component is the node's own identity, or the body of a
  /// component of the node leads to it.
  private func shows(_ identity: Identity) -> Bool {
    var next: ComponentNode? = self
    while let current = next {
      if current.identity === identity { return true }
      next = current.parts.inner
    }
    return false
  }
}
