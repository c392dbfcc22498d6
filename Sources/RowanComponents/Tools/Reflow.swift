/// What is to be built and laid out anew, although nothing has changed.
package enum Reflow: Sendable {
  /// The whole tree.
  case everything
  /// An identity and everything in it.
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

  /// The identities that have to be come by.
  var identities: [Identity] {
    if case .below(let top) = self { [top] } else { [] }
  }
}
