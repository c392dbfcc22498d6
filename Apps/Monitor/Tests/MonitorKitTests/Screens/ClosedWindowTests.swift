import Rowan
import RowanHome
import RowanTesting
import Testing

@testable import MonitorKit

@Suite("A closed window")
@MainActor
struct ClosedWindowTests {
  /// Weak references to the objects of a window, to find out which ones stay in memory.
  private final class Remains {
    weak var store: MonitorStore?
    weak var processes: ProcessStore?
    weak var flow: Flow<MonitorApp>?
    weak var window: MonitorWindow?
    weak var session: Session?

    var names: [String] {
      [
        store.map { _ in "store" }, processes.map { _ in "processes" }, flow.map { _ in "flow" },
        window.map { _ in "window" }, session.map { _ in "session" },
      ].compactMap { $0 }
    }
  }

  @Test("A closed window leaves no objects in memory", arguments: [false, true])
  func nothingStays(hasHistory: Bool) async throws {
    let machine = try MadeUpMachine.withServer()
    let remains = Remains()
    try await use(machine, hasHistory, remains)
    for _ in 0..<500 where !remains.names.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    #expect(remains.names == [])
  }

  private func use(_ machine: MadeUpMachine, _ hasHistory: Bool, _ remains: Remains) async throws {
    let monitor = try await MonitorStage(machine)
    remains.store = monitor.window.store
    remains.processes = monitor.window.store.processes
    remains.flow = monitor.window.flow
    remains.window = monitor.window
    remains.session = monitor.stage.session
    try await monitor.wait(for: .row(.containing("server")))
    if hasHistory {
      try await monitor.show("Processes")
      try await monitor.open("server")
      await monitor.look()
      try await monitor.pass()
    }
    monitor.window.close()
    monitor.stage.session.end()
  }
}
