import RowanComponents
import RowanCore

// Focus succession: the focus moves on if the focused view is removed together with its surroundings. For instance,
// a row that opens a screen is removed with its own screen; without a successor, keys would go to the window.

extension FocusManager {
  /// Records that another screen is current.
  func destinationDidChange(takesFocus: Bool) {
    if view == nil, displaced == nil, lost == nil {
      if history.contains(updates.focusDestination) { displaced = .returning }
    } else if takesFocus, view != nil {
      displaced = .covered
    }
  }

  /// Moves a lost focus to its successor in this commit, if there is one.
  func resolveFocusSuccession() {
    defer { lost = nil }
    guard self.view == nil, let lost else { return }
    guard let view = successor(of: lost) else { return displaced = .lost(lost) }
    moveHostFocus(to: view.id)
    recordFocus(view)
  }

  /// Returns the successor of a focused view that was unbound, if there is one.
  ///
  /// The successor shows the same identity: the content of a box is mounted again if the box gets its own view or
  /// loses it. Or it is connected to the same value of a focus state, which represents one control to the app,
  /// for instance a field that a screen shows elsewhere if its window gets narrow. O(views) in the second case.
  private func successor(of lost: FocusSuccession) -> MountedView? {
    if let view = lost.identity.flatMap(mounter.view(showing:)), view.takesFocus { return view }
    for old in lost.links {
      let stays = old.identity.flatMap(mounter.view(showing:))?.focusLink?.id == old.link.id
      // The linked view stays; it has lost a view inside it, which has no successor.
      guard !stays else { return nil }
      let successor = mounter.views.values.filter { $0.focusLink?.id == old.link.id }
        .min { $0.id < $1.id }
      if let successor { return history.target(in: successor) }
    }
    return nil
  }

  /// Moves the focus to the components that request it, if they are mounted and no modal layer is in front of them.
  /// O(views) if there are requests.
  func grantRequests() {
    let modal = layers.frontmostModal
    for holder in updates.takeFocusRequests() {
      if holder.requestsRemoval {
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

  /// Moves the displaced focus to its target, if the target is mounted by now.
  func placeDisplacedFocus() {
    guard let displaced else { return }
    let isCovered = if case .covered = displaced { true } else { false }
    guard view == nil || isCovered else { return self.displaced = nil }
    guard let target = target(of: displaced) else { return }
    self.displaced = nil
    if isCovered, let view { history.record(view, links: links, filled: filledIdentity) }
    focus(target, isReplacement: true)
  }

  /// Drops displaced focus without a target, unless it waits for a screen that is not mounted yet.
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
      // A component with a focus link moves the focus itself.
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

  /// Whether the screen that contained the focus is no longer shown.
  private func hasLostScreen(_ lost: FocusSuccession) -> Bool {
    lost.links.contains { $0.link.isOfScreen && isGone($0) }
  }

  /// Whether a component observes the focus of the removed view.
  private func isFollowed(_ lost: FocusSuccession) -> Bool { lost.links.contains(where: isGone) }

  private func isGone(_ focused: FocusedLink) -> Bool {
    focused.identity.flatMap(mounter.view(showing:))?.focusLink?.id != focused.link.id
  }

  /// Returns the first control, or else the first heading, that this commit has bound in the nearest remaining
  /// ancestor of the lost focus. Lists choose their focus successors themselves.
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
  /// The first heading inside, in reading order.
  fileprivate var firstHeading: MountedView? { first(where: \.isHeading) }

  fileprivate var isHeading: Bool {
    for case .accessibility(let accessibility) in attributes {
      return accessibility.role == .heading && !accessibility.isHidden
    }
    return false
  }
}
