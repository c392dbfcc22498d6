import Synchronization

/// The line that is expanded. It is set on the main actor and read on any thread that loads lines.
final class OpenLine: Sendable {
  private let value = Mutex<Int?>(nil)

  /// The first byte of the line, or `nil` if no line is expanded.
  var offset: Int? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
