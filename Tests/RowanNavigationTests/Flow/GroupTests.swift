import Foundation
import Observation
import RowanInteractors
import RowanNavigation
import Testing

/// An app whose group of tabs has a state model.
enum Office: NavigationTypes {
  enum Route: RoutableDestinations, CaseIterable {
    case desk, mail, letter, rooms, room, bare
  }

  enum Content: ContentTypeable {
    case floor(Int)
  }

  enum Tab: TabTypeable {
    case mail, rooms
  }
}

enum DeskScreen: ScreenTypes {
  typealias App = Office

  enum Event: EventTypeable, CaseIterable {
    case showRooms, open, count, leave
  }

  enum Interactor: InteractorTypeable {
    case counter
  }
}

enum LeafScreen: ScreenTypes {
  typealias App = Office
}

/// A record of the hooks that were called on the models of the office.
@MainActor
private final class OfficeLog {
  var notes: [String] = []
  var unbuildable: Set<Office.Route> = []
  let counter = Counter()

  func take() -> [String] {
    defer { notes = [] }
    return notes
  }
}

@Observable
@MainActor
private final class DeskModel: GroupModeling, LeaveGuarding {
  @ObservationIgnored var destination: ScreenDestination<DeskScreen>?
  @ObservationIgnored let log: OfficeLog
  var count = 0

  init(_ log: OfficeLog) { self.log = log }

  func prepareForPresentation() { log.notes.append("desk prepare") }
  func prepareForAppearance(isVisible: Bool) { log.notes.append("desk appear") }
  func prepareForDisappearance(wasVisible: Bool) { log.notes.append("desk disappear") }
  func cleanupResources() {
    log.notes.append(destination == nil ? "desk clean without destination" : "desk clean")
  }

  func currentChildDidChange(to child: NavigationID) {
    log.notes.append("desk current \(child == destination?.currentChild)")
  }

  func childWasRemoved(_ child: NavigationID) { log.notes.append("desk removed") }

  func mayLeave() async -> Bool {
    log.notes.append("desk asked")
    return true
  }

  func configureInteractor(_ interactor: any AbstractInteractable, type: DeskScreen.Interactor) {
    (interactor as? Counter)?
      .assignResponseForAction(
        response: { [weak self] result, _ in self?.count = (try? result.get()) ?? -1 },
        for: .next
      )
  }
}

private struct DeskProvider: DestinationProviding {
  let log: OfficeLog

  var presentationsData: [DeskScreen.Event: DestinationPresentation<Office>] {
    [
      .showRooms: .init(presentationType: .tabBar(tab: .rooms)),
      .open: .init(
        destinationType: .letter,
        presentationType: .navigationStack(type: .present)
      ),
    ]
  }

  var interactorsData: [DeskScreen.Event: any InteractorConfiguring<DeskScreen>] {
    [
      .count: InteractorConfiguration<DeskScreen, Counter>(
        interactorType: .counter,
        actionType: .next,
        assistantType: .basic
      )
    ]
  }

  func buildDestination(
    for request: DestinationRequest<Office>
  ) -> ScreenDestination<DeskScreen>? {
    guard !log.unbuildable.contains(request.route) else { return nil }
    return ScreenDestination(
      request,
      stateModel: DeskModel(log),
      interactors: [.counter: log.counter]
    )
  }
}

@MainActor
private final class LeafModel: StateModeling {
  var destination: ScreenDestination<LeafScreen>?
  let log: OfficeLog

  init(_ log: OfficeLog) { self.log = log }

  private var name: String { destination?.type.rawValue ?? "lost" }

  func prepareForPresentation() { log.notes.append("\(name) prepare") }
  func prepareForAppearance(isVisible: Bool) { log.notes.append("\(name) appear") }
  func prepareForDisappearance(wasVisible: Bool) { log.notes.append("\(name) disappear") }
  func cleanupResources() { log.notes.append("\(name) clean") }
}

private struct LeafProvider: DestinationProviding {
  let log: OfficeLog

  func buildDestination(
    for request: DestinationRequest<Office>
  ) -> ScreenDestination<LeafScreen>? {
    guard !log.unbuildable.contains(request.route) else { return nil }
    return ScreenDestination(request, stateModel: LeafModel(log))
  }
}

