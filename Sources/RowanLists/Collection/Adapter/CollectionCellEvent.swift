public import RowanDiff

/// An event of an item, with everything that a handler may need to know about the item.
///
/// The event stays with its item, as a ``TableCellEvent`` does with its row.
@MainActor
public struct CollectionCellEvent<Model, Cell> {
  private let event: TableCellEvent<Model, Cell>

  /// The place of the item at present; `nil` if the item is gone.
  ///
  /// O(1) until other sections are shown, and for items in sight; otherwise O(items of the section).
  public var indexPath: RowPath? { event.indexPath }

  /// The newest element of the item while the item is in the collection, and the last known one afterwards.
  public var element: Model { event.element }

  /// The newest element of the item; `nil` if the item is gone.
  public var currentElement: Model? { event.currentElement }

  /// The cell that shows the item, while one does; `nil` for items that are shown by components.
  public var cell: Cell? { event.cell }

  /// The collection.
  public var collection: CollectionView? { event.table?.collection }

  /// The items that the event is about at present: all that are selected if this one is among them, or else this
  /// one alone. Empty if the item is gone.
  public var selection: Set<RowID> { event.selection }

  /// The elements of ``selection`` that are of the adapter's type, in the order of the collection. Empty if the
  /// item is gone.
  ///
  /// O(items of their sections) if there are several.
  public var selectedElements: [Model] { event.selectedElements }

  /// The text on the clipboard, if ``MenuAction/paste`` is performed; `nil` if there is none, or if it may not be
  /// read.
  public var pastedText: String? { event.pastedText }

  init(_ event: TableCellEvent<Model, Cell>) { self.event = event }
}
