import RowanComponents
import RowanCore

// Where the focus goes on if it is lost together with the place that it was in: a row that opens a screen is gone
// with its own, and keys would begin at the window otherwise.
extension Session {
  /// Takes in that another screen is current.
  func focusDestinationDidChange(takesFocus: Bool) {
    if focusedView == nil, displacedFocus == nil, lostFocus == nil {
      let value = updates.focusDestination
      if focusMemories.contains(where: { $0.value == value }) { displacedFocus = .returning }
    } else if takesFocus, focusedView != nil {
      displacedFocus = .covered
    }
    setNeedsCommit()
  }

  /// Gives the focus that waits for a view to that view, if it is mounted by now.
  func placeDisplacedFocus() {
    guard let displacedFocus else { return }
    let isCovered = if case .covered = displacedFocus { true } else { false }
    guard focusedView == nil || isCovered else { return self.displacedFocus = nil }
    guard let target = target(of: displacedFocus) else { return }
    self.displacedFocus = nil
    if isCovered { rememberFocus() }
    focus(target)
    isFocusReplaced = true
  }

  /// Forgets focus that no view takes, unless it waits for a screen that is still to come.
  func keepOnlyAwaitedFocus() {
    switch displacedFocus {
    case .lost(let lost):
      if updates.focusDestination == nil || !hasLostScreen(lost) { displacedFocus = nil }
    case .returning, .covered: if destination != nil { displacedFocus = nil }
    case nil: break
    }
  }

  private func target(of displaced: DisplacedFocus) -> MountedView? {
    switch displaced {
    case .returning: return destination.flatMap(rememberedTarget)
    case .covered: return destination.flatMap(focusTarget)
    case .lost(let lost):
      // A component that follows the focus moves it by itself.
      guard hasLostScreen(lost) else { return isFollowed(lost) ? nil : arrival(after: lost) }
      return destination.flatMap { focusTarget(in: $0) ?? $0.firstHeading }
    }
  }

  /// The view of the current screen, if it is mounted and no modal layer is in front of it. O(views).
  private var destination: MountedView? {
    guard let value = updates.focusDestination else { return nil }
    let candidates = mounter.views.values.filter {
      $0.focusLink?.value == value && layers.isInReach($0)
    }
    return candidates.min { $0.id < $1.id }
  }

  /// Whether the screen with the focus is not shown any more.
  private func hasLostScreen(_ lost: LostFocus) -> Bool {
    lost.links.contains { $0.link.isOfScreen && isGone($0) }
  }

  /// Whether a component follows the focus of the view that is gone.
  private func isFollowed(_ lost: LostFocus) -> Bool { lost.links.contains(where: isGone) }

  private func isGone(_ focused: FocusedLink) -> Bool {
    focused.identity.flatMap(mounter.view(showing:))?.focusLink?.id != focused.link.id
  }

  /// The control, or else the heading, that the same commit has shown first in the nearest view around the focus that
  /// is still there. Lists decide by themselves which of their rows go on.
  private func arrival(after lost: LostFocus) -> MountedView? {
    let remaining = lost.surroundings.first { outer in
      guard let view = outer.view else { return false }
      return view.identity === outer.identity && mounter.views[view.id] === view && !view.isHidden
    }
    guard let container = remaining?.view, container.attachment == nil, layers.isInReach(container)
    else {
      return nil
    }
    let batch = buffer.nextNumber
    let isNew = { (view: MountedView) in view.bindBatch == batch }
    return container.first { isNew($0) && $0.takesFocus }
      ?? container.first { isNew($0) && $0.isHeading }
  }
}

extension MountedView {
  /// The first heading in it, in the order of reading.
  fileprivate var firstHeading: MountedView? { first(where: \.isHeading) }

  fileprivate var isHeading: Bool {
    for case .accessibility(let accessibility) in attributes {
      return accessibility.role == .heading && !accessibility.isHidden
    }
    return false
  }
}
