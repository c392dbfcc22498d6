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
    switch interaction.selecting {
    case .none: interaction.selection.set([])
    case .single:
      let first = known.min { (shownPath(of: $0) ?? .first) < (shownPath(of: $1) ?? .first) }
      interaction.selection.set(first.map { [$0] } ?? [])
    case .multiple: interaction.selection.set(known)
    }
    selectionDidChange(ifDifferentFrom: interaction.selection.reported)
  }

  func selectAll() {
    guard interaction.selecting == .multiple else { return }
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
    interaction.selection.set(all)
    selectionDidChange(ifDifferentFrom: interaction.selection.reported)
  }

  /// Whether rows do something when they are tapped.
  var takesTaps: Bool {
    if interaction.isEditing { return interaction.selecting != .none }
    return selectionMode != .none || onActivate != nil
  }

  /// Whether anything can be done with rows besides selecting them.
  var hasCommands: Bool { wishes.contains(.commands) }

  /// Whether rows take taps, the focus and keys.
  var isInteractive: Bool {
    takesTaps || interaction.isEditing || hasCommands || interaction.takesCarriedItems
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
    if let known = interaction.firstInteractiveRow { return known }
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
    interaction.firstInteractiveRow = .some(first)
    return first
  }

  /// What the view of a row has besides what it shows.
  func rowAttributes(
    of key: RowRoots.Key,
    at path: RowPath,
    _ look: RowLook,
    _ decoration: RowDecoration
  ) -> [ViewAttribute] {
    let position = Accessibility.SetPosition(
      index: layout.rowNumber(of: path),
      count: layout.rowCount
    )
    var accessibility = Accessibility(
      role: capabilities.rowRole,
      position: position
    )
    accessibility.gridPosition = gridPosition(of: path)
    let parts = look.parts(of: key.rowID, at: path)
    accessibility.actions = parts.actions
    var attributes = attributes(of: decoration)
    attributes.reserveCapacity(attributes.count + parts.attributes.count + 6)
    attributes += parts.attributes
    var gestures = parts.gestures
    gestures.press = look.refusesGesture(of: key.rowID, at: path)
    gestures.innerPress = gestures.press
    let element = shownSections[path.section].rows.value(path.row)
    guard takesPart(element), let id = key.rowID else {
      if !gestures.isEmpty { attributes.append(.gestures(gestures)) }
      attributes.append(.accessibility(accessibility))
      return attributes
    }
    let isSelected = interaction.selection.rows.contains(id)
    if interaction.selecting != .none { accessibility.isSelected = isSelected }
    // One row alone is reached by Tab; arrow keys go on from there.
    let isCurrent = currentRow.map { $0 == id } ?? (firstInteractiveRow == path)
    let focus: Interaction = isCurrent ? .focus : [.focus, .skippedByTab]
    var interaction: Interaction = allowsFocus(at: path) ? focus : []
    if isActivated(element) { accessibility.hint = words.activates }
    attributes.append(.accessibility(accessibility))
    if takesTaps, adapters.isInteractive(element) {
      let tints = context?.environment.theme.tints ?? Tints()
      interaction.insert(.tap)
      if decoration.showsHover {
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

  /// How a row is drawn that features have something to do with.
  private func attributes(of decoration: RowDecoration) -> [ViewAttribute] {
    guard decoration.isRaised, let theme = context?.environment.theme else {
      return decoration.attributes
    }
    let shade = Color(red: 0, green: 0, blue: 0, opacity: theme.tints.shade)
    let offset = Point(x: 0, y: theme.spacing.xs)
    return [
      .background(.surface),
      .border(Border(color: .separator, width: theme.hairline)),
      .shadow(Shadow(color: shade, radius: theme.spacing.m, offset: offset)),
    ] + decoration.attributes
  }

  /// Whether activating a row does something besides selecting it.
  private func isActivated(_ row: any RowValue) -> Bool {
    guard !interaction.isEditing, let adapter = adapters.adapter(for: row), adapter.isInteractive
    else {
      return false
    }
    return onActivate != nil || selectionMode != .none && adapter.actsOnSelection
  }

  func selectionModeDidChange() {
    switch selectionMode {
    case .none: interaction.selection.set([])
    case .single: if interaction.selection.rows.count > 1 { interaction.selection.set([]) }
    case .multiple: break
    }
    selectionDidChange(ifDifferentFrom: interaction.selection.reported)
    updateInPlace()
  }

  /// Shows the selection and tells the app, when it is another one.
  func selectionDidChange(ifDifferentFrom old: Set<RowID>) {
    guard interaction.selection.rows != old else { return }
    interaction.selection.reported = interaction.selection.rows
    features.selectionDidChange()
    updateInPlace()
    onSelectionChange?(interaction.selection.rows)
    features.selectionWasReported()
  }
}

extension RowPath {
  fileprivate static let first = RowPath(section: 0, row: 0)
}
