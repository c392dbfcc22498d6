extension ComponentRoot: ActionRouter {
  /// Who takes an action that is sent from a component of this root: the component itself, its
  /// controller, those around it, and those around the root. O(components on the way and their siblings).
  package func taker(
    of key: ResponderActionKey,
    from identity: Identity,
    sender: ActionScope
  ) -> ActionReceiver? {
    guard let tree, let found = tree.root.actionHandlers(around: identity) else { return nil }
    var next: Identity? = identity
    while let current = next {
      if let handler = found[ObjectIdentifier(current)]?.first(where: {
        $0.takes(key, from: sender)
      }) {
        return taker(.component, current, handler)
      }
      if let handler = current.controller?.taker(of: key, from: sender) {
        return taker(.controller, current, handler)
      }
      next = current.parent
    }
    guard let surroundings = outerActionReceiver else { return nil }
    if let router = surroundings.router, let identity = surroundings.identity {
      return router.taker(of: key, from: identity, sender: sender)
    }
    return surroundings.end?.actions.taker(of: key, from: sender).map {
      ActionReceiver(target: ActionTarget(kind: .session, path: ""), handler: $0)
    }
  }

  /// Tells that nobody has taken an action.
  package func reportUnhandled(_ name: String, from identity: Identity) {
    report(Diagnostic("Nobody takes the action \"\(name)\".", path: identity.path))
  }

  private func taker(
    _ kind: ActionTarget.Kind,
    _ identity: Identity,
    _ handler: ActionHandler
  ) -> ActionReceiver {
    ActionReceiver(target: ActionTarget(kind: kind, path: identity.path), handler: handler)
  }
}

extension ComponentNode {
  /// The handlers on the way from here to a component, by the component they are on; `nil` where the
  /// component is not in the tree.
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

  /// Whether the node is the place of a component: its box's own, or one with a body that comes down to
  /// it.
  private func shows(_ identity: Identity) -> Bool {
    var next: ComponentNode? = self
    while let current = next {
      if current.identity === identity { return true }
      next = current.parts.inner
    }
    return false
  }
}
