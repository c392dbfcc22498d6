package import RowanComponents
package import RowanCore
package import RowanDiff
package import RowanListData

/// The object that edits the sections of a list: what the list engine knows of directors.
@MainActor
package protocol ListDirecting: AnyObject, Sendable {
  /// The sections as they are now. O(sections).
  var snapshots: [SectionSnapshot] { get }
  /// Whether the changes that lead to ``snapshots`` are being computed away from the main actor, and will be shown.
  var isFindingChanges: Bool { get }
  /// Whether the director itself moves, adds and removes the elements of rows that are moved or dragged.
  var movesRowsItself: Bool { get }

  /// Shows ``snapshots``.
  /// - Parameters:
  ///   - animation: How rows come, go and move; `nil` for at once.
  ///   - isRefresh: Whether all visible rows, headers and footers are built again.
  func publish(_ animation: TableAnimation?, isRefresh: Bool)

  /// Shows the edits of a handler that has removed a row, with an animation.
  func publishRemoval()

  /// Moves an element where its row was moved to.
  func moveElement(from source: RowPath, to destination: RowPath)

  /// Whether the director takes the elements that are dragged.
  func takes(_ session: DragSession) -> Bool

  /// Inserts the elements that were dropped, or moves them from their earlier places in the list.
  func insertDropped(_ drop: DropCoordinator)

  /// Removes the elements of rows that are in another list now.
  func remove(_ rows: [RowID])

  /// The director's object for a section that the list shows, for events about headers and footers.
  func sectionObject(shownAt number: Int) -> (any DirectedSection)?
}

/// The object of a director for a section: what the list engine knows of it.
@MainActor
package protocol DirectedSection: AnyObject {
  /// How much room a header or footer of a collection takes where its adapter does not say that.
  func headerFooterSize(isHeader: Bool) -> Size?
}
