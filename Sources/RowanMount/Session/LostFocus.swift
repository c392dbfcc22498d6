import RowanComponents

/// What follows the focus at a view that holds it, or has it inside.
struct FocusedLink {
  let link: FocusLink
  /// What the view shows.
  weak var identity: Identity?
}

/// Where the focus was that a commit has taken away, until its end, when another view may have taken its
/// place.
@MainActor
struct LostFocus {
  /// What the view showed.
  private weak var identity: Identity?
  /// What followed the focus there, the innermost first.
  private let links: [FocusedLink]

  init(identity: Identity?, links: [FocusedLink]) {
    self.identity = identity
    self.links = links
  }

  /// The view that has the focus from now on, if there is one.
  ///
  /// It shows the same: what is in a box is mounted anew when the box gets a view of its own, or needs none
  /// any more. Or it stands for the same: what is connected to one value of a focus state is one thing to the
  /// app, for instance a field that a screen shows elsewhere when its window gets narrow.
  func successor(
    _ mounter: ViewMounter,
    _ target: (MountedView) -> MountedView?
  ) -> MountedView? {
    if let view = identity.flatMap(mounter.view(showing:)), view.takesFocus { return view }
    for lost in links {
      let stays = lost.identity.flatMap(mounter.view(showing:))?.focusLink?.id == lost.link.id
      // What stays has lost something in it, and that has no successor.
      guard !stays else { return nil }
      let successor = mounter.views.values.filter { $0.focusLink?.id == lost.link.id }
        .min { $0.id < $1.id }
      if let successor { return target(successor) }
    }
    return nil
  }
}
