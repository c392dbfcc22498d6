import Synchronization

/// What a host can show besides what every host can: the names of the factories that an app has brought.
public final class HostViewKinds: Sendable {
  private let names: Mutex<Set<String>>
  private let isEverything: Bool

  /// Creates a list of names.
  public init(_ names: Set<String> = []) {
    self.names = Mutex(names)
    isEverything = false
  }

  private init() {
    names = Mutex([])
    isEverything = true
  }

  /// Whatever there is: for hosts that show nothing, but tell of everything.
  public static func all() -> HostViewKinds { HostViewKinds() }

  /// Adds a name. Components that were built before do not learn of it.
  public func insert(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }

  /// Whether there is a factory of this name. O(1).
  public func contains(_ name: String) -> Bool {
    isEverything || names.withLock { $0.contains(name) }
  }
}
