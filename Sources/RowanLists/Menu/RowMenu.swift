import RowanComponents
import RowanControls
import RowanCore
import RowanDiff

/// The menu of a row: the context menu that its adapter returns, or the action menu of named actions.
@MainActor
final class RowMenu: RowRemappingFeature, RetainFeature, BuildFeature, RowViewFeature,
  RowTransformFeature,
  EventFeature, CommandKeyFeature, CommandFeature, WindowFeature
{
  private unowned let list: any ListAccess
  private let presenter = MenuPresenter()
  /// The row whose menu is open.
  private var row: RowID?
  /// The adapter that provided the open menu.
  private var adapter: (any _CellAdapterProtocol)?
  /// The actions of action menus, in their order.
  private var allActions = MenuAction.standard
  /// Whether mounted rows have a context menu, as their adapters answered when they were built.
  private var hasOwn: [RowID: Bool] = [:]
  /// Whether mounted rows have any menu, as their adapters answered when the traits of the rows were read.
  private var hasAny: [RowID: Bool] = [:]

  init(_ list: any ListAccess) { self.list = list }

  private var reference: FeatureReference<RowMenu> { FeatureReference(self, of: list) }

  // MARK: For apps

  /// The actions of action menus, in their order.
  var actions: [MenuAction] {
    get { allActions }
    set {
      list.mutate {
        allActions = newValue
        hasAny = [:]
        list.invalidate()
      }
    }
  }

  /// The row whose menu is open.
  var openRow: RowID? {
    list.showDeferredContent()
    return row
  }

  /// Opens the menu of a row.
  /// - Returns: Whether the row is mounted and has a menu.
  func show(of row: RowID) -> Bool {
    list.mutate {
      list.showDeferredContent()
      return open(row, at: nil)
    }
  }

  /// Closes the open menu.
  func hide() {
    list.mutate {
      list.showDeferredContent()
      presenter.close()
    }
  }

  // MARK: Input

  func handle(_ command: ListCommand) -> Bool {
    guard case .showMenu(let row, let point) = command else { return false }
    return open(row, at: point)
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    action == list.strings.showMenu && open(row, at: nil)
  }

  func adapterIsAsked(about row: RowID, at path: RowPath) {
    hasAny[row] = nil
    _ = hasMenu(row, at: path)
  }

  var addsToRows: Bool { list.adapters.all.contains { $0.wantsMenus } }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    guard row.adapter?.wantsMenus == true else { return }
    view.gestures.longPress = true
    view.gestures.secondaryTap = true
    if hasMenu(row.id, at: row.path) { view.offer(list.strings.showMenu) }
  }

  var keyCommands: [KeyCombination] {
    guard list.adapters.all.contains(where: { $0.wantsMenuActions }) else { return [] }
    return allActions.compactMap(\.shortcut)
  }

  func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool {
    switch press.key {
    case .contextMenu: return open(row, at: nil)
    case .function(10): return press.modifiers == .shift && open(row, at: nil)
    default: break
    }
    guard list.adapters.all.contains(where: { $0.wantsMenuActions }) else { return false }
    return allActions.contains {
      $0.shortcut?.matches(press) == true
        && perform($0, on: row, by: .keys, pasting: press.pastedText)
    }
  }

  // MARK: Opening and closing

  /// Opens the menu of a row.
  /// - Parameters:
  ///   - row: The row.
  ///   - point: The point of the tap or press, in the row's coordinates; `nil` if a key or the app opens the menu.
  /// - Returns: Whether the menu is open.
  private func open(_ row: RowID, at point: Point?) -> Bool {
    guard let path = list.shownPath(of: row), !list.interaction.isRowMoving else { return false }
    let found = list.query { menu(at: path) }
    list.performDeferred()
    // The handlers may have changed the list.
    guard let menu = found, !menu.entries.isEmpty, let context = list.context, context.isMounted,
      let path = list.shownPath(of: row), let root = list.root(of: row)
    else { return false }
    list.interactionWillBegin(.menu)
    if list.takesFocus(at: path) {
      list.currentRow = row
      if !context.holdsFocus(root) { context.focus(root) }
    }
    let frame = list.frameInWindow(of: root, at: path)
    let element = list.shownSections[path.section].rows.value(path.row)
    presenter.open(
      menu,
      label: menu.label(or: list.adapters.title(of: element) ?? list.strings.menu),
      at: point.map { Rect(origin: frame.origin + $0, size: .zero) } ?? frame,
      in: context
    ) { [reference] in reference { $0.didClose() } }
    self.row = row
    adapter = list.adapters.adapter(for: element)
    list.invalidate()
    return true
  }

  private func didClose() {
    row = nil
    adapter = nil
    list.invalidate()
  }

  func interactionWillBegin(_ interaction: ListInteraction) {
    if interaction == .confirmation { presenter.close() }
  }

  /// Closes the menu, because it would no longer be next to its row.
  func viewDidChange() { presenter.close() }

  func willDetach() { presenter.close() }

  func willWake(in context: any MountContext) { presenter.adopt(context) }

  /// Updates the open menu. The menu closes if its row cannot be reached, has no menu any more, or is another row with
  /// the same identity.
  func contentDidChange() {
    guard let row else { return }
    guard !list.isInPass else {
      return list.afterPass { [reference] in reference { $0.contentDidChange() } }
    }
    let found = list.shownPath(of: row).flatMap { path -> ContextMenu? in
      let element = list.shownSections[path.section].rows.value(path.row)
      let adapter = list.adapters.adapter(for: element)
      guard adapter != nil, adapter === self.adapter else { return nil }
      return list.query { menu(at: path) }
    }
    list.performDeferred()
    // If a handler has changed the list, a nested call has updated the menu, and may have closed
    // it.
    guard self.row == row else { return }
    guard let menu = found, !menu.entries.isEmpty, let path = list.shownPath(of: row) else {
      return presenter.close()
    }
    let element = list.shownSections[path.section].rows.value(path.row)
    presenter.renew(
      menu,
      label: menu.label(or: list.adapters.title(of: element) ?? list.strings.menu)
    )
  }

  // MARK: Contents of menus

  private func menu(at path: RowPath) -> ContextMenu? {
    let row = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
    guard let adapter = list.adapters.adapter(for: row.element) else { return nil }
    if let menu = adapter.contextMenu(row) { return menu }
    guard adapter.showsMenuActions(row) else { return nil }
    let actions = allActions.filter { adapter.canPerform($0, row, .menu) }
    return ContextMenu {
      for action in actions {
        MenuItem(
          action.title,
          icon: action.icon,
          kind: action.kind,
          shortcut: action.shortcut
        ) { [reference] in
          guard let id = row.id else { return }
          reference { _ = $0.perform(action, on: id, by: .menu) }
        }
      }
    }
  }

  /// Returns whether a row has a menu. Context menus are expensive to create, so adapters are asked for them when rows
  /// are built, and not for each change of sections.
  private func hasMenu(_ row: RowID, at path: RowPath) -> Bool {
    let element = list.shownSections[path.section].rows.value(path.row)
    // The handlers may have been removed by now.
    guard let adapter = list.adapters.adapter(for: element), adapter.wantsMenus else {
      return false
    }
    if let known = hasAny[row] { return known }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    let answer = list.query {
      if hasOwn[row] == nil {
        hasOwn[row] = !(adapter.contextMenu(place)?.entries.isEmpty ?? true)
      }
      return hasOwn[row] == true || adapter.hasMenu(place, of: allActions)
    }
    hasAny[row] = answer
    return answer
  }

  /// Performs an action for a row if its adapter allows it.
  /// - Parameters:
  ///   - action: The action.
  ///   - row: The row.
  ///   - sender: The source of the action.
  ///   - text: The text of the clipboard, if the host sent it with the key.
  /// - Returns: Whether the action is performed now, or after the clipboard is read.
  private func perform(
    _ action: MenuAction,
    on row: RowID,
    by sender: MenuAction.Sender,
    pasting text: String? = nil
  ) -> Bool {
    guard let path = list.shownPath(of: row) else { return false }
    defer { list.performDeferred() }
    return list.mutate {
      list.query {
        var place = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
        guard let adapter = list.adapters.adapter(for: place.element),
          sender == .menu || adapter.showsMenuActions(place),
          adapter.canPerform(action, place, sender)
        else { return false }
        if action == .paste, text == nil, let context = list.context {
          context.readClipboard { [reference, place] text in
            reference { $0.paste(text, on: place, by: sender) }
          }
          return true
        }
        place.pastedText = text
        adapter.perform(action, place, sender)
        return true
      }
    }
  }

  /// Performs a paste after the clipboard is read.
  private func paste(_ text: String?, on row: RowContext, by sender: MenuAction.Sender) {
    guard let path = row.path else { return }
    list.mutate {
      list.query {
        var place = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
        place.pastedText = text
        // Reading may have taken a while, so the adapter decides about the current row.
        guard let adapter = list.adapters.adapter(for: place.element),
          adapter === list.adapters.adapter(for: row.element),
          adapter.canPerform(.paste, place, sender)
        else { return }
        adapter.perform(.paste, place, sender)
      }
    }
    list.performDeferred()
  }

  // MARK: Rows

  var hasRowData: Bool { row != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    hasOwn = hasOwn.renamed(by: update.changed)
    guard let row else { return }
    self.row = update.id(after: row)
    if self.row == nil { list.afterPass { [reference] in reference { $0.presenter.close() } } }
  }

  func retainedRows() -> [RowID] { row.map { [$0] } ?? [] }

  func contentWillBeBuilt(of row: RowID) {
    if !hasOwn.isEmpty { hasOwn[row] = nil }
  }

  func didPlace(_ window: Range<Int>) {
    let mounted = list.mountedIndices
    hasOwn.removeAll { mounted[RowRoots.Key($0)] == nil }
    hasAny.removeAll { mounted[RowRoots.Key($0)] == nil }
  }

  // MARK: Appearance

  var decoratesRows: Bool { row != nil }

  func decorate(_ decoration: inout RowDecoration, of row: RowID) {
    guard row == self.row, !list.isSelected(row), let context = list.context else { return }
    let background = Color.fill.opacity(context.environment.theme.tints.press)
    decoration.attributes.append(.background(background))
  }
}
