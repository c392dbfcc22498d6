import Synchronization

/// What happened, in order, noted from any thread: for tests that ask who was built or called.
package final class Notes: Sendable {
  private let list = Mutex<[String]>([])

  package init() {}

  /// The notes so far.
  package var all: [String] { list.withLock { $0 } }

  /// Notes something.
  package func add(_ note: String) {
    list.withLock { $0.append(note) }
  }

  /// The notes so far, forgotten afterwards.
  package func take() -> [String] {
    list.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
}
