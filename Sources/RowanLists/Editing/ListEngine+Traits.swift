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
    traits.mayMove = wantsMoves
    traits.mayHaveMenu = wantsMenus
    traits.canDrag = wantsDrags
    return traits
  }
}

extension ListEngine {
  /// Whether anything can be done with rows besides selecting them.
  var hasCommands: Bool { wishes.contains(.commands) }

  /// What can be done with a row; asked once for every snapshot in which it is mounted.
  ///
  /// This is for what the host and assistive technology are told. Before anything is done, the adapter is asked
  /// again: its answer may be another one by then.
  func traits(of key: RowRoots.Key, at path: RowPath) -> RowTraits {
    guard hasCommands else { return RowTraits() }
    if let known = editing.traits[key] { return known }
    let row = inPlace(path, showing: key)
    guard let adapter = adapters.adapter(for: row.element) else { return RowTraits() }
    let traits = query {
      let traits = adapter.traits(of: row)
      if let id = key.rowID { features.adapterIsAsked(about: id, at: path) }
      return traits
    }
    editing.traits[key] = traits
    return traits
  }

  /// Whether the adapter of a row refused a gesture when the row was placed, so that the host does not look
  /// out for that gesture. Such a row is told of pressed pointers, and asks again with each.
  func refusesGesture(of key: RowRoots.Key, _ traits: RowTraits) -> Bool {
    allowsDragReorder && traits.mayMove && !traits.canMove
      || key.rowID.map { features.refusesGesture(of: $0) } ?? false
  }

  /// Asks the adapter of a row anew what it refused when the row was placed. A pointer is pressed before it
  /// lifts or swipes the row, and the host then knows of the gesture in time. What the adapter allowed is asked
  /// again when the gesture itself begins.
  func askAgain(_ id: RowID) {
    let key = RowRoots.Key(id)
    guard mountedIndices[key] != nil, let path = shownPath(of: id),
      refusesGesture(of: key, traits(of: key, at: path))
    else { return }
    let before = traits(of: key, at: path)
    editing.traits[key] = nil
    let allowsMore = features.askAgain(id, at: path)
    if traits(of: key, at: path) != before || allowsMore {
      update(from: currentAnchor())
    }
  }
}
