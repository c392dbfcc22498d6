import Rowan

/// The text that the user types into a field, and the value that was parsed from it.
///
/// A field shows the typed text, even if it is invalid or could be shorter, until the value of the
/// property differs from that of the draft.
struct EntryDraft<Value: EntryValue>: Equatable, Sendable {
  /// The typed text.
  let text: String
  /// The parsed value, or the value before if the text is invalid.
  let value: Value
  /// The message about an invalid text, or `nil` if the text is valid.
  let problem: String?

  /// Creates a draft of a text that was typed while the property had the value `current`.
  init(_ text: String, current: Value) {
    self.text = text
    do {
      value = try Value(typed: text)
      problem = nil
    } catch {
      value = current
      problem = error.message
    }
  }
}
