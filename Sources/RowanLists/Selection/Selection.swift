import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData
import RowanListLayout

/// The selection of a list, changed by a pointer, a finger, a key, assistive technology or the app.
///
/// Selection handlers of adapters are called for changes by the user, but not for changes by the app.
@MainActor
final class Selection: RowViewFeature, EventFeature, CommandFeature {
  /// The duration for which a selection is visible before the row is deselected.
  private static let feedbackDuration = Duration.milliseconds(250)

  private unowned let list: any ListAccess

  private let interaction: InteractionState

  init(_ list: any ListAccess) {
    self.list = list
    interaction = list.interaction
  }

  private var layout: ListLayout { list.layout }
  private var reference: FeatureReference<Selection> { FeatureReference(self, of: list) }

  // MARK: For apps

  /// The number of rows that can be selected. Setting it clears a selection with more rows.
  var mode: SelectionMode {
    get { interaction.selectionMode }
    set {
      guard newValue != interaction.selectionMode else { return }
      list.mutate {
        interaction.selectionMode = newValue
        switch newValue {
        case .none: interaction.selection.set([])
        case .single: if interaction.selection.rows.count > 1 { interaction.selection.set([]) }
        case .multiple: break
        }
        list.reportSelection()
        list.invalidate()
      }
    }
  }

  /// Called after a row was tapped or activated with a key.
  var onActivate: (@MainActor (RowID) -> Void)? {
    get { interaction.onActivate }
    set {
      list.mutate {
        interaction.onActivate = newValue
        list.invalidate()
      }
    }
  }

  /// Replaces the selection. Rows that do not exist or cannot be selected are ignored.
  func select(_ rows: Set<RowID>) {
    list.mutate {
      list.whenShown { [reference] in reference { $0.selectShown(rows) } }
    }
  }

  private func selectShown(_ rows: Set<RowID>) {
    let known = rows.filter { row in list.shownPath(of: row).map(canBeSelected) ?? false }
    switch interaction.selecting {
    case .none: interaction.selection.set([])
    case .single:
      let places = known.compactMap { row in list.shownPath(of: row).map { (row, $0) } }
      let first = places.min { $0.1 < $1.1 }
      interaction.selection.set(first.map { [$0.0] } ?? [])
    case .multiple: interaction.selection.set(known)
    }
    list.reportSelection()
  }

  /// Selects all rows if multiple rows can be selected. O(rows).
  func selectAll() {
    guard interaction.selecting == .multiple else { return }
    list.mutate {
      list.whenShown { [reference] in reference { $0.selectAllShown() } }
    }
  }

  private func selectAllShown() {
    guard interaction.selecting == .multiple else { return }
    var all: Set<RowID> = []
    all.reserveCapacity(layout.rowCount)
    for (index, section) in list.shownSections.enumerated() {
      for row in 0..<section.count
      where !section.rows.isUnknown(row) && list.adapters.isInteractive(section.rows.value(row)) {
        all.insert(list.shownID(of: RowPath(section: index, row: row)))
      }
    }
    interaction.selection.set(all)
    list.reportSelection()
  }

  private func canBeSelected(_ path: RowPath) -> Bool {
    list.adapters.isInteractive(list.shownSections[path.section].rows.value(path.row))
  }

  // MARK: Input

  func respond(to event: ListEvent) -> Bool {
    guard case .tap(let row?, let modifiers) = event, list.takesRowInput else { return false }
    let takesPart = list.takesTaps || interaction.isEditing
    tap(row, modifiers)
    return takesPart
  }

  func handle(_ command: ListCommand) -> Bool {
    switch command {
    case .select(let path, .alone):
      choose([path], inPlaceOfOthers: true, start: list.shownID(of: path))
    case .select(let path, .toggled): toggle(path)
    case .select(let path, .range): extend(to: path)
    case .selectAll: chooseAll()
    case .selectRows(let rows): select(rows)
    case .activate(let row): activate(row)
    case .hover, .showMenu, .drag, .callOffLoading, .resumeLoading: return false
    }
    return true
  }

