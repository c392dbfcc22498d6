public import RowanCore
public import RowanListData
public import RowanLists

/// A section of a collection that has a director: items under an identity, between a header and a footer.
///
/// ```swift
/// let summer = CollectionSection(id: "summer", elements: photos, header: "Summer")
/// summer.sectionInsets = EdgeInsets(all: 12)
/// director.add(section: summer)
/// director.reload()
/// ```
///
/// Changes are shown once the director reloads. Each change of single elements is remembered, so that
/// showing it looks at no other item. Indexes of nothing are answered by `nil`, and change nothing.
@MainActor
public final class CollectionSection: Identifiable {
  /// What tells the section from others, in this collection and over time.
  public nonisolated let identifier: String
  /// The adapter of what stands above the items. It has to be registered with the director; until it is,
  /// the title shows.
  public var headerView: (any CollectionHeaderFooterAdapterProtocol)? {
    didSet { base.headerView = headerView?.tableAdapter }
  }
  /// The adapter of what stands below the items. It has to be registered with the director; until it is,
  /// the title shows.
  public var footerView: (any CollectionHeaderFooterAdapterProtocol)? {
    didSet { base.footerView = footerView?.tableAdapter }
  }
  /// How much room the header's view takes, where its adapter does not say that.
  public var headerSize: Size?
  /// How much room the footer's view takes, where its adapter does not say that.
  public var footerSize: Size?
  /// The section as the mechanism of tables has it.
  let base: TableSection

  /// The identifier.
  public nonisolated var id: String { identifier }

  init(base: TableSection) {
    identifier = base.identifier
    self.base = base
    base.collectionSection = self
  }

  /// Creates a section.
  /// - Parameters:
  ///   - id: What tells it from others; one that nobody else has when it is left out.
  ///   - elements: Its elements, of any types that adapters are registered for.
  ///   - header: The title above the items.
  ///   - footer: The title below the items.
  public convenience init(
    id: String? = nil,
    elements: [any ElementRepresentable] = [],
    header: String? = nil,
    footer: String? = nil
  ) {
    self.init(base: TableSection(id: id, elements: elements, header: header, footer: footer))
  }

  /// Creates a section with views above and below its items.
  public convenience init(
    id: String? = nil,
    elements: [any ElementRepresentable] = [],
    header: any CollectionHeaderFooterAdapterProtocol,
    footer: (any CollectionHeaderFooterAdapterProtocol)? = nil
  ) {
    self.init(id: id, elements: elements)
    headerView = header
    footerView = footer
    base.headerView = header.tableAdapter
    base.footerView = footer?.tableAdapter
  }

  /// Creates a section of elements of one type, which takes less memory and is compared faster.
  ///
  /// O(1): the array is kept as it is.
  public convenience init<Element: ElementRepresentable & Equatable>(
    id: String? = nil,
    elements: [Element],
    header: String? = nil,
    footer: String? = nil
  ) {
    self.init(base: TableSection(id: id, elements: elements, header: header, footer: footer))
  }

  /// Creates a section of elements that are fetched as they come into sight. They are changed where they
  /// come from, not here.
  public convenience init<Element>(
    id: String? = nil,
    lazy rows: LazyRows<Element>,
    header: String? = nil,
    footer: String? = nil
  ) {
    self.init(base: TableSection(id: id, lazy: rows, header: header, footer: footer))
  }

  /// The director that shows the section, if one does.
  public var director: CollectionDirector? { base.director?.table.collection?.director }
  /// The number of the section in its director; `nil` while it has none. O(sections).
  public var index: Int? { base.index }
  /// How many elements there are, hidden ones included.
  public var count: Int { base.count }

  /// The title above the items; `nil` for none. A ``headerView`` takes its place.
  public var headerTitle: String? {
    get { base.headerTitle }
    set { base.headerTitle = newValue }
  }
  /// The title below the items; `nil` for none. A ``footerView`` takes its place.
  public var footerTitle: String? {
    get { base.footerTitle }
    set { base.footerTitle = newValue }
  }
  /// A component above the items, where there is neither a view nor a title.
  public var header: SectionChrome? {
    get { base.header }
    set { base.header = newValue }
  }
  /// A component below the items, where there is neither a view nor a title.
  public var footer: SectionChrome? {
    get { base.footer }
    set { base.footer = newValue }
  }
  /// Whether the items are hidden, though kept: everything that reads or changes elements goes on as if
  /// they were not.
  public var isCollapsed: Bool {
    get { base.isCollapsed }
    set { base.isCollapsed = newValue }
  }
  /// What the section is called in an index; `nil` for sections that are not in it.
  public var indexTitle: String? {
    get { base.indexTitle }
    set { base.indexTitle = newValue }
  }
  /// Around the items, inside header and footer, in points; `nil` for the layout's.
  public var sectionInsets: EdgeInsets? {
    get { base.spacing.insets }
    set { base.spacing.insets = newValue }
  }
  /// Between the items of a line, in points; `nil` for the layout's.
  public var minimumInteritemSpacing: Double? {
    get { base.spacing.interItem }
    set { base.spacing.interItem = newValue }
  }
  /// Between lines, in points; `nil` for the layout's.
  public var minimumLineSpacing: Double? {
    get { base.spacing.line }
    set { base.spacing.line = newValue }
  }
}

extension CollectionSection: Equatable, Hashable {
  /// Whether both have one identifier.
  public nonisolated static func == (one: CollectionSection, other: CollectionSection) -> Bool {
    one.identifier == other.identifier
  }

  /// Hashes the identifier.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension CollectionHeaderFooterEvent {
  /// The section, in a collection with a director.
  public var collectionSection: CollectionSection? { event.tableSection?.collectionSection }
}
