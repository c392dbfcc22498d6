/// Shows the roots of an attachment in its view.
@MainActor
package protocol MountContent: AnyObject {
  /// Makes the view's content just these roots, in this order; views of roots that are not among them
  /// are reused for those that are new. `change` describes the transition of the others, unless they merely
  /// come into sight and go out of it.
  func show(_ roots: [MountedRoot], change: RootChange?)

  /// Brings the view of a root that is shown already in line with the present tree of the root, at its place.
  /// Answers whether it is shown. O(what has changed in it).
  func refresh(_ root: ComponentRoot) -> Bool

  /// Whether anything in the views of `root` is filled by an attachment, whose outcome building the root
  /// anew might not bring back at once.
  func holdsAttachment(_ root: ComponentRoot) -> Bool
}
