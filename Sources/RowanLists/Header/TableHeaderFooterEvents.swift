/// What an event of a header or footer comes with.
@MainActor
public struct TableHeaderFooterEvent<View> {
  /// Whether it is about a header, and not a footer.
  public let isHeader: Bool
  /// The number of the section.
  public let section: Int
  /// The section, in a table with a director.
  public let tableSection: TableSection?
  /// The object that shows the header or footer, while one does.
  public let view: View?
  /// The table.
  public let table: TableView?
}

/// What the adapter of headers and footers is told and asked. The last assignment wins.
@MainActor
public final class TableHeaderFooterEvents<View> {
  /// What an event comes with.
  public typealias Event = TableHeaderFooterEvent<View>

  /// An object was obtained, new or used before, and is to be configured.
  public var dequeue: (@MainActor (Event) -> Void)?
  /// How high a header is, in points; unset, as high as what it shows.
  public var headerHeight: (@MainActor (Event) -> Double)?
  /// How high a footer is, in points; unset, as high as what it shows.
  public var footerHeight: (@MainActor (Event) -> Double)?
  /// How high a header is taken to be until it was measured; unset, as high as rows are on average.
  public var estHeaderHeight: (@MainActor (Event) -> Double)?
  /// How high a footer is taken to be until it was measured; unset, as high as rows are on average.
  public var estFooterHeight: (@MainActor (Event) -> Double)?
  /// It is about to be shown, in the window or just outside it.
  public var willDisplay: (@MainActor (Event) -> Void)?
  /// It is no longer shown. Comes once for every ``willDisplay``.
  public var endDisplay: (@MainActor (Event) -> Void)?

  /// Creates events that nobody is told of.
  public init() {}
}
