public import RowanComponents
import RowanControls
public import RowanScreens

/// A home screen, with its components, its search and its customizer.
///
/// ```swift
/// session.setContent { HomeScreen("Home", home) }
/// ```
///
/// It has a field to search in where the home screen has somebody who searches, and a button for the customizer
/// where anything can be customised.
public struct HomeScreen: Component {
  private let title: String
  private let prompt: String
  private let titleMode: TitleMode
  private let home: HomeViewModel
  private let toolbar: [ToolbarItem]
  @FocusState private var isMainFocused: Bool
  @State private var mainVisits = FocusVisits()

  /// Creates a screen.
  /// - Parameters:
  ///   - title: What it is called.
  ///   - home: What is on it.
  ///   - prompt: What the empty field for searching shows.
  ///   - titleMode: Where the title stands.
  ///   - toolbar: What else can be done on it.
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

  /// The components, what was found, or the customizer.
  public var body: some Component {
    let (title, prompt, titleMode, home, toolbar) = (title, prompt, titleMode, home, toolbar)
    let (main, visits) = ($isMainFocused, mainVisits)
    return Observing {
      HomeAppearance(home)
    } content: { look in
      VStack(alignment: .stretch, spacing: 0) {
        // It stays built below the customizer, and the focus goes back to what had it.
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

/// What of a home screen decides how its screen looks.
struct HomeAppearance: Sendable {
  let customizer: HomeCustomizer?
  let query: String
  let state: HomeSearchState
  let problem: String?
  let hasSearch: Bool
  let canCustomize: Bool

  @MainActor
  init(_ home: HomeViewModel) {
    customizer = home.customizer
    query = home.query
    state = home.searchState
    problem = home.problem
    hasSearch = !home.search.providers.isEmpty
    canCustomize = !home.ignoresCustomization && home.slots.contains { $0.part.isCustomizable }
  }
}

/// The home screen itself.
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
    if case .done(_, let failures) = look.state, !failures.isEmpty {
      let words = failures.map { "\($0.provider): \($0.message)" }.joined(separator: "; ")
      banners.append(
        ScreenBanner(
          words,
          kind: .failure,
          action: ScreenMessage.Choice("Try again") { home.retrySearch() }
        )
      )
    }
    return banners
  }
}
