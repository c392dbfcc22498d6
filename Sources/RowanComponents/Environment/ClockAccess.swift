/// The clock of a session, for components with delays.
package struct ClockAccess: Equatable, Sendable {
  private final class Storage: Sendable {
    let clock: any Clock<Duration>

    init(_ clock: any Clock<Duration>) {
      self.clock = clock
    }
  }

  private let storage: Storage

  /// Creates the value for a session.
  package init(_ clock: any Clock<Duration>) {
    storage = Storage(clock)
  }

  /// The clock.
  package var clock: any Clock<Duration> { storage.clock }

  /// Whether both belong to the same session.
  package static func == (left: ClockAccess, right: ClockAccess) -> Bool {
    left.storage === right.storage
  }
}

private enum ClockAccessKey: EnvironmentKey {
  static let defaultValue = ClockAccess(ContinuousClock())
}

extension EnvironmentValues {
  /// The clock of the session.
  package var sessionClock: ClockAccess {
    get { self[ClockAccessKey.self] }
    set { self[ClockAccessKey.self] = newValue }
  }
}
