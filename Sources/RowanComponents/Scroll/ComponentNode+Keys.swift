package import RowanCore

extension ComponentNode {
  /// Whether the key `key` belongs to the component, to a group around it below `ancestor`, or to a component
  /// inside that shares its node. O(identities between the two).
  package func hasKey(_ key: IdentityKey, below ancestor: Identity) -> Bool {
    if keyed(identity, key, below: ancestor) { return true }
    // The content of modifiers has a separate identity, below that of the box.
    var inner = parts.inner
    while let node = inner {
      if node.identity.key == key { return true }
      inner = node.parts.inner
    }
    return false
  }

  private func keyed(_ identity: Identity, _ key: IdentityKey, below ancestor: Identity) -> Bool {
    var next: Identity? = identity
    while let step = next, step !== ancestor {
      if step.key == key { return true }
      // Further ancestors are containers, which have nodes to be checked.
      guard step.parent?.type == ChildGroup.self else { return false }
      next = step.parent
    }
    return false
  }
}
