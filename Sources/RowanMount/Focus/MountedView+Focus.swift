import RowanComponents
import RowanCore
import RowanHostInterface

extension MountedView {
  func isInside(_ ancestor: MountedView) -> Bool {
    var next: MountedView? = self
    while let view = next {
      if view === ancestor { return true }
      next = view.parent
    }
    return false
  }

  /// The focus link of the view's component.
  var focusLink: FocusLink? { identity == nil ? nil : node?.element.focusLink }

  /// The kinds of input that the view handles.
  var interaction: Interaction {
    for case .interaction(let interaction) in attributes { return interaction }
    return []
  }

  /// Whether the view can have the keyboard focus.
  var takesFocus: Bool {
    interaction.contains(.focus) && !interaction.contains(.disabled)
  }

  /// Whether Tab stops at the view.
  var isTabStop: Bool { takesFocus && !interaction.contains(.skippedByTab) }

  /// The list or group around the view in which arrow keys move the focus.
  var keyGroup: MountedView? {
    // For a button in a row this is its list, even if the button has another use for arrow keys, such as opening a
    // menu.
    if isRowButton { return rowAround?.parent }
    var next: MountedView? = self
    while let view = next, !view.interaction.contains(.navigation) { next = view.parent }
    return next
  }

  /// The first view in reading order that can have the focus.
  var firstFocusable: MountedView? { first(where: \.takesFocus) }

  /// Returns the first view in reading order, including this one, that satisfies a condition.
  func first(where isWanted: (MountedView) -> Bool) -> MountedView? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
