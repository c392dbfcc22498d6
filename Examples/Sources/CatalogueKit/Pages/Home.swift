import Rowan
import RowanHome
import RowanStreams

extension CataloguePage {
  static let home = CataloguePage(
    "Home",
    "Home screens of independent sections.",
    module: "RowanHome",
    icon: .star,
    demos: [
      Demo("Home screen", "section customizer reorder hide search card", model: LineSection.self) {
        ModelDemo(HomeModel()) { model in
          DemoFrame(height: 420, isPhone: true) {
            HomeScreen("Valley", model.home, prompt: "Search huts")
          }
        }
      }
    ]
  )
}

/// A home screen with three sections that can be reordered, hidden and searched.
@MainActor
private final class HomeModel {
  let home = HomeViewModel(store: nil, providers: [HutSearch()]) { _ in
    [
      LineSection("weather", .sun, ["Sun until noon", "Then rain"], canBeHidden: false),
      LineSection("walks", .mapPin, ["To the lake", "Over the pass"]),
      LineSection("people", .person, ["Ada is at the lake", "Ben has arrived"]),
    ]
  }
}

private struct Line: HomeComponentItem, Hashable {
  var identity: String
  var isAction: Bool { false }
}

/// A section of lines. The button in its header hides it, and the customizer shows it again.
private final class LineSection: HomeComponentViewModel {
  let identity: String
  let customizerItem: HomeCustomizerItem?
  let homeCardSection: Driver<HomeComponentContent>

  init(_ name: String, _ icon: Icon.Name, _ texts: [String], canBeHidden: Bool = true) {
    let title = name.capitalized
    let hide = HomeHeaderAction(label: "Hide") { _ in .hideSection(identifier: name) }
    identity = name
    customizerItem = HomeCustomizerItem(name: title, icon: icon, canBeHidden: canBeHidden)
    homeCardSection = .just(
      HomeComponentContent(
        items: texts.map { Line(identity: $0) },
        header: HomeHeaderConfiguration(title: title, action: canBeHidden ? hide : nil)
      )
    )
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    RowLabel(item.identity).rowInsets()
  }
}

private final class HutSearch: HomeSearchProvider {
  let identity = "Huts"

  func results(for query: String) async throws -> [any HomeComponentItem] {
    ["Lake hut", "Pass hut", "Upper hut"]
      .filter { $0.lowercased().contains(query.lowercased()) }
      .map { HomeSearchItem(identity: $0, title: $0, icon: .house) }
  }
}
