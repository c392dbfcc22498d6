import Foundation
import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Initial screens of a flow")
struct FlowBeginningTests {
  /// Screens that cannot be built, as after an update of the app, and the reported errors.
  private final class Greenhouse {
    var closed: Set<Garden.Route> = []
    var failures: [NavigationError] = []
  }

  private let house = Greenhouse()

  private func open(
    _ location: Location,
    keeping kept: NavigationTree<Garden>? = nil
  ) throws -> (flow: Flow<Garden>, stage: TestStage) {
    let house = house
    let start = NavigationTree<Garden>(
      .tabs([(.gardens, .stack(.gardens)), (.news, .stack(.news))])
    )
    let restored = NavigationTree.restored(from: try kept?.archived(), startingWith: start)
    var made: Flow<Garden>?
    let stage = TestStage(location: location) { session in
      made = try? Flow(
        restoring: restored,
        at: session.location.current,
        in: gardenLinks,
        providers: { house.closed.contains($0) ? nil : GardenProvider() }
      )
      made?.onFailure = { error, _ in house.failures.append(error) }
      if let made { session.setContent { FlowView(made, links: gardenLinks) } }
    }
    return (try #require(made), stage)
  }

  private func kept() throws -> NavigationTree<Garden> {
    try NavigationTree<Garden>(
      .tabs([(.gardens, .stack(.gardens)), (.news, .stack(.news))])
    )
    .applying(.path([.push(.garden(2)), .push(.plant(3)), .tab(.news), .push(.filter)]))
  }

  @Test("At the root address, a window restores the saved tree")
  func keptOnly() throws {
    let tree = try kept()
    let (flow, stage) = try open(Location("/"), keeping: tree)
    #expect(flow.tree == tree)
    #expect(stage.shows(.heading("Filter")))
    #expect(house.failures.isEmpty)
  }

  @Test("A deep link is applied to the saved tree, and keeps its other screens")
  func keptAndLink() throws {
    let tree = try kept()
    let (flow, stage) = try open(Location("/gardens/2/7"), keeping: tree)
    #expect(stage.shows(.heading("Plant 7")) && stage.address == "/gardens/2/7")
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .plant(7), .news, .filter])
    // Screens that the saved tree and the link have in common keep their identities.
    #expect(Set(tree.screens.map(\.id)).intersection(flow.tree.screens.map(\.id)).count == 4)
    #expect(flow.activeDestinations.count == 5)
  }

  @Test("A deep link stops before a screen that cannot be built, and reports an error")
  func unbuildableLink() throws {
    house.closed = [.plant(7)]
    let (flow, stage) = try open(Location("/gardens/2/7"))
    #expect(stage.shows(.heading("Garden 2")) && stage.address == "/gardens/2")
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .news])
    #expect(house.failures.count == 1)
    #expect(house.failures[0].message.contains("plant"))
  }

  @Test("A deep link shows the root if its other screens cannot be built, and reports an error")
  func lostLink() throws {
    house.closed = [.garden(4)]
    let (flow, _) = try open(Location("/gardens/4"), keeping: kept())
    #expect(flow.tree.current.route == .gardens)
    #expect(flow.tree.screens.map(\.route) == [.gardens, .news, .filter])
    #expect(house.failures.count == 1)
  }

  @Test("An unknown link shows the fallback screen, and keeps the rest of the saved tree")
  func unknownLink() throws {
    house.closed = [.plant(3)]
    let (flow, stage) = try open(Location("/nowhere"), keeping: kept())
    #expect(stage.shows(.heading("News")) && stage.address == "/nowhere")
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .news])
    #expect(house.failures.count == 1)
  }

  @Test("The state of a window overrides its address, and is reduced to screens that can be built")
  func state() throws {
    house.closed = [.filter]
    let state = String(decoding: try kept().archived(), as: UTF8.self)
    let (flow, stage) = try open(Location("/gardens/1", state: state))
    #expect(stage.shows(.heading("News")))
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .plant(3), .news])
    #expect(house.failures.count == 1)
  }

  @Test("A state that cannot be read is reported, and the address is used")
  func unreadableState() throws {
    let (_, stage) = try open(Location("/gardens/1", state: "[1,2"), keeping: kept())
    #expect(stage.shows(.heading("Garden 1")))
    #expect(house.failures.count == 1)
  }

  @Test("Going forward to screens that cannot all be built shows the others, and reports an error")
  func history() async throws {
    let (flow, stage) = try open(Location("/gardens/2"))
    flow.send(.push(.plant(7)))
    try await stage.settle()
    flow.goBack()
    try await stage.settle()
    house.closed = [.plant(7)]
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 2")))
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .news])
    #expect(flow.activeDestinations.count == 3)
    #expect(house.failures.count == 1)
  }
}
