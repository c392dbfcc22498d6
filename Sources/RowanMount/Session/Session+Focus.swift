import RowanComponents
import RowanCore

extension Session {
  /// Gives the keyboard focus to a view.
  func focus(_ view: MountedView) {
    guard focusedView !== view else { return }
    moveHostFocus(to: view.id)
    mounter.bringIntoSight(view)
    noteFocus(view)
  }

  private func moveHostFocus(to view: ViewID?) {
    isFocusReplaced = false
    focusBatch = buffer.nextNumber
    buffer.append(.focus(view))
  }

  /// The view that takes a key, if one within reach does: the one where it was pressed, as far as that still
  /// shows what it did.
  ///
  /// Whoever presses keys faster than the host hears what became of the last one means them for where the
  /// focus has got to in the same list or group of controls. Elsewhere nobody knows what that would do.
  func taker(of press: KeyPress, lastCommit: UInt64) -> MountedView? {
    let target = press.target.flatMap { inputGate.view(for: $0.view, generation: $0.generation) }
    var taker = target ?? focusedView
    if lastCommit < focusBatch, press.target == nil {
      // It was pressed when nothing had the focus.
      taker = nil
    } else if lastCommit < focusBatch, let focusedView, let hit = press.target {
      // Also what shows something else by now, or nothing, stands where it stood. A control in place of another one
      // is not what the key was meant for.
      let group = isFocusReplaced ? nil : mounter.views[hit.view]?.keyGroup
      taker = group != nil && group === focusedView.keyGroup ? focusedView : target
    }
    return taker.flatMap { layers.isInReach($0) ? $0 : nil }
  }

  /// Takes in where the host says the focus is, unless it has not heard yet where the focus is to go. From what
  /// takes no input now it goes back to where it was.
  func moveFocus(to id: ViewID?, generation: UInt32, lastCommit: UInt64) {
    guard lastCommit >= focusBatch else { return }
    displacedFocus = nil
    guard let id else { return noteFocus(nil) }
    guard let view = inputGate.taker(of: id, generation: generation) else {
      return moveHostFocus(to: focusedView?.id)
    }
    noteFocus(view)
  }

  /// Takes in where the host's focus is now.
  func noteFocus(_ view: MountedView?) {
    let old = focusedView
    guard old !== view else { return }
    focusedView = view
    focusedIsTabStop = view?.isTabStop ?? false
    view?.rememberRowButton()
    old?.handlers.focus?(false)
    view?.handlers.focus?(true)
    moveFocusLinks(to: view)
    for attached in attachments(above: old, and: view) { attached.focusDidMove() }
  }

  /// Moves the focus into a modal layer that has come up.
  func settleFocus() {
    guard let modal = layers.frontmostModal else { return }
    if let focused = focusedView, focused.isInside(modal.view) { return }
    if let first = modal.view.firstFocusable { focus(first) }
  }

  /// The focused view shows something else from now on, or nothing.
  func loseFocus() {
    rememberFocus()
    var surroundings: [LostFocus.Surrounding] = []
    var outer = focusedView?.parent
    while let view = outer {
      surroundings.append(LostFocus.Surrounding(view: view, identity: view.identity))
      outer = view.parent
    }
    lostFocus = LostFocus(
      identity: focusedView?.identity,
      links: focusedLinks,
      surroundings: surroundings
    )
    focusedView = nil
    moveFocusLinks(to: nil)
  }

  /// Gives the focus back to what had it, if another view shows that now.
  func followFocusToItsView() {
    defer { lostFocus = nil }
    guard focusedView == nil, let lostFocus else { return }
    guard let view = successor(of: lostFocus) else { return displacedFocus = .lost(lostFocus) }
    moveHostFocus(to: view.id)
    noteFocus(view)
  }

  /// The view that has the focus in place of one that has lost it, if there is one.
  ///
  /// It shows the same: what is in a box is mounted anew when the box gets a view of its own, or needs none
  /// any more. Or it stands for the same: what is connected to one value of a focus state is one thing to the
  /// app, for instance a field that a screen shows elsewhere when its window gets narrow. O(views) in that case.
  private func successor(of lost: LostFocus) -> MountedView? {
    if let view = lost.identity.flatMap(mounter.view(showing:)), view.takesFocus { return view }
    for old in lost.links {
      let stays = old.identity.flatMap(mounter.view(showing:))?.focusLink?.id == old.link.id
      // What stays has lost something in it, and that has no successor.
      guard !stays else { return nil }
      let successor = mounter.views.values.filter { $0.focusLink?.id == old.link.id }
        .min { $0.id < $1.id }
      if let successor { return focusTarget(in: successor) }
    }
    return nil
  }

  /// Gives the focus to those that ask for it, as far as they are mounted and no modal layer is in front
  /// of them. O(views) if there are any.
  func grantFocusWishes() {
    let modal = layers.frontmostModal
    for holder in updates.takeFocusWishes() {
      if holder.wishesForNothing {
        if focusedLinks.contains(where: { $0.link.holder === holder }) {
          moveHostFocus(to: nil)
          noteFocus(nil)
        }
      } else {
        let wished = mounter.views.values.filter { view in
          guard let link = view.focusLink, link.holder === holder, link.isWished() else {
            return false
          }
          return modal.map { view.isInside($0.view) } ?? true
        }
        let first = wished.min { $0.id < $1.id }
        if let target = first.flatMap(focusTarget) { focus(target) }
      }
      holder.settle()
    }
  }

  private func moveFocusLinks(to view: MountedView?) {
    let old = focusedLinks
    focusedLinks = []
    focusedFilling = nil
    var next = view
    while let view = next {
      if focusedFilling == nil, view.attachment != nil { focusedFilling = view.identity }
      if let link = view.focusLink {
        focusedLinks.append(FocusedLink(link: link, identity: view.identity))
      }
      next = view.parent
    }
    for focused in old where !focusedLinks.contains(where: { $0.link.id == focused.link.id }) {
      focused.link.leave()
    }
    for focused in focusedLinks { focused.link.come() }
  }

  /// Where one member of a group takes the place of another in the order of Tab, for instance the
  /// segment that is chosen now, the focus follows.
  func followFocusInGroup() {
    defer { focusedIsTabStop = focusedView?.isTabStop ?? false }
    guard let focused = focusedView else { return }
    if !focused.takesFocus, let row = focused.rowAround, let target = row.rowTarget {
      // Such as the action of a row that has been closed.
      return focus(target)
    }
    guard focusedIsTabStop, !focused.isTabStop else { return }
    var next = focused.parent
    while let group = next, !group.interaction.contains(.navigation) { next = group.parent }
    if let member = next?.first(where: \.isTabStop) { focus(member) }
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

  /// The first view in reading order, itself included, of which something is true.
  func first(where isWanted: (MountedView) -> Bool) -> MountedView? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
