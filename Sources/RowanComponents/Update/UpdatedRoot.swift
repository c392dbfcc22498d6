/// A root as its queue of updates sees it.
@MainActor
protocol UpdatedRoot: AnyObject, Sendable {
  /// How many other roots it stands in, as far as is known.
  var depth: Int { get }

  /// Notes that an identity has to be built anew; for a state the root is kept from then on.
  func record(_ identity: Identity, mode: UpdateMode, isState: Bool)

  /// Has what was noted built by whichever pass comes by first, and not in the background.
  func needsNow()

  /// Builds and lays out what was noted, at once or in the background.
  func applyUpdates(_ mode: UpdateMode)
}
