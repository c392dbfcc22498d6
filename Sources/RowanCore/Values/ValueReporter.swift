import Synchronization

/// A log of corrected values, which reports each parameter once.
///
/// Numbers that reach a public initialiser may come from data or from a user: a division by zero,
/// an empty range, a size without extent. Such a value must not end a process that serves other
/// users. The initialiser uses the nearest valid value and reports the correction here.
///
/// A session binds its own reporter while it handles events and commits, so that corrections reach its
/// diagnostics. Elsewhere the reporter of the process writes to the standard error stream. The current reporter
/// is only looked up if a value is corrected.
package final class ValueReporter: Sendable {
  /// The reporter of the process, which writes to the standard error stream.
  package static let process = ValueReporter { DiagnosticStream.write("rowan: \($0)\n") }

  /// The reporter of the current task.
  @TaskLocal package static var current: ValueReporter = .process

  /// The maximum number of parameters that are recorded, so that texts in their names cannot fill memory.
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
  ///   - value: The invalid value.
  ///   - used: The value that replaces it.
  package static func report(_ parameter: String, _ value: some Any, used: some Any) {
    let reporter = current
    let isNew = reporter.reported.withLock { reported in
      reported.count < limit && reported.insert(parameter).inserted
    }
    guard isNew else { return }
    reporter.handler(
      "\(parameter) received an invalid value: \(value). Used instead: \(used)."
        + " Later invalid values of this parameter are not reported."
    )
  }
}
