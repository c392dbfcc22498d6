/// What can be done with a row besides selecting it, as its adapter has said.
struct RowTraits: Equatable {
  /// What its control does while the table is edited.
  var style = TableEditStyle.none
  /// What deleting it is called, where that has a name of its own.
  var deleteTitle: String?
  var canEdit = false
  /// Whether its content makes room for the control.
  var makesSpace = true
  var canMove = false
  /// Whether it may be movable by the time that a pointer lifts it.
  var mayMove = false
  /// Whether it may be dragged elsewhere.
  var canDrag = false
}

extension CellAdapterProtocol {
  /// Whether anything can be done with rows besides selecting them.
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
