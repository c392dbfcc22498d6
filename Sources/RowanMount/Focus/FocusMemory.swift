import RowanComponents
import RowanCore

/// The focus position in a view that was removed or covered, to restore it when the view returns, for instance a
/// screen that another one covers.
@MainActor
struct FocusMemory {
  /// The id of the focus link of the view that was removed or covered.
  private let link: FocusLink.ID
  /// The identity with the focus.
  private weak var identity: Identity?
  /// The identity of the nearest view with an attachment around the focus.
  private weak var filled: Identity?

  init(of view: MountedView, in link: FocusLink, filled: Identity?) {
    self.link = link.id
    identity = view.identity
    self.filled = filled
  }

  /// The value of the link.
  var value: IdentityKey { link.value }

  /// Whether no identity remains that could return.
  var isEmpty: Bool { identity == nil && filled == nil }

  func isOf(_ other: FocusLink) -> Bool { link == other.id }

  /// Returns the view in `container` that gets the focus again, or `nil` if it has not returned.
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
  /// Returns the focusable view in a view with an attachment, for the root that the attachment has remembered.
  func viewToFocusAgain(in filled: MountedView) -> MountedView? {
    filled.attachment?.rootToFocusAgain?.tree.flatMap { view(showing: $0.root.identity) }?
      .firstFocusable
  }
}
