import Foundation
import ServerProcess

/// A kind of load by many tabs at an example, with its budgets.
struct Scenario: Sendable {
  /// The name of the scenario as a command-line argument.
  var name: String
  /// The example that is served.
  var example: ServedExample
  /// The numbers of tabs.
  var sizes: [Int]
  /// Whether the numbers of tabs can be chosen.
  var isSized = true
  /// Uses the tabs, and adds the measurements to the table.
  var use: @Sendable (TabSet, ServerProcess, inout Table) throws -> Void

  static let all = [dashboard, bigList, hostile]

  func run(_ size: Int) throws {
    let program = CommandLine.arguments[0]
    let server = try ServerProcess(program, arguments: ["serve", example.rawValue])
    defer { server.stop() }
    var table = Table(title: "\(name), \(size) tabs")
    let first = try server.residentSize
    let tabs = try TabSet(at: server, label: example.label)
    // The first tab loads the shared caches: fonts, type metadata.
    try tabs.open(1)
    tabs.look(for: .seconds(1))
    tabs.closeAll()
    tabs.look(for: .seconds(4))
    let start = try server.residentSize
    let opening = ContinuousClock.now
    try tabs.open(size)
    let opened = ContinuousClock.now - opening
    table.add(
      "tabs that got their screen",
      Double(tabs.ready.count),
      "",
      detail: "in \(seconds(opened))"
    )
    tabs.look(for: .seconds(3))
    let peak = try server.residentSize
    let perTab = Double(peak - start) / Double(max(1, tabs.ready.count)) / 1000
    table.add("RSS per tab", perTab, "kB", budget: example == .dashboard ? 1_400 : 700)
    try use(tabs, server, &table)
    let closed = tabs.tabs.filter(\.isClosed)
    if let reason = closed.compactMap(\.closeReason).first {
      table.add("tabs closed by the server", Double(closed.count), "", detail: reason)
    }
    tabs.closeAll()
    // The server keeps the sessions of closed tabs for two seconds.
    tabs.look(for: .seconds(6))
    let end = try server.residentSize
    let growth = Double(end) / Double(start)
    let figures = [first, start, peak, end].map { "\($0 / 1_000_000)" }.joined(separator: ", ")
    table.add(
      "RSS after all have gone",
      growth,
      "times the start",
      budget: 1.5,
      detail: "MB before any tab, at the start, with all tabs, at the end: \(figures)"
    )
  }

  /// Tabs that show live values, updated every second.
  private static let dashboard = Scenario(
    name: "dashboard",
    example: .dashboard,
    sizes: [100, 300]
  ) { tabs, server, table in
    try table.add(costOf: tabs, at: server, budget: 3)
    table.add("click", tabs.clicks(200, in: tabs.ready), budget: 150)
  }

  /// Tabs that show a list of a million rows.
  private static let bigList = Scenario(
    name: "biglist",
    example: .biglist,
    sizes: [100, 300, 1_000]
  ) { tabs, server, table in
    try table.add(costOf: tabs, at: server, budget: nil)
    let acting = Array(tabs.ready.prefix(1))
    table.add("click, one tab acting", tabs.clicks(200, in: acting), budget: 30)
    var scrolling = Scrolling(
      tabs: Array(tabs.ready.dropFirst().prefix(max(1, tabs.ready.count / 10)))
    )
    let used = try server.processorTime
    let start = ContinuousClock.now
    let clicks = tabs.clicks(200, in: acting) { scrolling.act() }
    table.add("click, \(scrolling.tabs.count) tabs scrolling", clicks, budget: 100)
    let time = (ContinuousClock.now - start) / .seconds(1)
    let share = (try server.processorTime - used) / time
    table.add(
      "processors busy meanwhile",
      share * 100,
      "%",
      detail: String(format: "%.1f batches a scrolling tab and second", scrolling.rate)
    )
  }

  /// Ten tabs that send as many messages as the server allows, and one tab in which a user clicks.
  private static let hostile = Scenario(
    name: "hostile",
    example: .biglist,
    sizes: [11],
    isSized: false
  ) { tabs, server, table in
    let ready = tabs.ready
    guard let good = ready.first else { return }
    table.add("click, others at rest", tabs.clicks(100, in: [good]), budget: nil)
    for attack in Attack.allCases {
      var flood = Flood(attack, tabs: Array(ready.dropFirst()))
      let clicks = tabs.clicks(100, in: [good], within: .seconds(12)) { flood.act() }
      table.add(
        "click, ten tabs flood with \(attack.rawValue)",
        clicks,
        budget: 50,
        detail: flood.account
      )
      // The server has three seconds to process the rest.
      tabs.look(for: .seconds(3))
    }
  }
}

/// Tabs whose users scroll, with one step per frame of a display.
struct Scrolling {
  private(set) var tabs: [Tab]
  private var next = ContinuousClock.now
  private var frames = 0
  private let start = ContinuousClock.now
  private let before: Int

  init(tabs: [Tab]) {
    self.tabs = tabs
    before = tabs.reduce(0) { $0 + $1.batches }
  }

  mutating func act() {
    guard ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(16)
    frames += 1
    // A wheel: a second of scrolling by 1,500 points, and a second to read.
    for (index, tab) in tabs.enumerated() where (frames + index * 7) / 60 % 2 == 0 {
      tab.scroll(by: 25)
    }
  }

  /// The number of batches per tab and second.
  var rate: Double {
    let count = tabs.reduce(0) { $0 + $1.batches } - before
    return Double(count) / Double(max(1, tabs.count))
      / ((ContinuousClock.now - start) / .seconds(1))
  }
}

/// A kind of message that is expensive for a server.
enum Attack: String, CaseIterable {
  case taps
  case scrolls
  case sizes
  case texts = "long texts"
  case all = "all of these"
}

/// Tabs that send as many messages as a server accepts.
struct Flood {
  private let attack: Attack
  private let tabs: [Tab]
  private let start = ContinuousClock.now
  private var sent = 0
  private var taken = 0
  private let text = String(repeating: "flood ", count: 4_000)

  /// The number of messages per second at which the server closes no connection.
  private static let rate = 450.0

  init(_ attack: Attack, tabs: [Tab]) {
    self.attack = attack
    self.tabs = tabs
  }

  mutating func act() {
    let due = Int((ContinuousClock.now - start) / .seconds(1) * Self.rate)
    // Messages that were missed while the load waited are not sent later: they would exceed a
    // burst.
    let count = min(due - sent, 50)
    for number in 0..<max(0, count) {
      for tab in tabs where !tab.isClosed && !tab.isHeldBack {
        send(sent + number, by: tab)
        taken += 1
      }
    }
    sent = max(sent, due)
  }

  private func send(_ number: Int, by tab: Tab) {
    let kinds: [Attack] = [.taps, .scrolls, .sizes, .texts]
    switch attack == .all ? kinds[number % 4] : attack {
    case .taps: tab.tap()
    case .scrolls: tab.scroll(by: number % 40 < 20 ? 5_000 : -5_000)
    case .sizes: tab.resize(400 + number % 2 * 1_000, 8_000 - number % 2 * 100)
    case .texts, .all:
      // Nearly as long as a message may be: the server accepts 32,768 bytes.
      tab.type(text + "\(number)")
    }
  }

  var account: String {
    let closed = tabs.count { $0.isClosed }
    let rate = Double(taken) / Double(tabs.count) / ((ContinuousClock.now - start) / .seconds(1))
    return String(format: "%.0f messages a tab and second", rate)
      + (closed > 0 ? ", \(closed) tabs closed" : "")
  }
}
