public import RowanDiff

extension ListView {
  /// Shows other sections. What has not changed is not touched; rows keep their state by identity,
  /// wherever they go; and the first row in sight that stays among its neighbours stays on the screen
  /// where it is.
  ///
  /// Rows with one identity are shown all of them, and reported. Those that show the same are paired first, then those of
  /// one type; in long sections, and sections with one identity, they are paired in their order.
  /// Compares keys first and contents only of rows that are in both, O(rows); the first sections of a
  /// list are taken as they are, O(sections).
  ///
  /// Rows that come or are gone while they are in sight animate that as their components say; with an
  /// `animation`, those that stay go to their new places.
  ///
  /// On the screen, the rows are built with the next commit, from one snapshot of elements, states and models: an action
  /// may apply sections and change states in any order. What is asked of the list meanwhile, as ``sections`` or a row to
  /// scroll to, has it show the sections first, so ask when all is changed.
  public func apply(_ new: [SectionSnapshot], animation: TableAnimation? = nil) {
    engine.apply(new, animation: animation)
  }

  /// Shows other sections, of which the caller knows how they differ from those shown: after edits to
  /// some rows that saves comparing all the others.
  ///
  /// Changes that do not fit are reported, with the operation, section and row, and the sections are compared instead:
  /// counts that do not lead to those of the new sections, moves, updates or rows in sight that have another identity, and
  /// headers or footers that come or go without an update of their section. Rows out of sight that stay are trusted.
  /// A title that has changed is shown in any case.
  ///
  /// O((changes + sections) · log rows) as long as no section comes, goes or moves.
  /// - Parameters:
  ///   - new: The sections to show.
  ///   - changes: What has to be done to ``sections`` to make them the new ones.
  ///   - animation: How rows that stay go to their new places; `nil` for at once.
  public func apply(
    _ new: [SectionSnapshot],
    changes: SectionedChangeset,
    animation: TableAnimation? = nil
  ) {
    engine.apply(new, changes: changes, animation: animation)
  }

  /// The sections that the list shows, those included that were applied last.
  public var sections: [SectionSnapshot] { engine.sections }

  /// Returns the identity of the row at a path.
  /// - Precondition: There is such a row.
  public func id(of path: RowPath) -> RowID {
    engine.id(of: path)
  }

  /// Returns the path of the row with an identity; `nil` if there is none.
  ///
  /// O(1) for rows in sight, O(rows of the section) for others.
  public func path(of id: RowID) -> RowPath? {
    engine.path(of: id)
  }
}
