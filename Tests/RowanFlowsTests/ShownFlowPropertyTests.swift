import Observation
import Rowan
import RowanHostInterface
import RowanTesting
import Testing

/// Random taps in a flow. After each step, the visible screens are those of the tree, and state
/// models have received matching lifecycle calls. Every twenty steps, removed screens are released.
@MainActor
@Suite("Random taps in a flow")
struct ShownFlowPropertyTests {
  @Test(
    "After random taps, the tree matches the visible screens, and removed screens are released",
    arguments: 1...6
  )
  func taps(seed: Int) async throws {
    var maze = try Maze(seed: UInt64(seed))
    for step in 0..<80 {
      let act = try maze.act()
      try await maze.stage.advance(by: .seconds(1))
      let comment: Comment = "seed \(seed), step \(step): \(act)\n\(maze.flow.tree)"
      maze.check(comment)
      if step % 20 == 19 { await maze.checkLeaks(comment) }
    }
    #expect(maze.log.built.count > 15, "They have been about")
    maze.flow.close()
    #expect(maze.log.shown.isEmpty)
  }
}

private enum Rooms: NavigationTypes {
  enum Route: RoutableDestinations { case room(Int) }
  enum Tab: TabTypeable { case left, middle, right }
}

private enum RoomScreen: ScreenTypes {
  typealias App = Rooms
}

@MainActor
@Observable
private final class RoomModel: ScreenModeling, LeaveGuarding {
  @ObservationIgnored var destination: ScreenDestination<RoomScreen>?
  let number: Int

  init(_ number: Int) { self.number = number }

  var title: String { "Room \(number)" }

  var screen: some Component {
    Screen(title) {
      ScrollView {
        Text("at \(self.destination?.id.description ?? "nowhere")")
        Button("Deeper") { self.go(.push(.room(self.number + 1))) }
        Button("Replace") { self.go(.replaceCurrent(.room(self.number + 1))) }
        Button("Sheet") {
          self.go(
            .sheet(
              self.number % 2 == 0
                ? .split([
                  (.sidebar, .screen(.room(self.number + 1))),
                  (.detail, .stack(.room(self.number + 2))),
                ]) : .stack(.room(self.number + 1)),
              options: SheetOptions(detents: [.medium, .large])
            )
          )
        }
        Button("Beside") { self.go(.column(.detail, showing: .screen(.room(self.number + 1)))) }
        Button("Done") { self.destination?.dismiss() }
        RoomNote()
      }
    }
  }

  /// Delays the answer for every third room, and returns false for every ninth.
  func mayLeave() async -> Bool {
    if number % 3 == 0 { await Task.yield() }
    return number % 9 != 8
  }

  private func go(_ operation: NavigationOperation<Rooms>) {
    // An operation that is not possible here reports an error, and changes no screen.
    destination?.flow?.send(operation, from: destination?.id) { _ in }
  }
}

/// A text field that keeps its text as state.
private struct RoomNote: Component {
  @State private var text = ""

  var body: some Component { TextField("Note", text: $text) }
}

private struct RoomProvider: DestinationProviding {
  let log: RoomLog

  func buildDestination(for request: DestinationRequest<Rooms>) -> ScreenDestination<RoomScreen>? {
    guard case .room(let number) = request.route else { return nil }
    let model = RoomModel(number)
    let destination = ScreenDestination<RoomScreen>(request, stateModel: model)
    log.built.append(RoomLog.Built(id: request.id, model: model, destination: destination))
    return destination
  }
}

/// The lifecycle calls of state models, and weak references to the models.
@MainActor
private final class RoomLog {
  struct Built {
    let id: NavigationID
    weak var model: RoomModel?
    weak var destination: ScreenDestination<RoomScreen>?
  }

  var built: [Built] = []
  /// The screens that have appeared and not disappeared.
  private(set) var shown: Set<NavigationID> = []
  private var prepared: Set<NavigationID> = []
  private var ended: Set<NavigationID> = []

