package import RowanDiff

/// An item of a list: a header, a row or a footer.
package enum TableItem: Hashable {
  /// The header of a section.
  case header(Int)
  /// A row.
  case row(RowPath)
  /// The footer of a section.
  case footer(Int)
}
