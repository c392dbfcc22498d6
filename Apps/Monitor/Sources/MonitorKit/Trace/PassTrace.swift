import Rowan
import Synchronization

/// A listener that sums up the passes of a session, and writes a line for each batch.
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

  /// The listener to assign to `Session.listener`.
  public var listener: PassEvent.Listener {
    { self.record($0) }
  }

  private func record(_ event: PassEvent) {
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

/// The sums of the passes of one batch.
struct PassSums: Sendable, CustomStringConvertible {
  private var evaluated = 0
  private var reused = 0
  private var created = 0
  private var recycled = 0
  private var building = Duration.zero
  private var layingOut = Duration.zero
  private var mounting = Duration.zero

  /// Adds the report of a pass.
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

  /// The counts and durations, in the order of the passes.
  var description: String {
    [
      "\(evaluated) evaluated and \(reused) reused in \(building.text)",
      "laid out in \(layingOut.text)",
      "\(created) views made and \(recycled) recycled in \(mounting.text)",
    ].joined(separator: ", ")
  }
}

extension Duration {
  /// The duration in milliseconds, with two decimals.
  fileprivate var text: String {
    let hundredths = Int((self / .milliseconds(1) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
  }
}