  func note(_ record: LifecycleCall<Rooms>) {
    let id = record.screen
    #expect(!ended.contains(id), "\(record.hook) comes after the end")
    switch record.hook {
    case .configureInteractor: break
    case .prepareForPresentation: #expect(prepared.insert(id).inserted)
    case .prepareForAppearance:
      #expect(prepared.contains(id) && shown.insert(id).inserted, "It appears twice")
    case .prepareForDisappearance: #expect(shown.remove(id) != nil, "It was not there")
    case .cleanupResources:
      #expect(!shown.contains(id))
      ended.insert(id)
    }
  }
}

/// A flow on a stage, and a generator of random actions.
@MainActor
private struct Maze {
  let flow: Flow<Rooms>
  let stage: TestStage
  let log = RoomLog()
  private var random: Dice

  init(seed: UInt64) throws {
    random = Dice(state: seed)
    let log = log
    let split = NavigationNode<Rooms>.split([
      (.sidebar, .screen(.room(2))), (.detail, .stack(.room(3))),
    ])
    flow = try Flow(
      NavigationTree(
        .tabs([(.left, .stack(.room(1))), (.middle, split), (.right, .screen(.room(4)))])
      ),
      providers: { _ in RoomProvider(log: log) },
      onLifecycleCall: { log.note($0) }
    )
    let flow = flow
    stage = TestStage(size: Size(width: 900, height: 640)) { FlowView(flow) }
  }

  /// Performs a random action, and returns its description.
  mutating func act() throws -> String {
    switch random.below(12) {
    case 0:
      try stage.press(.escape)
      return "escape"
    case 1:
      try stage.press(.left, modifiers: .alt)
      return "alt and left"
    case 2:
      let width = random.below(2) == 0 ? 380.0 : 900
      stage.resize(to: Size(width: width, height: 640))
      return "width \(width)"
    case 3:
      try stage.press(.tab)
      return "tab"
    default:
      // Views behind a sheet cannot be tapped. All matches of a query are choices, also equal ones.
      let front = flow.tree.sheets.isEmpty ? nil : Query.dialog().last
      let choices = [Query.button(), .tab(), .slider()].flatMap { query in
        stage.all(front.map { query.within($0) } ?? query)
      }
      .filter { $0.isEnabled && stage.host.tree.absoluteFrame(of: $0.view).height > 0 }
      guard !choices.isEmpty else { return "nothing" }
      let choice = choices[random.below(choices.count)]
      stage.host.tap(choice.view)
      return "\(choice)"
    }
  }

  /// Compares the visible views with the tree.
  func check(_ comment: Comment) {
    let tree = flow.tree
    #expect(log.shown == Set(tree.visibleScreens(isCompact: flow.isCompact).map(\.id)), comment)
    let layers = [tree.root] + tree.sheets.map(\.node)
    let visible = layers.flatMap {
      NavigationTree<Rooms>($0).visibleScreens(isCompact: flow.isCompact).map { "at \($0.id)" }
    }
    let seen = stage.all(.text(.prefix("at "))).compactMap(\.text)
    #expect(seen.sorted() == visible.sorted(), comment)
    #expect(stage.host.tree.modalLayer == (tree.sheets.isEmpty ? nil : .sheet), comment)
    if let focused = stage.host.tree.focused {
      #expect(stage.focused != nil, comment)
      #expect(stage.tabOrder.contains { $0.view == focused } || !isTabStop(focused), comment)
    } else {
      // A sheet has the focus while it is open.
      #expect(tree.sheets.isEmpty, comment)
    }
  }

  private func isTabStop(_ view: ViewID) -> Bool {
    !stage.host.tree[view].interaction.contains(.skippedByTab)
  }

  /// Expects that removed screens are released.
  func checkLeaks(_ comment: Comment) async {
    let there = Set(flow.tree.screens.map(\.id))
    func left() -> [NavigationID] {
      log.built
        .filter { $0.model != nil || $0.destination != nil }
        .map(\.id)
        .filter { !there.contains($0) }
    }
    for _ in 0..<200 where !left().isEmpty {
      stage.commit()
      await Task.yield()
    }
    #expect(left().isEmpty, comment)
  }
}

/// A small generator of random numbers.
private struct Dice {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var mixed = state
    mixed ^= mixed >> 32
    mixed = mixed &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    return Int(mixed % UInt64(limit))
  }
}
