import RowanComponents
import RowanCore

// The view in which the focus goes on if it is lost together with its surroundings: a row that opens a screen is gone
// with its own screen, and keys would begin at the window otherwise.

extension FocusManager {
  /// Records that another screen is current.
  func destinationDidChange(takesFocus: Bool) {
    if view == nil, displaced == nil, lost == nil {
      if history.contains(updates.focusDestination) { displaced = .returning }
    } else if takesFocus, view != nil {
      displaced = .covered
    }
  }

  /// Gives the focus back to the identity that had it, if another view shows that identity now.
  func resolveFocusSuccession() {
    defer { lost = nil }
    guard self.view == nil, let lost else { return }
    guard let view = successor(of: lost) else { return displaced = .lost(lost) }
    moveHostFocus(to: view.id)
    recordFocus(view)
  }

  /// The view that has the focus in place of one that has lost it, if there is one.
  ///
  /// The successor shows the same identity: the content of a box is mounted anew when the box gets a view of its own,
  /// or needs none any more. Or it is connected to the same value of a focus state, which stands for one control to the
  /// app, for instance a field that a screen shows elsewhere when its window gets narrow. O(views) in that case.
  private func successor(of lost: FocusSuccession) -> MountedView? {
    if let view = lost.identity.flatMap(mounter.view(showing:)), view.takesFocus { return view }
    for old in lost.links {
      let stays = old.identity.flatMap(mounter.view(showing:))?.focusLink?.id == old.link.id
      // The linked view stays and has lost a view inside it, which has no successor.
      guard !stays else { return nil }
      let successor = mounter.views.values.filter { $0.focusLink?.id == old.link.id }
        .min { $0.id < $1.id }
      if let successor { return history.target(in: successor) }
    }
    return nil
  }

  /// Gives the focus to the components that ask for it, as far as they are mounted and no modal layer is in front
  /// of them. O(views) if there are any.
  func grantRequests() {
    let modal = layers.frontmostModal
    for holder in updates.takeFocusRequests() {
      if holder.hasNoHandlers {
        if links.contains(where: { $0.link.holder === holder }) {
          moveHostFocus(to: nil)
          recordFocus(nil)
        }
      } else {
        let requested = mounter.views.values.filter { view in
          guard let link = view.focusLink, link.holder === holder, link.isRequested() else {
            return false
          }
          return modal.map { view.isInside($0.view) } ?? true
        }
        let first = requested.min { $0.id < $1.id }
        if let target = first.flatMap(history.target) { focus(target) }
      }
      holder.settle()
    }
  }

  /// Gives the focus that waits for a view to that view, if it is mounted by now.
  func placeDisplacedFocus() {
    guard let displaced else { return }
    let isCovered = if case .covered = displaced { true } else { false }
    guard view == nil || isCovered else { return self.displaced = nil }
    guard let target = target(of: displaced) else { return }
    self.displaced = nil
    if isCovered, let view { history.record(view, links: links, filled: filledIdentity) }
    focus(target, isReplacement: true)
  }

  /// Forgets focus that no view takes, unless it waits for a screen that is still to come.
  func retainOnlyAwaitedFocus() {
    switch displaced {
    case .lost(let lost):
      if updates.focusDestination == nil || !hasLostScreen(lost) { displaced = nil }
    case .returning, .covered: if destination != nil { displaced = nil }
    case nil: break
    }
  }

  private func target(of displaced: DisplacedFocus) -> MountedView? {
    switch displaced {
    case .returning: return destination.flatMap(history.rememberedTarget)
    case .covered: return destination.flatMap(history.target)
    case .lost(let lost):
      // A component that follows the focus moves it by itself.
      guard hasLostScreen(lost) else { return isFollowed(lost) ? nil : arrival(after: lost) }
      return destination.flatMap { history.target(in: $0) ?? $0.firstHeading }
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
  private func hasLostScreen(_ lost: FocusSuccession) -> Bool {
    lost.links.contains { $0.link.isOfScreen && isGone($0) }
  }

  /// Whether a component follows the focus of the view that is gone.
  private func isFollowed(_ lost: FocusSuccession) -> Bool { lost.links.contains(where: isGone) }

  private func isGone(_ focused: FocusedLink) -> Bool {
    focused.identity.flatMap(mounter.view(showing:))?.focusLink?.id != focused.link.id
  }

  /// The control, or else the heading, that the same commit has shown first in the nearest view around the focus that
  /// is still there. Lists decide by themselves which of their rows go on.
  private func arrival(after lost: FocusSuccession) -> MountedView? {
    let remaining = lost.surroundings.first { outer in
      guard let view = outer.view else { return false }
      return view.identity === outer.identity && mounter.views[view.id] === view && !view.isHidden
    }
    guard let container = remaining?.view, container.attachment == nil, layers.isInReach(container)
    else { return nil }
    let batch = mounter.buffer.nextNumber
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