  /// Performs the effects of a tap on a row.
  private func tap(_ row: RowID, _ modifiers: KeyPress.Modifiers) {
    guard let path = list.shownPath(of: row), list.isInteractive(at: path) else { return }
    guard list.takesTaps, list.allowsTap(on: row) else {
      if !list.takesTaps, list.takesFocus(at: path) { list.currentRow = row }
      return
    }
    if list.takesFocus(at: path) { list.currentRow = row }
    switch interaction.selecting {
    case .none: break
    case .single: choose([path], inPlaceOfOthers: true, start: row)
    case .multiple:
      if modifiers.contains(.shift) {
        extend(to: path)
      } else if interaction.marksRows {
        toggle(path)
      } else if !modifiers.isDisjoint(with: [.control, .command]) {
        toggle(path)
      } else {
        choose([path], inPlaceOfOthers: true, start: row)
      }
    }
    list.invalidate()
    if modifiers.isEmpty, !interaction.isEditing { interaction.onActivate?(row) }
  }

  /// Performs the effects of a tap on a row, without asking whether the row allows taps.
  private func activate(_ row: RowID) {
    guard let path = list.shownPath(of: row) else { return }
    if interaction.selectionMode != .none { choose([path], inPlaceOfOthers: true, start: row) }
    interaction.onActivate?(row)
    list.context?.setNeedsCommit()
    list.performDeferred()
  }

  /// Selects or deselects a row, and keeps the others.
  private func toggle(_ path: RowPath) {
    let row = list.shownID(of: path)
    guard interaction.selection.rows.contains(row) else {
      return choose([path], inPlaceOfOthers: false, start: row)
    }
    list.query {
      let gone = leaving([row])
      interaction.selection.change(removing: gone, adding: [], start: row, at: path)
      notifyDeselected(gone)
    }
    list.reportSelection()
    list.performDeferred()
  }

  /// Selects the rows between the start of the range and a row.
  private func extend(to path: RowPath) {
    guard let start = interaction.selection.start else {
      return choose([path], inPlaceOfOthers: true, start: list.shownID(of: path))
    }
    let shown = list.shownPath(of: start)
    guard let from = shown ?? discardedPath(of: start) else {
      return choose([path], inPlaceOfOthers: true, start: list.shownID(of: path))
    }
    let numbers = [layout.rowNumber(of: from), layout.rowNumber(of: path)].sorted()
    let paths = (numbers[0]...numbers[1]).map { layout.path(ofRow: $0) }
    choose(
      paths.filter { isFetched($0) && list.isInteractive(at: $0) },
      inPlaceOfOthers: true,
      // A discarded row has no element that its adapter could be asked about.
      retaining: shown == nil ? start : nil,
      start: nil
    )
  }

  /// Returns the index path of the start of the range if the page of that row was discarded.
  private func discardedPath(of start: RowID) -> RowPath? {
    guard let path = interaction.selection.startPath, list.isRow(path), !isFetched(path),
      list.shownSections[path.section].id == start.section
    else { return nil }
    return path
  }

  /// Whether a row is not one of lazy rows that are not loaded. Such rows have no identity.
  private func isFetched(_ path: RowPath) -> Bool {
    !list.shownSections[path.section].rows.isUnknown(path.row)
  }

  /// Selects all rows, with calls of the adapters' handlers, if multiple rows can be selected. O(rows).
  private func chooseAll() {
    guard interaction.selecting == .multiple else { return }
    guard list.adapters.all.contains(where: { $0.wantsSelection }) else { return selectAll() }
    let paths = (0..<layout.rowCount).map { layout.path(ofRow: $0) }.filter {
      isFetched($0) && list.isInteractive(at: $0)
        && !interaction.selection.rows.contains(list.shownID(of: $0))
    }
    choose(paths, inPlaceOfOthers: false, start: nil)
  }

  // MARK: Calling adapters

  /// Selects rows unless adapters forbid it. The handlers are called in this order: `willSelect` of the new rows,
  /// `willDeselect` and `didDeselect` of the others, `didSelect` of the new rows.
  /// - Parameters:
  ///   - paths: The rows.
  ///   - inPlaceOfOthers: Whether all other rows are deselected.
  ///   - retained: Another row that is not deselected.
  ///   - start: The new start of ranges; `nil` keeps the current one.
  private func choose(
    _ paths: [RowPath],
    inPlaceOfOthers: Bool,
    retaining retained: RowID? = nil,
    start: RowID?
  ) {
    list.query {
      applySelection(of: paths, inPlaceOfOthers: inPlaceOfOthers, retaining: retained, start: start)
    }
    list.reportSelection()
    list.performDeferred()
  }

