/// The interface of a root for its update queue.
@MainActor
protocol UpdatedRoot: AnyObject, Sendable {
  /// The number of roots around this one, as far as is known.
  var depth: Int { get }

  /// Records that an identity has to be built again. A state also marks the root to be kept from then on.
  func record(_ identity: Identity, mode: UpdateMode, isState: Bool)

  /// Requests that the recorded changes are built by the next pass, and not in the background.
  func needsNow()

  /// Builds and lays out the recorded changes, at once or in the background.
  func applyUpdates(_ mode: UpdateMode)
}
