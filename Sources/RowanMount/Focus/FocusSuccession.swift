import RowanComponents

/// What follows the focus at a view that holds it, or has it inside.
struct FocusedLink {
  let link: FocusLink
  /// What the view shows.
  weak var identity: Identity?
}

/// Where the focus was that a commit has taken away, until its end, when another view may have taken its
/// place.
struct FocusSuccession {
  /// What the view showed.
  weak var identity: Identity?
  /// What followed the focus there, the innermost first.
  var links: [FocusedLink]
  /// The views around it, from the inside out.
  let surroundings: [Surrounding]

  /// A view around the focused one, and the identity that it showed.
  struct Surrounding {
    weak var view: MountedView?
    weak var identity: Identity?
  }
}

/// Focus that is to go on elsewhere, and why.
enum DisplacedFocus {
  /// A commit has taken it away, and no other view shows the same.
  case lost(FocusSuccession)
  /// No view has it, and the screen that is current now held it when it left.
  case returning
  /// The screen that is current now covers the view that has it.
  case covered
}
