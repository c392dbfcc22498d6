import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  var allowsSelectionDuringEditing: Bool {
    get { editing.allowsSelection }
    set {
      wakeSession()
      editing.allowsSelection = newValue
      updateInPlace()
    }
  }

  var allowsMultipleSelectionDuringEditing: Bool {
    get { editing.allowsMultipleSelection }
    set {
      wakeSession()
      showDeferredContent()
      editing.allowsMultipleSelection = newValue
      refreshEditing()
      update(from: currentAnchor())
    }
  }

  func setEditing(_ isEditing: Bool, animated isAnimated: Bool) {
    guard isEditing != editing.isOn else { return }
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.setEditing(isEditing, animated: isAnimated) }
    }
    wakeSession()
    showDeferredContent()
    interactionWillBegin(.editing)
    cancelDrag()
    changeEditing(animated: isAnimated) {
      editing.isOn = isEditing
      editing.traits = [:]
      if editing.allowsMultipleSelection { selection.set([]) }
      for key in rows.keys where key.rowID != nil && mountedIndices[key] == nil {
        stale.insert(key)
      }
    }
    selectionDidChange(ifDifferentFrom: selection.reported)
    performDeferred()
  }

  /// Makes a change of what stands around rows, and shows it.
  func changeEditing(animated isAnimated: Bool, _ change: () -> Void) {
    editing.isAnimated = isAnimated
    if isAnimated {
      // What goes does so as it was said last.
      refreshEditing()
      update(from: currentAnchor())
      context?.animateMoves(
        BoundsAnimation(.easeInOut(RowEditing.duration)) { [weak self] _ in
          // From now on what is around a row goes with it.
          self?.changeEditing(animated: false) {}
        }
      )
    }
    change()
    refreshEditing()
    update(from: currentAnchor())
  }

  /// How many rows can be selected at present.
  var selecting: SelectionMode {
    guard editing.isOn else { return selectionMode }
    if editing.allowsMultipleSelection { return .multiple }
    return editing.allowsSelection ? selectionMode : .none
  }

  /// Whether rows do something when they are tapped.
  var takesTaps: Bool {
    if editing.isOn { return selecting != .none }
    return selectionMode != .none || onActivate != nil
  }

  /// What stands around a row's content at present, if anything does.
  func editing(of key: RowRoots.Key, at path: RowPath) -> RowEditing? {
    guard let id = key.rowID, editing.isOn || editing.confirming == id else { return nil }
    let traits = traits(of: key, at: path)
    let element = shownSections[path.section].rows.value(path.row)
    let title = adapters.title(of: element)
    let place = inPlace(path, showing: key)
    var row = RowEditing(
      name: title ?? "",
      isAnimated: editing.isAnimated,
      act: ActionWith { [weak self] act in
        guard let self, let id = place.id else { return }
        take(act, in: id)
      }
    )
    func name(_ word: String) -> String { title.map { "\(word) \($0)" } ?? word }
    if editing.isOn {
      if editing.allowsMultipleSelection, adapters.isInteractive(element) {
        row.control = .check(selection.rows.contains(id))
        row.label = name(words.select)
        row.makesRoom = true
      } else if traits.canEdit {
        switch traits.style {
        case .none: break
        case .delete:
          row.control = .delete
          row.label = name(words.delete)
        case .insert:
          row.control = .insert
          row.label = name(words.insert)
        }
        row.makesRoom = traits.makesRoom
      }
      row.hasGrip = traits.canMove
    }
    if editing.confirming == id {
      let title = query { adapters.adapter(for: element)?.deleteConfirmTitle(place) }
      row.confirmTitle = title ?? words.delete
    }
    return row.isEmpty ? nil : row
  }

  /// Shows around the rows in sight what stands there now. O(rows in sight) where there is something, or was.
  func refreshEditing() {
    guard context != nil, editing.isOn || editing.confirming != nil || !editing.rows.isEmpty else {
      return
    }
    for (key, index) in mountedIndices {
      guard case .row(let path) = layout.item(at: index), let root = rows[key] else { continue }
      let wanted = editing(of: key, at: path)
      guard var row = editing.rows[key] else {
        if wanted != nil { query { root.setComponent(content(of: .row(path), for: key)) } }
        continue
      }
      guard row.editing != wanted else { continue }
      row.editing = wanted
      editing.rows[key] = row
      root.setComponent(row)
    }
  }

  /// Notes what a row shows, to change what stands around it later.
  func noteEditing(_ row: ListRow, of key: RowRoots.Key) {
    if row.editing != nil {
      editing.rows[key] = row
    } else if !editing.rows.isEmpty {
      editing.rows[key] = nil
    }
  }

  /// Forgets what was noted of rows that are not there any more.
  func shrinkEditing() {
    if !editing.traits.isEmpty {
      editing.traits = editing.traits.filter { mountedIndices[$0.key] != nil }
    }
    guard !editing.rows.isEmpty else { return }
    editing.rows = editing.rows.filter { key, row in rows[key] != nil && row.editing != nil }
  }

  private func take(_ act: RowEditing.Act, in row: RowID) {
    wakeSession()
    defer { performDeferred() }
    guard let path = shownPath(of: row) else { return }
    switch act {
    case .press:
      if takesFocus(at: path) { currentRow = row }
      if editing.isOn, editing.allowsMultipleSelection { return toggle(path) }
      switch editStyle(of: row) {
      case .none: break
      case .insert: commit(.insert, row)
      case .delete:
        if editing.confirming == row { closeConfirmation() } else { confirmDeletion(of: row) }
      }
    case .confirm: commit(.delete, row)
    case .drag(let gesture): drag(row, gesture, isLift: false)
    }
  }
}
