import RowanComponents
import RowanCore

extension Session {
  /// Gives the keyboard focus to a view.
  func focus(_ view: MountedView) {
    guard focusedView !== view else { return }
    buffer.append(.focus(view.id))
    noteFocus(view)
  }

  /// Takes in where the host's focus is now.
  func noteFocus(_ view: MountedView?) {
    let old = focusedView
    guard old !== view else { return }
    focusedView = view
    old?.handlers.focus?(false)
    view?.handlers.focus?(true)
    for attached in attachments(above: old, and: view) { attached.focusDidMove() }
  }

  /// Moves the focus into a modal layer that has come up.
  func settleFocus() {
    guard let modal = layers.values.filter({ $0.layer.isModal }).max(by: { $0.layer < $1.layer })
    else { return }
    if let focused = focusedView, focused.isInside(modal.view) { return }
    if let first = modal.view.firstFocusable { focus(first) }
  }

  private func attachments(
    above old: MountedView?,
    and new: MountedView?
  ) -> [any ViewAttachment] {
    var found: [any ViewAttachment] = []
    for start in [old, new] {
      var next = start
      while let view = next {
        if let attachment = view.attachment, !found.contains(where: { $0 === attachment }) {
          found.append(attachment)
        }
        next = view.parent
      }
    }
    return found
  }
}

extension MountedView {
  func isInside(_ ancestor: MountedView) -> Bool {
    var next: MountedView? = self
    while let view = next {
      if view === ancestor { return true }
      next = view.parent
    }
    return false
  }

  /// The first view in reading order that takes the focus.
  var firstFocusable: MountedView? {
    let takesFocus = attributes.contains { attribute in
      if case .interaction(let value) = attribute {
        value.contains(.focus) && !value.contains(.disabled)
      } else {
        false
      }
    }
    if takesFocus { return self }
    for child in children {
      if let found = child.firstFocusable { return found }
    }
    return nil
  }
}
