import RowanComponents
import RowanCore

/// The keyboard focus of a session. Notifies the views, focus states and attachments concerned, and has the host
/// move it.
@MainActor
final class FocusManager {
  /// The view with the focus; `nil` if no view has it.
  private(set) var view: MountedView?
  /// Whether the user has moved the focus by keys last, rather than by a pointer.
  var usesKeys = false
  /// The focus links at the focused view and around it, the innermost first.
  private(set) var links: [FocusedLink] = []
  /// The identity of the innermost view around the focus that an attachment fills, such as a list.
  private(set) var filledIdentity: Identity?
  /// The focus that the present commit took away.
  var lost: FocusSuccession?
  /// Focus that waits for the view in which it goes on.
  var displaced: DisplacedFocus?
  /// The positions of the focus in screens that have left.
  let history: FocusHistory
  let mounter: ViewMounter
  let layers: LayerStack
  let updates: UpdateQueue
  private let gate: InputGate
  /// The batch that moved the focus last: before it the host did not know where the focus is now.
  private var lastBatch: UInt64 = 0
  /// Whether the focus was moved last because another view has come in place of the focused one.
  private var isReplaced = false
  /// Whether Tab stopped at the focused view at the end of the last commit.
  private var wasTabStop = false

  /// Creates a manager without a focused view.
  init(mounter: ViewMounter, layers: LayerStack, gate: InputGate, updates: UpdateQueue) {
    self.mounter = mounter
    self.layers = layers
    self.gate = gate
    self.updates = updates
    history = FocusHistory(mounter: mounter)
  }

  /// Brings the focus in line with the views that the layers and lists of the same commit have mounted: the focus pass.
  func update() {
    resolveFocusSuccession()
    mounter.arrangeRowStops()
    let arranged = view
    followGroup()
    // A view that asks for the focus has it at once, rather than after another one.
    if !updates.hasFocusRequests { placeDisplacedFocus() }
    enterModalLayer()
    grantRequests()
    placeDisplacedFocus()
    retainOnlyAwaitedFocus()
    if view !== arranged { mounter.arrangeRowStops() }
  }

  /// Gives the keyboard focus to a view.
  /// - Parameters:
  ///   - view: The view.
  ///   - isReplacement: Whether it takes the focus in place of another one that has lost it. A key that was meant
  ///     for the other one is not for it.
  func focus(_ view: MountedView, isReplacement: Bool = false) {
    if self.view !== view {
      moveHostFocus(to: view.id)
      mounter.scrollIntoView(view)
      recordFocus(view)
    }
    if isReplacement { isReplaced = true }
  }

  /// Has the host move its focus to a view; `nil` for none.
  func moveHostFocus(to view: ViewID?) {
    isReplaced = false
    lastBatch = mounter.buffer.nextNumber
    mounter.buffer.append(.focus(view))
  }

  /// Takes the focus away from a view that ceases to show its element, if it has it.
  func viewWillUnbind(_ view: MountedView) {
    guard self.view === view else { return }
    lost = surrounded(view)
    history.record(view, links: links, filled: filledIdentity)
    self.view = nil
    moveLinks(to: nil)
  }

  private func surrounded(_ view: MountedView) -> FocusSuccession {
    var surroundings: [FocusSuccession.Surrounding] = []
    var outer = view.parent
    while let view = outer {
      surroundings.append(FocusSuccession.Surrounding(view: view, identity: view.identity))
      outer = view.parent
    }
    return FocusSuccession(identity: view.identity, links: links, surroundings: surroundings)
  }
}

// MARK: - Input

extension FocusManager {
  /// The view that takes a key, if a view within reach does: the one where it was pressed, as far as that still
  /// shows the same element.
  ///
  /// A user may press keys faster than the host hears of the outcome of the last key. Within one list or group of
  /// controls such a key is meant for the view that has the focus by now. Elsewhere its effect cannot be predicted.
  func taker(of press: KeyPress, lastCommit: UInt64) -> MountedView? {
    let target = press.target.flatMap { gate.view(for: $0.target) }
    var taker = target ?? view
    if lastCommit < lastBatch, press.target == nil {
      // It was pressed when nothing had the focus.
      taker = nil
    } else if lastCommit < lastBatch, let view, let hit = press.target {
      // A view that shows another element by now, or none, still tells the group in which the key was pressed. A
      // control in place of another one is not what the key was meant for.
      let group = isReplaced ? nil : mounter.views[hit.view]?.keyGroup
      taker = group != nil && group === view.keyGroup ? view : target
    }
    return taker.flatMap { layers.isInReach($0) ? $0 : nil }
  }

