import RowanDiff

/// What the user can do with rows at present, and has done, as far as more than one part of the list depends on it.
///
/// A part that changes the state has the list laid out again: the state does not notify the list.
@MainActor
final class InteractionState {
  /// Whether rows are edited.
  var isEditing = false
  /// Whether rows can be selected while they are edited, as at other times.
  var allowsSelectionDuringEditing = false
  /// Whether any number of rows can be selected while they are edited.
  var allowsMultipleSelectionDuringEditing = false
  /// How many rows can be selected while they are not edited.
  var selectionMode = SelectionMode.none
  var selection = RowSelection()
  /// Called after the user or the app has changed which rows are selected.
  var onSelectionChange: (@MainActor (Set<RowID>) -> Void)?
  /// Called when a row is tapped, or activated by a key.
  var onActivate: (@MainActor (RowID) -> Void)?
  /// The row that has the focus, or would get it; arrow keys go on from it.
  var currentRow: RowID?
  /// The first row that takes the focus, if any does; `nil` until it is asked for.
  var firstInteractiveRow: RowPath??
  /// Whether rows that can be moved are lifted by a pointer that rests on them, and moved by keys.
  var allowsDragReorder = false
  /// Whether a row is being moved within the list by a pointer.
  var isRowMoving = false
  /// Whether keys carry something that the list takes: rows take the focus for it.
  var takesDraggedItems = false

  /// How far a pointer has to go for what it holds to count as moved, in points.
  static let reach = 4.0

  /// How many rows can be selected at present.
  var selecting: SelectionMode {
    guard isEditing else { return selectionMode }
    if allowsMultipleSelectionDuringEditing { return .multiple }
    return allowsSelectionDuringEditing ? selectionMode : .none
  }

  /// Whether rows do something when they are tapped.
  var takesTaps: Bool {
    if isEditing { return selecting != .none }
    return selectionMode != .none || onActivate != nil
  }

  /// Whether a tap adds one row to the selection, or removes it.
  var marksRows: Bool { isEditing && allowsMultipleSelectionDuringEditing }

  /// Whether rows can be moved at present, where their adapters allow it.
  var allowsMoves: Bool { isEditing || allowsDragReorder }

  /// Whether anything is kept for rows.
  var keepsRows: Bool { !selection.isEmpty || currentRow != nil }

  /// Whether something would be lost if a row was forgotten.
  func keeps(_ row: RowID) -> Bool { selection.rows.contains(row) || currentRow == row }

  /// Renames rows, and lets go of those that have no identity any more.
  func rename(_ present: (RowID) -> RowID?) {
    selection.keep(present)
    currentRow = currentRow.flatMap(present)
  }
}
