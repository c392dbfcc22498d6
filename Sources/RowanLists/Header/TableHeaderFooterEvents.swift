/// An event of a header or footer, which stays with its section.
@MainActor
public struct TableHeaderFooterEvent<View> {
  let chrome: ChromeInPlace
  /// The table.
  public let table: TableView?

  /// Whether the event is about a header, and not a footer.
  public var isHeader: Bool { chrome.isHeader }
  /// The number of the section at present, or the last known one if the section is gone; see
  /// ``currentSection``. O(sections) once others are shown.
  public var section: Int { chrome.section ?? chrome.origin }
  /// The number of the section at present; `nil` if the section is gone.
  public var currentSection: Int? { chrome.section }
  /// The object of the director for the section, in a table that has a director.
  package var sectionObject: (any DirectedSection)? { chrome.sectionObject }
  /// The object that shows the header or footer, while one does.
  public var view: View? { chrome.presentView as? View }
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
