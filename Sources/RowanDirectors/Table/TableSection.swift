import Foundation
import RowanCore
public import RowanListData
public import RowanLists

/// A section of a table that has a director: rows under an identity, between a header and a footer.
///
/// ```swift
/// let friends = TableSection(id: "friends", elements: friends, header: "Friends")
/// friends.add(element: ada)
/// director.reload()
/// ```
///
/// Changes are shown once the director reloads. Each change of single elements is remembered, so that
/// showing it looks at no other row.
@MainActor
public final class TableSection: Identifiable {
  /// What tells the section from others, in this table and over time.
  public nonisolated let identifier: String
  /// The title above the rows; `nil` for none. A ``headerView`` takes its place.
  public var headerTitle: String?
  /// The title below the rows; `nil` for none. A ``footerView`` takes its place.
  public var footerTitle: String?
  /// The adapter of what stands above the rows. It has to be registered with the director; until it is,
  /// the title shows.
  public var headerView: (any TableHeaderFooterAdapterProtocol)?
  /// The adapter of what stands below the rows. It has to be registered with the director; until it is,
  /// the title shows.
  public var footerView: (any TableHeaderFooterAdapterProtocol)?
  /// A component above the rows, where there is neither a view nor a title.
  public var header: SectionChrome?
  /// A component below the rows, where there is neither a view nor a title.
  public var footer: SectionChrome?
  /// Whether the rows are hidden, though kept: everything that reads or changes elements goes on as if
  /// they were not.
  public var isCollapsed = false
  /// What is said in place of the elements while there are none.
  public var state = SectionState.ready {
    didSet { loads += 1 }
  }
  /// What the section is called in the index of the table; `nil` for sections that are not in it.
  public var indexTitle: String?
  /// The director that shows the section, if one does.
  public internal(set) weak var director: TableDirector?

  /// The elements, as those who show them see them.
  @usableFromInline var rows: RowStorage {
    get { lazyRows?.storage ?? kept }
    set {
      guard lazyRows == nil else {
        return ValueReporter.report(
          "TableSection.elements",
          "rows in a section whose rows are fetched and change where they come from",
          used: "the fetched rows"
        )
      }
      kept = newValue
      trace = nil
    }
  }
  private var kept: RowStorage
  private let lazyRows: (any LazyRowsProtocol)?
  /// Whether the elements are fetched as they come into sight, so that they cannot be changed here.
  var isFetched: Bool { lazyRows != nil }
  /// Counts what becomes of ``state``, so that what was begun before changes it no more.
  var loads = 0
  /// The distances that the section has of its own, in a collection.
  var spacing = CollectionSpacing()
  /// What the section belongs to, in a collection.
  weak var collectionSection: CollectionSection?
  /// What has changed since the director took the rows over last; `nil` when that is not known.
  var trace: EditTrace?

  /// The identifier.
  public nonisolated var id: String { identifier }

  /// How many elements there are, hidden ones included.
  public var count: Int { rows.count }

  /// The number of the section in its director; `nil` while it has none. O(sections).
  public var index: Int? { director?.sections.firstIndex { $0 === self } }

  /// Creates a section.
  /// - Parameters:
  ///   - id: What tells it from others; one that nobody else has when it is left out.
  ///   - elements: Its elements, of any types that adapters are registered for.
  ///   - header: The title above the rows.
  ///   - footer: The title below the rows.
  public init(
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
  ///   - id: What tells it from others; one that nobody else has when it is left out.
  ///   - rows: Who fetches them.
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

  /// Creates a section with views above and below its rows.
  /// - Parameters:
  ///   - id: What tells it from others; one that nobody else has when it is left out.
  ///   - elements: Its elements, of any types that adapters are registered for.
  ///   - header: The adapter of what stands above the rows.
  ///   - footer: The adapter of what stands below the rows.
  public convenience init(
    id: String? = nil,
    elements: [any ElementRepresentable] = [],
    header: any TableHeaderFooterAdapterProtocol,
    footer: (any TableHeaderFooterAdapterProtocol)? = nil
  ) {
    self.init(id: id, elements: elements)
    headerView = header
    footerView = footer
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

  /// What a table is given of the section. O(1).
  func snapshot(in director: TableDirector) -> SectionSnapshot {
    var snapshot = SectionSnapshot(id: key, storage: rows).collapsed(isCollapsed)
    snapshot.spacing = spacing
    if !isCollapsed { snapshot.lazyRows = lazyRows }
    snapshot = snapshot.state(state).indexTitle(indexTitle)
    snapshot.header =
      director.registered(headerView) ?? headerTitle.map { SectionChrome($0) } ?? header
    snapshot.footer =
      director.registered(footerView) ?? footerTitle.map { SectionChrome(footer: $0) } ?? footer
    return snapshot
  }

  /// Whether something is said in place of the rows.
  var showsState: Bool {
    guard count == 0, !isCollapsed else { return false }
    if case .ready = state { return false }
    return true
  }

  /// The identity that the table knows the section by.
  nonisolated var key: IdentityKey { .string(identifier) }
}

extension TableSection: Equatable, Hashable {
  /// Whether both have one identifier.
  public nonisolated static func == (one: TableSection, other: TableSection) -> Bool {
    one.identifier == other.identifier
  }

  /// Hashes the identifier.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
