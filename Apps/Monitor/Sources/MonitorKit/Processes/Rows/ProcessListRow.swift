import Rowan

/// A process in the list, with what is known of it while it is open.
public struct ProcessListRow: RowValue, Equatable {
  /// The process.
  public var sample: ProcessSample
  /// Whether its details are shown.
  public var isOpen: Bool
  /// Whether it stands at the top of the list.
  public var isPinned: Bool
  /// The details; `nil` while they are not shown, or not read yet.
  public var detail: ProcessDetail?

  /// The identity of the process.
  public var id: ProcessSample.ID { sample.id }

  /// Creates a row.
  public init(
    sample: ProcessSample,
    isOpen: Bool = false,
    isPinned: Bool = false,
    detail: ProcessDetail? = nil
  ) {
    self.sample = sample
    self.isOpen = isOpen
    self.isPinned = isPinned
    self.detail = detail
  }
}

/// What stands in the place of the list when nothing matches.
struct NoMatches: RowValue, Equatable {
  let filter: String
  var id: String { "nothing" }
}
