import Foundation
package import RowanCore
public import RowanListData
public import RowanLists

/// The common base class of ``TableSection`` and ``CollectionSection``: a section of a list with a director. It has an
/// identity, rows, a header and a footer. “Rows” are the items of a collection as well.
///
/// Changes are shown after the director reloads. Edits of single elements are recorded, so that showing them
/// does not compare other rows. Indexes out of range return `nil`, and change nothing.
@MainActor
public class ListSection: Identifiable, DirectedSection {
  /// The identifier of the section, which must be unique in the list and constant over time.
  public nonisolated final let identifier: String
  /// The title above the rows, or `nil` for none. A header view takes precedence.
  public final var headerTitle: String?
  /// The title below the rows, or `nil` for none. A footer view takes precedence.
  public final var footerTitle: String?
  /// The header if there is neither a header view nor a title.
  public final var header: SectionHeaderFooter?
  /// The footer if there is neither a footer view nor a title.
  public final var footer: SectionHeaderFooter?
  /// Whether the rows are hidden. The elements are kept, and all methods that read or change them work as
  /// before.
  public final var isCollapsed = false
  /// The title of the section in the section index, or `nil` for none.
  public final var indexTitle: String?

  /// The elements in the storage that lists use.
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
  /// Whether the elements are fetched when they become visible, and cannot be changed in the section.
  final var isFetched: Bool { lazyRows != nil }
  /// The state shown in place of the elements while there are none.
  final var shownState = SectionState.ready
  /// The spacing of the section, where it differs from that of the layout.
  final var spacing = CollectionSpacing()
  /// The edits since the director last published the rows, or `nil` if they are unknown.
  final var trace: EditTrace?
  /// The director of the section.
  final weak var owner: (any SectionOwner)?

  /// The identifier.
  public nonisolated final var id: String { identifier }

  /// The number of elements, including hidden ones.
  public final var count: Int { rows.count }

  /// The index of the section in its director, or `nil` without a director. O(sections).
  public final var index: Int? { owner?.number(of: self) }

  /// Creates a section.
  /// - Parameters:
  ///   - id: The identifier; the default is a unique one.
  ///   - elements: The elements, of any types with registered adapters.
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

  /// Creates a section with elements that are fetched when they become visible. They can be changed only in their
  /// source.
  /// - Parameters:
  ///   - id: The identifier; the default is a unique one.
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

  /// Creates a section with elements of one type, which use less memory and are compared faster.
  ///
  /// O(1): the array is stored without conversion.
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

  /// The adapters of the header and footer views.
  var headerFooterAdapters: HeaderFooterAdapters { HeaderFooterAdapters() }

  package func headerFooterSize(isHeader: Bool) -> Size? { nil }

  /// Returns a snapshot of the section for a list. O(1).
  /// - Parameter chrome: Returns the header or footer of an adapter, or `nil` if its view class is not registered.
  /// - Returns: The snapshot.
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

  /// Whether the state is shown in place of the rows.
  final var showsState: Bool {
    guard count == 0, !isCollapsed else { return false }
    if case .ready = shownState { return false }
    return true
  }

  /// The identity of the section in the list.
  nonisolated final var key: IdentityKey { .string(identifier) }
}

extension ListSection: Equatable, Hashable {
  /// Returns whether both have the same class and identifier.
  public nonisolated static func == (one: ListSection, other: ListSection) -> Bool {
    one.identifier == other.identifier && type(of: one) == type(of: other)
  }

  /// Hashes the identifier.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// The part of a director that its sections use, independent of their type.
@MainActor
protocol SectionOwner: AnyObject {
  /// Returns the index of a section, or `nil` for a section of another director. O(sections).
  func number(of section: ListSection) -> Int?

  /// Removes a section that is added to another director.
  func remove(_ section: ListSection)
}

/// The adapters of the header and footer views of a section.
struct HeaderFooterAdapters {
  var header: (any HeaderFooterAdapterProtocol)?
  var footer: (any HeaderFooterAdapterProtocol)?
}
