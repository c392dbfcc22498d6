import RowanComponents
import RowanCore
import RowanHostInterface

/// The keyboard focus of a session. Notifies the affected views, focus states and attachments, and makes the host
/// move its focus.
@MainActor
final class FocusManager {
  /// The view with the focus; `nil` if no view has it.
  private(set) var view: MountedView?
  /// Whether the last input event came from the keyboard rather than from a pointer.
  var usesKeys = false
  /// The focus links of the focused view and its ancestors, the innermost first.
  private(set) var links: [FocusedLink] = []
  /// The identity of the nearest view with an attachment around the focus, such as a list.
  private(set) var filledIdentity: Identity?
  /// The focus lost in the current commit.
  var lost: FocusSuccession?
  /// The focus that waits for its target view; `nil` if none does.
  var displaced: DisplacedFocus?
  /// The focus positions in views that were removed or covered.
  let history: FocusHistory
  let mounter: ViewMounter
  let layers: LayerStack
  let updates: UpdateQueue
  private let gate: InputGate
  /// The batch that moved the focus last. Events from before that batch do not know the current focus.
  private var lastBatch: UInt64 = 0
  /// Whether the focused view got the focus as a replacement for another view.
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

  /// Updates the focus after the mount of layers and lists in the same commit: the focus pass.
  func update() {
    resolveFocusSuccession()
    mounter.arrangeRowStops()
    let arranged = view
    followGroup()
    // A view that requests the focus gets it directly, without an intermediate view.
    if !updates.hasFocusRequests { placeDisplacedFocus() }
    enterModalLayer()
    grantRequests()
    placeDisplacedFocus()
    retainOnlyAwaitedFocus()
    if view !== arranged { mounter.arrangeRowStops() }
  }

  /// Moves the keyboard focus to a view.
  /// - Parameters:
  ///   - view: The view.
  ///   - isReplacement: Whether the view replaces another view that has lost the focus. The
  ///     replacement does not get keys meant for the other view.
  func focus(_ view: MountedView, isReplacement: Bool = false) {
    if self.view !== view {
      moveHostFocus(to: view.id)
      mounter.scrollIntoView(view)
      recordFocus(view)
    }
    if isReplacement { isReplaced = true }
  }

  /// Makes the host move its focus to a view; `nil` for none.
  func moveHostFocus(to view: ViewID?) {
    isReplaced = false
    lastBatch = mounter.buffer.nextNumber
    mounter.buffer.append(.focus(view))
  }

  /// Records the loss of the focus if a view that stops showing its element has it.
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
  /// Returns the view that handles a key, if no modal layer is in front of it: the view in which the key was
  /// pressed, if it still shows the same element.
  ///
  /// A user may press keys faster than the host receives the result of the last key. Within one list or group of
  /// controls such a key is meant for the view that is focused now. Elsewhere its effect would be unpredictable.
  func keyTaker(at hit: HitTarget?, lastCommit: UInt64) -> MountedView? {
    let target = hit.flatMap { gate.view(for: $0.target) }
    var receiver = target ?? view
    if lastCommit < lastBatch, hit == nil {
      // The key was pressed before any view had the focus.
      receiver = nil
    } else if lastCommit < lastBatch, let view, let hit {
      // A view that was bound to another element, or unbound, still identifies the group in which the key was
      // pressed. A replacement control is not the target of the key.
      let group = isReplaced ? nil : mounter.views[hit.view]?.keyGroup
      receiver = group != nil && group === view.keyGroup ? view : target
    }
    return receiver.flatMap { layers.isInReach($0) ? $0 : nil }
  }

  /// Records a focus move by the host, unless the host had not yet received a later move. If the view takes no
  /// input, moves the host's focus back.
  /// - Parameters:
  ///   - id: The view with the host's focus; `nil` for none.
  ///   - receiver: The view that shows the target element; `nil` if it takes no input now.
  ///   - lastCommit: The last batch that the host had received.
  func hostDidMoveFocus(to id: ViewID?, receivedBy receiver: MountedView?, lastCommit: UInt64) {
    guard lastCommit >= lastBatch else { return }
    displaced = nil
    if id == nil {
      recordFocus(nil)
    } else if let receiver {
      recordFocus(receiver)
    } else {
      moveHostFocus(to: view?.id)
    }
  }
}

// MARK: - Moving

extension FocusManager {
  /// Records the view with the host's focus, and notifies the affected views and attachments.
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

  /// Follows the Tab order in a group: if another member becomes the Tab stop instead of the focused one, for
  /// instance the selected segment, the focus moves there.
  private func followGroup() {
    defer { wasTabStop = view?.isTabStop ?? false }
    guard let focused = view else { return }
    if !focused.takesFocus, let row = focused.rowAround, let target = row.rowTarget {
      // For instance the action of a row after its swipe actions were closed.
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
  /// Records the focus before a modal layer covers it.
  func layerWillCover(_ layer: LayerRoot) {
    layer.focusBefore = view?.identity
    layer.filledBefore = filledIdentity
    layer.linksBefore = links
  }

  /// Moves the focus back to the view focused before a modal layer was shown, or to the row that replaced it in a
  /// list.
  func layerDidUncover(_ layer: LayerRoot) {
    if let view = history.view(before: layer) { return focus(view) }
    // The view with that focus was removed as well; its links help to find a successor.
    lost?.links += layer.linksBefore
  }

  /// Moves the focus into the frontmost modal layer.
  private func enterModalLayer() {
    guard let modal = layers.frontmostModal else { return }
    if let view, view.isInside(modal.view) { return }
    if let first = modal.view.firstFocusable { focus(first) }
  }
}

// MARK: - Sleep

extension FocusManager {
  /// Drops the reference to the focused view while the session sleeps.
  /// - Returns: The focused view.
  func sleep() -> MountedView? {
    defer { view = nil }
    return view
  }

  /// Restores the focused view after a sleep, without notifying any view or attachment.
  func wake(at view: MountedView?) {
    self.view = view
  }
}
