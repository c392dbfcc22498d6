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
