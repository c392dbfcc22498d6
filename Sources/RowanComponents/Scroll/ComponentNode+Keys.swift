package import RowanCore

extension ComponentNode {
  /// Whether the component, or what it stands for in `ancestor`, was told from its siblings by `key`.
  /// O(identities between the two).
  package func hasKey(_ key: IdentityKey, below ancestor: Identity) -> Bool {
    if keyed(identity, key, below: ancestor) { return true }
    // What modifiers are around has an identity of its own, below that of the box.
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
      // Further out are containers, which are asked for themselves.
      guard step.parent?.type == ChildGroup.self else { return false }
      next = step.parent
    }
    return false
  }
}
