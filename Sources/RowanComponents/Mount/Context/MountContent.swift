/// The roots that an attachment shows in its view.
@MainActor
package protocol MountContent: AnyObject {
  /// Sets the roots shown in the view, in this order. Views of removed roots are reused for new roots. `change`
  /// describes the transition of inserted and removed roots; `nil` if they only enter or leave the visible
  /// area.
  func show(_ roots: [MountedRoot], change: RootChange?)

  /// Updates the view of a root that is already shown to the current tree of the root, at its position. Returns
  /// whether the root is shown. O(changes in it).
  func refresh(_ root: ComponentRoot) -> Bool

  /// Whether a view of `root` is filled by an attachment, so that building the root again might not restore its
  /// content at once.
  func holdsAttachment(_ root: ComponentRoot) -> Bool
}
