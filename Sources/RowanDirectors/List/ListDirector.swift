import RowanComponents
import RowanCore
public import RowanDiff
public import RowanListData
public import RowanLists

/// The common base class of ``TableDirector`` and ``CollectionDirector``, which owns the sections of a list and
/// registers its adapters. “Rows” are the items of a collection as well.
@MainActor
public class ListDirector<Section: ListSection> {
  /// The managed list.
  package final let list: ListView
  /// The sections, in order.
  public final internal(set) var sections: [Section] = []
  /// The registered classes of header and footer views.
  final var headerFooterViews: Set<ObjectIdentifier> = []
  final let publisher = Publisher()
  /// Whether the director moves the element of a row that the user moved, without a handler that does so.
  package var movesRowsItself = false

  /// Creates the director of a list. If no rows could be selected, single selection is enabled.
  init(list: ListView) {
    self.list = list
    list.engine.directing = self
    if list.selectionMode == .none { list.selectionMode = .single }
  }

  final var engine: ListEngine { list.engine }

  package func cancelLoadForRefresh() {}

  /// The handlers of drags from the list and drops on it.
  public final var dragDrop: DragDropEvents { list.dragDrop }
  /// The handlers of scroll events.
  public final var scrollViewEvents: TableScrollEvents { list.scrollViewEvents }
  /// Whether adapters are asked to prefetch rows that may soon be visible.
  public final var isPrefetchingEnabled: Bool {
    get { list.isPrefetchingEnabled }
    set { list.isPrefetchingEnabled = newValue }
  }

  /// The first section, or `nil` if there is none.
  public final var firstSection: Section? { sections.first }
  /// The last section, or `nil` if there is none.
  public final var lastSection: Section? { sections.last }

  /// The largest number of rows that are compared on the main actor; more rows are compared on another thread. Tests
  /// lower it, because they would need as many rows otherwise.
  package final var rowsComparedAtOnce: Int {
    get { publisher.limit }
    set { publisher.limit = newValue }
  }
  /// Whether rows are being compared outside the main actor.
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

  /// Returns the section for an identity in the list, or `nil`.
  final func section(for key: IdentityKey) -> Section? {
    guard case .string(let identifier) = key else { return nil }
    return section(identifier)
  }

  /// Returns the element at an index path, or `nil`. A collapsed section has none.
  public final func elementAt(_ path: RowPath) -> (any ElementRepresentable)? {
    guard let section = section(at: path.section), !section.isCollapsed else { return nil }
    return section.element(at: path.row)
  }

  /// Scrolls to a row, and returns whether the index path is that of a row.
  @discardableResult
  public final func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    list.scrollTo(path, position: position, animated: animated)
  }

  /// Registers the view class of an adapter.
  final func register(_ adapter: any _HeaderFooterAdapterProtocol) {
    headerFooterViews.insert(ObjectIdentifier(adapter.viewType))
  }

  /// Returns the header or footer of an adapter. Returns `nil` and reports a diagnostic if its view class is not
  /// registered.
  final func registered(_ adapter: (any _HeaderFooterAdapterProtocol)?) -> SectionHeaderFooter? {
    guard let adapter else { return nil }
    guard headerFooterViews.contains(ObjectIdentifier(adapter.viewType)) else {
      engine.report(
        Diagnostic(
          "No adapter is registered for the header or footer view \(adapter.viewType)."
            + " Register it with the director."
        )
      )
      return nil
    }
    return SectionHeaderFooter(adapter)
  }
}
