import Synchronization

/// Whether a build in the background still is about what is.
///
/// It ends before states are published that the build has not seen, so that the build cannot hand old values down
/// to a component that reads new ones: whatever a component is connected to is valid if this has not ended
/// afterwards.
final class BuildValidity: Sendable {
  private let isOver = Atomic(false)

  var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  func end() { isOver.store(true, ordering: .releasing) }
}
