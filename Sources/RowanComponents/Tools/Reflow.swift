/// A request to build and lay out components again although nothing has changed.
package enum Reflow: Sendable {
  /// The whole tree.
  case everything
  /// An identity and its descendants.
  case below(Identity)

  func covers(_ identity: Identity) -> Bool {
    guard case .below(let top) = self else { return true }
    var next: Identity? = identity
    while let step = next {
      if step === top { return true }
      next = step.parent
    }
    return false
  }

  /// The identities that the build has to visit.
  var identities: [Identity] {
    if case .below(let top) = self { [top] } else { [] }
  }
}
