import RowanComponents
import RowanCore
import RowanDiff

/// The edit mode of a list: controls around rows, and the confirmation of deletions in the row itself.
///
/// The list removes and inserts no rows itself. It calls handlers of adapters instead.
@MainActor
final class EditMode: RowRemappingFeature, RetainFeature, BuildFeature, RowViewFeature,
  EventFeature,
  CommandKeyFeature, WindowFeature, ScrollFeature
{
  private unowned let list: any ListAccess
  /// Whether the controls appear and disappear with animations.
  private var isAnimated = false
  /// The row that shows the button to confirm its deletion.
  private var confirming: RowID? {
    didSet {
      if confirming == nil, oldValue != nil { list.context?.watchTapsOutside(nil) }
      if confirming != nil, oldValue == nil { watchTaps() }
    }
  }
  /// The row and adapter for which `willBeginEdit` was called, but not `didEndEdit`.
  private var asked: (row: RowContext, adapter: any _CellAdapterProtocol)?
  /// The components of rows with editing views. Changing these views through the component does not rebuild
  /// the content.
  private var views: [RowID: ListRow] = [:]

  init(_ list: any ListAccess) { self.list = list }

  private var interaction: InteractionState { list.interaction }

  private var reference: FeatureReference<EditMode> { FeatureReference(self, of: list) }

  // MARK: For apps

  var isOn: Bool {
    get { interaction.isEditing }
    set { set(newValue, isAnimated: false) }
  }

  var allowsSelection: Bool {
    get { interaction.allowsSelectionDuringEditing }
    set {
      list.mutate {
        interaction.allowsSelectionDuringEditing = newValue
        list.invalidate()
      }
    }
  }

  var allowsMultipleSelection: Bool {
    get { interaction.allowsMultipleSelectionDuringEditing }
    set {
      list.mutate {
        list.showDeferredContent()
        interaction.allowsMultipleSelectionDuringEditing = newValue
        refresh()
        list.invalidate()
      }
    }
  }

  /// Turns edit mode on or off.
  /// - Parameters:
  ///   - isOn: Whether edit mode is on.
  ///   - isAnimated: Whether the controls appear and disappear with animations.
  func set(_ isOn: Bool, isAnimated: Bool) {
    guard isOn != interaction.isEditing else { return }
    guard !list.isInPass else {
      return list.afterPass { [reference] in reference { $0.set(isOn, isAnimated: isAnimated) } }
    }
    list.mutate {
      list.showDeferredContent()
      list.interactionWillBegin(.editing)
      change(isAnimated: isAnimated) {
        interaction.isEditing = isOn
        list.forgetTraits()
        if interaction.allowsMultipleSelectionDuringEditing { interaction.selection.set([]) }
        list.rebuildHiddenRows()
      }
      list.reportSelection()
    }
    list.performDeferred()
  }

  // MARK: Changes

  /// Changes the editing views of rows, and shows the change.
  private func change(isAnimated: Bool, _ change: () -> Void) {
    self.isAnimated = isAnimated
    if isAnimated {
      // Applies `isAnimated` first, because views that are removed animate out according to their last
      // component.
      refresh()
      list.runPass()
      list.context?.animateMoves(
        BoundsAnimation(.easeInOut(RowEditing.duration)) { [reference] _ in
          // After the animation, views around a row are removed together with the row.
          reference { $0.change(isAnimated: false) {} }
        }
      )
    }
    change()
    refresh()
    list.invalidate()
  }

  /// Updates the editing views of mounted rows. O(mounted rows) if any row has or had such views.
  private func refresh() {
    guard list.context != nil, interaction.isEditing || confirming != nil || !views.isEmpty else {
      return
    }
    for (key, index) in list.mountedIndices {
      guard case .row(let path) = list.layout.item(at: index), let row = key.rowID,
        let root = list.root(of: row)
      else { continue }
      let wanted = editing(of: row, at: path)
      guard var view = views[row] else {
        if wanted != nil { list.rebuild(row, at: path) }
        continue
      }
      guard view.editing != wanted else { continue }
      view.editing = wanted
      views[row] = view
      root.setComponent(view)
    }
  }

  func selectionDidChange() { refresh() }

  // MARK: Editing views of rows

  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) {
    guard interaction.isEditing || confirming != nil || !views.isEmpty else { return }
    view.editing = editing(of: row, at: path)
    views[row] = view.editing == nil ? nil : view
  }

  private func editing(of row: RowID, at path: RowPath) -> RowEditing? {
    guard interaction.isEditing || confirming == row else { return nil }
    let traits = list.traits(of: row, at: path)
    let element = list.shownSections[path.section].rows.value(path.row)
    let title = list.adapters.title(of: element)
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    var editing = RowEditing(
      name: title ?? "",
      isAnimated: isAnimated,
      act: ActionWith { [reference] act in
        reference {
          guard let row = place.id else { return }
          $0.handle(act, in: row)
        }
      }
    )
    func name(_ word: String) -> String { title.map { "\(word) \($0)" } ?? word }
    if interaction.isEditing {
      if interaction.marksRows, list.adapters.isInteractive(element) {
        editing.control = .check(interaction.selection.rows.contains(row))
        editing.label = name(list.strings.select)
        editing.makesSpace = true
      } else if traits.canEdit {
        switch traits.style {
        case .none: break
        case .delete:
          editing.control = .delete
          editing.label = name(list.strings.delete)
        case .insert:
          editing.control = .insert
          editing.label = name(list.strings.insert)
        }
        editing.makesSpace = traits.makesSpace
      }
      editing.hasReorderHandle = traits.canMove
    }
    if confirming == row {
      let title = list.query { list.adapters.adapter(for: element)?.deleteConfirmTitle(place) }
      editing.confirmTitle = title ?? list.strings.delete
    }
    return editing.isEmpty ? nil : editing
  }

  // MARK: Deleting and inserting

  /// Returns the editing control of a row according to its adapter at this moment.
  private func style(of row: RowID) -> TableEditStyle {
    guard let path = list.shownPath(of: row) else { return .none }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element) else { return .none }
    return list.query { adapter.canEdit(place) ? adapter.editStyle(place) : .none }
  }

  /// Shows the button that confirms the deletion of a row, and hides the button of another row.
  private func confirmDeletion(of row: RowID) {
    guard confirming != row, style(of: row) == .delete else { return }
    closeConfirmation()
    list.interactionWillBegin(.confirmation)
    guard let path = list.shownPath(of: row) else { return }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element) else { return }
    asked = (place, adapter)
    list.query { adapter.willBeginEdit(place) }
    list.performDeferred()
    guard let row = place.id, let path = list.shownPath(of: row), let context = list.context,
      asked != nil
    else { return endConfirmation() }
    change(isAnimated: true) { confirming = row }
    let present = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
    let title = list.query {
      list.adapters.adapter(for: present.element)?.deleteConfirmTitle(present)
    }
    context.environment.announce(list.strings.confirm(title ?? list.strings.delete), .assertive)
  }

  /// Hides the confirmation button and keeps the row.
  private func closeConfirmation() {
    guard confirming != nil else { return }
    change(isAnimated: true) { confirming = nil }
    endConfirmation()
  }

  /// Calls `didEndEdit` once for the row of the confirmation, even if the row is gone.
  private func endConfirmation() {
    guard let asked else { return }
    self.asked = nil
    guard !list.isInPass else {
      return list.afterPass { asked.adapter.didEndEdit(asked.row.present) }
    }
    list.query { asked.adapter.didEndEdit(asked.row.present) }
    list.performDeferred()
  }

  /// Calls the adapter's handler that deletes a row or inserts another one.
  private func commit(_ style: TableEditStyle, _ row: RowID) {
    let wasAsked = confirming == row
    if wasAsked {
      change(isAnimated: false) { confirming = nil }
      // The button is removed before the row, so that it is not part of the row's exit animation.
      list.runPass()
    }
    if let path = list.shownPath(of: row) {
      list.query {
        let place = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
        list.adapters.adapter(for: place.element)?.commitEdit(style, place)
      }
      list.performDeferred()
    }
    if wasAsked { endConfirmation() }
  }

  // MARK: Input

  /// Handles input from the editing views of a row.
  private func handle(_ act: RowEditing.Act, in row: RowID) {
    list.mutate {
      guard let path = list.shownPath(of: row) else { return }
      switch act {
      case .press:
        if list.takesFocus(at: path) { list.currentRow = row }
        if interaction.marksRows { return list.perform(.select(path, .toggled)) }
        switch style(of: row) {
        case .none: break
        case .insert: commit(.insert, row)
        case .delete:
          if confirming == row { closeConfirmation() } else { confirmDeletion(of: row) }
        }
      case .confirm: commit(.delete, row)
      case .drag(let gesture): list.perform(.drag(row, gesture))
      }
    }
    list.performDeferred()
  }

  /// Closes the confirmation after a tap anywhere in the list outside the confirmation button: on a
  /// row, a header, or where there are no items. The row is kept.
  func respond(to event: ListEvent) -> Bool {
    guard case .tap = event, confirming != nil else { return false }
    closeConfirmation()
    return true
  }

  /// Closes the confirmation on a tap outside the list. Only one feature needs the handler at a
  /// time: swipe actions close when a confirmation begins, and the confirmation when a row is
  /// swiped.
  private func watchTaps() {
    list.context?.watchTapsOutside { [reference] in reference { $0.closeConfirmation() } }
  }

  func didWake() { if confirming != nil { watchTaps() } }

  /// Handles keys that confirm or cancel the deletion of a row.
  func intercept(_ press: KeyPress) -> KeyResult {
    guard confirming != nil, let row = list.currentRow else { return .ignored }
    switch press.key {
    case .escape:
      closeConfirmation()
      return .handled
    case .enter, .delete, .backspace:
      guard confirming == row, press.modifiers.isEmpty else { return .ignored }
      commit(.delete, row)
      return .handled
    default:
      closeConfirmation()
      return .ignored
    }
  }

  func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool {
    guard press.key == .delete || press.key == .backspace, press.modifiers.isEmpty,
      style(of: row) == .delete
    else { return false }
    confirmDeletion(of: row)
    return true
  }

  var addsToRows: Bool { list.handlers.contains(.commands) }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    let traits = list.traits(of: row.id, at: row.path)
    guard traits.canEdit else { return }
    switch traits.style {
    case .none: break
    case .delete: view.offer(traits.deleteTitle ?? list.strings.delete)
    case .insert: if interaction.isEditing { view.offer(list.strings.insert) }
    }
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    guard let path = list.shownPath(of: row) else { return false }
    if action == list.traits(of: row, at: path).deleteTitle ?? list.strings.delete,
      style(of: row) == .delete
    {
      // An accessibility action needs no confirmation, because it was chosen by its name.
      commit(.delete, row)
      return true
    }
    guard action == list.strings.insert, interaction.isEditing, style(of: row) == .insert else {
      return false
    }
    commit(.insert, row)
    return true
  }

  // MARK: The list changes

  func interactionWillBegin(_ other: ListInteraction) {
    switch other {
    case .swipe, .menu, .editing, .reorder, .dragOut: closeConfirmation()
    case .swipeGesture, .otherGesture, .confirmation: break
    }
  }

  func didScroll(isRevealing: Bool) {
    if !isRevealing { closeConfirmation() }
  }

  func rowsWereReplaced() {
    guard let confirming else { return }
    // The confirmation of a row that is hidden with its section is closed.
    if list.shownPath(of: confirming) == nil || asked?.row.isReplaced == true {
      closeConfirmation()
    }
  }

  func willDetach() {
    guard confirming != nil else { return }
    change(isAnimated: false) { confirming = nil }
    endConfirmation()
  }

  var hasRowData: Bool { confirming != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    views = views.renamed(by: update.changed)
    guard let confirming else { return }
    self.confirming = update.id(after: confirming)
    if self.confirming == nil { endConfirmation() }
  }

  func retainedRows() -> [RowID] { confirming.map { [$0] } ?? [] }

  func didPlace(_ window: Range<Int>) {
    guard !views.isEmpty else { return }
    views = views.filter { row, view in list.root(of: row) != nil && view.editing != nil }
  }
}
