public import RowanCore
public import RowanListData
public import RowanLists

/// A section of a collection with a director. It has an identity, items, a header and a footer.
///
/// ```swift
/// let summer = CollectionSection(id: "summer", elements: photos, header: "Summer")
/// summer.sectionInsets = EdgeInsets(all: 12)
/// director.add(section: summer)
/// director.reload()
/// ```
///
/// Most members are inherited from ``ListSection``.
@MainActor
public final class CollectionSection: ListSection {
  /// The adapter of the header view. It must be registered with the director; otherwise, the title is
  /// shown.
  public var headerView: (any CollectionHeaderFooterAdapterProtocol)? {
    get { surroundings.headerAdapter as? any CollectionHeaderFooterAdapterProtocol }
    set { surroundings.headerAdapter = newValue }
  }
  /// The adapter of the footer view. It must be registered with the director; otherwise, the title is
  /// shown.
  public var footerView: (any CollectionHeaderFooterAdapterProtocol)? {
    get { surroundings.footerAdapter as? any CollectionHeaderFooterAdapterProtocol }
    set { surroundings.footerAdapter = newValue }
  }
  /// The size of the header view, if its adapter does not determine it.
  public var headerSize: Size? {
    get { surroundings.headerSize }
    set { surroundings.headerSize = newValue }
  }
  /// The size of the footer view, if its adapter does not determine it.
  public var footerSize: Size? {
    get { surroundings.footerSize }
    set { surroundings.footerSize = newValue }
  }

  /// Creates a section with header and footer views.
  /// - Parameters:
  ///   - id: The identifier; the default is a unique one.
  ///   - elements: The elements, of any types with registered adapters.
  ///   - header: The adapter of the header view.
  ///   - footer: The adapter of the footer view.
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

  /// The director of the section, or `nil` if it has none.
  public var director: CollectionDirector? { owner as? CollectionDirector }

  /// The insets around the items, inside the header and footer, in points; `nil` for those of the
  /// layout. A section that shows no items has no insets. A custom layout decides whether it applies
  /// them.
  public var sectionInsets: EdgeInsets? {
    get { surroundings.spacing.insets }
    set { surroundings.spacing.insets = newValue }
  }
  /// The spacing between the items of a line, in points; `nil` for that of the layout.
  public var minimumInteritemSpacing: Double? {
    get { surroundings.spacing.interItem }
    set { surroundings.spacing.interItem = newValue }
  }
  /// The spacing between lines, in points; `nil` for that of the layout.
  public var minimumLineSpacing: Double? {
    get { surroundings.spacing.line }
    set { surroundings.spacing.line = newValue }
  }
}

extension CollectionHeaderFooterEvent {
  /// The section, in a collection with a director.
  public var collectionSection: CollectionSection? { sectionObject as? CollectionSection }
}
