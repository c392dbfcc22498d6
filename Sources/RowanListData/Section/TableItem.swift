package import RowanDiff

/// Something that takes up height in a table.
package enum TableItem: Hashable {
  /// The header of a section.
  case header(Int)
  /// A row.
  case row(RowPath)
  /// The footer of a section.
  case footer(Int)
}
