import Foundation
import Rowan
import RowanHeadless
import RowanHome
import RowanTesting
import RowanText
import Testing

@testable import MonitorKit

/// Tests of Monitor's home as a user sees it, and of the navigation from it.
@MainActor
@Suite("Monitor's home", .timeLimit(.minutes(20)))
struct HomeScreenTests {
  /// Opens a window on a machine with all files.
  private func open(
    size: Size = MonitorStage.wide,
    arrangement: (any HomeCustomizationStore)? = nil,
    place: (any NavigationStore)? = nil,
    pictures: Bool = false
  ) async throws -> MonitorStage {
    let machine = try MadeUpMachine.withServer()
    try machine.writePackages()
    try machine.write(DiskTests.mounts, to: "/proc/self/mounts")
    try machine.write(NetworkTests.text(received: 1_000, sent: 2_000), to: "/proc/net/dev")
    try machine.write("up\n", to: "/sys/class/net/eth0/operstate")
    for (number, name) in ["apt/term.log", "dpkg.log", "syslog"].enumerated() {
      try machine.write("a line\n", to: "/var/log/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_049_600 + Double(number))],
        ofItemAtPath: machine.root + "/var/log/" + name
      )
    }
    let sources = MonitorSources(
      logs: LogCatalogue(root: machine.root),
      packages: PackageDatabase(root: machine.root),
      disks: DiskSampler(root: machine.root, pace: machine.pace) { folder in
        folder == "/"
          ? .init(total: 512_110_190_592, used: 480_000_000_000, available: 12_000_000_000)
          : .init(total: 2_000_398_934_016, used: 310_000_000_000, available: 1_690_398_934_016)
      },
      network: NetworkSampler(root: machine.root, pace: machine.pace) {
        ["eth0": ["10.0.0.2"], "lo": ["127.0.0.1"]]
      }
    )
    let monitor = try await MonitorStage(
      machine,
      size: size,
      sources: sources,
      arrangement: arrangement,
      place: place,
      measurer: pictures ? TestStage.pinnedFonts() : FixedTextMeasurer()
    )
    monitor.stage.systemSettings.isMotionReduced = pictures
    try await monitor.wait(for: .heading("Monitor"))
    return monitor
  }

  private static let tall = Size(width: 1280, height: 1700)

  private func header(_ name: String) -> Query {
    .heading(.exactly(name)).within(MonitorStage.home)
  }

  @Test("All components are shown, in the declared order")
  func everything() async throws {
    let monitor = try await open(size: Self.tall)
    let stage = monitor.stage
    try await monitor.wait(for: .text("7 packages installed"))
    try await monitor.wait(for: .row(.containing("syslog")))
    try await monitor.wait(for: .text("eth0"))
    try await monitor.wait(for: .text(.suffix(" free")))
    let names = [
      "ash", "Processors", "Memory", "Disks", "Network", "Processes", "Packages", "Logs",
    ]
    let places = try names.map { try stage.find(header($0)).frame.minY }
    #expect(places == places.sorted())
    #expect(stage.shows(.text("1 with problems")))
    #expect(stage.shows(.row(.containing("server")).within(MonitorStage.home)))
  }

  @Test("Changes of the machine appear on the home at the chosen pace")
  func live() async throws {
    let monitor = try await open(size: Self.tall)
    try await monitor.wait(for: .row(.containing("syslog")))
    try monitor.machine.write("a line\n", to: "/var/log/new.log")
    try await monitor.pass()
    try await monitor.wait(for: .row(.containing("new.log")))
    try monitor.machine.process(4900, name: "newcomer", command: ["newcomer"])
    monitor.machine.pass(.seconds(1))
    await monitor.look()
    try await monitor.wait(for: .text("5 on this machine"))
  }

  @Test(
    "See all opens the list beside the home, and sets the address",
    arguments: [
      ("Disks", "/disks"), ("Network", "/network"), ("Processes", "/processes"),
      ("Packages", "/packages"), ("Logs", "/logs"),
    ]
  )
  func seeAll(name: String, address: String) async throws {
    let monitor = try await open()
    try await monitor.show(name)
    try await monitor.wait { monitor.window.flow.address(in: .monitor) == address }
    #expect(monitor.stage.shows(MonitorStage.home))
    #expect(monitor.stage.shows(.heading(.exactly(name)).within(MonitorStage.home)))
  }

  @Test("A row opens its screen on top of the list that contains it")
  func rows() async throws {
    let monitor = try await open(size: Self.tall)
    try await monitor.wait(for: .row(.containing("syslog")))
    try monitor.stage.tap(.row(.containing("syslog")).within(MonitorStage.home))
    try await monitor.wait { monitor.detail == [.logs, .log("/var/log/syslog")] }
    try monitor.stage.tap(.row(.containing("server")).within(MonitorStage.home))
    try await monitor.wait { monitor.detail == [.processes, .process(4711)] }
    try await monitor.goBack()
    #expect(monitor.stage.shows(MonitorStage.processes))
  }

