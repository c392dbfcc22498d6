import RowanComponents

/// A focus link of a view that has the focus or contains it.
struct FocusedLink {
  let link: FocusLink
  /// The identity that the view showed.
  weak var identity: Identity?
}

/// The focus lost in a commit. At the end of the commit a successor may get it.
struct FocusSuccession {
  /// The identity that the focused view showed.
  weak var identity: Identity?
  /// The focus links of the view and its ancestors, the innermost first.
  var links: [FocusedLink]
  /// The ancestors, the innermost first.
  let surroundings: [Surrounding]

  /// An ancestor of the focused view, and the identity that it showed.
  struct Surrounding {
    weak var view: MountedView?
    weak var identity: Identity?
  }
}

/// A focus that waits for a target view, and the reason.
enum DisplacedFocus {
  /// A commit removed the focused view, and no other view shows the same identity.
  case lost(FocusSuccession)
  /// No view has the focus, and the current screen contained it before.
  case returning
  /// The current screen covers the focused view.
  case covered
}