private func desk(_ content: Office.Content? = nil) -> NavigationNode<Office> {
  .tabs([(.mail, .stack(.mail)), (.rooms, .stack(.rooms))], as: .desk, content: content)
}

@MainActor
@Suite("Destinations of groups")
struct GroupTests {
  private let log = OfficeLog()

  private func flow(_ node: NavigationNode<Office>) throws -> Flow<Office> {
    try Flow(NavigationTree(node), providers: providers, structure: structure)
  }

  private func providers(_ route: Office.Route) -> (any DestinationProviding<Office>)? {
    if route == .desk { DeskProvider(log: log) } else { LeafProvider(log: log) }
  }

  private func structure(
    _ route: Office.Route,
    _ content: Office.Content?
  ) -> NavigationNode<Office> {
    route == .desk ? desk(content) : .screen(route, content: content)
  }

  private func destination(_ flow: Flow<Office>) throws -> ScreenDestination<DeskScreen> {
    try #require(
      flow.activeDestinations.lazy.compactMap { $0 as? ScreenDestination<DeskScreen> }.first
    )
  }

  @Test("A group's model is prepared before its screens, cleaned up after them, and never appears")
  func lifeCycle() async throws {
    let flow = try flow(.stack(.bare))
    _ = log.take()
    try flow.present(
      .init(
        destinationType: .desk,
        presentationType: .navigationStack(type: .present),
        contentType: .floor(3)
      )
    )
    #expect(
      log.take() == [
        "desk prepare", "mail prepare", "rooms prepare", "bare disappear", "mail appear",
      ]
    )
    let desk = try destination(flow)
    #expect(desk.content == .floor(3))
    #expect(desk.stateModel is DeskModel)
    #expect(flow.stateModel(of: desk.id, as: DeskModel.self)?.destination === desk)
    #expect(flow.activeDestinations.map { $0.type } == [.bare, .desk, .mail, .rooms])
    try await flow.perform(.goBack)
    #expect(
      log.take() == [
        "desk asked", "rooms clean", "mail disappear", "mail clean", "desk clean", "bare appear",
      ]
    )
    #expect(desk.isRemoved && desk.stateModel == nil)
    #expect(log.counter.cleaned == 1)
  }

  @Test("A group's events and requests run their configured actions, whichever child is current")
  func events() throws {
    let flow = try flow(desk())
    let desk = try destination(flow)
    #expect(flow.rootDestination?.id == desk.id)
    desk.handleEvent(.open)
    #expect(flow.tree.current.route == .letter)
    desk.handleEvent(.showRooms)
    #expect(flow.tree.current.route == .rooms)
    desk.handleEvent(.open)
    #expect(flow.tree.trail(to: flow.tree.current.id).map(\.route) == [.rooms, .letter])
    desk.handleEvent(.count)
    #expect(flow.stateModel(of: desk.id, as: DeskModel.self)?.count == 1)
  }

  @Test("A group's model is notified of a new current child and of removed children")
  func children() throws {
    let flow = try flow(
      .stack(
        StackNode(
          root: .screen(.mail),
          path: [.screen(.letter), .screen(.room)],
          destination: GroupNode(.desk)
        )
      )
    )
    let desk = try destination(flow)
    #expect(desk.children == flow.tree.screens.map(\.id))
    #expect(desk.currentChild == flow.tree.current.id)
    _ = log.take()
    try flow.apply(.popToRoot)
    #expect(
      log.take().filter { $0.hasPrefix("desk") } == [
        "desk removed", "desk removed", "desk current true",
      ]
    )
    let tabs = try self.flow(
      .split([(.sidebar, .stack(.mail)), (.detail, .screen(.room))], as: .desk)
    )
    _ = log.take()
    try tabs.apply(.column(.detail))
    #expect(log.take() == ["desk current true"])
    // Operations within a child do not notify the group: the path ends in the column in which it began.
    try tabs.apply(.path([.column(.sidebar), .push(.letter), .column(.detail)]))
    #expect(log.take().filter { $0.hasPrefix("desk") }.isEmpty)
  }

  @Test("A presented group returns the value of `finish(with:)`, or `nil` after `dismiss()`")
  func results() async throws {
    let flow = try flow(.stack(.bare))
    let first = Task { try await flow.present(.desk, as: Int.self) }
    await eventually { flow.tree.sheets.count == 1 }
    try destination(flow).handleEvent(.showRooms)
    try destination(flow).finish(with: 4)
    #expect(try await first.value == 4)
    let second = Task { try await flow.present(.desk, by: .push, as: String.self) }
    await eventually { flow.tree.current.route == .mail }
    try flow.apply(.push(.letter))
    let letter = try #require(flow.currentDestination as? ScreenDestination<LeafScreen>)
    #expect(throws: NavigationError.self) { try letter.finish(with: 4) }
    try letter.finish(with: "four")
    #expect(try await second.value == "four")
    let third = Task { try await flow.present(.desk, as: Int.self) }
    await eventually { flow.tree.sheets.count == 1 }
    try destination(flow).dismiss()
    #expect(try await third.value == nil)
    #expect(flow.tree.sheets.isEmpty)
  }

  @Test("A group is restored with its content and the data that its destination saved")
  func restored() throws {
    let flow = try flow(desk(.floor(2)))
    try destination(flow).save(Data([5]))
    let kept = NavigationTree<Office>.restored(
      from: try flow.tree.archived(),
      startingWith: NavigationTree(desk())
    )
    #expect(kept.tree == flow.tree)
    let again = try Flow(restoring: kept, providers: providers)
    #expect(try destination(again).saved == Data([5]))
    #expect(try destination(again).content == .floor(2))
  }

  @Test(
    "A group that cannot be built keeps its screens; a missing group destination is added"
  )
  func unbuildable() throws {
    let old = NavigationTree(desk())
    log.unbuildable = [.desk]
    let kept = NavigationTree<Office>.restored(from: try old.archived(), startingWith: old)
    let flow = try Flow(restoring: kept, providers: providers)
    var failures: [NavigationError] = []
    flow.onFailure = { error, _ in failures.append(error) }
    #expect(flow.tree.screens.map(\.route) == [.mail, .rooms])
    #expect(failures.count == 1)
    #expect(throws: NavigationError.self) { try flow.apply(.push(desk())) }
    // Tabs that an older version saved get the destination that the starting tree gives them.
    let bare = NavigationTree<Office>(.tabs([(.mail, .stack(.mail)), (.rooms, .stack(.rooms))]))
    let later = NavigationTree<Office>.restored(from: try bare.archived(), startingWith: old)
    #expect(later.tree.root.destination?.route == .desk)
    // A route that is not known any more removes only the destination of the group.
    let text = String(decoding: try old.archived(), as: UTF8.self).replacing(
      "\"desk\"",
      with: "\"gone\""
    )
    let cut = NavigationTree<Office>.restored(from: Data(text.utf8), startingWith: bare)
    #expect(cut.isRestored && cut.issues.count == 1)
    #expect(cut.tree.root.destination == nil)
    #expect(cut.tree.screens.count == 2)
  }

  @Test("`preflight()` checks the providers of the tree, of presentations and of all known routes")
  func preflight() throws {
    let flow = try Flow<Office>(
      NavigationTree(desk()),
      providers: { $0 == .letter || $0 == .bare ? nil : providers($0) },
      structure: structure
    )
    let problems = flow.preflight()
    #expect(
      problems.map(\.description) == [
        "desk: The event “leave” has no action.",
        "letter: No provider can build the screen of “letter”.",
        "bare: No provider can build the screen of “bare”.",
      ]
    )
    #expect(flow.preflight(ignoring: [.bare, .letter]).map(\.route) == [.desk])
    #expect(log.take().count == 4)
  }

  @Test("Without `CaseIterable`, `preflight()` checks presented routes and those passed to it")
  func preflightOfPayloads() throws {
    let world = World()
    world.presentations = [
      .path: .init(
        presentationType: .destinationPath(path: [
          .init(destinationType: .place(1), presentationType: .replaceRoot),
          .init(destinationType: .login, presentationType: .replaceRoot),
        ])
      )
    ]
    let flow = try Flow<Trip>(
      Tree(.screen(.home)),
      providers: { [.home, .place(1)].contains($0) ? PlaceProvider(world: world) : nil }
    )
    #expect(flow.preflight().map(\.route) == [.login])
    #expect(flow.preflight([.about]).map(\.route) == [.about, .login])
    #expect(flow.preflight([.about], ignoring: [.login]).map(\.route) == [.about])
  }
}
