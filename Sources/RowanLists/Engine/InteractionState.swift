import RowanDiff

/// The interaction state on which several parts of a list depend: editing, selection and focus.
///
/// A part that changes the state must invalidate the list. The state does not notify the list.
@MainActor
final class InteractionState {
  /// Whether rows are edited.
  var isEditing = false
  /// Whether rows can be selected in edit mode, as outside of it.
  var allowsSelectionDuringEditing = false
  /// Whether any number of rows can be selected in edit mode.
  var allowsMultipleSelectionDuringEditing = false
  /// The selection mode outside of edit mode.
  var selectionMode = SelectionMode.none
  var selection = RowSelection()
  /// Called after the selection changed: by the user, by the app, or because selected rows were
  /// removed or got other identities.
  var onSelectionChange: (@MainActor (Set<RowID>) -> Void)?
  /// Called after a row was tapped, or activated by a key.
  var onActivate: (@MainActor (RowID) -> Void)?
  /// The row that has the focus, or would receive it. Arrow keys start from it.
  var currentRow: RowID?
  /// The first row that can receive focus, if there is one; the outer optional is `nil` until it is computed.
  var firstInteractiveRow: RowPath??
  /// Whether movable rows are lifted by a long press and moved by keys.
  var allowsDragReorder = false
  /// Whether a pointer is moving a row within the list.
  var isRowMoving = false
  /// Whether the list accepts the content of a keyboard drag. Rows can then receive focus as drop targets.
  var takesDraggedItems = false

  /// The distance that a pointer must move before a row that it holds counts as moved, in points.
  static let reach = 4.0

  /// The current selection mode.
  var selecting: SelectionMode {
    guard isEditing else { return selectionMode }
    if allowsMultipleSelectionDuringEditing { return .multiple }
    return allowsSelectionDuringEditing ? selectionMode : .none
  }

  /// Whether taps on rows have an effect.
  var takesTaps: Bool {
    if isEditing { return selecting != .none }
    return selectionMode != .none || onActivate != nil
  }

  /// Whether a tap toggles the selection of one row.
  var marksRows: Bool { isEditing && allowsMultipleSelectionDuringEditing }

  /// Whether rows can currently be moved if their adapters allow it.
  var allowsMoves: Bool { isEditing || allowsDragReorder }

  /// Whether data is stored for any row.
  var hasRowData: Bool { !selection.isEmpty || currentRow != nil }

  /// Whether data would be lost if a row was released.
  func mustRetain(_ row: RowID) -> Bool { selection.rows.contains(row) || currentRow == row }

  /// Applies new identities of rows, and drops rows that are gone.
  func rename(_ present: (RowID) -> RowID?) {
    selection.remap(present)
    currentRow = currentRow.flatMap(present)
  }
}
