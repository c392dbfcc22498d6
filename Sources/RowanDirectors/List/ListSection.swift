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
  public final var headerTitle: String? {
    get { surroundings.headerTitle }
    set { surroundings.headerTitle = newValue }
  }
  /// The title below the rows, or `nil` for none. A footer view takes precedence.
  public final var footerTitle: String? {
    get { surroundings.footerTitle }
    set { surroundings.footerTitle = newValue }
  }
  /// The header if there is neither a header view nor a title.
  public final var header: SectionHeaderFooter? {
    get { surroundings.header }
    set { surroundings.header = newValue }
  }
  /// The footer if there is neither a footer view nor a title.
  public final var footer: SectionHeaderFooter? {
    get { surroundings.footer }
    set { surroundings.footer = newValue }
  }
  /// Whether the rows are hidden. The elements are kept, and all methods that read or change them work as
  /// before.
  public final var isCollapsed: Bool {
    get { surroundings.isCollapsed }
    set { surroundings.isCollapsed = newValue }
  }
  /// The title of the section in the section index, or `nil` for none.
  public final var indexTitle: String? {
    get { surroundings.indexTitle }
    set { surroundings.indexTitle = newValue }
  }

  /// The properties of the section besides its elements and its state. A cancelled fetch for the
  /// section or its list does not change them.
  final var surroundings: SectionSurroundings {
    get { keptSurroundings }
    set { if !isInCancelledFetch { keptSurroundings = newValue } }
  }
  private final var keptSurroundings = SectionSurroundings()

  /// The elements in the storage that lists use.
  @usableFromInline final var rows: RowStorage {
    get { lazyRows?.storage ?? kept }
    set {
      guard lazyRows == nil else {
        return ValueReporter.report(
          "\(type(of: self)).elements",
          "elements for a section with lazy rows, which only their source changes",
          used: "the lazy rows"
        )
      }
      guard !isInCancelledFetch else { return }
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
  /// The edits since the director last published the rows, or `nil` if they are unknown.
  final var trace: EditTrace?
  /// The director of the section.
  final weak var owner: (any SectionOwner)?

  /// The identifier.
  public nonisolated final var id: String { identifier }

  /// Whether the current task runs in a cancelled fetch for the section or for the list of its
  /// director, whose changes are ignored.
  final var isInCancelledFetch: Bool {
    guard let target = FetchTicket.cancelledTarget else { return false }
    return target === self || owner?.isInCancelledFetch == true
  }

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
    keptSurroundings.headerTitle = header
    keptSurroundings.footerTitle = footer
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
    keptSurroundings.headerTitle = header
    keptSurroundings.footerTitle = footer
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

  package final func headerFooterSize(isHeader: Bool) -> Size? {
    isHeader ? surroundings.headerSize : surroundings.footerSize
  }

  /// Returns a snapshot of the section for a list. O(1).
  /// - Parameter chrome: Returns the header or footer of an adapter, or `nil` if its view class is not registered.
  /// - Returns: The snapshot.
  final func snapshot(
    _ chrome: ((any _HeaderFooterAdapterProtocol)?) -> SectionHeaderFooter?
  ) -> SectionSnapshot {
    var snapshot = SectionSnapshot(id: key, storage: rows).collapsed(isCollapsed)
    snapshot.spacing = surroundings.spacing
    if !isCollapsed { snapshot.lazyRows = lazyRows }
    snapshot = snapshot.state(shownState).indexTitle(indexTitle)
    snapshot.header =
      chrome(surroundings.headerAdapter) ?? headerTitle.map { SectionHeaderFooter($0) } ?? header
    snapshot.footer =
      chrome(surroundings.footerAdapter) ?? footerTitle.map { SectionHeaderFooter(footer: $0) }
      ?? footer
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

  /// Whether the current task runs in a cancelled fetch for the list, whose changes are ignored.
  var isInCancelledFetch: Bool { get }

  /// Removes a section that is added to another director.
  func remove(_ section: ListSection)
}
