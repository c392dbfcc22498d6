import Observation
import Rowan

/// Where one can go in the demonstrations of flows.
enum Mountains: NavigationTypes {
  enum Route: RoutableDestinations {
    case tabs, huts, hut(Int), booking, diary, entry
  }

  enum Tab: TabTypeable {
    case huts, diary

    var tabName: String { self == .huts ? "Huts" : "Diary" }
  }
}

/// A screen on which nothing happens but what its model does by itself.
enum WalkScreen: ScreenTypes {
  typealias App = Mountains
}

struct WalkProvider: DestinationProviding {
  typealias App = Mountains

  func buildDestination(
    for request: DestinationRequest<Mountains>
  ) -> ScreenDestination<WalkScreen>? {
    let model: any StateModeling<ScreenDestination<WalkScreen>> =
      switch request.route {
      case .tabs: TabsModel()
      case .huts: HutsModel()
      case .hut(let number): HutModel(number)
      case .booking: BookingModel()
      case .diary: DiaryModel()
      case .entry: EntryModel()
      }
    return ScreenDestination(request, stateModel: model)
  }
}

/// The model of the tabs.
@MainActor
@Observable
private final class TabsModel: GroupModeling {
  @ObservationIgnored var destination: ScreenDestination<WalkScreen>?
  private(set) var diaryVisits = 0

  func currentChildDidChange(to child: NavigationID) {
    if destination?.children.last == child { diaryVisits += 1 }
  }
}

private let hutNames = ["Birch hut", "Lake hut", "Ridge hut", "Upper hut"]

@MainActor
@Observable
private final class HutsModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<WalkScreen>?
  @ObservationIgnored let table = TableView(
    adapters: [TableAdapter(Hut.self, title: { $0.name }) { HutRow(name: $0.name) }]
  )

  init() {
    table.onActivate = { [weak self] in self?.open($0) }
    table.apply([SectionSnapshot(rows: hutNames.indices.map(Hut.init))])
  }

  var title: String { "Huts" }

  var screen: some Component { TableScreen(title, table) }

  private func open(_ row: RowID) {
    guard case .int(let number) = row.row, let flow = destination?.flow else { return }
    if case .split = flow.tree.root {
      flow.send(.column(.detail, showing: .screen(.hut(number))))
    } else {
      flow.send(.push(.hut(number)))
    }
  }
}

@MainActor
@Observable
private final class HutModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<WalkScreen>?
  private let number: Int
  private var beds: Int?

  init(_ number: Int) { self.number = number }

  var title: String { hutNames[number] }

  var screen: some Component {
    Screen(title) {
      WalkText(words: beds.map { "\($0) beds are kept for you." } ?? "There is room.") {
        Button("Book", kind: .prominent) { self.book() }
      }
    }
  }

  private func book() {
    destination?.task { [weak self] in
      guard let self, let flow = destination?.flow else { return }
      let options = SheetOptions(detents: [.medium, .large])
      let chosen: Int? = try? await flow.present(.booking, by: .sheet(options))
      if let chosen { beds = chosen }
    }
  }
}

@MainActor
@Observable
private final class BookingModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<WalkScreen>?
  private var beds = 2

  var title: String { "Beds" }

  var screen: some Component {
    Screen(title) {
      WalkText(words: "For how many?") {
        Stepper(
          "Beds",
          value: "\(self.beds)",
          onDecrement: self.step(by: -1),
          onIncrement: self.step(by: 1)
        )
        Button("Keep them for me", kind: .prominent) {
          try? self.destination?.finish(with: self.beds)
        }
      }
    }
  }

  /// What takes another number of beds, as long as there are so many.
  private func step(by count: Int) -> (@MainActor @Sendable () -> Void)? {
    guard (1...8).contains(beds + count) else { return nil }
    return { [weak self] in self?.beds += count }
  }
}

@MainActor
@Observable
private final class DiaryModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<WalkScreen>?

  var title: String { "Diary" }

  var screen: some Component {
    Screen(title) {
      WalkText(words: "What was there to be seen?") {
        Button("Write") { self.write() }
        if let visits { Text(visits == 1 ? "Opened once" : "Opened \(visits) times") }
      }
    }
  }

  /// How often the tab was opened, as the model of the tabs has it; `nil` outside of tabs.
  private var visits: Int? {
    guard let flow = destination?.flow else { return nil }
    return flow.stateModel(of: flow.tree.root.id, as: TabsModel.self)?.diaryVisits
  }

  private func write() {
    guard let flow = destination?.flow else { return }
    if flow.tree.root.isStack { flow.send(.push(.entry)) } else { flow.send(.sheet(.entry)) }
  }
}

@MainActor
@Observable
private final class EntryModel: ScreenModeling, LeaveGuarding {
  @ObservationIgnored var destination: ScreenDestination<WalkScreen>?
  private var text = ""
  private var question: Dialog?

  var title: String { "Today" }

  var screen: some Component {
    Screen(title) {
      WalkText(words: "Write something, and try to leave.") {
        TextField("Today", text: self.text) { self.text = $0 }
          .frame(minWidth: 0, maxWidth: .infinity)
      }
    }
    .dialog(question) { self.question = nil }
  }

  func mayLeave() async -> Bool {
    guard !text.isEmpty else { return true }
    return await withCheckedContinuation { answer in
      question = Dialog("Leave the page?", message: "What you have written is lost.") {
        DialogAction("Stay", kind: .cancel) { answer.resume(returning: false) }
        DialogAction("Leave", kind: .destructive) { answer.resume(returning: true) }
      }
    }
  }
}

extension NavigationNode {
  fileprivate var isStack: Bool {
    if case .stack = self { true } else { false }
  }
}

/// Some words, and what is to be done below them.
private struct WalkText: Component {
  let words: String
  let children: [Child]
  @Environment(\.theme) private var theme

  init(words: String, @ChildrenBuilder _ children: () -> [Child]) {
    self.words = words
    self.children = children()
  }

  var body: some Component {
    VStack(alignment: .leading, spacing: theme.spacing.m) {
      Text(words)
      children
    }
    .padding(theme.spacing.l)
  }
}

private struct Hut: RowValue, Hashable {
  let id: Int
  var name: String { hutNames[id] }
}

private struct HutRow: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: HutRow, right: HutRow) -> Bool { left.name == right.name }

  var body: some Component {
    HStack(spacing: theme.spacing.m) {
      Icon(.house).foreground(.accent)
      Text(name).grow()
      Icon(.chevronTrailing).foreground(.tertiaryLabel)
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
  }
}
