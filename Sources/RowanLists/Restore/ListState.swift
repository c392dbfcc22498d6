/// The scroll position and the selection of a list, to be saved and restored later.
public struct ListState: Hashable, Sendable, Codable {
  /// The scroll position, or `nil` for a list without items.
  public var position: TablePosition?
  /// The selected rows. Rows whose identifiers cannot be encoded are left out when the state is encoded.
  public var selectedRows: Set<RowID>

  private enum CodingKeys: String, CodingKey { case position, selected }

  /// The encodable identity of a row.
  private struct SavedRow: Codable, Comparable {
    var section: SavedKey
    var row: SavedKey
    /// The number among the rows with the same identity, or `nil` for the first.
    var occurrence: Int?

    init?(_ id: RowID) {
      guard let section = SavedKey(id.section), let row = SavedKey(id.row) else { return nil }
      self.section = section
      self.row = row
      occurrence = id.occurrence > 0 ? id.occurrence : nil
    }

    static func < (left: SavedRow, right: SavedRow) -> Bool {
      if left.section != right.section { return left.section < right.section }
      if left.row != right.row { return left.row < right.row }
      return (left.occurrence ?? 0) < (right.occurrence ?? 0)
    }
  }

  /// Creates a state.
  public init(position: TablePosition? = nil, selectedRows: Set<RowID> = []) {
    self.position = position
    self.selectedRows = selectedRows
  }

  /// Decodes a state.
  /// - Throws: A `DecodingError` if the data was not written by ``encode(to:)``.
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

  /// Encodes the state, with at most 100 of the selected rows: those with the least identifiers, in
  /// their order, so that equal states have equal data. Integers precede strings.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(position, forKey: .position)
    let rows = savedRows
    if !rows.isEmpty { try values.encode(rows, forKey: .selected) }
  }

  /// The rows to encode. Encoding thousands of selected rows would take too long. O(selected rows).
  private var savedRows: [SavedRow] {
    var least: [SavedRow] = []
    for id in selectedRows {
      guard let row = SavedRow(id) else { continue }
      if least.count == Self.mostRows, let last = least.last {
        guard row < last else { continue }
        least.removeLast()
      }
      least.insert(row, at: least.firstIndex { row < $0 } ?? least.count)
    }
    return least
  }

  /// The largest number of selected rows that are encoded.
  private static let mostRows = 100
}
