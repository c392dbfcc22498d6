/// The supported operations of a row besides selection, as returned by its adapter.
struct RowTraits: Equatable {
  /// The editing control of the row in edit mode.
  var style = TableEditStyle.none
  /// The title of the delete button, or `nil` for the default.
  var deleteTitle: String?
  var canEdit = false
  /// Whether the content is indented beside the editing control.
  var makesSpace = true
  var canMove = false
  /// Whether the adapter may allow the row to move when a pointer lifts it.
  var mayMove = false
  /// Whether the row may be dragged out of the list.
  var canDrag = false
}

extension _CellAdapterProtocol {
  /// Whether rows may support any operation besides selection.
  var wantsCommands: Bool { wantsMenus || wantsEditing || wantsMoves || wantsDrags }

  func traits(of row: RowContext) -> RowTraits {
    var traits = RowTraits()
    traits.canEdit = canEdit(row)
    if traits.canEdit {
      traits.style = editStyle(row)
      traits.makesSpace = makesSpace(row)
      if traits.style == .delete { traits.deleteTitle = deleteConfirmTitle(row) }
    }
    traits.canMove = canMove(row)
    traits.mayMove = wantsMoves
    traits.canDrag = wantsDrags
    return traits
  }
}
