/// The identities with state changes since a tree was built, and all their ancestors.
struct DirtySet: Sendable {
  private var changed: Set<ObjectIdentifier> = []
  private var path: Set<ObjectIdentifier> = []

  init(_ identities: [Identity], _ others: [Identity]) {
    insert(identities)
    insert(others)
  }

  private mutating func insert(_ identities: [Identity]) {
    for identity in identities {
      changed.insert(ObjectIdentifier(identity))
      var next: Identity? = identity
      while let ancestor = next, path.insert(ObjectIdentifier(ancestor)).inserted {
        next = ancestor.parent
      }
    }
  }

  /// Whether no state has changed.
  var isEmpty: Bool { path.isEmpty }

  /// Whether the state of `identity` itself has changed.
  func contains(_ identity: Identity) -> Bool {
    !changed.isEmpty && changed.contains(ObjectIdentifier(identity))
  }

  /// Whether the state of `identity` or of a descendant has changed.
  func isOnPath(to identity: Identity) -> Bool {
    !path.isEmpty && path.contains(ObjectIdentifier(identity))
  }
}
