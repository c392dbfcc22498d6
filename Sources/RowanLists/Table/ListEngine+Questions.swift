import RowanDiff

// What an app asks a table. Sections that it applied since the last commit are shown first, so that the answer is about
// them. The table itself works with what is laid out, which does not change while it works.
extension ListEngine {
  var sections: [SectionSnapshot] {
    showDeferredContent()
    return shownSections
  }

  var rowCount: Int {
    showDeferredContent()
    return layout.rowCount
  }

  var firstVisibleRow: RowPath? {
    showDeferredContent()
    return firstShownRow
  }

  func id(of path: RowPath) -> RowID {
    showDeferredContent()
    return shownID(of: path)
  }

  func path(of id: RowID) -> RowPath? {
    showDeferredContent()
    return shownPath(of: id)
  }

  /// Where the row stands that a cell shows.
  func path(of cell: TableViewCell) -> RowPath? {
    showDeferredContent()
    return shownPath(of: cell)
  }

  func cell(at path: RowPath) -> TableViewCell? {
    showDeferredContent()
    return shownCell(at: path)
  }

  var selectedRows: Set<RowID> {
    showDeferredContent()
    return interaction.selection.rows
  }

  var contentOffset: Double {
    showDeferredContent()
    return offset
  }

  /// Rises whenever rows may stand at other places, or show something else.
  var contentVersion: UInt64 {
    showDeferredContent()
    return shownVersion
  }
}
