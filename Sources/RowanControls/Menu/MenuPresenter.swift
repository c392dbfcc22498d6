import Observation
package import RowanComponents
package import RowanCore

/// Shows a menu in front of everything, and sees to it that it goes once.
@MainActor
package final class MenuPresenter {
  private weak var context: (any MountContext)?
  private var onClose: (@MainActor () -> Void)?
  /// The open menu, which may come to show something else.
  private var content: MenuContent?

  /// Creates one that shows nothing.
  package nonisolated init() {}

  /// Whether there is a menu at present.
  package var isOpen: Bool { onClose != nil }

  /// Shows a menu at a place in the window, in place of the one it showed before.
  /// - Parameters:
  ///   - menu: What is shown.
  ///   - label: What assistive technology calls it.
  ///   - anchor: What it stands at, in the window's coordinates.
  ///   - context: The view whose surroundings it has.
  ///   - onClose: Called when it goes, before what was chosen is done.
  package func open(
    _ menu: ContextMenu,
    label: String,
    at anchor: Rect,
    in context: any MountContext,
    onClose: @escaping @MainActor () -> Void
  ) {
    close()
    self.context = context
    self.onClose = onClose
    let content = MenuContent(menu, label: label)
    self.content = content
    let environment = context.environment
    let choose = ActionWith<MenuItem?> { [weak self] item in
      self?.close()
      item?.action()
    }
    context.present(in: .menu) {
      MenuLayer(
        title: content.label,
        entries: content.menu.entries,
        preview: content.menu.preview,
        anchor: anchor,
        choose: choose
      )
      .environment(\.theme, environment.theme)
      .environment(\.textScale, environment.textScale)
      .environment(\.controlSize, environment.controlSize)
    }
  }

  /// Shows a menu in place of the open one, at the same place: what it is about has changed. Menus that were
  /// opened from it stay open if they are still there.
  package func renew(_ menu: ContextMenu, label: String) {
    guard isOpen, let content else { return }
    content.menu = menu
    content.label = label
    context?.setNeedsCommit()
  }

  /// Has the menu go.
  package func close() {
    guard let onClose else { return }
    self.onClose = nil
    content = nil
    context?.dismiss(.menu)
    onClose()
  }

  /// The view that shows menus is another one, after a sleep: those that are open stay.
  package func adopt(_ context: any MountContext) {
    if isOpen { self.context = context }
  }
}

/// What an open menu shows.
@MainActor
@Observable
private final class MenuContent {
  var menu: ContextMenu
  var label: String

  init(_ menu: ContextMenu, label: String) {
    self.menu = menu
    self.label = label
  }
}
