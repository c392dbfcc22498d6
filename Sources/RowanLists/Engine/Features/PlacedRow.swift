import RowanDiff
import RowanListData

/// A row that a pass places. Its element and adapter are looked up once for all features that add to its
/// view.
struct PlacedRow {
  let id: RowID
  let path: RowPath
  let element: any RowValue
  /// The adapter for the element; `nil` if none is registered.
  let adapter: (any _CellAdapterProtocol)?
  /// Whether the row takes part in input.
  let takesPart: Bool
}
