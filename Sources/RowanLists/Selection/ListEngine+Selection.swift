import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  func select(_ rows: Set<RowID>) {
    wakeSession()
    guard transaction.content.isEmpty else {
      return deferContent { $0.append { [weak self] in self?.select(rows) } }
    }
    let known = rows.filter { row in
      shownPath(of: row).map {
        adapters.isInteractive(shownSections[$0.section].rows.value($0.row))
      } ?? false
    }
    switch selecting {
    case .none: selection.set([])
    case .single:
      let first = known.min { (shownPath(of: $0) ?? .first) < (shownPath(of: $1) ?? .first) }
      selection.set(first.map { [$0] } ?? [])
    case .multiple: selection.set(known)
    }
    selectionDidChange(ifDifferentFrom: selection.reported)
  }

  func selectAll() {
    guard selecting == .multiple else { return }
    wakeSession()
    guard transaction.content.isEmpty else {
      return deferContent { $0.append { [weak self] in self?.selectAll() } }
    }
    var all: Set<RowID> = []
    all.reserveCapacity(layout.rowCount)
    for (index, section) in shownSections.enumerated() {
      for row in 0..<section.count
      where !section.rows.isUnknown(row) && adapters.isInteractive(section.rows.value(row)) {
        all.insert(shownID(of: RowPath(section: index, row: row)))
      }
    }
    selection.set(all)
    selectionDidChange(ifDifferentFrom: selection.reported)
  }

  /// Whether rows take taps, the focus and keys.
  var isInteractive: Bool {
    takesTaps || editing.isOn || hasCommands || carrying.takesKeys
  }

  /// Whether rows take the focus and keys, if not taps.
  var takesInput: Bool { isInteractive || features.takesInput }

  /// Whether something can be done with a row.
  private func takesPart(_ row: any RowValue) -> Bool {
    isInteractive && adapters.isInteractive(row) || features.takesPart(in: row)
  }

  /// Whether a row takes taps, and the focus and keys unless its adapter has something against it.
  func isInteractive(at path: RowPath) -> Bool {
    isInteractive && adapters.isInteractive(shownSections[path.section].rows.value(path.row))
  }

  /// Whether a row takes the focus and keys.
  func takesFocus(at path: RowPath) -> Bool {
    takesPart(shownSections[path.section].rows.value(path.row)) && allowsFocus(at: path)
  }

  private func allowsFocus(at path: RowPath) -> Bool {
    guard wishes.contains(.focus) else { return true }
    let row = inPlace(path)
    return query { adapters.adapter(for: row.element)?.canFocus(row) ?? true }
  }

  /// The first row that takes the focus. O(rows in front of it) once for every snapshot: each row that
  /// is placed asks.
  private var firstInteractiveRow: RowPath? {
    if let known = firstInteractive { return known }
    var first: RowPath?
    if takesInput {
      let asksForFocus = wishes.contains(.focus)
      for (index, section) in shownSections.enumerated() where first == nil {
        let row =
          asksForFocus
          ? (0..<section.count).first {
            !section.rows.isUnknown($0) && takesFocus(at: RowPath(section: index, row: $0))
          }
          : section.rows.firstIndex { takesPart($0.value($1)) }
        first = row.map { RowPath(section: index, row: $0) }
      }
    }
    firstInteractive = .some(first)
    return first
  }

  /// What the view of a row has besides what it shows.
  func rowAttributes(of key: RowRoots.Key, at path: RowPath) -> [ViewAttribute] {
    let position = Accessibility.SetPosition(
      index: layout.rowNumber(of: path),
      count: layout.rowCount
    )
    var accessibility = Accessibility(
      role: capabilities.rowRole,
      position: position
    )
    accessibility.gridPosition = gridPosition(of: path)
    let parts = key.rowID.map { features.viewParts(of: $0, at: path) } ?? RowViewParts()
    let traits = traits(of: key, at: path)
    accessibility.actions = parts.actions
    for name in actionNames(of: key.rowID, traits, at: path) where !parts.actions.contains(name) {
      accessibility.actions.append(name)
    }
    var attributes = commandAttributes(of: key)
    attributes.reserveCapacity(attributes.count + parts.attributes.count + 6)
    attributes += parts.attributes
    var gestures = commandGestures(traits)
    gestures.press = refusesGesture(of: key, traits)
    gestures.innerPress = gestures.press
    let element = shownSections[path.section].rows.value(path.row)
    guard takesPart(element), let id = key.rowID else {
      if !gestures.isEmpty { attributes.append(.gestures(gestures)) }
      attributes.append(.accessibility(accessibility))
      return attributes
    }
    let isSelected = selection.rows.contains(id)
    if selecting != .none { accessibility.isSelected = isSelected }
    // One row alone is reached by Tab; arrow keys go on from there.
    let isCurrent = currentRow.map { $0 == id } ?? (firstInteractiveRow == path)
    let focus: Interaction = isCurrent ? .focus : [.focus, .skippedByTab]
    var interaction: Interaction = allowsFocus(at: path) ? focus : []
    if isActivated(element) { accessibility.hint = words.activates }
    attributes.append(.accessibility(accessibility))
    if takesTaps, adapters.isInteractive(element) {
      let tints = context?.environment.theme.tints ?? Tints()
      interaction.insert(.tap)
      // What stands in front of others is not to be seen through.
      if !features.decoration(of: id).isRaised {
        attributes.append(.hoverBackground(isSelected ? .selection : .fill.opacity(tints.hover)))
      }
      if parts.showsPresses {
        attributes.append(.pressedBackground(isSelected ? .selection : .fill.opacity(tints.press)))
      }
      gestures.press = gestures.press || parts.reportsPresses
    }
    attributes.append(.interaction(interaction))
    if !gestures.isEmpty { attributes.append(.gestures(gestures)) }
    if isSelected, !attributes.contains(where: { $0.name == .background }) {
      attributes.append(.background(.selection))
    }
    return attributes
  }

  /// Whether activating a row does something besides selecting it.
  private func isActivated(_ row: any RowValue) -> Bool {
    guard !editing.isOn, let adapter = adapters.adapter(for: row), adapter.isInteractive else {
      return false
    }
    return onActivate != nil || selectionMode != .none && adapter.actsOnSelection
  }

  func selectionModeDidChange() {
    switch selectionMode {
    case .none: selection.set([])
    case .single: if selection.rows.count > 1 { selection.set([]) }
    case .multiple: break
    }
    selectionDidChange(ifDifferentFrom: selection.reported)
    updateInPlace()
  }

  /// Shows the selection and tells the app, when it is another one.
  func selectionDidChange(ifDifferentFrom old: Set<RowID>) {
    guard selection.rows != old else { return }
    selection.reported = selection.rows
    // Who selects something else does not wait for what was selected once.
    pendingSelection = []
    refreshEditing()
    updateInPlace()
    onSelectionChange?(selection.rows)
    noteState()
  }
}

extension RowPath {
  fileprivate static let first = RowPath(section: 0, row: 0)
}
