import RowanDiff

extension TableCellAdapterProtocol {
  /// Whether anything can be done with rows besides selecting them.
  var wantsCommands: Bool { wantsMenus || wantsEditing || wantsMoves || wantsDrags }

  func traits(of row: RowInPlace) -> RowTraits {
    var traits = RowTraits()
    traits.canEdit = canEdit(row)
    if traits.canEdit {
      traits.style = editStyle(row)
      traits.makesRoom = makesRoom(row)
      if traits.style == .delete { traits.deleteTitle = deleteConfirmTitle(row) }
    }
    traits.canMove = canMove(row)
    traits.hasMenu = hasMenu(row)
    traits.canDrag = wantsDrags
    return traits
  }
}

extension TableView {
  /// Whether anything can be done with rows besides selecting them.
  var hasCommands: Bool { wishes.contains(.commands) }

  /// What can be done with a row; asked once for every snapshot in which it is mounted.
  func traits(of key: RowRoots.Key, at path: RowPath) -> RowTraits {
    guard hasCommands else { return RowTraits() }
    if let known = editing.traits[key] { return known }
    let row = inPlace(path, showing: key)
    let traits = asking { adapters.adapter(for: row.element)?.traits(of: row) ?? RowTraits() }
    editing.traits[key] = traits
    return traits
  }
}
