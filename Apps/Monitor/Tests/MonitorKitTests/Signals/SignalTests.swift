import Foundation
import Rowan
import RowanTesting
import Synchronization
import Testing

@testable import MonitorKit

/// Tests that processes are ended only with permission and confirmation, and that no other process
/// gets a signal.
@MainActor
@Suite("Signals", .timeLimit(.minutes(20)))
struct SignalTests {
  /// A recorder of the signals that would have been sent.
  private final class Outbox: Sendable {
    private let sent = Mutex<[[Int32]]>([])

    var all: [[Int32]] { sent.withLock { $0 } }
    func take(_ pid: Int32, _ signal: Int32) { sent.withLock { $0.append([pid, signal]) } }
  }

  private func send(
    _ signal: ProcessSignal,
    to targets: [SignalTarget],
    _ signaller: Signaller
  ) async -> [SignalTarget: SignalRefusal] {
    let request = SignalRequest(action: .send(signal, to: targets))
    return (try? await signaller.perform(request: request).get()) ?? [:]
  }

  @Test("Without permission, or for another machine, no signal is sent", arguments: [false, true])
  func refusing(isElsewhere: Bool) async throws {
    let machine = try MadeUpMachine.withServer()
    let child = try ChildProcess()
    let target = try #require(child.target)
    // The process numbers of a machine in another folder are not those of this machine.
    let signaller =
      isElsewhere ? Signaller(isAllowed: true, root: machine.root) : Signaller(isAllowed: false)
    for signal in ProcessSignal.allCases {
      #expect(await send(signal, to: [target], signaller) == [target: .notAllowed])
    }
    #expect(child.target == target)
    await child.end()
  }

  @Test("Process groups, the first process and Monitor itself never get a signal")
  func protecting() async throws {
    let outbox = Outbox()
    let signaller = Signaller(isAllowed: true, root: "") {
      outbox.take($0, $1)
      return 0
    }
    for pid in [-1, 0, 1, Int(getpid()), Int.max] {
      let target = SignalTarget(pid: pid, start: 0, name: "x")
      #expect(await send(.end, to: [target], signaller) == [target: .protected], "\(pid)")
    }
    #expect(outbox.all.isEmpty)
  }

  @Test("A process gets the requested signal, and a successor with its number does not")
  func sending() async throws {
    let machine = try MadeUpMachine.withServer()
    let outbox = Outbox()
    let signaller = Signaller(isAllowed: true, root: machine.root) { pid, signal in
      outbox.take(pid, signal)
      return pid == 70 ? EPERM : pid == 4712 ? ESRCH : 0
    }
    let server = SignalTarget(pid: 4711, start: 5_000, name: "server")
    #expect(await send(.end, to: [server], signaller).isEmpty)
    #expect(await send(.forceToEnd, to: [server], signaller).isEmpty)
    #expect(outbox.all == [[4711, SIGTERM], [4711, SIGKILL]])
    let old = SignalTarget(pid: 4711, start: 4_999, name: "old")
    let foreign = SignalTarget(pid: 70, start: 5_000, name: "shell")
    let leaving = SignalTarget(pid: 4712, start: 5_000, name: "worker")
    let refusals = await send(.end, to: [old, foreign, leaving], signaller)
    #expect(refusals == [old: .gone, foreign: .notPermitted, leaving: .gone])
    #expect(outbox.all.count == 4)
  }

  @Test("A signal ends a real process")
  func ending() async throws {
    for signal in ProcessSignal.allCases {
      let child = try ChildProcess()
      let target = try #require(child.target)
      #expect(await send(signal, to: [target], Signaller(isAllowed: true)).isEmpty)
      #expect(await child.wait() == signal.number)
    }
  }

  @Test("Without permission, no screen offers to end a process")
  func hidden() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    try await monitor.open("server")
    #expect(!stage.exists(.button("End")))
    try await monitor.goBack()
    try stage.secondaryTap(.row(.prefix("Running, server")).within(MonitorStage.processes))
    try await stage.settle()
    #expect(stage.exists(.menuItem("Copy command")))
    #expect(!stage.exists(.menuItem("End process…")) && !stage.exists(.menuItem("Force to end…")))
  }

  @Test("The user confirms or cancels in a dialog, and a banner reports a failure")
  func screen() async throws {
    let monitor = try await MonitorStage(.withServer(), allowsSignals: true)
    let stage = monitor.stage
    try await monitor.open("server")
    for answer in ["Cancel", "End"] {
      try stage.tap(.button("End"))
      try await stage.settle()
      try stage.tap(.menuItem("End process…"))
      try await monitor.wait(for: .dialog("End “server” (4711)?"))
      #expect(!stage.exists(.text(.containing("--allow-signals"))))
      try stage.tap(.button(.exactly(answer)).within(.dialog()))
      try await monitor.wait { !stage.exists(.dialog()) }
    }
    // The made-up machine is not this one, so no process gets a signal.
    try await monitor.wait(for: .text(.containing("--allow-signals")))
    try stage.tap(.button("Dismiss"))
    try await stage.settle()
    #expect(!stage.exists(.text(.containing("--allow-signals"))))
  }

  @Test("The menu of the list applies to all selected processes")
  func list() async throws {
    let monitor = try await MonitorStage(.withServer(), allowsSignals: true)
    let stage = monitor.stage
    func row(_ name: String) -> Query {
      .row(.containing(name)).within(MonitorStage.processes)
    }
    // Both with Control, because a plain tap on a row opens its process.
    try stage.tap(row("worker"), modifiers: .control)
    try stage.tap(row("shell"), modifiers: .control)
    try stage.secondaryTap(row("shell"))
    try await stage.settle()
    try stage.tap(.menuItem("Force to end…"))
    try await monitor.wait(for: .dialog("Force 2 processes to end?"))
    try stage.tap(.button("Force to end"))
    try await monitor.wait(for: .text(.containing("1 more could not be ended.")))
  }

  @Test("A dialog counts as cancelled if its screen disappears")
  func withdrawing() async {
    let desk = SignalDesk()
    var asked = 0
    let task = Task {
      await desk.end([SignalTarget(pid: 7, start: 1, name: "a")], by: .end) { _ in
        asked += 1
        return .success([:])
      }
    }
    while desk.question == nil { await Task.yield() }
    desk.withdraw()
    await task.value
    #expect(asked == 0 && desk.question == nil && desk.banner == nil)
  }
}
