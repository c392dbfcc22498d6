import RowanDiff

/// What has become of the rows of collapsed sections that something is kept for.
struct HiddenRows {
  /// The rows that are hidden now.
  var present: Set<RowID> = []
  /// The rows that were hidden and are nowhere any more.
  var gone: Set<RowID> = []
  /// The rows that were hidden and are shown again.
  var shown: Set<RowID> = []
  /// The identities of rows that moved into a collapsed section or out of one, by their earlier identities.
  var names: [RowID: RowID] = [:]
}
