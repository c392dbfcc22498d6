/// An order of the process list.
///
/// The direction of each order puts those rows at the top that users seek most often: the largest
/// values, the latest starts, the first names of the alphabet, the lowest numbers.
public enum ProcessOrder: String, Sendable, Codable, CaseIterable {
  /// The processor share, in descending order.
  case cpu
  /// The resident memory, in descending order.
  case memory
  /// The name, in alphabetical order.
  case name
  /// The user, in alphabetical order.
  case user
  /// The number, in ascending order.
  case pid
  /// The start time, the latest first.
  case started

  /// Returns the processes in this order. Equal ones are sorted by number, in both directions.
  ///
  /// Texts are compared without case and accents. O(*n* log *n*).
  public func sorted(
    _ processes: [ProcessSample],
    isReversed: Bool = false
  ) -> [ProcessSample] {
    switch self {
    case .cpu: sorted(processes, by: \.cpu, ascending: isReversed)
    case .memory: sorted(processes, by: \.memory, ascending: isReversed)
    case .name: sorted(processes, by: { FoldedText($0.name) }, ascending: !isReversed)
    case .user: sorted(processes, by: { FoldedText($0.user) }, ascending: !isReversed)
    case .pid: sorted(processes, by: \.pid, ascending: !isReversed)
    case .started: sorted(processes, by: \.start, ascending: isReversed)
    }
  }

  /// Computes each sort key once per process instead of once per comparison, and sorts indices
  /// instead of processes.
  private func sorted<Key: Comparable>(
    _ processes: [ProcessSample],
    by key: (ProcessSample) -> Key,
    ascending: Bool
  ) -> [ProcessSample] {
    let places = processes.enumerated().map { (key: key($1), pid: $1.pid, place: $0) }
    let sorted = places.sorted { one, other in
      if one.key != other.key { return (one.key < other.key) == ascending }
      return one.pid < other.pid
    }
    return sorted.map { processes[$0.place] }
  }
}
