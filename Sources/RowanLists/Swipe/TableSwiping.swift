import RowanComponents
import RowanControls

/// What belongs to rows that are swiped.
struct TableSwiping {
  /// The row that is dragged or open.
  var current: RowSwipe?
  /// Rows on their way back, the buttons of which are still to be seen.
  var closing: [RowID: RowSwipe] = [:]
  /// The actions of rows that are mounted, as they were when assistive technology was told of them.
  var known: [RowRoots.Key: RowSwipeActions] = [:]
  /// How many times the table had a row go somewhere; 0 for rows that are not in it.
  var revisions: [RowRoots.Key: UInt32] = [:]
  /// How wide buttons are, by what they show.
  var widths: [SwipeWidth: Double] = [:]
  /// How many times rows were swiped.
  var count: UInt64 = 0
  /// The revision given last.
  var revision: UInt32 = 0

  var isIdle: Bool { current == nil && closing.isEmpty }

  /// The rows that are not where they belong.
  var rows: Set<RowID> {
    isIdle ? [] : Set(closing.keys).union(current.map { [$0.id] } ?? [])
  }

  /// How a row is swiped, if it is.
  subscript(id: RowID) -> RowSwipe? { current?.id == id ? current : closing[id] }
}

/// What the width of buttons depends on.
struct SwipeWidth: Hashable {
  var titles: [String]
  var icons: [IconName?]
  var isTall: Bool
  var length: Double
}
