import RowanComponents

/// What follows the focus at a view that holds it, or has it inside.
struct FocusedLink {
  let link: FocusLink
  /// What the view shows.
  weak var identity: Identity?
}

/// Where the focus was that a commit has taken away, until its end, when another view may have taken its
/// place.
struct LostFocus {
  /// What the view showed.
  weak var identity: Identity?
  /// What followed the focus there, the innermost first.
  let links: [FocusedLink]
}
