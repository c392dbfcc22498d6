import Synchronization

/// A log of corrected values, each parameter once.
///
/// Numbers that reach a public initializer may come from data or from a user: a share of nothing, an empty range, a
/// size that was divided by zero. Such a value must not end a process that serves others. The initializer takes the
/// nearest value that it can use and reports the correction here.
///
/// A session binds a reporter of its own while it handles events and commits, so that corrections reach its
/// diagnostics; elsewhere the reporter of the process writes to the standard error stream. Nothing is looked up
/// unless a value is corrected.
package final class ValueReporter: Sendable {
  /// The reporter of the process, which writes to the standard error stream.
  package static let process = ValueReporter { DiagnosticStream.write("rowan: \($0)\n") }

  /// The reporter of the code that runs.
  @TaskLocal package static var current: ValueReporter = .process

  /// The most parameters that are told apart: texts in their names must not fill memory.
  private static let limit = 256

  private let handler: @Sendable (String) -> Void
  private let reported = Mutex<Set<String>>([])

  /// Creates a reporter.
  /// - Parameter handler: Called once for each parameter, on any thread.
  package init(_ handler: @escaping @Sendable (String) -> Void) {
    self.handler = handler
  }

  /// Reports a corrected value, unless one of the same parameter was reported before.
  /// - Parameters:
  ///   - parameter: The parameter as it is written in code: "Slider(in:)".
  ///   - value: The value that was given.
  ///   - used: The value in its place.
  package static func report(_ parameter: String, _ value: some Any, used: some Any) {
    let reporter = current
    let isNew = reporter.reported.withLock { reported in
      reported.count < limit && reported.insert(parameter).inserted
    }
    guard isNew else { return }
    reporter.handler(
      "\(parameter) was given \(value), which cannot be used; \(used) is used instead. Later ones are not reported."
    )
  }
}
