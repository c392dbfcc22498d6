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
/// Most of its members are those of ``ListSection``.
@MainActor
public final class TableSection: ListSection {
  /// The adapter of what stands above the rows. It has to be registered with the director; until it is,
  /// the title shows.
  public var headerView: (any TableHeaderFooterAdapterProtocol)?
  /// The adapter of what stands below the rows. It has to be registered with the director; until it is,
  /// the title shows.
  public var footerView: (any TableHeaderFooterAdapterProtocol)?
  /// The message in place of the elements while there are none.
  public var state: SectionState {
    get { shownState }
    set {
      shownState = newValue
      loads += 1
    }
  }
  /// Counts what becomes of ``state``, so that what was begun before changes it no more.
  var loads = 0

  /// Creates a section with views above and below its rows.
  /// - Parameters:
  ///   - id: The identifier; left out, one that no other section has.
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

  /// The director that shows the section, if one does.
  public var director: TableDirector? { owner as? TableDirector }

  override var headerFooterAdapters: HeaderFooterAdapters {
    HeaderFooterAdapters(header: headerView, footer: footerView)
  }
}
