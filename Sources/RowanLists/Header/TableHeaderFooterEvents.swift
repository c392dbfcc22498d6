/// An event of a header or footer of a table. The event follows its section when the section moves.
public typealias TableHeaderFooterEvent<View> = ListHeaderFooterEvent<View, TableView>

extension ListHeaderFooterEvent where Face == TableView {
  /// The table.
  public var table: TableView? { engine.table }
}

/// The event handlers of header and footer adapters of a table. Each property holds one handler; a new assignment
/// replaces it. Most handlers are inherited from ``ListHeaderFooterEvents``.
@MainActor
public final class TableHeaderFooterEvents<View>: ListHeaderFooterEvents<View, TableView> {
  /// Returns the height of a header, in points. Without a handler, the content is measured.
  public var headerHeight: (@MainActor (Event) -> Double)?
  /// Returns the height of a footer, in points. Without a handler, the content is measured.
  public var footerHeight: (@MainActor (Event) -> Double)?
  /// Returns the height assumed for a header before it is measured, in points. Without a handler, the
  /// estimate for rows is used.
  public var estHeaderHeight: (@MainActor (Event) -> Double)?
  /// Returns the height assumed for a footer before it is measured, in points. Without a handler, the
  /// estimate for rows is used.
  public var estFooterHeight: (@MainActor (Event) -> Double)?

  override var wantsEstimates: Bool { estHeaderHeight != nil || estFooterHeight != nil }

  override func length(for event: Event) -> Double? {
    (event.isHeader ? headerHeight : footerHeight)?(event)
  }

  override func estimatedLength(for event: Event) -> Double? {
    (event.isHeader ? estHeaderHeight : estFooterHeight)?(event)
  }
}
