import Synchronization

/// A log of events in their order, from any thread: for tests that check builds or calls.
public final class Notes: Sendable {
  private let list = Mutex<[String]>([])

  /// Creates an empty log.
  public init() {}

  /// The entries so far.
  public var all: [String] { list.withLock { $0 } }

  /// Adds an entry.
  public func add(_ note: String) {
    list.withLock { $0.append(note) }
  }

  /// Returns the entries so far, and removes them.
  public func take() -> [String] {
    list.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
}
