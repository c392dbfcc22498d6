public import RowanDiff

extension ListView {
  /// Shows new sections. Unchanged rows are not rebuilt, and rows keep their state by identity even if they move. The
  /// first visible row that does not move relative to its neighbours keeps its position on the screen.
  ///
  /// Rows with the same identity are all shown, and reported. They are paired with the earlier ones by equal content
  /// first, then by type; in long sections, and in sections with the same identity, they are paired in their order.
  /// Keys are compared first, and contents only of rows that are in both snapshots: O(rows). The first sections of a
  /// list are not compared: O(sections).
  ///
  /// Visible rows that are inserted or removed are animated as their components specify. With an `animation`, the other
  /// rows move to their new positions.
  ///
  /// On the screen, the rows are built in the next commit, from one snapshot of elements, states and models: an action
  /// may apply sections and change states in any order. Queries of the list before that commit, such as ``sections`` or
  /// scrolling to a row, show the new sections at once, so change everything first and query afterwards.
  public func apply(_ new: [SectionSnapshot], animation: TableAnimation? = nil) {
    engine.apply(new, animation: animation)
  }

  /// Shows new sections with known differences to the current ones. After edits to some rows, this avoids comparing all
  /// others.
  ///
  /// Changes that do not fit are reported with the operation, section and row, and the sections are compared instead.
  /// This applies to counts that do not match the new sections, to moves, updates or visible rows whose identities
  /// differ, and to headers or footers that are added or removed without an update of their section. Rows outside the
  /// window that stay are not checked. A changed title is shown in any case.
  ///
  /// O((changes + sections) · log rows) as long as no section is inserted, removed or moved.
  /// - Parameters:
  ///   - new: The sections to show.
  ///   - changes: The changes that turn ``sections`` into the new sections.
  ///   - animation: The animation of rows that stay; `nil` for none.
  public func apply(
    _ new: [SectionSnapshot],
    changes: SectionedChangeset,
    animation: TableAnimation? = nil
  ) {
    engine.apply(new, changes: changes, animation: animation)
  }

  /// The sections of the list, including those applied last.
  public var sections: [SectionSnapshot] { engine.sections }

  /// Returns the identity of the row at an index path.
  /// - Precondition: The index path is that of a row.
  public func id(of path: RowPath) -> RowID {
    engine.id(of: path)
  }

  /// Returns the index path of the row with an identity, or `nil` if there is none.
  ///
  /// O(1) for mounted rows, O(rows of the section) for others.
  public func path(of id: RowID) -> RowPath? {
    engine.path(of: id)
  }
}
