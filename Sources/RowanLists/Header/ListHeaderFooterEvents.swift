/// An event of a header or footer. The event follows its section when the section moves.
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

  /// Whether the event belongs to a header, and not to a footer.
  public var isHeader: Bool { headerFooter.isHeader }
  /// The current number of the section, or the last known number if the section was removed; see
  /// ``currentSection``. O(sections) after other sections are shown.
  public var section: Int { headerFooter.section ?? headerFooter.origin }
  /// The current number of the section, or `nil` if the section was removed. O(sections) after other sections are
  /// shown.
  public var currentSection: Int? { headerFooter.section }
  /// The director's object for the section, in a list that has a director.
  package var sectionObject: (any DirectedSection)? { headerFooter.sectionObject }
  /// The object that shows the header or footer, or `nil` if none does or it is reused for another one.
  public var view: View? { headerFooter.presentView as? View }
}

/// The event handlers of header and footer adapters, for tables and collections. Each property holds one handler; a new
/// assignment replaces it.
@MainActor
public class ListHeaderFooterEvents<View, Face: ListView> {
  /// The argument of the handlers.
  public typealias Event = ListHeaderFooterEvent<View, Face>

  /// Called to configure an object, which is new or reused.
  public final var dequeue: (@MainActor (Event) -> Void)?
  /// Called before a header or footer is shown, inside the window or just outside it.
  public final var willDisplay: (@MainActor (Event) -> Void)?
  /// Called after a header or footer is no longer shown, once for every call of ``willDisplay``.
  public final var endDisplay: (@MainActor (Event) -> Void)?

  /// Creates an object without handlers.
  public init() {}

  /// Whether ``willDisplay`` or ``endDisplay`` has a handler.
  var wantsDisplay: Bool { willDisplay != nil || endDisplay != nil }
  /// Whether a handler estimates the lengths of headers or footers.
  var wantsEstimates: Bool { false }

  /// Returns the length of a header or footer along the scroll axis, in points, or `nil` to measure the content.
  func length(for event: Event) -> Double? { nil }

  /// Returns the length assumed before the content is measured, in points, or `nil` for the default estimate.
  func estimatedLength(for event: Event) -> Double? { nil }

  /// Calls ``willDisplay``.
  func beginDisplay(_ event: Event) { willDisplay?(event) }

  /// Calls ``endDisplay``.
  func finishDisplay(_ event: Event) { endDisplay?(event) }
}
