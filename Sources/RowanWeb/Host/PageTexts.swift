import RowanCore
import RowanHostInterface

/// The texts that a page may currently show in its fields, so that edits can be sent as differences.
///
/// The page may send an edit before it has received a text that a batch writes at the same time. Each edit names its
/// base text: the result of the previous edit, or a text that a later batch has written. An edit of an older text than
/// the session's is applied to the session's text, too: letters typed just after the session has cleared a field must
/// not bring back the old text.
struct PageTexts: Sendable {
  private struct Field {
    /// The text after the last edit; empty before the first.
    var edited = ""
    /// The texts written since the last edit, with the numbers of the batches, in order.
    var written: [(batch: UInt64, text: String)] = []
    /// The number of the batch since which the view shows another field; 0 if that is older than the last edit.
    var bindBatch: UInt64 = 0
  }

  /// The texts after an edit.
  struct Result: Hashable {
    /// The text that the page shows.
    var shown: String
    /// The edit applied to the newest text of the session, which the page may not have received yet.
    var text: String
  }

  /// The maximum number of texts per field that were written without an edit in between. An edit of an older text is
  /// answered with a snapshot.
  private static let mostWritten = 8

  private var fields: [ViewID: Field] = [:]

  /// Records that a batch makes a view show another field.
  mutating func bind(_ field: ViewID, batch: UInt64) {
    fields[field]?.bindBatch = batch
  }

  /// Records that a batch writes a text as the answer to the last edit. The page ignores texts for earlier edits.
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
  mutating func retain(where isKept: (ViewID) -> Bool) {
    fields = fields.filter { isKept($0.key) }
  }

  /// Returns the texts after an edit; `nil` if the base text is unknown or the range is invalid. O(length), and as
  /// ``TextRewrite`` if the page has not received the newest text.
  func result(of edit: WireEdit) -> Result? {
    let range = edit.range
    let field = fields[edit.view] ?? Field()
    var base = field.edited
    if edit.writtenBy != 0 {
      guard let written = field.written.last(where: { $0.batch == edit.writtenBy }) else {
        return nil
      }
      base = written.text
    }
    guard let shown = base.replacing(range, by: edit.text) else { return nil }
    // If the session has made the same change, nothing is left to apply.
    guard let newest = field.written.last, newest.batch > edit.writtenBy, newest.text != base,
      newest.text != shown, edit.writtenBy >= field.bindBatch
    else { return Result(shown: shown, text: shown) }
    let rewrite = TextRewrite(from: base, to: newest.text, caret: range.upperBound)
    let start = rewrite.map(range.lowerBound)
    let end = range.isEmpty ? start : max(start, rewrite.map(range.upperBound))
    let text = newest.text.replacing(start..<end, by: edit.text)
    return Result(shown: shown, text: text ?? shown)
  }
}

extension String {
  /// Returns the text with a range of UTF-16 code units replaced; `nil` if a boundary is outside the text or inside a
  /// surrogate pair.
  fileprivate func replacing(_ range: Range<Int>, by replacement: String) -> String? {
    let units = utf16
    guard range.upperBound <= units.count else { return nil }
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    guard let head = String(units[..<start]), let tail = String(units[end...]) else { return nil }
    return head + replacement + tail
  }
}
