public import RowanComponents
import RowanControls
public import RowanScreens

/// The view of a home screen, with its components, its search and its customizer.
///
/// ```swift
/// session.setContent { HomeScreen("Home", home) }
/// ```
///
/// It has a search field if there are search providers, and a button for the customizer if a component can be
/// customized.
public struct HomeScreen: Component {
  private let title: String
  private let prompt: String
  private let titleMode: TitleMode
  private let home: HomeViewModel
  private let toolbar: [ToolbarItem]
  @FocusState private var isMainFocused: Bool
  @State private var mainVisits = FocusVisits()

  /// Creates a home screen.
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - home: The model of the home screen.
  ///   - prompt: The placeholder of the search field.
  ///   - titleMode: The position and size of the title.
  ///   - toolbar: Further items of the toolbar.
  public init(
    _ title: String,
    _ home: HomeViewModel,
    prompt: String = "Search",
    titleMode: TitleMode = .large,
    @ToolbarBuilder toolbar: () -> [ToolbarItem] = { [] }
  ) {
    self.title = title
    self.home = home
    self.prompt = prompt
    self.titleMode = titleMode
    self.toolbar = toolbar()
  }

  /// The components, the search results, or the customizer.
  public var body: some Component {
    let (title, prompt, titleMode, home, toolbar) = (title, prompt, titleMode, home, toolbar)
    let (main, visits) = ($isMainFocused, mainVisits)
    return Observing {
      HomeAppearance(home)
    } content: { look in
      VStack(alignment: .stretch, spacing: 0) {
        // Stays built below the customizer, so that the focus can return to the component that had it.
        HomeMain(
          title: title,
          prompt: prompt,
          titleMode: titleMode,
          home: home,
          extra: toolbar,
          look: look
        )
        .filling()
        .focused(main)
        .filling(isShown: look.customizer == nil)
        if let customizer = look.customizer {
          HomeCustomizerScreen(customizer: customizer).focusedOnAppear()
        } else {
          FocusMark(focus: main, after: visits)
        }
      }
      .filling()
    }
    .grow().shrink()
    .background(alignment: .fill) { HomeObserverAttachment(home: home) }
  }
}

/// The observed properties of a home screen that its view depends on.
struct HomeAppearance: Sendable {
  let customizer: HomeCustomizer?
  let query: String
  let searchFailures: [HomeSearchFailure]
  let problem: String?
  let hasSearch: Bool
  let canCustomize: Bool

  @MainActor
  init(_ home: HomeViewModel) {
    customizer = home.customizer
    query = home.query
    searchFailures = home.searchFailures
    problem = home.problem
    hasSearch = !home.search.providers.isEmpty
    canCustomize = !home.ignoresCustomization && home.slots.contains { $0.part.isCustomizable }
  }
}

/// The table of a home screen with its bar and banners.
private struct HomeMain: Component {
  let title: String
  let prompt: String
  let titleMode: TitleMode
  let home: HomeViewModel
  let extra: [ToolbarItem]
  let look: HomeAppearance

  var body: some Component {
    screen
      .titleMode(titleMode)
      .toolbar {
        for item in extra { item }
        if look.canCustomize {
          ToolbarItem("Customize", icon: .sliders, placement: .secondary) { home.customize() }
        }
      }
      .banners(banners)
  }

  private var screen: TableScreen {
    let screen = TableScreen(title, home.table)
    guard look.hasSearch else { return screen }
    return screen.searchable(text: look.query, prompt: prompt) { home.setQuery($0) }
  }

  private var banners: [ScreenBanner] {
    var banners: [ScreenBanner] = []
    if let problem = look.problem {
      banners.append(ScreenBanner(problem, kind: .failure) { home.dismissProblem() })
    }
    // Not only when all providers have returned: the slowest must not hide errors of the others.
    if !look.searchFailures.isEmpty {
      let messages = look.searchFailures.map { "\($0.provider): \($0.message)" }
        .joined(separator: "; ")
      banners.append(
        ScreenBanner(
          messages,
          kind: .failure,
          action: ScreenMessage.Choice("Try again") { home.retrySearch() }
        )
      )
    }
    return banners
  }
}
