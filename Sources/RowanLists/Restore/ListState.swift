/// How a list was left: where it stood and what was selected, to be kept and restored later.
public struct ListState: Hashable, Sendable, Codable {
  /// Where it stood; `nil` for a list without rows.
  public var position: TablePosition?
  /// The rows that were selected; those whose identifiers cannot be kept are left out.
  public var selectedRows: Set<RowID>

  private enum CodingKeys: String, CodingKey { case position, selected }

  /// A row's identity that can be written down.
  private struct SavedRow: Codable {
    var section: SavedKey
    var row: SavedKey
    /// Left out for the first row of an identity.
    var occurrence: Int?

    init?(_ id: RowID) {
      guard let section = SavedKey(id.section), let row = SavedKey(id.row) else { return nil }
      self.section = section
      self.row = row
      occurrence = id.occurrence > 0 ? id.occurrence : nil
    }
  }

  /// Creates a state.
  public init(position: TablePosition? = nil, selectedRows: Set<RowID> = []) {
    self.position = position
    self.selectedRows = selectedRows
  }

  /// Reads a state.
  /// - Throws: When it was not written by ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    position = try values.decodeIfPresent(TablePosition.self, forKey: .position)
    let rows = try values.decodeIfPresent([SavedRow].self, forKey: .selected) ?? []
    selectedRows = Set(
      rows.map { row in
        RowID(
          section: row.section.key,
          row: row.row.key,
          occurrence: max(0, row.occurrence ?? 0)
        )
      }
    )
  }

  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(position, forKey: .position)
    // Whoever has selected thousands of rows has no use for a place that takes that long to be written down.
    let rows = selectedRows.prefix(Self.mostRows).compactMap { SavedRow($0) }
    if !rows.isEmpty { try values.encode(rows, forKey: .selected) }
  }

  /// How many selected rows are written down at most.
  private static let mostRows = 100
}
