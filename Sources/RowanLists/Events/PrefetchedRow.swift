import RowanDiff

/// A row that may be in sight soon.
struct PrefetchedRow {
  var element: any RowValue
  var path: RowPath
}