  /// Takes the place of the host's focus over, unless the host has not heard yet of a later move. From a view that
  /// takes no input now the focus goes back to where it was.
  /// - Parameters:
  ///   - id: The view with the host's focus; `nil` if no view has it.
  ///   - taker: The view that shows the element meant by that; `nil` if it takes no input now.
  ///   - lastCommit: The last batch that the host knew.
  func hostDidMoveFocus(to id: ViewID?, takenBy taker: MountedView?, lastCommit: UInt64) {
    guard lastCommit >= lastBatch else { return }
    displaced = nil
    if id == nil {
      recordFocus(nil)
    } else if let taker {
      recordFocus(taker)
    } else {
      moveHostFocus(to: view?.id)
    }
  }
}

// MARK: - Moving

extension FocusManager {
  /// Records the view that the host's focus is at now, and notifies the views and attachments concerned.
  func recordFocus(_ view: MountedView?) {
    let old = self.view
    guard old !== view else { return }
    self.view = view
    wasTabStop = view?.isTabStop ?? false
    view?.rememberRowButton()
    old?.handlers.focus?(false)
    view?.handlers.focus?(true)
    moveLinks(to: view)
    for attached in attachments(above: old, and: view) { attached.focusDidMove() }
  }

  private func moveLinks(to view: MountedView?) {
    let old = links
    links = []
    filledIdentity = nil
    var next = view
    while let view = next {
      if filledIdentity == nil, view.attachment != nil { filledIdentity = view.identity }
      if let link = view.focusLink {
        links.append(FocusedLink(link: link, identity: view.identity))
      }
      next = view.parent
    }
    for focused in old where !links.contains(where: { $0.link.id == focused.link.id }) {
      focused.link.leave()
    }
    for focused in links { focused.link.come() }
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

  /// Follows the order of Tab in a group: if another member takes the place of the focused one, for instance the
  /// segment that is chosen now, the focus goes there.
  private func followGroup() {
    defer { wasTabStop = view?.isTabStop ?? false }
    guard let focused = view else { return }
    if !focused.takesFocus, let row = focused.rowAround, let target = row.rowTarget {
      // Such as the action of a row that has been closed.
      return focus(target)
    }
    guard wasTabStop, !focused.isTabStop else { return }
    var next = focused.parent
    while let group = next, !group.interaction.contains(.navigation) { next = group.parent }
    if let member = next?.first(where: \.isTabStop) { focus(member) }
  }
}

// MARK: - Modal layers

extension FocusManager {
  /// Records the focus in a modal layer that comes up, for when it goes.
  func layerWillCover(_ layer: LayerRoot) {
    layer.focusBefore = view?.identity
    layer.filledBefore = filledIdentity
    layer.linksBefore = links
  }

  /// Gives the focus back to the view that had it before a modal layer came up, or to the row that has taken its
  /// place in a list.
  func layerDidUncover(_ layer: LayerRoot) {
    if let view = history.view(before: layer) { return focus(view) }
    // Where the focus was before has gone, too.
    lost?.links += layer.linksBefore
  }

  /// Moves the focus into a modal layer that has come up.
  private func enterModalLayer() {
    guard let modal = layers.frontmostModal else { return }
    if let view, view.isInside(modal.view) { return }
    if let first = modal.view.firstFocusable { focus(first) }
  }
}

// MARK: - Sleep

extension FocusManager {
  /// Lets go of the focused view while the session sleeps.
  /// - Returns: The view.
  func sleep() -> MountedView? {
    defer { view = nil }
    return view
  }

  /// Restores the view that had the focus before a sleep, without notifying any view or attachment.
  func wake(at view: MountedView?) {
    self.view = view
  }
}
