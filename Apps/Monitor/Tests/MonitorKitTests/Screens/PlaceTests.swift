import Foundation
import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests of addresses, and of the saved navigation tree.
@MainActor
@Suite("Addresses and saved navigation of Monitor", .timeLimit(.minutes(20)))
struct PlaceTests {
  @Test(
    "Addresses are parsed and written",
    arguments: [
      ("/", [MonitorApp.Route.home]), ("/process/4711", [.process(4711)]),
      ("/settings", [.settings]), ("/logs", [.logs]), ("/packages", [.packages]),
      ("/log?path=%2Fvar%2Flog%2Fsyslog", [.log("/var/log/syslog")]),
      ("/package/libstdc%2B%2B6", [.package("libstdc++6")]), ("/disks", [.disks]),
      ("/network", [.network]), ("/processes", [.processes]),
    ]
  )
  func addresses(address: String, routes: [MonitorApp.Route]) throws {
    let links = LinkTable<MonitorApp>.monitor
    #expect(try links.routes(for: address) == routes)
    #expect(links.address(for: routes) == address)
  }

  @Test(
    "Malformed and unknown addresses show a message; an ancestor has its own address",
    arguments: ["/process/x", "/process/0", "/nowhere", "/log"]
  )
  func wrongAddresses(address: String) {
    let links = LinkTable<MonitorApp>.monitor
    #expect(links.address(for: [.process(7), .process(1)]) == "/process/1")
    #expect(links.resolve(address).routes == [.missing(address)])
  }

  @Test("An address opens its screen, which has the same address, and keeps the home")
  func opening() async throws {
    let monitor = try await MonitorStage(.withServer())
    let flow = monitor.window.flow
    let home = flow.tree.screens.first?.id
    try await flow.open("/process/70", in: .monitor)
    try await monitor.wait(for: .heading("shell"))
    #expect(flow.address(in: .monitor) == "/process/70")
    try await flow.open("/settings", in: .monitor)
    try await monitor.wait(for: .radioGroup("Units"))
    #expect(monitor.stage.exists(.text("How often the values are updated.")))
    #expect(monitor.stage.exists(.text("The units for amounts of memory.")))
    #expect(flow.address(in: .monitor) == "/settings")
    try await flow.open("/", in: .monitor)
    #expect(flow.address(in: .monitor) == "/")
    #expect(flow.tree.screens.first?.id == home)
  }

  @Test("Unknown process numbers and unknown addresses show a message")
  func nothing() async throws {
    let monitor = try await MonitorStage(.withServer(), address: "/process/99")
    try await monitor.wait(for: .heading("There is no process 99"))
    try await monitor.window.flow.open("/process/many", in: .monitor)
    try await monitor.wait(for: .heading("Page not found"))
    #expect(monitor.stage.shows(.text(.containing("/process/many"))))
  }

  @Test("A process that starts later appears on its screen")
  func later() async throws {
    let monitor = try await MonitorStage(.withServer(), address: "/process/99")
    try await monitor.wait(for: .heading("There is no process 99"))
    try monitor.machine.process(99, name: "late", command: ["late"])
    try await monitor.pass()
    try await monitor.wait(for: .heading("late"))
  }

  @Test("A restart restores screens and expanded parts, except the environment")
  func restoring() async throws {
    let machine = try MadeUpMachine.withServer()
    let size = Size(width: 1280, height: 1800)
    let shelf = PlaceShelf()
    let first = try await MonitorStage(machine, size: size, place: shelf)
    try await first.open("worker")
    try first.stage.tap(.link("server, 4711"))
    try await first.wait(for: .heading("server"))
    try first.stage.tap(.button("Threads, 3"))
    try first.stage.tap(.button("Environment"))
    try await first.wait(for: .text("a-secret"))
    try await first.stage.settle()
    first.window.close()
    let second = try await MonitorStage(machine, size: size, place: shelf)
    #expect(second.detail == [.processes, .process(4712), .process(4711)])
    try await second.wait(for: .text("accept"))
    #expect(!second.stage.exists(.text("a-secret")))
    second.window.close()
    // Another process has the number now.
    try machine.process(4711, name: "other", start: 9_000, command: ["other"])
    let third = try await MonitorStage(machine, size: size, place: shelf)
    try await third.wait(for: .heading("Process 4711 has ended"))
    #expect(third.stage.shows(.button("Show “other”")))
    third.window.close()
  }

  @Test("An address takes precedence over the saved tree, except the address of the home")
  func priority() async throws {
    let machine = try MadeUpMachine.withServer()
    let shelf = PlaceShelf()
    let first = try await MonitorStage(machine, place: shelf)
    try await first.open("worker")
    first.window.close()
    let second = try await MonitorStage(machine, place: shelf, address: "/process/70")
    #expect(second.detail == [.processes, .process(70)])
    second.window.close()
    let third = try await MonitorStage(machine, place: shelf, address: "/")
    #expect(third.detail == [.processes, .process(70)])
    third.window.close()
  }

  @Test("A tree that cannot be read or saved is reported, and the window works nevertheless")
  func unwritable() async throws {
    struct Broken: NavigationStore {
      func load() throws -> Data? { throw CocoaError(.fileReadCorruptFile) }
      func save(_ data: Data?) throws { throw CocoaError(.fileWriteNoPermission) }
    }
    let machine = try MadeUpMachine.withServer()
    var complaints: [String] = []
    let window = try MonitorWindow(
      processes: ProcessSampler(root: machine.root),
      settings: SettingsStore(),
      place: Broken(),
      report: { complaints.append($0) }
    )
    #expect(complaints.count == 1 && complaints[0].contains("could not be loaded"))
    try window.flow.apply(.replaceRoot(window.flow.tree.root.choosing(.process(1))))
    while complaints.count < 2 { await Task.yield() }
    #expect(complaints[1].contains("could not be saved"))
    window.close()
  }

  @Test("A tree of another structure becomes the columns of Monitor")
  func otherShapes() {
    let odd = NavigationNode<MonitorApp>.stack(.processes, path: [.process(3)])
    guard case .split(let split) = odd.choosing(.process(5)) else {
      Issue.record("Those are no columns.")
      return
    }
    #expect(split.columns.map(\.column) == [.sidebar, .detail] && split.focused == .detail)
  }

  @Test("The default file is in the folder that the XDG specification defines")
  func file() {
    func path(_ environment: [String: String]) -> String {
      MonitorProgram.standardState(environment: environment).path
    }
    #expect(path(["HOME": "/home/a"]) == "/home/a/.local/state/rowan-monitor/place.json")
    #expect(
      path(["HOME": "/home/a", "XDG_STATE_HOME": "/var/x"]) == "/var/x/rowan-monitor/place.json"
    )
    #expect(path(["HOME": "/h", "XDG_STATE_HOME": "x"]).hasPrefix("/h/.local/state"))
    let settings = MonitorProgram.settingsFile(beside: URL(fileURLWithPath: "/a/place.json"))
    #expect(settings.path == "/a/place.settings.json")
    let list = MonitorProgram.listFile(beside: URL(fileURLWithPath: "/a/place.json"))
    #expect(list.path == "/a/place.processes.json")
  }
}
