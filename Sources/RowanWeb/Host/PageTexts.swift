import RowanCore

/// The texts that a page may currently show in its fields, so that edits can be sent as differences.
///
/// The page may send an edit before it has received a text that a batch writes at the same time. Each edit names its
/// base text: the result of the previous edit, or a text that a later batch has written.
struct PageTexts: Sendable {
  private struct Field {
    /// The text after the last edit; empty before the first.
    var edited = ""
    /// The texts written since the last edit, with the numbers of the batches, in order.
    var written: [(batch: UInt64, text: String)] = []
  }

  /// The maximum number of texts per field that were written without an edit in between. An edit of an older text is
  /// answered with a snapshot.
  private static let mostWritten = 8

  private var fields: [ViewID: Field] = [:]

  /// Records that a batch writes a text.
  mutating func write(_ text: String, to field: ViewID, batch: UInt64) {
    var known = fields.removeValue(forKey: field) ?? Field()
    if known.written.count == Self.mostWritten { known.written.removeFirst() }
    known.written.append((batch, text))
    fields[field] = known
  }

  /// Records the text after an edit.
  mutating func edit(_ text: String, of field: ViewID) {
    fields[field] = Field(edited: text)
  }

  /// Removes the fields that do not satisfy a condition.
  mutating func keep(where isKept: (ViewID) -> Bool) {
    fields = fields.filter { isKept($0.key) }
  }

  /// Returns the text after an edit; `nil` if the base text is unknown or the range is invalid. O(length).
  func text(after edit: WireEdit) -> String? {
    let range = edit.range
    let field = fields[edit.view] ?? Field()
    var base = field.edited
    if edit.writtenBy != 0 {
      guard let written = field.written.last(where: { $0.batch == edit.writtenBy }) else {
        return nil
      }
      base = written.text
    }
    let units = base.utf16
    guard range.upperBound <= units.count else { return nil }
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    // A boundary inside a surrogate pair is invalid.
    guard let head = String(units[..<start]), let tail = String(units[end...]) else { return nil }
    return head + edit.text + tail
  }
}
