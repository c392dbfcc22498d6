import Observation
import Rowan

extension CataloguePage {
  static let flows = CataloguePage(
    "Flows",
    "Navigation by stacks, tabs, columns and sheets.",
    module: "RowanFlows",
    icon: .signOut,
    demos: [
      Demo("Stack, sheet and result", "push pop back sheet detent route", model: HutModel.self) {
        FlowDemo(.stack(.huts))
      },
      Demo("Tabs", "navigation tab bar branch route", model: TabsModel.self) {
        FlowDemo(.tabs([(.huts, .stack(.huts)), (.diary, .screen(.diary))], as: .tabs))
      },
      Demo("Columns", "navigation split view sidebar detail route", model: HutsModel.self) {
        FlowDemo(.split([(.sidebar, .screen(.huts)), (.detail, .stack(.hut(0)))]), isPhone: false)
      },
      Demo("Guard", "leave unsaved confirm discard route", model: EntryModel.self) {
        FlowDemo(.stack(.diary, path: [.entry]))
      },
    ]
  )
}

/// The routes and tabs of the demonstrations.
private enum Mountains: NavigationTypes {
  enum Route: RoutableDestinations {
    case tabs, huts, hut(Int), booking, diary, entry
  }

  enum Tab: TabTypeable {
    case huts, diary

    var tabName: String { self == .huts ? "Huts" : "Diary" }
  }
}

/// A flow in a frame.
private struct FlowDemo: Component {
  let root: NavigationNode<Mountains>
  let isPhone: Bool

  init(_ root: NavigationNode<Mountains>, isPhone: Bool = true) {
    self.root = root
    self.isPhone = isPhone
  }

  var body: some Component {
    ModelDemo(FlowModel(root)) { [isPhone] model in
      if let flow = model.flow {
        DemoFrame(height: 320, isPhone: isPhone) {
          FlowView(flow) { $0 == .huts ? .house : .pencil }.environment(\.namesWindow, false)
        }
      }
    }
  }
}

@MainActor
private final class FlowModel {
  let flow: Flow<Mountains>?

  init(_ root: NavigationNode<Mountains>) {
    flow = try? Flow(NavigationTree(root), providers: { _ in HutProvider() })
    // Reports a route without a provider before a user opens it.
    if let flow { assert(flow.preflight([.hut(0), .booking, .entry]).isEmpty) }
  }
}

/// A screen whose model receives no requests.
private enum HutScreen: ScreenTypes {
  typealias App = Mountains
}

private struct HutProvider: DestinationProviding {
  func buildDestination(
    for request: DestinationRequest<Mountains>
  ) -> ScreenDestination<HutScreen>? {
    let model: any StateModeling<ScreenDestination<HutScreen>> =
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

private let hutNames = ["Birch hut", "Lake hut", "Ridge hut", "Upper hut"]

@MainActor
@Observable
private final class TabsModel: GroupModeling {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?
  private(set) var diaryVisits = 0

  func currentChildDidChange(to child: NavigationID) {
    if destination?.children.last == child { diaryVisits += 1 }
  }
}

@MainActor
@Observable
private final class HutsModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?
  @ObservationIgnored let table = TableView(
    adapters: [
      TableAdapter(Item.self) { hut in
        RowLabel(hut.id, icon: .house) { Icon(.chevronTrailing).foreground(.tertiaryLabel) }
          .rowInsets()
      }
    ]
  )

  init() {
    table.apply([SectionSnapshot(rows: hutNames.map(Item.init))])
    table.onActivate = { [weak self] row in
      guard let flow = self?.destination?.flow,
        let number = hutNames.firstIndex(where: { IdentityKey($0) == row.row })
      else { return }
      if case .split = flow.tree.root {
        flow.send(.column(.detail, showing: .screen(.hut(number))))
      } else {
        flow.send(.push(.hut(number)))
      }
    }
  }

  var title: String { "Huts" }
  var screen: some Component { TableScreen(title, table) }
}

@MainActor
@Observable
private final class HutModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?
  private let number: Int
  private var beds: Int?

  init(_ number: Int) { self.number = number }

  var title: String { hutNames[number] }

  var screen: some Component {
    TextScreen(title, beds.map { "\($0) beds are kept for you." } ?? "There are free beds.") {
      Button("Book", kind: .prominent) { self.book() }
    }
  }

  /// Presents a sheet and waits for its result, which is `nil` if the sheet is dismissed.
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
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?
  private var beds = 2

  var title: String { "Beds" }

  var screen: some Component {
    TextScreen(title, "For how many?") {
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

  /// Returns a handler that changes the number of beds; `nil` at the end of the range.
  private func step(by count: Int) -> (@MainActor @Sendable () -> Void)? {
    guard (1...8).contains(beds + count) else { return nil }
    return { [weak self] in self?.beds += count }
  }
}

@MainActor
@Observable
private final class DiaryModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?

  var title: String { "Diary" }

  var screen: some Component {
    TextScreen(title, "How was the walk?") {
      Button("Write") { self.write() }
      if let visits { Text(visits == 1 ? "Opened once" : "Opened \(visits) times") }
    }
  }

  /// The number of visits that the model of the tabs has counted; `nil` outside of tabs.
  private var visits: Int? {
    guard let flow = destination?.flow else { return nil }
    return flow.stateModel(of: flow.tree.root.id, as: TabsModel.self)?.diaryVisits
  }

  private func write() {
    guard let flow = destination?.flow else { return }
    if case .stack = flow.tree.root { flow.send(.push(.entry)) } else { flow.send(.sheet(.entry)) }
  }
}

@MainActor
@Observable
private final class EntryModel: ScreenModeling, LeaveGuarding {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?
  private var text = ""
  private var question: Dialog?

  var title: String { "Today" }

  var screen: some Component {
    TextScreen(title, "Type a text, and try to leave.") {
      TextField("Today", text: self.text) { self.text = $0 }
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .dialog(question) { self.question = nil }
  }

  func mayLeave() async -> Bool {
    guard !text.isEmpty else { return true }
    return await withCheckedContinuation { answer in
      question = Dialog("Leave the page?", message: "Your text is lost.") {
        DialogAction("Stay", kind: .cancel) { answer.resume(returning: false) }
        DialogAction("Leave", kind: .destructive) { answer.resume(returning: true) }
      }
    }
  }
}

/// A screen with a text, and controls below it.
private struct TextScreen: Component {
  private let title: String
  private let text: String
  private let controls: [Child]
  @Environment(\.theme) private var theme

  init(_ title: String, _ text: String, @ChildrenBuilder controls: () -> [Child]) {
    self.title = title
    self.text = text
    self.controls = controls()
  }

  var body: some Component {
    Screen(title) {
      VStack(alignment: .leading, spacing: theme.spacing.m) {
        Text(text)
        controls
      }
      .padding(theme.spacing.l)
    }
  }
}
