/// Moves the keyboard focus to roots of an attachment.
@MainActor
package protocol MountFocus: AnyObject {
  /// Gives the keyboard focus to the views of `root`: to the first that takes it. Answers whether there
  /// is one.
  @discardableResult
  func focus(_ root: ComponentRoot) -> Bool

  /// Whether the keyboard focus is in the views of `root`.
  func holdsFocus(_ root: ComponentRoot) -> Bool
}
