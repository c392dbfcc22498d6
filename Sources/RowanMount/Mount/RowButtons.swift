package import RowanComponents
import RowanCore
import RowanHostInterface

/// The focus state of the buttons in the rows of a list, which form one stop of Tab: arrow keys move from row to
/// row, and from one button of a row to the next.
struct RowButtons {
  /// The index of the last focused button among the buttons of its row. The next row uses the same index.
  var index = 0
  /// The buttons at which Tab stops: one in a table, or all buttons of the current cell of a grid, where arrow keys
  /// move between cells.
  var stops: [Stop] = []

  struct Stop {
    weak var view: MountedView?
  }
}

// MARK: - Buttons in rows

extension MountedView {
  /// Whether the view is a control in a row that takes the focus and does not use arrow keys. Fields, sliders,
  /// steppers and the segments of pickers use them, and remain stops of Tab.
  var isRowButton: Bool { rowAround != nil && isPlainControl }

  /// The row that contains the view, or `nil` if a group inside the row uses arrow keys to move between its
  /// members. O(depth).
  var rowAround: MountedView? {
    var view = self
    while view.placedRoot == nil {
      guard let outer = view.parent, !outer.interaction.contains(.navigation) else { return nil }
      view = outer
    }
    return view.isRow ? view : nil
  }

  /// Whether the element takes the focus and needs no arrow keys. A control that opens a menu with an arrow key
  /// counts, as it can be pressed instead.
  private var isPlainControl: Bool {
    guard let element = node?.element else { return false }
    return element.isPlainControl(of: kind)
  }

  /// The buttons in a row, in reading order.
  var buttonsOfRow: [MountedView] {
    var found: [MountedView] = []
    collectRowButtons(into: &found)
    return found
  }

  private func collectRowButtons(into found: inout [MountedView]) {
    if takesFocus, accessibilityExposure == .alone, isRowButton { found.append(self) }
    guard attachment == nil else { return }
    for child in children { child.collectRowButtons(into: &found) }
  }

  /// The focus target of a row: the row itself, or the button with the index of the button focused last.
  var rowTarget: MountedView? {
    if takesFocus, !isRowButton { return self }
    let buttons = buttonsOfRow
    guard !buttons.isEmpty else { return firstFocusable }
    return buttons[min(parent?.rowButtons?.index ?? 0, buttons.count - 1)]
  }

  /// Records the index of the focused button in its row.
  func rememberRowButton() {
    guard isRowButton, let row = rowAround, let list = row.parent,
      let index = row.buttonsOfRow.firstIndex(where: { $0 === self })
    else { return }
    list.rowButtons?.index = index
  }

  /// Moves the focus from a button in a row to another row. This has priority over other uses of
  /// the arrow key by the button, such as opening a menu. Returns whether the list used the key.
  func movesFromRow(by press: KeyPress) -> Bool {
    guard press.key == .up || press.key == .down, press.modifiers.isEmpty, isPlainControl,
      let row = rowAround, let list = row.parent, list.rowButtons != nil
    else { return false }
    return list.attachment?.respond(to: .key(press), in: row.placedRoot) == true
  }
}

extension Element {
  fileprivate func isPlainControl(of kind: ViewKind) -> Bool {
    guard !kind.isEditable, kind != .scroll,
      case .interaction(let own) = view?.attribute(.interaction), own.contains(.focus),
      !own.contains(.drag)
    else { return false }
    return own.contains(.tap) || !own.contains(.navigation)
  }
}

// MARK: - Tab stops

extension ViewMounter {
  /// Makes Tab skip a button in a row, unless Tab stops at this button.
  func skipRowButton(in attributes: inout [ViewAttribute], of view: MountedView, _ element: Element)
  {
    guard element.isPlainControl(of: view.kind), let list = view.rowAround?.parent else { return }
    if list.rowButtons == nil { list.rowButtons = RowButtons() }
    viewsWithRowButtons[list.id] = list
    if !view.isRowStop { Self.setSkipped(true, in: &attributes) }
  }

  /// Makes Tab stop once in the rows of each list with buttons in rows: at the row focused last, or else at the
  /// first row in the window. O(views in the rows), for lists with buttons in rows.
  func arrangeRowStops() {
    for (id, list) in viewsWithRowButtons {
      guard views[id] === list else {
        viewsWithRowButtons[id] = nil
        continue
      }
      guard !list.isHidden else { continue }
      let old = (list.rowButtons?.stops ?? []).compactMap(\.view)
      let new = rowStops(of: list)
      for view in old where view.isRowStop && !new.contains(where: { $0 === view }) {
        setRowStop(view, false)
      }
      for view in new where !view.isRowStop { setRowStop(view, true) }
      list.rowButtons?.stops = new.map { RowButtons.Stop(view: $0) }
    }
  }

