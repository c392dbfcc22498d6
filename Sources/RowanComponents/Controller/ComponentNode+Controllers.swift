extension ComponentNode {
  /// Offers an event to the controllers of the components that the node's view shows, from the innermost to the
  /// outermost, and then to the controllers of ancestors without a view between this view and the view of
  /// `outer`. Returns whether one of them handled it.
  @MainActor
  package func controllersRespond(to event: ResponderEvent, inside outer: ComponentNode?) -> Bool {
    for inner in innerNodes.reversed() {
      if inner.identity.controller?.respond(to: event) == true { return true }
    }
    // The controllers of the outer view's components receive the event together with that view.
    let ends = Set((outer?.innerNodes ?? []).map { ObjectIdentifier($0.identity) })
    var next = identity.parent
    while let current = next, current !== outer?.identity,
      !ends.contains(ObjectIdentifier(current))
    {
      if current.controller?.respond(to: event) == true { return true }
      next = current.parent
    }
    return false
  }

  /// The components with bodies that share this node's element, from the outside in.
  private var innerNodes: [ComponentNode] {
    var found: [ComponentNode] = []
    var next = parts.inner
    while let current = next {
      found.append(current)
      next = current.parts.inner
    }
    return found
  }
}
