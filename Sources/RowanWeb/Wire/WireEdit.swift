import RowanCore

/// An edit of a field as the page tells it: a range of the text that the page had, and what took its place.
///
/// Pages tell whole texts, which may be long, only where they are not sure what the session knows.
struct WireEdit: Hashable, Sendable {
  /// The field.
  var view: ViewID
  /// The generation that the page had last been told for the field.
  var generation: UInt32
  /// The number of this edit, counted for every field.
  var revision: UInt32
  /// What has taken the place of the range.
  var text: String
  /// The places that are replaced, in UTF-16 code units.
  var range: Range<Int>
  /// The batch that had written the text in which they count; 0 if that is the text of the edit before.
  var writtenBy: UInt64
}
