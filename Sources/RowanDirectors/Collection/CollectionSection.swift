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
/// Most of its members are those of ``ListSection``.
@MainActor
public final class CollectionSection: ListSection {
  /// The adapter of what stands above the items. It has to be registered with the director; until it is,
  /// the title shows.
  public var headerView: (any CollectionHeaderFooterAdapterProtocol)?
  /// The adapter of what stands below the items. It has to be registered with the director; until it is,
  /// the title shows.
  public var footerView: (any CollectionHeaderFooterAdapterProtocol)?
  /// How much room the header's view takes, where its adapter does not say that.
  public var headerSize: Size?
  /// How much room the footer's view takes, where its adapter does not say that.
  public var footerSize: Size?

  /// Creates a section with views above and below its items.
  /// - Parameters:
  ///   - id: The identifier; left out, one that no other section has.
  ///   - elements: Its elements, of any types that adapters are registered for.
  ///   - header: The adapter of what stands above the items.
  ///   - footer: The adapter of what stands below the items.
  public convenience init(
    id: String? = nil,
    elements: [any ElementRepresentable] = [],
    header: any CollectionHeaderFooterAdapterProtocol,
    footer: (any CollectionHeaderFooterAdapterProtocol)? = nil
  ) {
    self.init(id: id, elements: elements)
    headerView = header
    footerView = footer
  }

  /// The director that shows the section, if one does.
  public var director: CollectionDirector? { owner as? CollectionDirector }

  /// Around the items, inside header and footer, in points; `nil` for the layout's.
  public var sectionInsets: EdgeInsets? {
    get { spacing.insets }
    set { spacing.insets = newValue }
  }
  /// Between the items of a line, in points; `nil` for the layout's.
  public var minimumInteritemSpacing: Double? {
    get { spacing.interItem }
    set { spacing.interItem = newValue }
  }
  /// Between lines, in points; `nil` for the layout's.
  public var minimumLineSpacing: Double? {
    get { spacing.line }
    set { spacing.line = newValue }
  }

  override var headerFooterAdapters: HeaderFooterAdapters {
    HeaderFooterAdapters(header: headerView, footer: footerView)
  }

  package override func headerFooterSize(isHeader: Bool) -> Size? {
    isHeader ? headerSize : footerSize
  }
}

extension CollectionHeaderFooterEvent {
  /// The section, in a collection with a director.
  public var collectionSection: CollectionSection? { sectionObject as? CollectionSection }
}
