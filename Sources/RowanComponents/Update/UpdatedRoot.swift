/// A root as its queue of updates sees it.
@MainActor
protocol UpdatedRoot: AnyObject, Sendable {
  /// Notes that an identity has to be built anew; for a state the root is kept from then on.
  func note(_ identity: Identity, isState: Bool)

  /// Builds and lays out what was noted, at once or in the background.
  func applyUpdates(_ mode: UpdateMode)
}
