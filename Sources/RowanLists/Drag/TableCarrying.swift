import RowanComponents
import RowanCore
import RowanDiff

/// What a list knows of rows that are dragged from it, and of what is dragged over it.
struct TableCarrying {
  /// The row that the pointer holds, or a key has picked up.
  var row: RowID?
  /// The rows that are dragged, each for the item of the session with the same number.
  var items: [Item] = []
  /// What they are told by.
  var session: DragSession?
  /// What is seen at the pointer.
  var figure: DragFigure?
  /// Where the pointer was in the window when it lifted the row.
  var start = Point.zero
  /// Whether it has moved since.
  var hasMoved = false
  /// The row that was pressed long without anything to drag.
  var pressed: RowID?

  /// What is dragged over the list.
  var guest: DragSession?
  /// Where it would go.
  var place: DropPlace?
  /// What would become of it.
  var proposal: DropProposal?
  /// Whether the list takes what keys carry at present.
  var takesKeys = false
  /// Whether that goes behind the row with the focus instead of in front of it.
  var goesBehind = false

  /// A row that is dragged.
  struct Item {
    /// What the row is called; `nil` once it is gone.
    var id: RowID?
    /// The adapter that was asked for the item.
    let adapter: any TableCellAdapterProtocol
  }

  /// Whether a row is dragged. O(rows that are dragged).
  func carries(_ row: RowID) -> Bool { items.contains { $0.id == row } }

  /// The row that something would be put into.
  var target: RowPath? {
    guard let proposal, proposal.operation.isAccepted, proposal.intent == .insertIntoDestination
    else { return nil }
    return place?.row
  }
}

/// Where something would go that is dragged over a list.
struct DropPlace: Equatable {
  /// Between which rows: in front of the one that stands there.
  var gap: RowPath?
  /// Over which row.
  var row: RowPath?
  /// The row at whose edge the line stands that shows the gap, and whether it is the edge behind it; `nil`
  /// where there is no row.
  var edge: Edge?

  /// An edge of a row.
  struct Edge: Equatable {
    var row: RowPath
    var isBehind: Bool
  }
}
