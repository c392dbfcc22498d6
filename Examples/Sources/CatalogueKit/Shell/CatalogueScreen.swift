import Rowan

/// The whole window: the list of pages beside the page, or one of them where there is no room for both.
public struct CatalogueScreen: Component {
  private let page: CataloguePage
  private let isListShown: Bool
  private let pages: TableView
  private let playground: PlaygroundTables
  private let measurer: any TextMeasuring
  private let copy: ActionWith<String>
  private let setListShown: ActionWith<Bool>
  private let search: String
  private let setSearch: ActionWith<String>
  private let specimens: TableView
  private let look: SpecimenLook
  private let setLook: ActionWith<SpecimenLook>
  private let collections: CollectionDemos
  // Kept here, so that it outlives the page when another one or the list takes its place.
  @State private var state = PlaygroundState()
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  /// The width of the list of pages, in points at a text scale of 1.
  private static let sidebarWidth = 216.0
  /// The least width of a window that has the list beside the page, in points at a text scale of 1.
  private static let minimumWidth = 1_080.0

  /// Creates the screen for what a store holds now.
  @MainActor
  public init(_ store: CatalogueStore) {
    page = store.page
    isListShown = store.isListShown
    pages = store.pages
    playground = store.playground
    measurer = store.measurer
    copy = store.copy
    setListShown = ActionWith { store.isListShown = $0 }
    search = store.search
    setSearch = ActionWith { store.search = $0 }
    specimens = store.specimens
    look = store.look
    setLook = ActionWith { store.look = $0 }
    collections = store.collections
  }

  /// List and page.
  public var body: some Component {
    VStack(spacing: 0) {
      if viewport.width / textScale >= Self.minimumWidth {
        let sidebar = Self.sidebarWidth * textScale
        HStack(alignment: .stretch, spacing: 0) {
          VStack(spacing: 0) {
            Text("Catalogue").font(.title).lineLimit(1).accessibilityHeading(level: 1)
              .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
            pageList
          }
          .background(.surface)
          .frame(width: sidebar)
          Divider()
          pageView(
            Size(width: viewport.width - sidebar - theme.hairline, height: viewport.height)
          )
        }
        .grow()
      } else {
        bar
        Divider()
        if isListShown {
          VStack(spacing: 0) { pageList }.grow()
        } else {
          pageView(
            Size(
              width: viewport.width,
              height: viewport.height - barHeight - theme.hairline
            )
          )
        }
      }
    }
    .background(.background)
    // Specimens and their windows take the room that the page has.
    .rowWidth(.full)
  }

  /// The pages that a search finds, below the search.
  @ChildrenBuilder private var pageList: [Child] {
    let setSearch = setSearch
    VStack {
      SearchField("Find a component", text: search) { setSearch($0) }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
    Divider()
    List(pages, label: "Pages")
  }

  private var barHeight: Double { (28 + 24 * textScale).rounded() }

  /// The title of the page, and the way to the others.
  private var bar: some Component {
    let (isListShown, setListShown) = (isListShown, setListShown)
    return HStack(spacing: theme.spacing.s) {
      Button(kind: .plain, action: { setListShown(!isListShown) }) {
        Icon(isListShown ? .multiply : .list, size: 20).padding(theme.spacing.xs)
      }
      .accessibilityLabel(isListShown ? "Back to \(page.title)" : "All pages")
      Text(isListShown ? "Catalogue" : page.title).font(.subtitle).lineLimit(1)
        .accessibilityHeading(level: 1)
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: theme.spacing.m)
    .frame(height: barHeight)
  }

  @ChildrenBuilder
  private func pageView(_ size: Size) -> [Child] {
    switch page {
    case .layoutPlayground:
      PlaygroundPage(
        state: $state,
        tables: playground,
        measurer: measurer,
        size: size,
        copy: copy
      )
      .grow()
    case .actions, .gestures, .choices, .fields, .status, .motion, .editing, .rowMenus,
      .swipeActions, .fetching, .figures, .containers, .screens, .dialogs, .flows,
      .home:
      SpecimenPage(title: page.title, table: specimens, look: look, setLook: setLook)
        .id(page.id)
        .grow()
        .shrink()
    case .collections:
      CollectionsPage(demos: collections).grow().shrink()
    }
  }
}
