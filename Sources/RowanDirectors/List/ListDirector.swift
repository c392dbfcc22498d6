import RowanComponents
import RowanCore
public import RowanDiff
public import RowanListData
public import RowanLists

/// Owns the sections of a list and the adapters that show them: the members that a ``TableDirector`` and a
/// ``CollectionDirector`` share. “Rows” are the items of a collection as well.
@MainActor
public class ListDirector<Section: ListSection> {
  /// The list that is managed.
  package final let list: ListView
  /// The sections, in order.
  public final internal(set) var sections: [Section] = []
  /// The classes of views above and below sections that may be shown.
  final var headerFooterViews: Set<ObjectIdentifier> = []
  final let publisher = Publisher()
  /// Whether an element goes where the user has moved its row to, without a handler that moves it.
  package var movesRowsItself = false

  /// Takes a list over; where no rows could be selected, one can be.
  init(list: ListView) {
    self.list = list
    list.engine.directing = self
    if list.selectionMode == .none { list.selectionMode = .single }
  }

  final var engine: ListEngine { list.engine }

  /// The handlers of drags from the list and of drops on it.
  public final var dragDrop: DragDropEvents { list.dragDrop }
  /// The handlers of scroll events.
  public final var scrollViewEvents: TableScrollEvents { list.scrollViewEvents }
  /// Whether adapters are told which rows may be in sight soon.
  public final var isPrefetchingEnabled: Bool {
    get { list.isPrefetchingEnabled }
    set { list.isPrefetchingEnabled = newValue }
  }

  /// The first section; `nil` where there is none.
  public final var firstSection: Section? { sections.first }
  /// The last section; `nil` where there is none.
  public final var lastSection: Section? { sections.last }

  /// With more rows than this to compare, that is done away from the main actor; for tests, which would
  /// have to have as many rows.
  package final var rowsComparedAtOnce: Int {
    get { publisher.limit }
    set { publisher.limit = newValue }
  }
  /// Whether rows are being compared away from the main actor.
  package final var isComparing: Bool {
    engine.showDeferredContent()
    return publisher.isComputing
  }

  /// Returns the section at an index, or `nil`.
  public final func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the section with an identifier, or `nil`. O(sections).
  public final func section(_ identifier: String) -> Section? {
    sections.first { $0.identifier == identifier }
  }

  /// Returns the section that the list knows by an identity.
  final func section(for key: IdentityKey) -> Section? {
    guard case .string(let identifier) = key else { return nil }
    return section(identifier)
  }

  /// Returns the element at a path, or `nil`. A section that is collapsed shows none.
  public final func elementAt(_ path: RowPath) -> (any ElementRepresentable)? {
    guard let section = section(at: path.section), !section.isCollapsed else { return nil }
    return section.element(at: path.row)
  }

  /// Scrolls to a row, and returns whether there is one at the path.
  @discardableResult
  public final func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    list.scrollTo(path, position: position, animated: animated)
  }

  /// Registers the views of an adapter.
  final func register(_ adapter: any HeaderFooterAdapterProtocol) {
    headerFooterViews.insert(ObjectIdentifier(adapter.viewType))
  }

  /// Returns the header or footer of an adapter, if its views are registered.
  final func registered(_ adapter: (any HeaderFooterAdapterProtocol)?) -> SectionHeaderFooter? {
    guard let adapter else { return nil }
    guard headerFooterViews.contains(ObjectIdentifier(adapter.viewType)) else {
      engine.report(
        Diagnostic("No adapter is registered for headers of type \(adapter.viewType).")
      )
      return nil
    }
    return SectionHeaderFooter(adapter)
  }
}
