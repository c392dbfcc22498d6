/// What a view offers to an attachment that keeps the keyboard focus in sight.
@MainActor
package protocol MarkedFocusContext: MountContext {
  /// Whether the keyboard focus was moved by keys last, so that its user sees where it is.
  var isFocusMarked: Bool { get }
}
