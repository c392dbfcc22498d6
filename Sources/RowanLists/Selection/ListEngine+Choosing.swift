import RowanComponents
import RowanCore
package import RowanDiff
package import RowanListData

// What the user selects, by a pointer, a finger, a key or assistive technology: adapters are asked and
// told. What the app selects is not their business.

extension ListEngine {
  /// For how long a selection is seen that goes by itself.
  private static let glimpse = Duration.milliseconds(250)

  /// What a tap does to a row.
  func tap(_ row: RowID, modifiers: KeyPress.Modifiers) {
    guard let path = shownPath(of: row), isInteractive(at: path) else { return }
    guard takesTaps, features.allowsTap(on: row) else {
      if !takesTaps, takesFocus(at: path) { currentRow = row }
      return
    }
    if takesFocus(at: path) { currentRow = row }
    switch interaction.selecting {
    case .none: break
    case .single: choose([path], inPlaceOfOthers: true, start: row)
    case .multiple:
      if modifiers.contains(.shift) {
        extendSelection(to: path)
      } else if interaction.marksRows {
        toggle(path)
      } else if !modifiers.isDisjoint(with: [.control, .command]) {
        toggle(path)
      } else {
        choose([path], inPlaceOfOthers: true, start: row)
      }
    }
    update(from: currentAnchor())
    if modifiers.isEmpty, !interaction.isEditing { onActivate?(row) }
  }

  /// Selects or deselects a row, beside others.
  func toggle(_ path: RowPath) {
    let row = shownID(of: path)
    guard interaction.selection.rows.contains(row) else {
      return choose([path], inPlaceOfOthers: false, start: row)
    }
    query {
      let gone = leaving([row])
      interaction.selection.change(removing: gone, adding: [], start: row)
      tellDeselected(gone)
    }
    selectionDidChange(ifDifferentFrom: interaction.selection.reported)
    performDeferred()
  }

  /// Selects the rows between where a range began and another one.
  func extendSelection(to path: RowPath) {
    guard let start = interaction.selection.start, let from = shownPath(of: start) else {
      return choose([path], inPlaceOfOthers: true, start: shownID(of: path))
    }
    let numbers = [layout.rowNumber(of: from), layout.rowNumber(of: path)].sorted()
    let paths = (numbers[0]...numbers[1]).map { layout.path(ofRow: $0) }
    choose(paths.filter { isInteractive(at: $0) }, inPlaceOfOthers: true, start: nil)
  }

  /// Selects all rows, where any number can be, and asks and tells adapters. O(rows).
  func chooseAll() {
    guard interaction.selecting == .multiple else { return }
    guard adapters.all.contains(where: { $0.wantsSelection }) else { return selectAll() }
    let paths = (0..<layout.rowCount).map { layout.path(ofRow: $0) }.filter {
      isInteractive(at: $0) && !interaction.selection.rows.contains(shownID(of: $0))
    }
    choose(paths, inPlaceOfOthers: false, start: nil)
  }

  /// Selects rows, unless adapters have something against it, in this order: those to be selected are
  /// asked, those that make way are asked and told, those selected are told.
  /// - Parameters:
  ///   - paths: The rows.
  ///   - inPlaceOfOthers: Whether all others are deselected.
  ///   - start: Where ranges begin from now on; `nil` leaves that as it is.
  func choose(_ paths: [RowPath], inPlaceOfOthers: Bool, start: RowID?) {
    query { ask(for: paths, inPlaceOfOthers: inPlaceOfOthers, start: start) }
    selectionDidChange(ifDifferentFrom: interaction.selection.reported)
    performDeferred()
  }

  private func ask(for paths: [RowPath], inPlaceOfOthers: Bool, start: RowID?) {
    let wanted = paths.compactMap { willSelect($0) }
    guard !wanted.isEmpty else { return }
    var gone: Set<RowID> = []
    if inPlaceOfOthers {
      let others = interaction.selection.rows.subtracting(wanted)
      gone = leaving(others)
      // One that stays leaves no room where just one can be selected.
      if interaction.selecting == .single, gone.count < others.count { return }
    }
    // Who is tapped again is told again; who is in a range already is not.
    let told =
      paths.count == 1 ? wanted : wanted.filter { !interaction.selection.rows.contains($0) }
    interaction.selection.change(
      removing: gone,
      adding: wanted,
      start: start.map { wanted.last ?? $0 }
    )
    tellDeselected(gone)
    for row in told { tellSelected(row) }
  }

  private func willSelect(_ path: RowPath) -> RowID? {
    guard isRow(path) else { return nil }
    let row = inPlace(path, showing: key(of: .row(path)))
    guard let chosen = adapters.adapter(for: row.element)?.willSelect(row), isRow(chosen),
      chosen == path || isInteractive(at: chosen)
    else { return nil }
    return shownID(of: chosen)
  }

  private func tellSelected(_ id: RowID) {
    guard let path = shownPath(of: id) else { return }
    let row = inPlace(path, showing: key(of: .row(path)))
    switch adapters.adapter(for: row.element)?.didSelect(row) {
    case nil, .none?: break
    case .deselect: interaction.selection.change(removing: [id], adding: [], start: nil)
    case .deselectAnimated: deselectSoon(id, row)
    }
  }

  private func deselectSoon(_ id: RowID, _ row: RowInPlace) {
    guard let clock = context?.clock else {
      return interaction.selection.change(removing: [id], adding: [], start: nil)
    }
    Task { @MainActor [weak self] in
      try? await clock.sleep(for: Self.glimpse)
      guard let self, let id = row.id else { return }
      self.wakeSession()
      self.interaction.selection.change(removing: [id], adding: [], start: nil)
      self.selectionDidChange(ifDifferentFrom: self.interaction.selection.reported)
    }
  }

  /// Those of the rows that may be deselected.
  private func leaving(_ rows: Set<RowID>) -> Set<RowID> {
    guard !rows.isEmpty, adapters.all.contains(where: { $0.wantsDeselection }) else { return rows }
    // Rows that are hidden have nobody who could be asked.
    return rows.subtracting(
      placed(rows).filter { _, path in
        let row = inPlace(path, showing: key(of: .row(path)))
        return !(adapters.adapter(for: row.element)?.willDeselect(row) ?? true)
      }.map(\.id)
    )
  }

  private func tellDeselected(_ rows: Set<RowID>) {
    guard !rows.isEmpty, adapters.all.contains(where: { $0.wantsDeselection }) else { return }
    for (_, path) in placed(rows) {
      let row = inPlace(path, showing: key(of: .row(path)))
      adapters.adapter(for: row.element)?.didDeselect(row)
    }
  }

  /// The rows with their paths, in the order of the table. O(rows of their sections).
  package func placed(_ rows: Set<RowID>) -> [(id: RowID, path: RowPath)] {
    if rows.count == 1, let row = rows.first { return shownPath(of: row).map { [(row, $0)] } ?? [] }
    var found: [(id: RowID, path: RowPath)] = []
    let names = Set(rows.map(\.section))
    for (number, section) in shownSections.enumerated() where names.contains(section.id) {
      for row in 0..<section.count {
        let path = RowPath(section: number, row: row)
        let id = shownID(of: path)
        if rows.contains(id) { found.append((id, path)) }
      }
    }
    return found
  }
}
