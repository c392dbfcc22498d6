import Observation
import Rowan

extension CataloguePage {
  static let home = CataloguePage(
    "Home",
    "Home screens of independent sections, and streams.",
    module: "RowanHome",
    icon: .star,
    demos: [
      Demo("Home screen", "section customizer reorder hide search card", model: LineSection.self) {
        ModelDemo(HomeModel()) { model in
          DemoFrame(height: 420, isPhone: true) {
            HomeScreen("Valley", model.home, prompt: "Search huts")
          }
        }
      },
      Demo("Driver", "signal relay throttle debounce reactive sequence", model: Typing.self) {
        ModelDemo(Typing()) { typing in
          TextField("Type quickly", text: typing.text) { typing.set($0) }
          Grid {
            GridRow {
              Text("Once a second")
              Text(typing.throttled)
            }
            GridRow {
              Text("After a pause")
              Text(typing.debounced)
            }
            GridRow {
              Text("Changes")
              Text("\(typing.count)")
            }
          }
        }
      },
    ]
  )
}

/// A home screen with three sections that can be reordered, hidden and searched.
@MainActor
private final class HomeModel {
  let home = HomeViewModel(store: nil, providers: [HutSearch()]) { inputs in
    [
      LineSection("weather", .sun, ["Sun until noon", "Then rain"], canBeHidden: false, inputs),
      LineSection("walks", .mapPin, ["To the lake", "Over the pass"], inputs),
      LineSection("people", .person, ["Ada is at the lake", "Ben has arrived"], inputs),
    ]
  }
}

private struct Line: HomeComponentItem, Hashable {
  var identity: String
  var isMarked = false
  var canEdit: Bool { true }
}

/// A section of lines. A tap marks a line, and a swipe removes it.
private final class LineSection: HomeComponentViewModel {
  let identity: String
  let customizerItem: HomeCustomizerItem?
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>
  private let lines: BehaviorRelay<[Line]>

  init(
    _ name: String,
    _ icon: IconName,
    _ texts: [String],
    canBeHidden: Bool = true,
    _ inputs: HomeComponentInput
  ) {
    let lines = BehaviorRelay(texts.map { Line(identity: $0) })
    let title = name.capitalized
    let hide = HomeHeaderAction(label: "Hide") { _ in .hideSection(identifier: name) }
    self.lines = lines
    identity = name
    customizerItem = HomeCustomizerItem(name: title, icon: icon, canBeHidden: canBeHidden)
    homeCardSection = lines.asDriver().map { lines in
      HomeComponentContent(
        items: lines,
        header: HomeHeaderConfiguration(title: title, action: canBeHidden ? hide : nil)
      )
    }
    nextAction = inputs.selections(of: Line.self).map { selected in
      .trigger { _ in
        guard let index = lines.value.firstIndex(of: selected) else { return }
        var changed = lines.value
        changed[index].isMarked.toggle()
        lines.accept(changed)
      }
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    guard let line = item as? Line else { return nil }
    return RowLabel(line.identity) {
      if line.isMarked { Icon(.checkmark).foreground(.accent) }
    }
    .rowInsets()
  }

  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? {
    let remove = SwipeAction("Remove", icon: .trash, style: .destructive) { [lines] done in
      lines.accept(lines.value.filter { $0.identity != item.identity })
      done(true)
    }
    return SwipeActionsConfiguration(actions: [remove])
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

/// A text after operators of streams.
@MainActor
@Observable
private final class Typing {
  private(set) var text = ""
  private(set) var throttled = ""
  private(set) var debounced = ""
  private(set) var count = 0
  @ObservationIgnored private let texts = BehaviorRelay("")
  @ObservationIgnored private let bag = StreamBag()

  init() {
    let words = texts.asDriver().distinct()
    words.throttle(.seconds(1)).drive(with: self) { $0.throttled = $1 }.store(in: bag)
    words.debounce(.milliseconds(500)).drive(with: self) { $0.debounced = $1 }.store(in: bag)
    words.scan(-1) { count, _ in count + 1 }.drive(with: self) { $0.count = $1 }.store(in: bag)
  }

  func set(_ text: String) {
    self.text = text
    texts.accept(text)
  }
}
