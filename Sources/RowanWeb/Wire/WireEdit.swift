import RowanCore
import RowanHostInterface

/// An edit of a field as a page sends it: a range of the page's text, and its replacement.
///
/// Pages send whole texts, which may be long, only if they are not sure which text the session knows.
struct WireEdit: Hashable, Sendable {
  /// The field.
  var view: ViewID
  /// The generation of the field that the page had last received.
  var generation: UInt32
  /// The number of this edit in its field.
  var revision: UInt32
  /// The replacement of the range.
  var text: String
  /// The replaced range, in UTF-16 code units.
  var range: Range<Int>
  /// The number of the batch that wrote the base text of the range; 0 if the base is the result of the previous edit.
  var writtenBy: UInt64
}
