import Synchronization

/// Whether a background build is still based on current values.
///
/// The validity ends before states are published that the build has not read, so that the build
/// cannot pass old values to a component that reads new ones. A component is linked to valid values
/// if this object has not ended after linking.
final class BuildValidity: Sendable {
  private let isOver = Atomic(false)

  var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  func end() { isOver.store(true, ordering: .releasing) }
}
