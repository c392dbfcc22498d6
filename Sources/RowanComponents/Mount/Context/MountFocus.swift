/// The keyboard focus within the roots of an attachment.
@MainActor
package protocol MountFocus: AnyObject {
  /// Moves the keyboard focus to the first view of `root` that can have it. Returns whether there is one.
  @discardableResult
  func focus(_ root: ComponentRoot) -> Bool

  /// Whether the keyboard focus is in the views of `root`.
  func holdsFocus(_ root: ComponentRoot) -> Bool
}
