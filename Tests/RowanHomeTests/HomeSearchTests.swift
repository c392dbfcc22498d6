import Rowan
import RowanStreams
import RowanTesting
import Testing

@MainActor
@Suite("Searching on a home screen")
struct HomeSearchTests {
  struct Offline: Error, CustomStringConvertible { var description: String { "You are offline." } }

  private func type(_ text: String, in stage: HomeStage) async throws {
    try stage.stage.clear(.field("Search"))
    try stage.stage.type(text, into: .field("Search"))
    try await stage.stage.advance(by: .milliseconds(250))
  }

  @Test("Results are in one section without a header; clearing the query restores the screen")
  func results() async throws {
    let stage = try HomeStage(
      providers: [Finder("stops") { ["Stop \($0)"] }, Finder("places") { ["Place \($0)"] }]
    ) { _ in [Facts("news", (0..<40).map { Fact("Row \($0)") }, header: "News")] }
    try stage.stage.scroll(by: 500, in: .list("Home"))
    let before = stage.rows
    try await type("x", in: stage)
    #expect(stage.home.shown == ["home-search: stops/Stop x places/Place x"])
    #expect(stage.rows == ["Stop x", "Place x"])
    #expect(!stage.stage.exists(.heading("News")))
    try stage.stage.clear(.field("Search"))
    try await stage.stage.settle()
    #expect(stage.rows == before)
  }

  @Test("Providers are asked once, after the query has not changed for 200 ms")
  func debounce() async throws {
    let finder = Finder("stops") { [$0] }
    let stage = try HomeStage(providers: [finder]) { _ in [Facts("news", ["Rain"])] }
    for letter in ["m", "u", "s"] {
      try stage.stage.type(letter, into: .field("Search"))
      try await stage.stage.advance(by: .milliseconds(100))
    }
    #expect(finder.asked.all.isEmpty && stage.stage.shows(.text("Searching …")))
    try await stage.stage.advance(by: .milliseconds(120))
    #expect(finder.asked.all == ["mus"] && stage.rows == ["mus"])
    // Surrounding spaces do not change the query.
    try stage.stage.type(" ", into: .field("Search"))
    try await stage.stage.advance(by: .milliseconds(300))
    #expect(finder.asked.all == ["mus"])
  }

  @Test("A query of spaces starts no search, and surrounding spaces are removed")
  func spaces() async throws {
    let finder = Finder("stops") { [$0] }
    let stage = try HomeStage(providers: [finder]) { _ in [Facts("news", ["Rain"])] }
    try await type("  ", in: stage)
    #expect(stage.rows == ["Rain"] && finder.asked.all.isEmpty)
    try await type(" x ", in: stage)
    #expect(stage.rows == ["x"] && finder.asked.all == ["x"])
  }

  @Test("The search for an outdated query is cancelled, and its results are ignored")
  func stale() async throws {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var wasCancelled = false
    let finder = Finder("stops") { query in
      if query == "slow" {
        await withCheckedContinuation { waiting.append($0) }
        wasCancelled = Task.isCancelled
      }
      return ["found \(query)"]
    }
    let stage = try HomeStage(providers: [finder]) { _ in [] }
    try await type("slow", in: stage)
    try await type("quick", in: stage)
    #expect(stage.rows == ["found quick"])
    for continuation in waiting { continuation.resume() }
    try await stage.stage.advance(by: .seconds(1))
    #expect(stage.rows == ["found quick"] && wasCancelled)
  }

  @Test("If one provider fails, others show results; “Try again” asks only that provider")
  func failure() async throws {
    let isOffline = BehaviorRelay(true)
    let good = Finder("stops") { ["Stop \($0)"] }
    let bad = Finder("places") { query in
      if isOffline.value { throw Offline() }
      return ["Place \(query)"]
    }
    let stage = try HomeStage(providers: [good, bad]) { _ in [] }
    try await type("x", in: stage)
    #expect(stage.rows == ["Stop x"])
    #expect(stage.stage.shows(.text(.containing("places: You are offline."))))
    isOffline.accept(false)
    try stage.stage.tap(.button("Try again"))
    try await stage.stage.advance(by: .milliseconds(100))
    #expect(stage.rows == ["Stop x", "Place x"])
    #expect(!stage.stage.exists(.button("Try again")))
    #expect(good.asked.all == ["x"] && bad.asked.all == ["x", "x"])
  }

