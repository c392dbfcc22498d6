import Synchronization

/// Which line of a log is shown as a whole: chosen on the main actor, asked for wherever lines are read.
final class OpenLine: Sendable {
  private let value = Mutex<Int?>(nil)

  /// The first byte of the line; `nil` for none.
  var offset: Int? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
