import Synchronization

/// A log of events in their order, from any thread: for tests that check builds or calls.
package final class Notes: Sendable {
  private let list = Mutex<[String]>([])

  package init() {}

  /// The entries so far.
  package var all: [String] { list.withLock { $0 } }

  /// Adds an entry.
  package func add(_ note: String) {
    list.withLock { $0.append(note) }
  }

  /// Returns the entries so far, and removes them.
  package func take() -> [String] {
    list.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
}
