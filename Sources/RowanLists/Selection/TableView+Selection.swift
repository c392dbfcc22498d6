import RowanComponents
import RowanCore
import RowanDiff

extension TableView {
  /// The rows selected.
  public var selectedRows: Set<RowID> { selection.rows }

  /// Selects just these rows; in a table with single selection the first of them in the table's order,
  /// in one without selection none.
  ///
  /// Rows that are not in the table are left out. O(rows of the section) for each row out of sight.
  public func select(_ rows: Set<RowID>) {
    wakeSession()
    let known = rows.filter { row in
      path(of: row).map { adapters.isInteractive(sections[$0.section].rows.value($0.row)) } ?? false
    }
    switch selectionMode {
    case .none: selection.set([])
    case .single:
      let first = known.min { (path(of: $0) ?? .first) < (path(of: $1) ?? .first) }
      selection.set(first.map { [$0] } ?? [])
    case .multiple: selection.set(known)
    }
    selectionDidChange(ifDifferentFrom: selection.reported)
  }

  /// Selects all rows, where any number can be. O(rows).
  public func selectAll() {
    guard selectionMode == .multiple else { return }
    wakeSession()
    var all: Set<RowID> = []
    all.reserveCapacity(layout.rowCount)
    for section in sections {
      for row in 0..<section.count
      where !section.rows.isUnknown(row) && adapters.isInteractive(section.rows.value(row)) {
        all.insert(RowID(section: section.id, row: section.rows.key(row)))
      }
    }
    selection.set(all)
    selectionDidChange(ifDifferentFrom: selection.reported)
  }

  /// Whether rows take taps, the focus and keys.
  var isInteractive: Bool { selectionMode != .none || onActivate != nil }

  /// Whether a row takes taps, the focus and keys.
  func isInteractive(at path: RowPath) -> Bool {
    isInteractive && adapters.isInteractive(sections[path.section].rows.value(path.row))
  }

  /// The first row that takes the focus. O(rows in front of it) once for every snapshot: each row that
  /// is placed asks.
  private var firstInteractiveRow: RowPath? {
    if let known = firstInteractive { return known }
    var first: RowPath?
    if isInteractive {
      for (index, section) in sections.enumerated() where first == nil {
        first = section.rows.firstIndex { adapters.isInteractive($0.value($1)) }
          .map { RowPath(section: index, row: $0) }
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
    var accessibility = Accessibility(role: .listItem, position: position)
    guard isInteractive(at: path), let id = key.rowID else {
      return [.accessibility(accessibility)]
    }
    let isSelected = selection.rows.contains(id)
    if selectionMode != .none { accessibility.isSelected = isSelected }
    // One row alone is reached by Tab; arrow keys go on from there.
    let isCurrent = currentRow.map { $0 == id } ?? (firstInteractiveRow == path)
    var attributes: [ViewAttribute] = [
      .hoverBackground(isSelected ? .selection : .fill.opacity(0.06)),
      .pressedBackground(isSelected ? .selection : .fill.opacity(0.12)),
      .interaction(isCurrent ? [.tap, .focus] : [.tap, .focus, .skippedByTab]),
      .accessibility(accessibility),
    ]
    if isSelected { attributes.insert(.background(.selection), at: 0) }
    return attributes
  }

  func selectionModeDidChange() {
    switch selectionMode {
    case .none: selection.set([])
    case .single: if selection.rows.count > 1 { selection.set([]) }
    case .multiple: break
    }
    selectionDidChange(ifDifferentFrom: selection.reported)
    update(from: currentAnchor())
  }

  /// Shows the selection and tells the app, when it is another one.
  func selectionDidChange(ifDifferentFrom old: Set<RowID>) {
    guard selection.rows != old else { return }
    selection.reported = selection.rows
    update(from: currentAnchor())
    onSelectionChange?(selection.rows)
  }

  /// Selects the rows between where a range began and `row`.
  func extendSelection(to row: RowID) {
    guard let start = selection.start, let from = path(of: start), let to = path(of: row) else {
      return selection.set(row)
    }
    let numbers = [layout.rowNumber(of: from), layout.rowNumber(of: to)].sorted()
    let paths = (numbers[0]...numbers[1]).map { layout.path(ofRow: $0) }
    selection.set(Set(paths.filter { isInteractive(at: $0) }.map { id(of: $0) }))
  }

  /// What a tap does to a row.
  func tap(_ row: RowID, modifiers: KeyPress.Modifiers) {
    guard path(of: row).map({ isInteractive(at: $0) }) == true else { return }
    currentRow = row
    switch selectionMode {
    case .none: break
    case .single: selection.set(row)
    case .multiple:
      if modifiers.contains(.shift) {
        extendSelection(to: row)
      } else if !modifiers.isDisjoint(with: [.control, .command]) {
        selection.toggle(row)
      } else {
        selection.set(row)
      }
    }
    selectionDidChange(ifDifferentFrom: selection.reported)
    update(from: currentAnchor())
    if modifiers.isEmpty { onActivate?(row) }
  }
}

extension RowPath {
  fileprivate static let first = RowPath(section: 0, row: 0)
}
