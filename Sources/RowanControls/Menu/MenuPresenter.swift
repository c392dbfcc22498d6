package import RowanComponents
package import RowanCore

/// Shows a menu in front of everything, and sees to it that it goes once.
@MainActor
package final class MenuPresenter {
  private weak var context: (any MountContext)?
  private var onClose: (@MainActor () -> Void)?

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
    let environment = context.environment
    let choose = ActionWith<MenuItem?> { [weak self] item in
      self?.close()
      item?.action()
    }
    context.present(in: .menu) {
      MenuLayer(
        title: label,
        entries: menu.entries,
        preview: menu.preview,
        anchor: anchor,
        choose: choose
      )
      .environment(\.theme, environment.theme)
      .environment(\.textScale, environment.textScale)
      .environment(\.controlSize, environment.controlSize)
    }
  }

  /// Has the menu go.
  package func close() {
    guard let onClose else { return }
    self.onClose = nil
    context?.dismiss(.menu)
    onClose()
  }

  /// The view that shows menus is another one, after a sleep: those that are open stay.
  package func adopt(_ context: any MountContext) {
    if isOpen { self.context = context }
  }
}