  private func applySelection(
    of paths: [RowPath],
    inPlaceOfOthers: Bool,
    retaining retained: RowID?,
    start: RowID?
  ) {
    let wanted = paths.compactMap { willSelect($0) }
    guard !wanted.isEmpty else { return }
    var gone: Set<RowID> = []
    if inPlaceOfOthers {
      var others = interaction.selection.rows.subtracting(wanted)
      if let retained { others.remove(retained) }
      gone = leaving(others)
      // With single selection, a row that stays selected prevents the selection of another one.
      if interaction.selecting == .single, gone.count < others.count { return }
    }
    // A second tap on a selected row calls its handler again; rows in a range are only reported once.
    let notified =
      paths.count == 1 ? wanted : wanted.filter { !interaction.selection.rows.contains($0) }
    let newStart = start.map { wanted.last ?? $0 }
    interaction.selection.change(
      removing: gone,
      adding: wanted,
      start: newStart,
      at: newStart.flatMap { list.shownPath(of: $0) }
    )
    notifyDeselected(gone)
    for row in notified { notifySelected(row) }
  }

  private func place(of path: RowPath) -> RowContext {
    list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
  }

  private func willSelect(_ path: RowPath) -> RowID? {
    guard list.isRow(path) else { return nil }
    let row = place(of: path)
    guard let chosen = list.adapters.adapter(for: row.element)?.willSelect(row), list.isRow(chosen),
      chosen == path || list.isInteractive(at: chosen)
    else { return nil }
    return list.shownID(of: chosen)
  }

  private func notifySelected(_ id: RowID) {
    guard let path = list.shownPath(of: id) else { return }
    let row = place(of: path)
    switch list.adapters.adapter(for: row.element)?.didSelect(row) {
    case nil, .none?: break
    case .deselect: interaction.selection.change(removing: [id], adding: [], start: nil)
    case .deselectAnimated: deselectSoon(id, row)
    }
  }

  private func deselectSoon(_ id: RowID, _ row: RowContext) {
    guard let clock = list.context?.clock else {
      return interaction.selection.change(removing: [id], adding: [], start: nil)
    }
    Task { @MainActor [reference] in
      try? await clock.sleep(for: Self.feedbackDuration)
      reference { selection in
        guard let id = row.id else { return }
        selection.list.mutate {
          selection.interaction.selection.change(removing: [id], adding: [], start: nil)
          selection.list.reportSelection()
        }
      }
    }
  }

  /// Returns the rows whose adapters allow deselecting them.
  private func leaving(_ rows: Set<RowID>) -> Set<RowID> {
    guard !rows.isEmpty, list.adapters.all.contains(where: { $0.wantsDeselection }) else {
      return rows
    }
    // The adapters of hidden rows cannot be asked.
    return rows.subtracting(
      list.placed(rows).filter { _, path in
        let row = place(of: path)
        return !(list.adapters.adapter(for: row.element)?.willDeselect(row) ?? true)
      }.map(\.id)
    )
  }

  private func notifyDeselected(_ rows: Set<RowID>) {
    guard !rows.isEmpty, list.adapters.all.contains(where: { $0.wantsDeselection }) else { return }
    for (_, path) in list.placed(rows) {
      let row = place(of: path)
      list.adapters.adapter(for: row.element)?.didDeselect(row)
    }
  }

  // MARK: Rows

  var addsToRows: Bool {
    interaction.selecting != .none || list.takesTaps || !interaction.selection.isEmpty
  }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    guard row.takesPart else { return }
    view.isSelected = interaction.selection.rows.contains(row.id)
    view.announcesSelection = interaction.selecting != .none
    guard interaction.takesTaps, let adapter = row.adapter, adapter.isInteractive else { return }
    view.takesTaps = true
    view.selectionOutcome = outcomeOfTap
    if activates(rowsOf: adapter) { view.hint = list.strings.activates }
  }

  /// The effect of a tap without modifier keys on a row.
  private var outcomeOfTap: PressOutcome.Effect? {
    switch interaction.selecting {
    case .none: nil
    case .multiple where interaction.marksRows: .toggles
    case .single, .multiple: .chooses
    }
  }

  /// Whether activating a row of an adapter has an effect besides selection.
  private func activates(rowsOf adapter: any _CellAdapterProtocol) -> Bool {
    guard !interaction.isEditing else { return false }
    return interaction.onActivate != nil
      || interaction.selectionMode != .none && adapter.actsOnSelection
  }
}
