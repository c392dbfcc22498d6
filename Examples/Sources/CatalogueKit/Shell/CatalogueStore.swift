import Observation
import Rowan

/// The state of the catalogue in one session.
@MainActor
@Observable
public final class CatalogueStore {
  /// The page that is shown.
  public private(set) var page: CataloguePage
  /// Whether a narrow window shows the list of pages instead of the page.
  var isListShown = false
  /// The text of the search field above the list of pages.
  var search = "" {
    didSet { pages.apply([SectionSnapshot(rows: CataloguePage.all.filter { $0.matches(search) })]) }
  }
  /// The appearance of the demonstrations.
  var appearance = Appearance() {
    didSet {
      session?.environment.layoutDirection = appearance.direction
      session?.theme = appearance.theme
    }
  }

  @ObservationIgnored let pages = TableView(
    adapters: [TableAdapter(CataloguePage.self, title: { $0.title }) { PageRow(page: $0) }]
  )
  @ObservationIgnored let demos = TableView(
    adapters: [TableAdapter(Demo.self, title: { $0.name }) { DemoRow(demo: $0) }]
  )
  @ObservationIgnored private weak var session: Session?

  /// Creates the state of a session that begins with a page.
  public init(session: Session, page: CataloguePage = .all[0]) {
    self.session = session
    self.page = page
    pages.apply([SectionSnapshot(rows: CataloguePage.all)])
    demos.apply([SectionSnapshot(rows: page.demos)])
    pages.selectionMode = .single
    pages.select([RowID(row: IdentityKey(page.id))])
    pages.onSelectionChange = { [weak self] rows in self?.show(rows) }
    pages.onActivate = { [weak self] row in
      self?.show([row])
      self?.isListShown = false
    }
  }

  private func show(_ rows: Set<RowID>) {
    let selected = CataloguePage.all.first { rows.contains(RowID(row: IdentityKey($0.id))) }
    guard let selected, selected != page else { return }
    page = selected
    // A flow on the page before may have changed the title of the window.
    session?.request(.setTitle("Catalogue"))
    demos.apply([SectionSnapshot(rows: page.demos)])
  }
}
