/// What a view offers to an attachment whose rows are one stop of Tab.
@MainActor
package protocol RowFocusContext: MountContext {
  /// Whether a button has stood in one of the rows so far.
  var containsRowButtons: Bool { get }

  /// Whether the keyboard focus was moved by keys last, so that its user sees where it is.
  var isFocusMarked: Bool { get }

  /// Whether a button stands in a row now.
  func containsRowButton(_ row: ComponentRoot) -> Bool
}
