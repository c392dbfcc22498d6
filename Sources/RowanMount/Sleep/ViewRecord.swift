import RowanCore
import RowanHostInterface

/// The stored data of one view of a sleeping session.
struct ViewRecord {
  var id: ViewID
  var generation: UInt32
  /// The number of views in the subtree, including this view.
  var extent: UInt32
  /// The names of the set attributes, one bit each.
  var names: UInt32
  /// A digest of frame and attributes, which detects differences after the rebuild.
  var digest: UInt32
  var kind: ViewKind
}
