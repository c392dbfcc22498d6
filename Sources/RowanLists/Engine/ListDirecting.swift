package import RowanComponents
package import RowanCore
package import RowanDiff
package import RowanListData

/// The interface of a director, which edits the sections of a list, for the list engine.
@MainActor
package protocol ListDirecting: AnyObject, Sendable {
  /// The current sections. O(sections).
  var snapshots: [SectionSnapshot] { get }
  /// Whether changes to ``snapshots`` are being computed away from the main actor, and will be shown.
  var isFindingChanges: Bool { get }
  /// Whether the director itself moves, inserts and removes the elements of rows that are moved or dragged.
  var movesRowsItself: Bool { get }

  /// Shows ``snapshots``.
  /// - Parameters:
  ///   - animation: The animation of row insertions, removals and moves; `nil` for none.
  ///   - isRefresh: Whether all existing rows, headers and footers are rebuilt.
  func publish(_ animation: TableAnimation?, isRefresh: Bool)

  /// Shows the edits of a handler that has removed a row, with an animation.
  func publishRemoval()

  /// Cancels a running load, because a refresh fetches its rows, unless the load itself started the refresh.
  func cancelLoadForRefresh()

  /// Moves an element after its row was moved.
  func moveElement(from source: RowPath, to destination: RowPath)

  /// Whether the director accepts the elements of a drag.
  func acceptsDrop(of session: DragSession) -> Bool

  /// Inserts dropped elements, or moves them from their previous positions in the list.
  func insertDropped(_ drop: DropCoordinator)

  /// Removes the elements of rows that were moved to another list.
  func remove(_ rows: [RowID])

  /// Returns the director's object for a shown section, for events about headers and footers.
  func sectionObject(shownAt number: Int) -> (any DirectedSection)?
}

/// The interface of a director's section object, for the list engine.
@MainActor
package protocol DirectedSection: AnyObject {
  /// Returns the size of a header or footer of a collection, for adapters without a handler for it.
  func headerFooterSize(isHeader: Bool) -> Size?
}
