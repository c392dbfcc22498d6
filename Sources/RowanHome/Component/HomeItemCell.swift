import RowanComponents
public import RowanLists

/// A reusable cell for items of a component. It is an object on the main actor.
///
/// ```swift
/// final class DepartureCell: TableViewCell, HomeItemCell {
///   var item: (any HomeComponentItem)? { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text((item as? Departure)?.line ?? "") }
/// }
/// ```
@MainActor
public protocol HomeItemCell: TableViewCell {
  /// The item that the cell shows, set before the cell is reused for another item.
  var item: (any HomeComponentItem)? { get set }
}

extension TableView {
  /// Registers a class of cells for a type of items. The cells are used if the component returns no view for an item.
  ///
  /// Called in ``HomeComponentViewModel/registerCell(with:)``. A home screen has one class of cells per type of items:
  /// a second registration is ignored with a diagnostic.
  public func register<Item: HomeComponentItem, Cell: HomeItemCell>(
    _ item: Item.Type,
    as cell: Cell.Type
  ) {
    register(HomeCellAdapter<HomeRow<Item>, Cell>(isInteractive: true))
    register(HomeCellAdapter<HomePlainRow<Item>, Cell>(isInteractive: false))
  }
}

/// The adapter for items of a type shown by cells of a class. One adapter handles items that can be selected, another
/// one those that cannot.
@MainActor
final class HomeCellAdapter<Row: HomeRowProtocol, Cell: HomeItemCell>: TableCellAdapterProtocol {
  let events = TableCellEvents<Row, Cell>()
  let isInteractive: Bool
  let title: (@Sendable (Row) -> String?)? = { $0.title }

  init(isInteractive: Bool) {
    self.isInteractive = isInteractive
    HomeRows.connect(events) { $0 }
    events.dequeue = { event in event.cell?.item = event.element.item }
  }

  func content(for element: Row, in cell: Cell?) -> Child {
    let own = element.owner.cell(for: element)
    return Child(erasing: own ?? cell?.content ?? EmptyComponent())
  }
}
