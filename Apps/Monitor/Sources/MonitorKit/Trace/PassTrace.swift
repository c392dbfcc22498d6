import Rowan
import Synchronization

/// Sums up what the passes of a session do, and says it in one line for each batch.
///
/// ```swift
/// session.listener = PassTrace { print($0) }.listener
/// ```
public final class PassTrace: Sendable {
  private let sums = Mutex(PassSums())
  private let write: @Sendable (String) -> Void

  /// Creates a trace that hands its lines to `write`, on the main actor.
  public init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// What the session's listener has to be.
  public var listener: PassListener {
    { self.take($0) }
  }

  private func take(_ event: PassEvent) {
    guard case .didCommit(let report) = event else {
      return sums.withLock { $0.add(event) }
    }
    let sum = sums.withLock { sums in
      defer { sums = PassSums() }
      return sums
    }
    write("batch \(report.number): \(sum), \(report.mutations) mutations")
  }
}

/// What was done for one batch.
struct PassSums: Sendable, CustomStringConvertible {
  private var evaluated = 0
  private var reused = 0
  private var created = 0
  private var recycled = 0
  private var building = Duration.zero
  private var layingOut = Duration.zero
  private var mounting = Duration.zero

  /// Counts a pass.
  mutating func add(_ event: PassEvent) {
    switch event {
    case .didBuild(let report):
      evaluated += report.evaluated
      reused += report.reused
      building += report.duration
    case .didLayOut(let report):
      layingOut += report.duration
    case .didMount(let report):
      created += report.created
      recycled += report.recycled
      mounting += report.duration
    default: break
    }
  }

  /// Counts and times, in the order of the passes.
  var description: String {
    [
      "\(evaluated) evaluated and \(reused) reused in \(building.text)",
      "laid out in \(layingOut.text)",
      "\(created) views made and \(recycled) recycled in \(mounting.text)",
    ].joined(separator: ", ")
  }
}

extension Duration {
  /// Milliseconds with two digits behind the point.
  fileprivate var text: String {
    let hundredths = Int((self / .milliseconds(1) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
  }
}
