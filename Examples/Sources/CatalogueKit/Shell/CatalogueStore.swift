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
  /// What the list of pages is searched for.
  public var search = "" {
    didSet { applyPages() }
  }
  /// How components look on their pages.
  var look = SpecimenLook() {
    didSet { applyLook(look) }
  }
  /// The list of pages.
  @ObservationIgnored public let pages: TableView

  @ObservationIgnored let playground = PlaygroundTables()
  @ObservationIgnored let collections = CollectionDemos()
  @ObservationIgnored let measurer: any TextMeasuring
  @ObservationIgnored let copy: ActionWith<String>
  @ObservationIgnored let specimens = TableView(
    adapters: [TableAdapter(Specimen.self, title: { $0.rawValue }) { SpecimenRow(specimen: $0) }]
  )
  @ObservationIgnored private weak var session: Session?

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
    applyPages()
    applySpecimens()
    pages.selectionMode = .single
    pages.select([RowID(row: IdentityKey(page.id))])
    pages.onSelectionChange = { [weak self] rows in self?.show(rows) }
    pages.onActivate = { [weak self] row in
      self?.show([row])
      self?.isListShown = false
    }
  }

  /// Has a session take over what the pages decide for the whole window.
  func direct(_ session: Session) {
    self.session = session
  }

  private func show(_ rows: Set<RowID>) {
    let chosen = CataloguePage.allCases.first { rows.contains(RowID(row: IdentityKey($0.id))) }
    guard let chosen, chosen != page else { return }
    page = chosen
    // Flows that are shown on a page call the window like their screens.
    session?.request(.setTitle("Catalogue"))
    applySpecimens()
  }

  private func applyPages() {
    pages.apply([SectionSnapshot(rows: CataloguePage.allCases.filter { $0.isFound(by: search) })])
  }

  private func applySpecimens() {
    specimens.apply([SectionSnapshot(rows: Specimen.allCases.filter { $0.page == page })])
  }

  private func applyLook(_ look: SpecimenLook) {
    session?.environment.layoutDirection = look.direction
    session?.theme.palette = look.palette
  }
}

extension CatalogueStore {
  /// Creates the catalogue of a session that measures texts and copies by itself.
  public convenience init(session: Session) {
    self.init(measurer: session.measurer) { [weak session] text in session?.request(.copy(text)) }
    direct(session)
  }
}
