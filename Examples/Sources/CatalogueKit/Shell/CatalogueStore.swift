import Observation
import Rowan

/// The catalogue as one session sees it: which page is open, and the lists of all pages.
@MainActor
@Observable
public final class CatalogueStore {
  /// The page that is open.
  public private(set) var page: CataloguePage
  /// Whether a window without room for both shows the list of pages instead of the page.
  public var isListShown = false
  /// The list of pages.
  @ObservationIgnored public let pages: TableView

  @ObservationIgnored let playground = PlaygroundTables()
  @ObservationIgnored let measurer: any TextMeasuring
  @ObservationIgnored let copy: ActionWith<String>

  /// Creates the catalogue of a session.
  /// - Parameters:
  ///   - page: The page that is open at first.
  ///   - measurer: Measures texts, as the session does.
  ///   - copy: Puts a text on the clipboard.
  public init(
    page: CataloguePage = .layoutPlayground,
    measurer: any TextMeasuring,
    copy: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.page = page
    self.measurer = measurer
    self.copy = ActionWith(copy)
    pages = TableView(
      adapters: [TableAdapter(CataloguePage.self, title: { $0.title }) { PageRow(page: $0) }]
    )
    pages.apply([TableSection(rows: CataloguePage.allCases)])
    pages.selectionMode = .single
    pages.select([RowID(row: IdentityKey(page.id))])
    pages.onSelectionChange = { [weak self] rows in self?.show(rows) }
    pages.onActivate = { [weak self] row in
      self?.show([row])
      self?.isListShown = false
    }
  }

  private func show(_ rows: Set<RowID>) {
    let chosen = CataloguePage.allCases.first { rows.contains(RowID(row: IdentityKey($0.id))) }
    if let chosen { page = chosen }
  }
}

extension CatalogueStore {
  /// Creates the catalogue of a session that measures texts and copies by itself.
  public convenience init(session: Session) {
    self.init(measurer: session.measurer) { [weak session] text in session?.request(.copy(text)) }
  }
}
