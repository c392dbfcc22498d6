/// An event of a header or footer of a table, which stays with its section.
public typealias TableHeaderFooterEvent<View> = ListHeaderFooterEvent<View, TableView>

extension ListHeaderFooterEvent where Face == TableView {
  /// The table.
  public var table: TableView? { engine.table }
}

/// The handlers of headers and footers of a table. The last assignment wins. Most are those of
/// ``ListHeaderFooterEvents``.
@MainActor
public final class TableHeaderFooterEvents<View>: ListHeaderFooterEvents<View, TableView> {
  /// How high a header is, in points; unset, as high as what it shows.
  public var headerHeight: (@MainActor (Event) -> Double)?
  /// How high a footer is, in points; unset, as high as what it shows.
  public var footerHeight: (@MainActor (Event) -> Double)?
  /// How high a header is taken to be until it was measured; unset, as high as rows are on average.
  public var estHeaderHeight: (@MainActor (Event) -> Double)?
  /// How high a footer is taken to be until it was measured; unset, as high as rows are on average.
  public var estFooterHeight: (@MainActor (Event) -> Double)?

  override var wantsEstimates: Bool { estHeaderHeight != nil || estFooterHeight != nil }

  override func length(for event: Event) -> Double? {
    (event.isHeader ? headerHeight : footerHeight)?(event)
  }

  override func estimatedLength(for event: Event) -> Double? {
    (event.isHeader ? estHeaderHeight : estFooterHeight)?(event)
  }
}
