import Rowan

/// What is being typed into a field whose text has to become a value.
///
/// A field shows what was typed, even where that is no value yet or could be written shorter, for as
/// long as the value behind it is the one that came of it.
struct EntryDraft<Value: EntryValue>: Equatable, Sendable {
  /// What was typed.
  let text: String
  /// The value since then.
  let value: Value
  /// What is wrong with it, if anything is.
  let problem: String?

  /// Takes in what was typed while the value was `current`.
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
