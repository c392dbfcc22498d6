import Observation
import Rowan

/// Independent sections that can be arranged, hidden and searched.
struct HomeDemo: Component {
  @ViewModel private var valley = Valley()

  var body: some Component {
    DemoWindow(height: 420, isSmall: true) {
      Observing {
        valley.home
      } content: {
        HomeScreen("Valley", $0, prompt: "Search huts")
      }
    }
  }
}

/// What is typed, as it comes, at most once a second, and after a pause.
struct StreamDemo: Component {
  @ViewModel private var typing = Typing()
  @Environment(\.theme) private var theme

  var body: some Component {
    Observing {
      TypingLook(
        text: typing.text,
        throttled: typing.throttled,
        debounced: typing.debounced,
        count: typing.count
      )
    } content: { look in
      VStack(spacing: theme.spacing.m) {
        TextField("Type quickly", text: look.text) { typing.set($0) }
        Grid(spacing: theme.spacing.l, rowSpacing: theme.spacing.xs) {
          for (name, value) in look.lines {
            GridRow {
              Text(name).foreground(.secondaryLabel)
              Text(value.isEmpty ? "–" : value)
            }
          }
        }
      }
    }
  }
}

private struct TypingLook: Sendable {
  var text: String
  var throttled: String
  var debounced: String
  var count: Int

  var lines: [(String, String)] {
    [
      ("Once a second", throttled), ("After a pause", debounced), ("Changes", "\(count)"),
    ]
  }
}

/// What somebody types, and what streams make of that.
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

/// The home screen of a valley, kept as long as the demonstration is.
@MainActor
private final class Valley {
  let home = HomeViewModel(store: nil, providers: [HutSearch()]) { inputs in
    [
      ValleyLines("weather", .sun, ["Sun until noon", "Then rain"], canBeHidden: false, inputs),
      ValleyLines("walks", .mapPin, ["To the lake", "Over the pass"], inputs),
      ValleyLines("people", .person, ["Ada is at the lake", "Ben has arrived"], inputs),
    ]
  }
}

private struct ValleyLine: HomeComponentItem, Hashable {
  var identity: String
  var isMarked = false
  var canEdit: Bool { true }
}

/// Lines that are marked when they are chosen, and removed when they are swiped aside.
private final class ValleyLines: HomeComponentViewModel {
  let identity: String
  let customizerItem: HomeCustomizerItem?
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>
  private let lines: BehaviorRelay<[ValleyLine]>

  init(
    _ name: String,
    _ icon: IconName,
    _ texts: [String],
    canBeHidden: Bool = true,
    _ inputs: HomeComponentInput
  ) {
    let lines = BehaviorRelay(texts.map { ValleyLine(identity: $0) })
    self.lines = lines
    identity = name
    customizerItem = HomeCustomizerItem(
      name: name.capitalized,
      icon: icon,
      canBeHidden: canBeHidden
    )
    let hide = HomeHeaderAction(label: "Hide") { _ in .hideSection(identifier: name) }
    homeCardSection = lines.asDriver().map { lines in
      HomeComponentContent(
        items: lines,
        header: HomeHeaderConfiguration(title: name.capitalized, action: canBeHidden ? hide : nil)
      )
    }
    nextAction = inputs.selections(of: ValleyLine.self).map { chosen in
      .trigger { _ in
        lines.accept(
          lines.value.map {
            $0 == chosen ? ValleyLine(identity: $0.identity, isMarked: !$0.isMarked) : $0
          }
        )
      }
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? ValleyLine).map { ValleyRow(line: $0) }
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

private struct ValleyRow: Component {
  let line: ValleyLine
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(spacing: theme.spacing.m) {
      Text(line.identity).grow().shrink()
      if line.isMarked { Icon(.checkmark).foreground(.accent) }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }
}

/// Finds huts by their names.
private final class HutSearch: HomeSearchProvider {
  let identity = "Huts"

  func results(for query: String) async throws -> [any HomeComponentItem] {
    ["Lake hut", "Pass hut", "Upper hut"]
      .filter { $0.lowercased().contains(query.lowercased()) }
      .map { HomeSearchItem(identity: $0, title: $0, icon: .house) }
  }
}
