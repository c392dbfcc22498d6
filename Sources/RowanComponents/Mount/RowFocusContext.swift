/// A mount context for an attachment whose rows are one stop of the Tab key.
@MainActor
package protocol RowFocusContext: MountContext {
  /// Whether one of the rows has ever contained a button.
  var containsRowButtons: Bool { get }

  /// Whether the keyboard focus was last moved by keys, so that it is visibly marked.
  var isFocusMarked: Bool { get }

  /// Whether a row contains a button now.
  func containsRowButton(_ row: ComponentRoot) -> Bool
}
