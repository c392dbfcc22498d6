import RowanCore

/// What is kept of one view of a session that sleeps.
struct ViewRecord {
  var id: ViewID
  var generation: UInt32
  /// How many views there are in it, itself counted.
  var extent: UInt32
  /// Which attributes are set, a bit for each name.
  var names: UInt32
  /// Tells frame and attributes from others: what is built anew may have come out differently.
  var digest: UInt32
  var kind: ViewKind
}
