/// What the list of processes goes by.
///
/// Each goes in the direction that brings to the top what one looks for: the largest figures, the newest
/// starts, the first words of the alphabet, the lowest numbers.
public enum ProcessOrder: String, Sendable, Codable, CaseIterable {
  /// The share of processor time, the busiest first.
  case cpu
  /// The memory held, the largest first.
  case memory
  /// The name, by the alphabet.
  case name
  /// The user, by the alphabet.
  case user
  /// The number, the lowest first.
  case pid
  /// The start, the newest first.
  case started

  /// The processes in this order; those that are equal in it go by their numbers, in either direction.
  ///
  /// Words are compared without case and accents. O(*n* log *n*).
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

  /// Keys are made once for each process instead of once for each comparison, and places are moved
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