  @Test("In a narrow window, the home is alone, and every list leads back to it")
  func narrow() async throws {
    let monitor = try await open(size: MonitorStage.narrow)
    let stage = monitor.stage
    #expect(!stage.exists(MonitorStage.processes) && !stage.exists(.button(.prefix("Back"))))
    try await monitor.show("Logs")
    try await monitor.wait(for: .row(.containing("apt/term.log")).within(.list("Logs")))
    #expect(!stage.shows(MonitorStage.home))
    try await monitor.goBack()
    #expect(stage.shows(MonitorStage.home))
    // The list returns to its scroll position, at the logs.
    #expect(stage.shows(.button("See all, Logs")))
  }

  @Test("Hidden components and their order are restored after a restart")
  func arranging() async throws {
    let arrangement = MemoryHomeCustomizationStore()
    let first = try await open(size: Self.tall, arrangement: arrangement)
    try await first.wait(for: header("Disks"))
    try first.stage.tap(.button("More"))
    try await first.stage.settle()
    try first.stage.tap(.menuItem("Customize"))
    try await first.stage.settle()
    #expect(first.stage.shows(.text("Always shown")))
    try first.stage.tap(.toggle("Disks"))
    try first.stage.tap(.row(.containing("Memory")).within(.list("Customize")))
    try first.stage.press(.up, modifiers: .alt)
    try await first.stage.settle()
    try first.stage.tap(.button("Done"))
    try await first.wait { !first.stage.exists(header("Disks")) }
    first.window.close()
    let second = try await open(size: Self.tall, arrangement: arrangement)
    try await second.wait(for: header("Packages"))
    #expect(!second.stage.exists(header("Disks")))
    let memory = try second.stage.find(header("Memory")).frame.minY
    #expect(memory < (try second.stage.find(header("Processors")).frame.minY))
  }

  @Test(
    "The search finds processes, packages, logs, disks, networks and screens"
  )
  func searching() async throws {
    let monitor = try await open(size: Self.tall)
    let stage = monitor.stage
    let field = Query.field("Search this machine")
    func row(_ text: String) -> Query { .row(.containing(text)).within(MonitorStage.home) }
    for (words, found) in [
      ("4712", "Process 4712"), ("robin", "worker"), ("archiver", "7zip"),
      ("term", "apt/term.log"), ("my data", "/srv/my data"), ("10.0.0", "eth0"),
      ("sett", "Settings"),
    ] {
      try stage.fill(field, with: words)
      try await monitor.wait(for: row(found))
      #expect(!stage.exists(header("Processors")))
    }
    try stage.tap(row("Settings"))
    try await monitor.wait(for: .dialog("Settings"))
    try stage.press(.escape)
    try await stage.advance(by: .seconds(1))
    // After a choice, the search ends and all components are shown.
    #expect(stage.exists(header("Processors")))
    try stage.fill(field, with: "archiver")
    try await monitor.wait(for: row("7zip"))
    try stage.tap(row("7zip"))
    try await monitor.wait { monitor.detail == [.packages, .package("7zip")] }
  }

  @Test("Control-F searches the screen beside the home if it has a search, or else the home")
  func searchKey() async throws {
    let monitor = try await open()
    let stage = monitor.stage
    try stage.press(.character("f"), modifiers: .control)
    try await stage.settle()
    #expect(stage.focused?.label == "Search this machine")
    try await monitor.show("Packages")
    try await monitor.wait(for: .field("Search packages"))
    try stage.press(.character("f"), modifiers: .control)
    try await stage.settle()
    #expect(stage.focused?.label == "Search packages")
  }

  @Test("A tree saved by an earlier version gets the home and loses no screen")
  func earlier() {
    func place(_ detail: NavigationNode<MonitorApp>) -> NavigationNode<MonitorApp> {
      .split([(.sidebar, .screen(.processes)), (.detail, detail)])
    }
    func routes(_ node: NavigationNode<MonitorApp>) -> [MonitorApp.Route] {
      NavigationTree(node).screens.map(\.route)
    }
    #expect(routes(place(.stack(.nothing)).upToDate()) == [.home, .processes])
    #expect(
      routes(place(.stack(.process(7), path: [.process(1)])).upToDate())
        == [.home, .processes, .process(7), .process(1)]
    )
    #expect(routes(place(.stack(.disks)).upToDate()) == [.home, .disks])
    #expect(
      routes(place(.stack(.logs, path: [.log("/x")])).upToDate()) == [.home, .logs, .log("/x")]
    )
    let new = NavigationNode<MonitorApp>.start.choosing(.package("bash"))
    #expect(new.upToDate() == new)
  }

  @Test("Pictures of the home")
  func pictures() async throws {
    let monitor = try await open(size: Size(width: 1180, height: 1400), pictures: true)
    try await monitor.wait(for: .row(.containing("syslog")))
    try await monitor.wait(for: .text("7 packages installed"))
    try await monitor.wait(for: .text("eth0"))
    try await monitor.rest()
    try monitor.stage.snapshot("home", in: [.present, .dark, .rightToLeft])
    monitor.stage.resize(to: Size(width: 390, height: 1400))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("home-narrow", in: .all)
    try monitor.stage.fill(.field("Search this machine"), with: "lo")
    try await monitor.wait(for: .row(.containing("syslog")))
    try await monitor.rest()
    try monitor.stage.snapshot("search-narrow", in: [.present, .dark])
  }
}
