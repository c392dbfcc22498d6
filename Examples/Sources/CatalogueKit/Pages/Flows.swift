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
        FlowDemo(root: .stack(.huts))
      },
      Demo("Tabs", "navigation tab bar branch route", model: DiaryModel.self) {
        FlowDemo(root: .tabs([(.huts, .stack(.huts)), (.diary, .stack(.diary))]))
      },
      Demo("Columns", "navigation split view sidebar detail route", model: HutsModel.self) {
        FlowDemo(
          root: .split([(.sidebar, .screen(.huts)), (.detail, .stack(.hut(0)))]),
          isPhone: false
        )
      },
      Demo("Guard", "leave unsaved confirm discard route", model: EntryModel.self) {
        FlowDemo(root: .stack(.diary, path: [.entry]))
      },
    ]
  )
}

/// The routes and tabs of the demonstrations.
private enum Mountains: NavigationTypes {
  enum Route: RoutableDestinations {
    case huts, hut(Int), booking, diary, entry
  }

  enum Tab: TabTypeable {
    case huts, diary

    var tabName: String { self == .huts ? "Huts" : "Diary" }
  }
}

/// A flow in a frame.
private struct FlowDemo: Component {
  let root: NavigationNode<Mountains>
  var isPhone = true

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
private final class HutsModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?

  var title: String { "Huts" }

  var screen: some Component {
    Screen(title) {
      VStack(spacing: 0) {
        for (number, name) in hutNames.enumerated() {
          Button(kind: .row, action: { self.open(number) }) {
            RowLabel(name, icon: .house) { Icon(.chevronTrailing).foreground(.tertiaryLabel) }
          }
        }
      }
    }
  }

  private func open(_ number: Int) {
    guard let flow = destination?.flow else { return }
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
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?
  private let number: Int
  private var beds: Int?

  init(_ number: Int) { self.number = number }

  var title: String { hutNames[number] }

  var screen: some Component {
    textScreen(title, beds.map { "\($0) beds are kept for you." } ?? "There are free beds.") {
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
    textScreen(title, "For how many?") {
      Stepper(
        "Beds",
        value: .onMainActor {
          self.beds
        } set: {
          self.beds = $0
        },
        in: 1...12
      )
      Button("Keep them for me", kind: .prominent) {
        try? self.destination?.finish(with: self.beds)
      }
    }
  }
}

@MainActor
@Observable
private final class DiaryModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<HutScreen>?

  var title: String { "Diary" }

  var screen: some Component {
    textScreen(title, "How was the walk?") {
      Button("Write") { self.destination?.flow?.send(.push(.entry)) }
    }
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
    textScreen(title, "Type a text, and try to leave.") {
      TextField("Today", text: self.text) { self.text = $0 }
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .dialog(question) { self.question = nil }
  }

  func mayLeave() async -> Bool {
    guard !text.isEmpty else { return true }
    return await withCheckedContinuation { answer in
      question = Dialog("Leave the page?", message: "Your text is lost.") {
        Dialog.Action("Stay", kind: .cancel) { answer.resume(returning: false) }
        Dialog.Action("Leave", kind: .destructive) { answer.resume(returning: true) }
      }
    }
  }
}

/// Returns a screen with a text, and controls below it.
private func textScreen(
  _ title: String,
  _ text: String,
  @ChildrenBuilder controls: () -> [Child]
) -> some Component {
  let controls = controls()
  return Screen(title) {
    VStack(alignment: .leading) {
      Text(text)
      controls
    }
    .padding(16)
  }
}
