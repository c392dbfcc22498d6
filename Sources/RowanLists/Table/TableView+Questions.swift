public import RowanDiff

// What an app asks a table. Sections that it applied since the last commit are shown first, so that the answer is about
// them. The table itself works with what is laid out, which does not change while it works.
extension TableView {
  /// The sections that the table shows, those included that were applied last.
  public var sections: [SectionSnapshot] {
    showDeferredContent()
    return shownSections
  }

  /// How many rows there are in all sections.
  public var rowCount: Int {
    showDeferredContent()
    return layout.rowCount
  }

  /// The first visible row, or `nil` while there is none.
  public var firstVisibleRow: RowPath? {
    showDeferredContent()
    return firstShownRow
  }

  /// What tells the row at a path from others.
  /// - Precondition: There is such a row.
  public func id(of path: RowPath) -> RowID {
    showDeferredContent()
    return shownID(of: path)
  }

  /// Where a row stands; `nil` when there is none of that identity.
  ///
  /// O(1) for rows in sight, O(rows of the section) for others.
  public func path(of id: RowID) -> RowPath? {
    showDeferredContent()
    return shownPath(of: id)
  }

  /// Where the row stands that a cell shows.
  func path(of cell: TableViewCell) -> RowPath? {
    showDeferredContent()
    return shownPath(of: cell)
  }

  /// The cell that shows a row at present; `nil` for rows out of sight and those shown by components.
  public func cell(at path: RowPath) -> TableViewCell? {
    showDeferredContent()
    return shownCell(at: path)
  }

  /// The rows selected.
  public var selectedRows: Set<RowID> {
    showDeferredContent()
    return selection.rows
  }

  /// Where the table stands: how far the top of the window is below the top of the content, in points.
  public var contentOffset: Double {
    showDeferredContent()
    return offset
  }

  /// Rises whenever rows may stand at other places, or show something else.
  var contentVersion: UInt64 {
    showDeferredContent()
    return shownVersion
  }
}
