import Foundation
import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Where a flow in a window begins")
struct FlowBeginningTests {
  /// Plants that cannot be built, as after an update.
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

  @Test("At the root's address a window begins where the earlier run ended")
  func keptOnly() throws {
    let tree = try kept()
    let (flow, stage) = try open(Location("/"), keeping: tree)
    #expect(flow.tree == tree)
    #expect(stage.shows(.heading("Filter")))
    #expect(house.failures.isEmpty)
  }

  @Test("A link leads on from where the earlier run ended, whose other places stay")
  func keptAndLink() throws {
    let tree = try kept()
    let (flow, stage) = try open(Location("/gardens/2/7"), keeping: tree)
    #expect(stage.shows(.heading("Plant 7")) && stage.address == "/gardens/2/7")
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .plant(7), .news, .filter])
    // What both have stays as it was.
    #expect(Set(tree.screens.map(\.id)).intersection(flow.tree.screens.map(\.id)).count == 4)
    #expect(flow.activeDestinations.count == 5)
  }

  @Test("A start link to a screen that cannot be built leads as far as it goes, and is reported")
  func unbuildableLink() throws {
    house.closed = [.plant(7)]
    let (flow, stage) = try open(Location("/gardens/2/7"))
    #expect(stage.shows(.heading("Garden 2")) && stage.address == "/gardens/2")
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .news])
    #expect(house.failures.count == 1)
    #expect(house.failures[0].message.contains("plant"))
  }

  @Test(
    "A start link to which nothing leads begins the app, or goes on where it was, and is reported"
  )
  func lostLink() throws {
    house.closed = [.garden(4)]
    let (flow, _) = try open(Location("/gardens/4"), keeping: kept())
    #expect(flow.tree.current.route == .gardens)
    #expect(flow.tree.screens.map(\.route) == [.gardens, .news, .filter])
    #expect(house.failures.count == 1)
  }

  @Test("A link that leads nowhere is told of upon what the earlier run had")
  func unknownLink() throws {
    house.closed = [.plant(3)]
    let (flow, stage) = try open(Location("/nowhere"), keeping: kept())
    #expect(stage.shows(.heading("News")) && stage.address == "/nowhere")
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .news])
    #expect(house.failures.count == 1)
  }

  @Test("A window's own state is cut to what can be built, and counts for more than the rest")
  func state() throws {
    house.closed = [.filter]
    let state = String(decoding: try kept().archived(), as: UTF8.self)
    let (flow, stage) = try open(Location("/gardens/1", state: state))
    #expect(stage.shows(.heading("News")))
    #expect(flow.tree.screens.map(\.route) == [.gardens, .garden(2), .plant(3), .news])
    #expect(house.failures.count == 1)
  }

  @Test("A state that cannot be read is reported, and the address counts")
  func unreadableState() throws {
    let (_, stage) = try open(Location("/gardens/1", state: "[1,2"), keeping: kept())
    #expect(stage.shows(.heading("Garden 1")))
    #expect(house.failures.count == 1)
  }

  @Test("Going forward to a place that cannot be shown whole shows what can, and reports the rest")
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
