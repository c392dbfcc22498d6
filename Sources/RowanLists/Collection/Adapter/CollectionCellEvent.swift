public import RowanDiff

/// What an event of an item comes with.
@MainActor
public struct CollectionCellEvent<Model, Cell> {
  /// Where the item stands, or stood when it was shown last; `nil` where that is not known.
  public let indexPath: RowPath?
  /// The item.
  public let element: Model
  /// The cell that shows the item, while one does; components do without.
  public let cell: Cell?
  /// The collection.
  public let collection: CollectionView?
  /// The words on the clipboard, where ``MenuAction/paste`` is performed; `nil` where there are none, or nobody
  /// may read them.
  public let pastedText: String?

  init(_ event: TableCellEvent<Model, Cell>) {
    indexPath = event.indexPath
    element = event.element
    cell = event.cell
    collection = event.table?.collection
    pastedText = event.pastedText
  }
}