  private func rowStops(of list: MountedView) -> [MountedView] {
    let remembered = list.attachment?.rootToFocusAgain?.tree.flatMap {
      view(showing: $0.root.identity)
    }
    if let row = remembered, row.isRow, row.parent === list {
      if row.isStopOfItself, !row.isCell { return [] }
      let stops = stops(in: row, of: list)
      if !stops.isEmpty || row.isStopOfItself { return stops }
    }
    let rows = list.children.filter(\.isRow)
    if rows.contains(where: \.isStopOfItself) { return [] }
    let axis = list.scrollConfiguration?.axis ?? .vertical
    let start = list.scroll.offset
    var outOfSight: [MountedView] = []
    for row in rows {
      let stops = stops(in: row, of: list)
      guard !stops.isEmpty else { continue }
      if (axis == .vertical ? row.frame.maxY : row.frame.maxX) > start { return stops }
      if outOfSight.isEmpty { outOfSight = stops }
    }
    return outOfSight
  }

  /// Returns the buttons of a row at which Tab stops if it stops in this row: in a cell of a grid all of them, as
  /// arrow keys move between cells there.
  private func stops(in row: MountedView, of list: MountedView) -> [MountedView] {
    let buttons = row.buttonsOfRow
    if row.isCell { return buttons.filter { !$0.isSkippedByItself } }
    guard !buttons.isEmpty else { return [] }
    let button = buttons[min(list.rowButtons?.index ?? 0, buttons.count - 1)]
    if !button.isSkippedByItself { return [button] }
    return buttons.first { !$0.isSkippedByItself }.map { [$0] } ?? []
  }

  private func setRowStop(_ view: MountedView, _ isStop: Bool) {
    view.isRowStop = isStop
    var attributes = view.attributes
    Self.setSkipped(!isStop, in: &attributes)
    apply(attributes, to: view)
  }

  private static func setSkipped(_ isSkipped: Bool, in attributes: inout [ViewAttribute]) {
    for (index, attribute) in attributes.enumerated() {
      guard case .interaction(var interaction) = attribute else { continue }
      if isSkipped { interaction.insert(.skippedByTab) } else { interaction.remove(.skippedByTab) }
      attributes[index] = .interaction(interaction)
      return
    }
  }
}

extension MountedView {
  /// Whether the element itself makes Tab skip the view.
  fileprivate var isSkippedByItself: Bool {
    guard case .interaction(let own) = node?.element.view?.attribute(.interaction) else {
      return false
    }
    return own.contains(.skippedByTab)
  }

  /// Whether Tab stops at the row as a whole.
  fileprivate var isStopOfItself: Bool { isTabStop && !isRowButton }
}

// MARK: - Moving within a row

extension ViewMountContext: RowFocusContext {
  package var containsRowButtons: Bool { list?.rowButtons != nil }

  package var isFocusMarked: Bool { session?.usesKeys ?? false }

  package func containsRowButton(_ row: ComponentRoot) -> Bool {
    guard let identity = row.tree?.root.identity else { return false }
    return list?.children.first { $0.identity === identity }?.buttonsOfRow.isEmpty == false
  }

  /// Moves the focus from a row to its first button, from one button to the next, and back to the
  /// row, in the reading direction. Returns whether the key belongs to the row, even if the focus
  /// is at the last button already.
  func moveWithinRow(_ row: MountedView, by press: KeyPress) -> Bool {
    guard press.key == .left || press.key == .right, press.modifiers.isEmpty,
      let session, let list, list.rowButtons != nil, !row.isCell,
      let focused = session.focusedView, focused.isInside(row)
    else { return false }
    let buttons = row.buttonsOfRow
    guard focused === row || focused.isRowButton, !buttons.isEmpty else { return false }
    let isForward =
      (press.key == .right)
      == ((list.surroundings ?? session.environment).layoutDirection == .leftToRight)
    let place = buttons.firstIndex { $0 === focused } ?? -1
    let next = place + (isForward ? 1 : -1)
    if buttons.indices.contains(next) {
      session.focusManager.focus(buttons[next])
    } else if next == -1, row.takesFocus, !row.isRowButton {
      session.focusManager.focus(row)
    }
    return true
  }
}
