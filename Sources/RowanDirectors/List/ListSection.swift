import Foundation
package import RowanCore
public import RowanListData
public import RowanLists

/// A section of a list that has a director, rows under an identity between a header and a footer: the members that a
/// ``TableSection`` and a ``CollectionSection`` share. “Rows” are the items of a collection as well.
///
/// Changes are shown once the director reloads. Each change of single elements is remembered, so that
/// showing it looks at no other row. Indexes of nothing are answered by `nil`, and change nothing.
@MainActor
public class ListSection: Identifiable, DirectedSection {
  /// The identity of the section, in this list and over time.
  public nonisolated final let identifier: String
  /// The title above the rows; `nil` for none. A header view takes its place.
  public final var headerTitle: String?
  /// The title below the rows; `nil` for none. A footer view takes its place.
  public final var footerTitle: String?
  /// A component above the rows, where there is neither a view nor a title.
  public final var header: SectionHeaderFooter?
  /// A component below the rows, where there is neither a view nor a title.
  public final var footer: SectionHeaderFooter?
  /// Whether the rows are hidden, though kept: everything that reads or changes elements goes on as if
  /// they were not.
  public final var isCollapsed = false
  /// The title of the section in an index of the list; `nil` for sections that are not in it.
  public final var indexTitle: String?

  /// The elements as a list shows them.
  @usableFromInline final var rows: RowStorage {
    get { lazyRows?.storage ?? kept }
    set {
      guard lazyRows == nil else {
        return ValueReporter.report(
          "\(type(of: self)).elements",
          "rows in a section whose rows are fetched and change where they come from",
          used: "the fetched rows"
        )
      }
      kept = newValue
      trace = nil
    }
  }
  private final var kept: RowStorage
  private final let lazyRows: (any LazyRowsProtocol)?
  /// Whether the elements are fetched as they come into sight, so that they cannot be changed here.
  final var isFetched: Bool { lazyRows != nil }
  /// The message in place of the elements while there are none.
  final var shownState = SectionState.ready
  /// The section's own distances between and around its rows.
  final var spacing = CollectionSpacing()
  /// The edits since the director took the rows over last; `nil` if they are not known.
  final var trace: EditTrace?
  /// The director that has the section, if one does.
  final weak var owner: (any SectionOwner)?

  /// The identifier.
  public nonisolated final var id: String { identifier }

  /// How many elements there are, hidden ones included.
  public final var count: Int { rows.count }

  /// The number of the section in its director; `nil` while it has none. O(sections).
  public final var index: Int? { owner?.number(of: self) }

  /// Creates a section.
  /// - Parameters:
  ///   - id: The identifier; left out, one that no other section has.
  ///   - elements: Its elements, of any types that adapters are registered for.
  ///   - header: The title above the rows.
  ///   - footer: The title below the rows.
  public required init(
    id: String? = nil,
    elements: [any ElementRepresentable] = [],
    header: String? = nil,
    footer: String? = nil
  ) {
    identifier = id ?? UUID().uuidString
    kept = .mixed(elements)
    lazyRows = nil
    headerTitle = header
    footerTitle = footer
  }

  /// Creates a section of elements that are fetched as they come into sight. They are changed where they
  /// come from, not here.
  /// - Parameters:
  ///   - id: The identifier; left out, one that no other section has.
  ///   - rows: The rows, which fetch their elements.
  ///   - header: The title above the rows.
  ///   - footer: The title below the rows.
  public init<Row>(
    id: String? = nil,
    lazy rows: LazyRows<Row>,
    header: String? = nil,
    footer: String? = nil
  ) {
    identifier = id ?? UUID().uuidString
    kept = .empty
    lazyRows = rows
    headerTitle = header
    footerTitle = footer
  }

  /// Creates a section of elements of one type, which takes less memory and is compared faster.
  ///
  /// O(1): the array is kept as it is.
  @inlinable
  public convenience init<Row: ElementRepresentable & Equatable>(
    id: String? = nil,
    elements: [Row],
    header: String? = nil,
    footer: String? = nil
  ) {
    self.init(id: id, header: header, footer: footer)
    rows = .uniform(elements)
  }

  /// The adapters of the views above and below the rows.
  var headerFooterAdapters: HeaderFooterAdapters { HeaderFooterAdapters() }

  package func headerFooterSize(isHeader: Bool) -> Size? { nil }

  /// Makes a snapshot of the section. O(1).
  /// - Parameter chrome: Makes the header or footer for an adapter, or returns `nil` if its views are not registered.
  /// - Returns: The section as a list gets it.
  final func snapshot(
    _ chrome: ((any HeaderFooterAdapterProtocol)?) -> SectionHeaderFooter?
  ) -> SectionSnapshot {
    var snapshot = SectionSnapshot(id: key, storage: rows).collapsed(isCollapsed)
    snapshot.spacing = spacing
    if !isCollapsed { snapshot.lazyRows = lazyRows }
    snapshot = snapshot.state(shownState).indexTitle(indexTitle)
    let adapters = headerFooterAdapters
    snapshot.header =
      chrome(adapters.header) ?? headerTitle.map { SectionHeaderFooter($0) } ?? header
    snapshot.footer =
      chrome(adapters.footer) ?? footerTitle.map { SectionHeaderFooter(footer: $0) } ?? footer
    return snapshot
  }

  /// Whether a message is shown in place of the rows.
  final var showsState: Bool {
    guard count == 0, !isCollapsed else { return false }
    if case .ready = shownState { return false }
    return true
  }

  /// The identity that the list knows the section by.
  nonisolated final var key: IdentityKey { .string(identifier) }
}

extension ListSection: Equatable, Hashable {
  /// Whether both are of one type, and have one identifier.
  public nonisolated static func == (one: ListSection, other: ListSection) -> Bool {
    one.identifier == other.identifier && type(of: one) == type(of: other)
  }

  /// Hashes the identifier.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// The director of sections of any type: what a section knows of it.
@MainActor
protocol SectionOwner: AnyObject {
  /// The number of a section; `nil` for a section of another director. O(sections).
  func number(of section: ListSection) -> Int?

  /// Removes a section that goes to another director.
  func remove(_ section: ListSection)
}

/// The adapters of the views of a section.
struct HeaderFooterAdapters {
  var header: (any HeaderFooterAdapterProtocol)?
  var footer: (any HeaderFooterAdapterProtocol)?
}
