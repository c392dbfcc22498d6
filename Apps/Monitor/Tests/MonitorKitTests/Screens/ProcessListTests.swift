import Foundation
import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests that the process list keeps its state while it is not shown, and after a restart.
@MainActor
@Suite("Restoration of the process list", .timeLimit(.minutes(20)))
struct ProcessListTests {
  private func file() -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-list-\(UUID().uuidString)/place.processes.json")
  }

  /// Changes all settings of the list.
  private func change(_ monitor: MonitorStage) throws -> ProcessListSettings {
    let store = monitor.window.store.processes
    let server = try #require(store.matches("server").first).id
    store.order = .name
    store.isReversed = true
    store.setPinned([server], true)
    store.toggle(server)
    store.toggleGroup(.state(.sleeping))
    store.filter = "er"
    return store.settings
  }

  @Test("The settings are saved while another list is shown, and restored after a restart")
  func otherTable() async throws {
    let machine = try MadeUpMachine.withServer()
    let file = file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let shelf = PlaceShelf()
    let first = try await MonitorStage(machine, list: ProcessListKeeper(file: file), place: shelf)
    let left = try change(first)
    try await first.show("Packages")
    try await first.stage.settle()
    first.window.close()
    let second = try await MonitorStage(machine, list: ProcessListKeeper(file: file), place: shelf)
    #expect(second.detail == [.packages])
    #expect(second.window.store.processes.settings == left)
    try await second.show("Processes")
    try await second.wait(for: .button("Pinned, 1"))
    #expect(try second.stage.find(.field("Search")).value == "er")
    second.window.close()
  }

  @Test("Expanded rows belong to the screen and are restored with it")
  func openRows() async throws {
    let machine = try MadeUpMachine.withServer()
    let shelf = PlaceShelf()
    let keeper = ProcessListKeeper()
    let first = try await MonitorStage(machine, list: keeper, place: shelf)
    let left = try change(first)
    try await first.stage.settle()
    first.window.close()
    let second = try await MonitorStage(machine, list: keeper, place: shelf)
    #expect(second.window.store.processes.settings == left)
    #expect(second.stage.exists(.button("Details of server").expanded()))
    second.window.close()
  }

  @Test("The list keeps its position while another list replaces it")
  func sameRun() async throws {
    let machine = try MadeUpMachine.withServer()
    for number in 5_000..<5_100 {
      try machine.process(number, name: "p\(number)", command: ["p\(number)"])
    }
    let monitor = try await MonitorStage(machine)
    let stage = monitor.stage
    let store = monitor.window.store.processes
    let server = try #require(store.matches("server").first).id
    store.toggle(server)
    store.order = .pid
    try stage.scroll(by: 1_500, in: MonitorStage.processes)
    try await monitor.rest()
    func rows() -> [String] {
      stage.all(.button(.prefix("Details of ")).within(MonitorStage.processes))
        .filter(\.isVisible).map(\.label)
    }
    let before = rows()
    #expect(before.count > 10 && !before.contains { $0.contains("p5000") })
    try await monitor.show("Disks")
    try await monitor.wait { monitor.detail == [.disks] }
    try await monitor.show("Processes")
    try await monitor.wait(for: MonitorStage.processes)
    try await monitor.rest()
    #expect(rows() == before)
    #expect(store.openProcesses == [server] && store.order == .pid)
  }

  @Test("A new window begins with the settings that were changed last")
  func windows() async throws {
    let machine = try MadeUpMachine.withServer()
    let keeper = ProcessListKeeper()
    let first = try await MonitorStage(machine, list: keeper)
    let second = try await MonitorStage(machine, list: keeper)
    first.window.store.processes.filter = "shell"
    try await first.wait { keeper.latest.filter == "shell" }
    #expect(second.window.store.processes.filter.isEmpty)
    let third = try await MonitorStage(machine, list: keeper)
    #expect(third.window.store.processes.filter == "shell")
    for window in [first, second, third].map(\.window) { window.close() }
  }

  @Test("Pins of ended processes are removed, and no longer saved")
  func endedPins() async throws {
    let machine = try MadeUpMachine.withServer()
    let keeper = ProcessListKeeper()
    let first = try await MonitorStage(machine, list: keeper)
    _ = try change(first)
    first.window.close()
    #expect(keeper.latest.pinned.count == 1)
    try machine.remove("/proc/4711")
    let second = try await MonitorStage(machine, list: keeper)
    machine.pass(.seconds(1))
    await second.look()
    try await second.wait { keeper.latest.pinned.isEmpty }
    #expect(keeper.latest.filter == "er")
    second.window.close()
  }

  @Test("Unreadable settings become the defaults, and a failure to save is reported")
  func brokenFiles() throws {
    let file = file()
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("nonsense".utf8).write(to: file)
    #expect(ProcessListKeeper(file: file).latest == ProcessListSettings())
    try Data(#"{"filter":"x","order":"taste","collapsed":["nobody"],"pinned":7}"#.utf8)
      .write(to: file)
    var expected = ProcessListSettings()
    expected.filter = "x"
    #expect(ProcessListKeeper(file: file).latest == expected)
    var complaints: [String] = []
    let keeper = ProcessListKeeper(file: file.appendingPathComponent("below/a/file")) {
      complaints.append($0)
    }
    keeper.save(expected)
    keeper.save(expected)
    #expect(complaints.count == 1 && keeper.latest == expected)
    #expect(complaints[0].hasPrefix("The list of processes could not be saved in "))
  }
}
