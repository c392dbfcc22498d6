import RowanComponents
public import RowanLists

/// A cell that shows items of a component: an object on the main actor, used again and again.
///
/// ```swift
/// final class DepartureCell: TableViewCell, HomeItemCell {
///   var item: (any HomeComponentItem)? { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text((item as? Departure)?.line ?? "") }
/// }
/// ```
@MainActor
public protocol HomeItemCell: TableViewCell {
  /// What the cell shows; set whenever it comes to show another item.
  var item: (any HomeComponentItem)? { get set }
}

extension TableView {
  /// Has items of a type shown by cells of a class, where their component does not answer a component for them.
  ///
  /// For ``HomeComponentViewModel/registerCell(with:)``. A type of items has one class of cells in a home screen;
  /// of two that are registered the first one counts, with a diagnostic.
  public func register<Item: HomeComponentItem, Cell: HomeItemCell>(
    _ item: Item.Type,
    as cell: Cell.Type
  ) {
    register(HomeCellAdapter<HomeRow<Item>, Cell>(isInteractive: true))
    register(HomeCellAdapter<HomePlainRow<Item>, Cell>(isInteractive: false))
  }
}

/// Shows items of a type by cells of a class: those that can be chosen, or those that cannot.
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
