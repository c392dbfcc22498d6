import Observation
package import RowanComponents
package import RowanCore

/// An object that shows one menu at a time in front of all other content, and calls `onClose`
/// exactly once for each.
@MainActor
package final class MenuPresenter {
  private weak var context: (any MountContext)?
  private var onClose: (@MainActor () -> Void)?
  /// The content of the open menu, which ``renew(_:label:)`` changes.
  private var content: MenuContent?

  /// Creates a presenter without an open menu.
  package nonisolated init() {}

  /// Whether a menu is open.
  package var isOpen: Bool { onClose != nil }

  /// Shows a menu beside a frame in the window, and closes the previous one.
  /// - Parameters:
  ///   - menu: The menu to show.
  ///   - label: The accessibility label of the menu.
  ///   - anchor: The frame of the button or item that the menu belongs to, in window coordinates.
  ///   - context: The view whose theme, text scale and control size the menu gets.
  ///   - onClose: Called when the menu closes, before the chosen action is performed.
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

  /// Replaces the content of the open menu after its item has changed. The menu stays in place, and
  /// submenus stay open if they still exist.
  package func renew(_ menu: ContextMenu, label: String) {
    guard isOpen, let content else { return }
    content.menu = menu
    content.label = label
    context?.setNeedsCommit()
  }

  /// Closes the menu, if one is open.
  package func close() {
    guard let onClose else { return }
    self.onClose = nil
    content = nil
    context?.dismiss(.menu)
    onClose()
  }

  /// Replaces the view of an open menu after the session slept. The menu stays open.
  package func adopt(_ context: any MountContext) {
    if isOpen { self.context = context }
  }
}

/// The observed content of an open menu.
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
