import RowanComponents
import RowanCore

extension MountedView {
  func isInside(_ ancestor: MountedView) -> Bool {
    var next: MountedView? = self
    while let view = next {
      if view === ancestor { return true }
      next = view.parent
    }
    return false
  }

  /// What follows the focus in the view.
  var focusLink: FocusLink? { identity == nil ? nil : node?.element.focusLink }

  /// What input the view takes part in.
  var interaction: Interaction {
    for case .interaction(let interaction) in attributes { return interaction }
    return []
  }

  /// Whether it can hold the keyboard focus.
  var takesFocus: Bool {
    interaction.contains(.focus) && !interaction.contains(.disabled)
  }

  /// Whether Tab stops at it.
  var isTabStop: Bool { takesFocus && !interaction.contains(.skippedByTab) }

  /// The list or group around it in which keys go from one to the next.
  var keyGroup: MountedView? {
    // The button of a menu has a use for arrow keys only elsewhere.
    if isRowButton { return rowAround?.parent }
    var next: MountedView? = self
    while let view = next, !view.interaction.contains(.navigation) { next = view.parent }
    return next
  }

  /// The first view in reading order that takes the focus.
  var firstFocusable: MountedView? { first(where: \.takesFocus) }

  /// The first view in reading order, itself included, that satisfies a condition.
  func first(where isWanted: (MountedView) -> Bool) -> MountedView? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
