import RowanCore

/// What a page may take for the texts of its fields, so that it can tell of edits by what they change.
///
/// The page sends an edit before it has heard of a text that was written meanwhile. Each edit says which text
/// it counts from: that of the edit before, or one that a batch has written since.
struct PageTexts: Sendable {
  private struct Field {
    /// The text of the last edit; empty before the first.
    var edited = ""
    /// What was written since, with the numbers of the batches, the latest last.
    var written: [(batch: UInt64, text: String)] = []
  }

  /// How many texts are kept that were written to a field without an edit in between. An edit of an older one is
  /// answered by a snapshot.
  private static let mostWritten = 8

  private var fields: [ViewID: Field] = [:]

  /// A batch writes a text.
  mutating func write(_ text: String, to field: ViewID, batch: UInt64) {
    var known = fields.removeValue(forKey: field) ?? Field()
    if known.written.count == Self.mostWritten { known.written.removeFirst() }
    known.written.append((batch, text))
    fields[field] = known
  }

  /// An edit has made this the text.
  mutating func edit(_ text: String, of field: ViewID) {
    fields[field] = Field(edited: text)
  }

  /// Forgets all fields but those that still exist.
  mutating func keep(where isKept: (ViewID) -> Bool) {
    fields = fields.filter { isKept($0.key) }
  }

  /// The text that an edit has led to; `nil` if it counts from one that is not known. O(length).
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
    // A place inside of a character is none that a text could be cut at.
    guard let head = String(units[..<start]), let tail = String(units[end...]) else { return nil }
    return head + edit.text + tail
  }
}
