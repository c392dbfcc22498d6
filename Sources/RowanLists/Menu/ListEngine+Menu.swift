import RowanComponents
import RowanControls
import RowanCore
import RowanDiff

extension ListEngine {
  var menuActions: [MenuAction] {
    get { menus.actions }
    set {
      wakeSession()
      menus.actions = newValue
      editing.traits = [:]
      updateInPlace()
    }
  }

  var rowWithMenu: RowID? {
    showDeferredContent()
    return menus.row
  }

  @discardableResult
  func showMenu(of row: RowID) -> Bool {
    wakeSession()
    showDeferredContent()
    return openMenu(of: row, at: nil)
  }

  func hideMenu() {
    wakeSession()
    showDeferredContent()
    menus.presenter.close()
  }

  /// Opens the menu of a row.
  /// - Parameters:
  ///   - row: The row.
  ///   - point: Where it was asked for, in the row's coordinates; `nil` where a key did.
  /// - Returns: Whether there is one.
  func openMenu(of row: RowID, at point: Point?) -> Bool {
    guard let path = shownPath(of: row), reorder.drag == nil else { return false }
    let found = query { menu(at: path) }
    performDeferred()
    // Whoever was asked may have changed the table.
    guard let menu = found, !menu.entries.isEmpty, let context, context.isMounted,
      let path = shownPath(of: row),
      let root = rows[RowRoots.Key(row)]
    else { return false }
    interactionWillBegin(.menu)
    if takesFocus(at: path) {
      currentRow = row
      if !context.holdsFocus(root) { context.focus(root) }
    }
    let window = context.frameInWindow.origin
    let place = Point(x: 0, y: shownTop(of: layout.index(of: path)) - offset)
    let origin = layout.isStacked ? place : originInView(of: layout.index(of: path))
    let frame = Rect(origin: window + origin, size: root.size)
    let element = shownSections[path.section].rows.value(path.row)
    menus.presenter.open(
      menu,
      label: menu.label(or: adapters.title(of: element) ?? words.menu),
      at: point.map { Rect(origin: frame.origin + $0, size: .zero) } ?? frame,
      in: context
    ) { [weak self] in self?.menuDidClose() }
    menus.row = row
    menus.adapter = adapters.adapter(for: element)
    update(from: currentAnchor())
    return true
  }

  /// Has the open menu show what there is to do with its row now that other sections are shown. It closes if its
  /// row is out of reach, has no menu any more, or is another one with the same identity.
  func renewMenu() {
    guard let row = menus.row else { return }
    guard !transaction.isOpen else { return afterPass { [weak self] in self?.renewMenu() } }
    let found = shownPath(of: row).flatMap { path -> ContextMenu? in
      let adapter = adapters.adapter(for: shownSections[path.section].rows.value(path.row))
      guard adapter != nil, adapter === menus.adapter else { return nil }
      return query { menu(at: path) }
    }
    performDeferred()
    // A handler that has changed the table has the menu renewed once more.
    guard menus.row == row else { return }
    guard let menu = found, !menu.entries.isEmpty, let path = shownPath(of: row) else {
      return menus.presenter.close()
    }
    let element = shownSections[path.section].rows.value(path.row)
    menus.presenter.renew(menu, label: menu.label(or: adapters.title(of: element) ?? words.menu))
  }

  private func menuDidClose() {
    menus.row = nil
    menus.adapter = nil
    update(from: currentAnchor())
  }

  private func menu(at path: RowPath) -> ContextMenu? {
    let row = inPlace(path, showing: key(of: .row(path)))
    guard let adapter = adapters.adapter(for: row.element) else { return nil }
    if let menu = adapter.contextMenu(row) { return menu }
    guard adapter.showsMenuActions(row) else { return nil }
    let actions = menus.actions.filter { adapter.canPerform($0, row, .menu) }
    return ContextMenu {
      for action in actions {
        MenuItem(
          action.title,
          icon: action.icon,
          kind: action.kind,
          shortcut: action.shortcut
        ) { [weak self] in
          guard let self, let id = row.id else { return }
          perform(action, on: id, by: .menu)
        }
      }
    }
  }

  /// Performs an action with a row, unless its adapter has something against it; answers whether it did.
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - row: The row.
  ///   - sender: How somebody asked for it.
  ///   - text: What is on the clipboard, as far as the host has told it already.
  /// - Returns: Whether it is done, or will be once the clipboard was read.
  @discardableResult
  func perform(
    _ action: MenuAction,
    on row: RowID,
    by sender: MenuSender,
    pasting text: String? = nil
  ) -> Bool {
    guard let path = shownPath(of: row) else { return false }
    wakeSession()
    defer { performDeferred() }
    return query {
      var place = inPlace(path, showing: key(of: .row(path)))
      guard let adapter = adapters.adapter(for: place.element),
        sender == .menu || adapter.showsMenuActions(place),
        adapter.canPerform(action, place, sender)
      else { return false }
      if action == .paste, text == nil, let context {
        context.readClipboard { [weak self, place] in self?.paste($0, on: place, by: sender) }
        return true
      }
      place.pastedText = text
      adapter.perform(action, place, sender)
      return true
    }
  }

  /// Performs what had to wait for the clipboard.
  private func paste(_ text: String?, on row: RowInPlace, by sender: MenuSender) {
    guard let path = row.path else { return }
    wakeSession()
    query {
      var place = inPlace(path, showing: key(of: .row(path)))
      place.pastedText = text
      // The answer may have taken its time: the adapter has the last word about the row as it is now.
      guard let adapter = adapters.adapter(for: place.element),
        adapter === adapters.adapter(for: row.element), adapter.canPerform(.paste, place, sender)
      else { return }
      adapter.perform(.paste, place, sender)
    }
    performDeferred()
  }

  func readClipboard(_ handler: @escaping @MainActor (String?) -> Void) {
    wakeSession()
    guard let context else { return handler(nil) }
    context.readClipboard(handler)
  }

  func copy(_ text: String) {
    wakeSession()
    context?.request(.copy(text))
  }
}
