/// An event of a header or footer, which stays with its section.
///
/// Handlers of a table get a ``TableHeaderFooterEvent``, those of a collection a ``CollectionHeaderFooterEvent``.
@MainActor
public struct ListHeaderFooterEvent<View, Face: ListView> {
  let chrome: ChromeInPlace
  /// The engine of the list, retained because ``chrome`` does not retain it.
  let engine: ListEngine

  init(_ chrome: ChromeInPlace) {
    self.chrome = chrome
    engine = chrome.engine
  }

  /// Whether the event is about a header, and not a footer.
  public var isHeader: Bool { chrome.isHeader }
  /// The number of the section at present, or the last known one if the section is gone; see
  /// ``currentSection``. O(sections) once others are shown.
  public var section: Int { chrome.section ?? chrome.origin }
  /// The number of the section at present; `nil` if the section is gone.
  public var currentSection: Int? { chrome.section }
  /// The object of the director for the section, in a list that has a director.
  package var sectionObject: (any DirectedSection)? { chrome.sectionObject }
  /// The object that shows the header or footer, while one does.
  public var view: View? { chrome.presentView as? View }
}

/// The handlers that adapters of headers and footers have for tables and for collections. The last assignment wins.
@MainActor
public class ListHeaderFooterEvents<View, Face: ListView> {
  /// What an event comes with.
  public typealias Event = ListHeaderFooterEvent<View, Face>

  /// An object was obtained, new or used before, and is to be configured.
  public final var dequeue: (@MainActor (Event) -> Void)?
  /// It is about to be shown, in the window or just outside it.
  public final var willDisplay: (@MainActor (Event) -> Void)?
  /// It is no longer shown. Comes once for every ``willDisplay``.
  public final var endDisplay: (@MainActor (Event) -> Void)?

  /// Creates events without handlers.
  public init() {}

  /// Whether the beginning and end of display have handlers.
  var wantsDisplay: Bool { willDisplay != nil || endDisplay != nil }
  /// Whether a handler estimates how much room a header or footer takes.
  var wantsEstimates: Bool { false }

  /// How much room a header or footer takes along the way of scrolling, in points; `nil` for that of what it shows.
  func length(for event: Event) -> Double? { nil }

  /// How much room it is taken to need until it was measured, in points; `nil` for no estimate of its own.
  func estimatedLength(for event: Event) -> Double? { nil }

  /// Calls the handlers of the beginning of display.
  func beginDisplay(_ event: Event) { willDisplay?(event) }

  /// Calls the handlers of the end of display.
  func finishDisplay(_ event: Event) { endDisplay?(event) }
}
