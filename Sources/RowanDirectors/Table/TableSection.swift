public import RowanListData
public import RowanLists

/// A section of a table with a director. It has an identity, rows, a header and a footer.
///
/// ```swift
/// let friends = TableSection(id: "friends", elements: friends, header: "Friends")
/// friends.add(element: ada)
/// director.reload()
/// ```
///
/// Most members are inherited from ``ListSection``.
@MainActor
public final class TableSection: ListSection {
  /// The adapter of the header view. It must be registered with the director; otherwise, the title is
  /// shown.
  public var headerView: (any TableHeaderFooterAdapterProtocol)? {
    get { surroundings.headerAdapter as? any TableHeaderFooterAdapterProtocol }
    set { surroundings.headerAdapter = newValue }
  }
  /// The adapter of the footer view. It must be registered with the director; otherwise, the title is
  /// shown.
  public var footerView: (any TableHeaderFooterAdapterProtocol)? {
    get { surroundings.footerAdapter as? any TableHeaderFooterAdapterProtocol }
    set { surroundings.footerAdapter = newValue }
  }
  /// The state shown in place of the elements while there are none.
  public var state: SectionState {
    get { shownState }
    set { if !isInCancelledFetch { setState(newValue) } }
  }
  /// The number of changes of ``state``. Loads that started before the latest change do not change it again.
  var loads = 0
  /// The running load; `nil` if there is none.
  var running: RunningLoad?

  /// Sets the state, also for a load that an action of a cancelled load has started.
  func setState(_ state: SectionState) {
    shownState = state
    loads += 1
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
    header: any TableHeaderFooterAdapterProtocol,
    footer: (any TableHeaderFooterAdapterProtocol)? = nil
  ) {
    self.init(id: id, elements: elements)
    headerView = header
    footerView = footer
  }

  /// The director of the section, or `nil` if it has none.
  public var director: TableDirector? { owner as? TableDirector }
}
