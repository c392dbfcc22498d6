import Synchronization

/// The processes of a machine at one moment, shared by all sessions. Each order is computed once,
/// for the first session that requests it.
public final class ProcessReading: Sendable {
  private struct Arrangement: Hashable {
    var order: ProcessOrder
    var isReversed: Bool
  }

  private struct Results {
    var sorted: [Arrangement: [ProcessSample]] = [:]
    var groups: [Arrangement: [ProcessGroup]] = [:]
  }

  /// The processes, in no particular order.
  public let samples: [ProcessSample]
  private let results = Mutex(Results())

  /// Creates a reading of processes in any order.
  public init(_ samples: [ProcessSample]) {
    self.samples = samples
  }

  /// Returns the processes in an order. O(*n* log *n*) for the first call with each order.
  public func sorted(by order: ProcessOrder, isReversed: Bool = false) -> [ProcessSample] {
    let arrangement = Arrangement(order: order, isReversed: isReversed)
    return results.withLock { results in
      if let known = results.sorted[arrangement] { return known }
      let sorted = order.sorted(samples, isReversed: isReversed)
      results.sorted[arrangement] = sorted
      return sorted
    }
  }

  /// Returns the processes grouped by state, without pinned or expanded rows. O(*n* log *n*) for
  /// the first call with each order.
  public func groups(by order: ProcessOrder, isReversed: Bool = false) -> [ProcessGroup] {
    let sorted = sorted(by: order, isReversed: isReversed)
    let arrangement = Arrangement(order: order, isReversed: isReversed)
    return results.withLock { results in
      if let known = results.groups[arrangement] { return known }
      let groups = ProcessGroup.all(of: sorted.map { ProcessListRow(sample: $0) })
      results.groups[arrangement] = groups
      return groups
    }
  }
}
