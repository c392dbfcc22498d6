import Rowan

/// A row of the process list, with the details of its process while it is expanded.
public struct ProcessListRow: RowValue, Equatable {
  /// The process.
  public var sample: ProcessSample
  /// Whether the details are displayed.
  public var isOpen: Bool
  /// Whether the process is pinned to the top of the list.
  public var isPinned: Bool
  /// The details, or `nil` if they are not displayed or not read yet.
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

/// The element of the row in place of the list if nothing matches.
struct NoMatches: RowValue, Equatable {
  let filter: String
  var id: String { "nothing" }
}
