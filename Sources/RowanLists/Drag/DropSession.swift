public import RowanComponents
public import RowanCore
public import RowanDiff

/// Something that is dragged over a list, as the list sees it.
@MainActor
public struct DropSession {
  /// What is dragged.
  public let drag: DragSession
  /// Where the pointer is in the list, in points from its upper left corner. Keys have none: the middle of
  /// the list stands for it.
  public let location: Point
  /// Between which rows it would be put: in front of the row that stands there. Rows that are dragged within
  /// the list are counted as well. `nil` while the list has no sections.
  public let gap: RowPath?
  /// The row that it is over; `nil` where there is none.
  public let row: RowPath?
  /// The list; that of a collection has ``TableView/collection``.
  public let table: TableView

  /// What is dragged. Of something from elsewhere words and addresses are known once it is let go of.
  public var items: [DragItem] { drag.items }
  /// Whether it was dragged from this very list.
  public var isFromHere: Bool { drag.source === table }

  /// The values of a type among what is dragged, in their order.
  public func objects<Value>(of type: Value.Type = Value.self) -> [Value] {
    drag.objects(of: type)
  }
}

/// Something that was let go of over a list, with all that is needed to put it there.
@MainActor
public struct DropCoordinator {
  /// What was dragged, and where.
  public let session: DropSession
  /// What becomes of it, and how.
  public let proposal: DropProposal
  /// Where it goes. Between rows: the place that it has then, for which rows that are moved within the list
  /// are not counted. Into a row: that row. `nil` where the list is to find a place.
  public let destination: RowPath?
  /// What was dragged, each with the place in this list that it comes from, if it does.
  public let items: [DropItem]

  /// What becomes of it.
  public var operation: DropOperation { proposal.operation }
  /// The list; that of a collection has ``TableView/collection``.
  public var table: TableView { session.table }
  /// The collection, in one.
  public var collection: CollectionView? { session.table.collection }
}

/// One of the things that were let go of over a list.
public struct DropItem: Sendable {
  /// The thing.
  public let item: DragItem
  /// Where its row stands in the list that it was let go of over; `nil` when it is not from there.
  public let source: RowPath?
}

extension DragSession {
  /// The list whose rows are dragged; that of a collection has ``TableView/collection``. `nil` for what comes
  /// from elsewhere.
  public var sourceTable: TableView? { source as? TableView }

  /// The rows of a list that are dragged, as far as they are still there, in the order of the items.
  public func rows(of table: TableView) -> [RowPath] {
    source === table ? table.carrying.items.compactMap { table.path(of: $0) } : []
  }
}