  @Test("An error of a provider without a text for users is shown as a sentence")
  func failureWithoutText() async throws {
    struct Raw: Error {}
    let stage = try HomeStage(providers: [Finder("places") { _ in throw Raw() }]) { _ in [] }
    try await type("x", in: stage)
    #expect(stage.home.searchFailures.map(\.message) == ["The search failed."])
    #expect(stage.stage.shows(.text(.containing("places: The search failed."))))
  }

  @Test("A provider that never answers does not delay the results of others")
  func stalling() async throws {
    let stage = try HomeStage(
      providers: [
        Finder("never") { _ in
          try await Task.sleep(for: .seconds(1_000_000))
          return []
        }, Finder("stops") { [$0] },
      ]
    ) { _ in [] }
    try await type("x", in: stage)
    #expect(stage.rows == ["x"] && stage.home.searchState == .searching)
    stage.home.leaveSearch()
  }

  @Test("A provider that never answers does not hide the failures of others and “Try again”")
  func failureBesideStalling() async throws {
    let isOffline = BehaviorRelay(true)
    let stalling = Finder("never") { _ in
      try await Task.sleep(for: .seconds(1_000_000))
      return []
    }
    let bad = Finder("places") { query in
      if isOffline.value { throw Offline() }
      return ["Place \(query)"]
    }
    let stage = try HomeStage(providers: [stalling, bad]) { _ in [] }
    try await type("x", in: stage)
    #expect(stage.home.searchState == .searching)
    #expect(stage.home.searchFailures.map(\.provider) == ["places"])
    #expect(stage.stage.shows(.text(.containing("places: You are offline."))))
    isOffline.accept(false)
    try stage.stage.tap(.button("Try again"))
    try await stage.stage.advance(by: .milliseconds(100))
    #expect(stage.rows == ["Place x"] && stage.home.searchFailures.isEmpty)
    #expect(!stage.stage.exists(.button("Try again")))
    #expect(stalling.asked.all == ["x"] && bad.asked.all == ["x", "x"])
    stage.home.leaveSearch()
  }

  @Test("A search without results shows “Nothing found” with the query")
  func nothing() async throws {
    let stage = try HomeStage(providers: [Finder("stops") { _ in [] }]) { _ in [] }
    try await type("x", in: stage)
    #expect(stage.rows == ["Nothing found for “x”"])
  }

  @Test("Selecting a result calls `onSelection` with the provider, and not `itemSelected`")
  func choosing() async throws {
    var told: [String] = []
    let bag = StreamBag()
    let stage = try HomeStage(providers: [Finder("stops") { [$0] }]) { inputs in
      inputs.itemSelected.emit { told.append($0.identity) }.store(in: bag)
      return [Facts("news", ["Rain"])]
    }
    var chosen: [String] = []
    stage.home.onSelection = { chosen.append("\($0.identity) of \($1 ?? "")") }
    try await type("x", in: stage)
    try stage.stage.tap(.row("x"))
    #expect(chosen == ["x of stops"] && told.isEmpty)
  }

  @Test("Components update during a search, and are shown when it ends")
  func meanwhile() async throws {
    let facts = Facts("news", ["Rain"])
    let stage = try HomeStage(providers: [Finder("stops") { [$0] }]) { _ in [facts] }
    try await type("x", in: stage)
    facts.show(["Sun"])
    try await stage.stage.advance(by: .milliseconds(100))
    #expect(stage.rows == ["x"])
    stage.home.leaveSearch()
    #expect(stage.home.shown == ["news: Sun"])
  }

  @Test("`refreshSearch()` asks the provider again")
  func refreshing() async throws {
    var count = 0
    let finder = Finder("stops") { query in
      count += 1
      return ["\(query) \(count)"]
    }
    let stage = try HomeStage(providers: [finder]) { _ in [] }
    try await type("x", in: stage)
    stage.home.refreshSearch()
    try await stage.stage.advance(by: .milliseconds(100))
    #expect(stage.rows == ["x 2"])
  }

  @Test("Two providers with the same identity show their results separately")
  func twins() async throws {
    let stage = try HomeStage(
      providers: [
        Finder("stops") { ["one \($0)"] }, Finder("stops") { ["two \($0)", "one \($0)"] },
      ]
    ) { _ in [] }
    try await type("x", in: stage)
    #expect(stage.home.shown == ["home-search: stops/one x stops#2/two x stops#2/one x"])
  }
}
