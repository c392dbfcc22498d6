import RowanComponents
import RowanCore

/// Where the focus was in something that has left the screen, for when it comes back and is given the focus
/// again: a screen that another one covers.
@MainActor
struct FocusMemory {
  /// The link of what has left.
  private let link: FocusLink.ID
  /// What held the focus.
  private weak var identity: Identity?
  /// What is filled by somebody who knows more of what is in it.
  private weak var filled: Identity?

  init(of view: MountedView, in link: FocusLink, filled: Identity?) {
    self.link = link.id
    identity = view.identity
    self.filled = filled
  }

  /// The value of the link.
  var value: IdentityKey { link.value }

  /// Whether there is nothing left that could come back.
  var isEmpty: Bool { identity == nil && filled == nil }

  func isOf(_ other: FocusLink) -> Bool { link == other.id }

  /// The view that takes the focus again in what has come back; `nil` if it has not.
  func view(in container: MountedView, _ mounter: ViewMounter) -> MountedView? {
    if let identity, let view = mounter.view(showing: identity), view.takesFocus,
      view.isInside(container)
    {
      return view
    }
    guard let filled, let view = mounter.view(showing: filled), view.isInside(container) else {
      return nil
    }
    return mounter.viewToFocusAgain(in: view)
  }
}

extension ViewMounter {
  /// What takes the focus in a view that an attachment fills, by what that remembers of it.
  func viewToFocusAgain(in filled: MountedView) -> MountedView? {
    filled.attachment?.rootToFocusAgain?.tree.flatMap { view(showing: $0.root.identity) }?
      .firstFocusable
  }
}

extension Session {
  /// The view that holds the focus leaves the screen.
  func rememberFocus() {
    guard let focusedView else { return }
    focusMemories.removeAll { memory in
      memory.isEmpty || focusedLinks.contains { memory.isOf($0.link) }
    }
    focusMemories += focusedLinks.map {
      FocusMemory(of: focusedView, in: $0.link, filled: focusedFilling)
    }
    // Nobody goes back that far.
    if focusMemories.count > 64 { focusMemories.removeFirst(focusMemories.count - 64) }
  }

  /// What takes the focus when a modal layer has gone: what had it before, or else what has taken its place
  /// in a list.
  func viewToFocusAgain(after layer: LayerRoot) -> MountedView? {
    if let identity = layer.focusBefore, let view = mounter.view(showing: identity) { return view }
    return layer.filledBefore.flatMap(mounter.view(showing:)).flatMap(mounter.viewToFocusAgain)
  }

  /// What takes the focus in a view that asks for it: what held it when the view left the screen last, or
  /// else the first that can.
  func focusTarget(in view: MountedView) -> MountedView? {
    rememberedTarget(in: view) ?? view.firstFocusable
  }

  /// What held the focus when a view left the screen last, if it is there again.
  func rememberedTarget(in view: MountedView) -> MountedView? {
    guard let link = view.focusLink,
      let index = focusMemories.firstIndex(where: { $0.isOf(link) })
    else { return nil }
    return focusMemories.remove(at: index).view(in: view, mounter)
  }
}
