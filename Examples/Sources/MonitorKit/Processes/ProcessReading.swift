import Synchronization

/// One look at the processes of a machine, which all sessions share, with the orders that any of them has asked for.
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

  /// Creates a reading of some processes, in any order.
  public init(_ samples: [ProcessSample]) {
    self.samples = samples
  }

  /// The processes in an order. O(*n* log *n*) once for each order.
  public func sorted(by order: ProcessOrder, isReversed: Bool = false) -> [ProcessSample] {
    let arrangement = Arrangement(order: order, isReversed: isReversed)
    return results.withLock { results in
      if let known = results.sorted[arrangement] { return known }
      let sorted = order.sorted(samples, isReversed: isReversed)
      results.sorted[arrangement] = sorted
      return sorted
    }
  }

  /// The processes by their states, as they are shown to users who have pinned and opened none. O(*n* log *n*) once for
  /// each order.
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
