/// An event of a header or footer, which stays with its section.
///
/// Handlers of a table get a ``TableHeaderFooterEvent``, those of a collection a ``CollectionHeaderFooterEvent``.
@MainActor
public struct ListHeaderFooterEvent<View, Face: ListView> {
  let headerFooter: SupplementaryContext
  /// The engine of the list, retained because ``headerFooter`` does not retain it.
  let engine: ListEngine

  init(_ headerFooter: SupplementaryContext) {
    self.headerFooter = headerFooter
    engine = headerFooter.engine
  }

  /// Whether the event is about a header, and not a footer.
  public var isHeader: Bool { headerFooter.isHeader }
  /// The number of the section at present, or the last known one if the section is gone; see
  /// ``currentSection``. O(sections) once others are shown.
  public var section: Int { headerFooter.section ?? headerFooter.origin }
  /// The number of the section at present; `nil` if the section is gone.
  public var currentSection: Int? { headerFooter.section }
  /// The object of the director for the section, in a list that has a director.
  package var sectionObject: (any DirectedSection)? { headerFooter.sectionObject }
  /// The object that shows the header or footer, while one does.
  public var view: View? { headerFooter.presentView as? View }
}

/// The handlers that adapters of headers and footers have for tables and for collections. The last assignment wins.
@MainActor
public class ListHeaderFooterEvents<View, Face: ListView> {
  /// What an event comes with.
  public typealias Event = ListHeaderFooterEvent<View, Face>

  /// Called to configure an object, new or used before.
  public final var dequeue: (@MainActor (Event) -> Void)?
  /// Called before a header or footer is shown, in the window or just outside it.
  public final var willDisplay: (@MainActor (Event) -> Void)?
  /// Called after a header or footer is no longer shown: once for every ``willDisplay``.
  public final var endDisplay: (@MainActor (Event) -> Void)?

  /// Creates events without handlers.
  public init() {}

  /// Whether the beginning and end of display have handlers.
  var wantsDisplay: Bool { willDisplay != nil || endDisplay != nil }
  /// Whether a handler estimates lengths of headers or footers.
  var wantsEstimates: Bool { false }

  /// Returns the length of a header or footer in the direction of scrolling, in points; `nil` for that of its content.
  func length(for event: Event) -> Double? { nil }

  /// Returns the length that is assumed until the content was measured, in points; `nil` for no estimate of its own.
  func estimatedLength(for event: Event) -> Double? { nil }

  /// Calls the handlers of the beginning of display.
  func beginDisplay(_ event: Event) { willDisplay?(event) }

  /// Calls the handlers of the end of display.
  func finishDisplay(_ event: Event) { endDisplay?(event) }
}
