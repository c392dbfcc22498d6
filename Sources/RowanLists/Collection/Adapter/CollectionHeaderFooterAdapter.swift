public import RowanCore

/// An object that shows the headers or footers of sections, one after the other.
///
/// ```swift
/// final class AlbumHeader: CollectionReusableView {
///   var name = "" { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(name).font(.title) }
/// }
/// ```
open class CollectionReusableView: TableViewHeaderFooterView {
  /// The collection that it is in; `nil` before it is first used.
  public final var collection: CollectionView? { table?.collection }
}

/// An event of a header or footer, which stays with its section.
@MainActor
public struct CollectionHeaderFooterEvent<View> {
  package let event: TableHeaderFooterEvent<View>

  /// Whether the event is about a header, and not a footer.
  public var isHeader: Bool { event.isHeader }
  /// The number of the section at present, or the last known one if the section is gone; see
  /// ``currentSection``. O(sections) once others are shown.
  public var section: Int { event.section }
  /// The number of the section at present; `nil` if the section is gone.
  public var currentSection: Int? { event.currentSection }
  /// The object that shows the header or footer, while one does.
  public var view: View? { event.view }
  /// The collection.
  public var collection: CollectionView? { event.table?.collection }
}

/// What the adapter of headers and footers is told and asked. The last assignment wins.
@MainActor
public final class CollectionHeaderFooterEvents<View> {
  /// What an event comes with.
  public typealias Event = CollectionHeaderFooterEvent<View>

  /// An object was obtained, new or used before, and is to be configured.
  public var dequeue: (@MainActor (Event) -> Void)?
  /// How much room it takes along the way of scrolling: the height, or the width of a collection that
  /// scrolls sideways. Unset, the size that its section has for it, or else none: it is hidden.
  public var referenceSize: (@MainActor (Event) -> Size)?
  /// It is about to be shown, in the window or just outside it.
  public var willDisplay: (@MainActor (Event) -> Void)?
  /// It is shown: it has reached the host. Comes once for every ``willDisplay``, unless it was over by
  /// then.
  public var didDisplay: (@MainActor (Event) -> Void)?
  /// It is no longer shown. Comes once for every ``willDisplay``.
  public var endDisplay: (@MainActor (Event) -> Void)?

  /// Creates events that nobody is told of.
  public init() {}
}

/// What a collection shows above or below sections, whatever its class.
@MainActor
public protocol CollectionHeaderFooterAdapterProtocol: AnyObject, Sendable {
  /// The adapter as the mechanism of tables has it.
  var tableAdapter: any TableHeaderFooterAdapterProtocol { get }
}

/// What a collection shows above or below sections: objects of a class, used again and again. One
/// adapter serves any number of sections.
///
/// ```swift
/// let albums = CollectionHeaderFooterAdapter<AlbumHeader> { cfg in
///   cfg.events.referenceSize = { _ in Size(width: 0, height: 40) }
///   cfg.events.dequeue = { ctx in ctx.view?.name = ctx.collectionSection?.identifier ?? "" }
/// }
/// director.registerHeaderFooterAdapter(albums)
/// section.headerView = albums
/// ```
@MainActor
public final class CollectionHeaderFooterAdapter<View: CollectionReusableView>:
  CollectionHeaderFooterAdapterProtocol
{
  /// What an event comes with.
  public typealias Event = CollectionHeaderFooterEvent<View>

  /// Who is told what.
  public let events = CollectionHeaderFooterEvents<View>()
  /// The adapter as the mechanism of tables has it.
  public var tableAdapter: any TableHeaderFooterAdapterProtocol { bridge }
  private let bridge = TableHeaderFooterAdapter<View>()
  /// The objects that are shown, and that somebody is told of once they have reached the host.
  private var shown: Set<ObjectIdentifier> = []

  /// Creates an adapter.
  /// - Parameter configure: Subscribes to events.
  public init(_ configure: (CollectionHeaderFooterAdapter) -> Void = { _ in }) {
    configure(self)
    bridge.events.dequeue = { [events] in events.dequeue?(Self.event($0)) }
    bridge.events.headerHeight = { [events] in Self.length(of: $0, events) }
    bridge.events.footerHeight = { [events] in Self.length(of: $0, events) }
    bridge.events.willDisplay = { [weak self] in self?.begin($0) }
    bridge.events.endDisplay = { [weak self] in self?.end($0) }
  }

  private static func event(_ event: TableHeaderFooterEvent<View>) -> Event {
    Event(event: event)
  }

  private static func length(
    of event: TableHeaderFooterEvent<View>,
    _ events: CollectionHeaderFooterEvents<View>
  ) -> Double {
    let own = event.sectionObject?.chromeSize(isHeader: event.isHeader)
    let size = events.referenceSize?(Self.event(event)) ?? own ?? .zero
    return size[event.table?.engine.layout.axis ?? .vertical]
  }

  private func begin(_ event: TableHeaderFooterEvent<View>) {
    let told = Self.event(event)
    events.willDisplay?(told)
    told.collection?.events.tellDisplay(told)
    guard let view = event.view else { return }
    shown.insert(ObjectIdentifier(view))
    event.table?.engine.afterCommit { [weak self] in
      guard let self, self.shown.contains(ObjectIdentifier(view)) else { return }
      self.events.didDisplay?(told)
    }
  }

  private func end(_ event: TableHeaderFooterEvent<View>) {
    if let view = event.view { shown.remove(ObjectIdentifier(view)) }
    let told = Self.event(event)
    events.endDisplay?(told)
    told.collection?.events.tellEndOfDisplay(told)
  }
}
