import Synchronization

/// The names of the view factories that an app has registered with a host, in addition to the kinds of view
/// that every host has.
public final class HostViewKinds: Sendable {
  private let names: Mutex<Set<String>>
  private let isEverything: Bool

  /// Creates a set of names.
  public init(_ names: Set<String> = []) {
    self.names = Mutex(names)
    isEverything = false
  }

  private init() {
    names = Mutex([])
    isEverything = true
  }

  /// Returns a set that contains every name, for hosts that show no views but record them.
  public static func all() -> HostViewKinds { HostViewKinds() }

  /// Adds a name. It has no effect on components that were built before.
  public func insert(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }

  /// Whether there is a factory with this name. O(1).
  public func contains(_ name: String) -> Bool {
    isEverything || names.withLock { $0.contains(name) }
  }
}
