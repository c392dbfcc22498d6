import Rowan

/// The window: the list of pages beside the page, or one of them in a narrow window.
public struct CatalogueScreen: Component {
  private let store: CatalogueStore
  private let page: CataloguePage
  private let isListShown: Bool
  private let search: String
  private let appearance: Appearance
  private let pages: TableView
  private let demos: TableView
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  /// Creates the screen from the current state of a store.
  @MainActor
  public init(_ store: CatalogueStore) {
    self.store = store
    page = store.page
    isListShown = store.isListShown
    search = store.search
    appearance = store.appearance
    pages = store.pages
    demos = store.demos
  }

  /// The list and the page.
  public var body: some Component {
    VStack(spacing: 0) {
      if viewport.width >= 1_080 * textScale {
        HStack(alignment: .stretch, spacing: 0) {
          VStack(spacing: 0) {
            Text("Catalogue").font(.title).lineLimit(1).accessibilityHeading(level: 1)
              .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
            pageList
          }
          .background(.surface)
          .frame(width: 216 * textScale)
          Divider()
          VStack(spacing: 0) { pageView }.grow().shrink().frame(minWidth: 0)
        }
        .grow()
      } else {
        bar
        Divider()
        VStack(spacing: 0) {
          if isListShown { pageList } else { pageView }
        }
        .grow()
        .shrink()
        .frame(minHeight: 0)
      }
    }
    .background(.background)
    // Demonstrations are as wide as the page.
    .rowWidth(.full)
  }

  /// The title of the page in a narrow window, and the button that opens the list of pages.
  private var bar: some Component {
    let (store, isListShown) = (store, isListShown)
    return HStack(spacing: theme.spacing.s) {
      Button(kind: .plain, action: { store.isListShown = !isListShown }) {
        Icon(isListShown ? .multiply : .list, size: 20).padding(theme.spacing.xs)
      }
      .accessibilityLabel(isListShown ? "Back to \(page.title)" : "All pages")
      Text(isListShown ? "Catalogue" : page.title).font(.subtitle).lineLimit(1)
        .accessibilityHeading(level: 1)
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: theme.spacing.m)
    .frame(height: (28 + 24 * textScale).rounded())
  }

  /// The pages that match the search, below the search field.
  @ChildrenBuilder private var pageList: [Child] {
    let store = store
    VStack {
      SearchField("Find", text: search) { store.search = $0 }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
    Divider()
    List(pages, label: "Pages")
  }

  @ChildrenBuilder private var pageView: [Child] {
    let store = store
    AppearanceMenu(appearance: appearance, change: ActionWith { store.appearance = $0 })
    Divider()
    List(demos, label: page.title)
      .controlSize(appearance.controlSize)
      .environment(\.textScale, textScale * appearance.textScale)
  }
}
