import Synchronization

/// What happened, in order, noted from any thread: for tests that ask who was built or called.
public final class Notes: Sendable {
  private let list = Mutex<[String]>([])

  public init() {}

  /// The notes so far.
  public var all: [String] { list.withLock { $0 } }

  /// Notes something.
  public func add(_ note: String) {
    list.withLock { $0.append(note) }
  }

  /// The notes so far, forgotten afterwards.
  public func take() -> [String] {
    list.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
}
