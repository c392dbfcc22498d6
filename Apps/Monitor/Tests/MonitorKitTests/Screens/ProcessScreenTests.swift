import Foundation
import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests of the screen of one process as a user sees it.
@MainActor
@Suite("The screen of a process", .timeLimit(.minutes(20)))
struct ProcessScreenTests {
  @Test("A row opens its process on top of the list, and Back returns to the list")
  func opening() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    #expect(stage.shows(MonitorStage.processes) && stage.shows(MonitorStage.home))
    try await monitor.open("server")
    #expect(stage.shows(.text("4711 · robin")) && stage.shows(.heading("Monitor")))
    #expect(stage.shows(.text("/usr/bin/server --listen 8080 --root /srv/www")))
    #expect(stage.shows(.text("/srv/www")))
    #expect(monitor.detail == [.processes, .process(4711)])
    try await monitor.goBack()
    #expect(monitor.detail == [.processes] && !stage.exists(.heading("server")))
    let row = Query.row(.prefix("Running, server")).within(MonitorStage.processes)
    #expect(try stage.find(row).isSelected == true)
    try await monitor.open("worker")
    #expect(monitor.detail == [.processes, .process(4712)])
    #expect(!stage.exists(.heading("server")))
  }

  @Test("The row of the last shown process is selected, unless the user selected several")
  func marking() async throws {
    let monitor = try await MonitorStage(.withServer(), address: "/process/4711")
    let stage = monitor.stage
    let selected = Query.row().selected().within(MonitorStage.processes)
    try await monitor.wait(for: .heading("server"))
    try await monitor.goBack()
    #expect(try stage.find(selected).label.hasPrefix("Running, server"))
    try monitor.machine.process(
      4711,
      name: "server",
      state: "S",
      parent: 70,
      command: ["server"]
    )
    monitor.machine.pass(.seconds(1))
    await monitor.look()
    try await stage.settle()
    #expect(try stage.find(selected).label.hasPrefix("Sleeping, server"))
    try await monitor.open("server")
    try stage.tap(.link("shell, 70"))
    try await monitor.wait(for: .heading("shell"))
    try await monitor.window.flow.open("/processes", in: .monitor)
    try await stage.advance(by: .seconds(1))
    #expect(try stage.find(selected).label.hasPrefix("Sleeping, shell"))
    // The list keeps a selection of several rows.
    let worker = Query.row(.containing("worker")).within(MonitorStage.processes)
    try stage.tap(worker, modifiers: .control)
    try await monitor.window.flow.open("/process/1", in: .monitor)
    try await monitor.wait(for: .heading("init"))
    try await monitor.goBack()
    #expect(stage.count(selected) == 2)
  }

  @Test("When a process closes, the list keeps its position, also if the row is not visible")
  func position() async throws {
    let machine = try MadeUpMachine.withServer()
    for number in 5_000..<5_100 {
      try machine.process(number, name: "p\(number)", command: ["p\(number)"])
    }
    let monitor = try await MonitorStage(machine)
    let stage = monitor.stage
    let store = monitor.window.store
    store.processes.order = .pid
    let first = try #require(store.processes.matches("init").first { $0.pid == 1 })
    try stage.scroll(by: 1_500, in: MonitorStage.processes)
    try await monitor.rest()
    func rows() -> [String] {
      stage.all(.button(.prefix("Details of ")).within(MonitorStage.processes))
        .filter(\.isVisible).map(\.label)
    }
    let before = rows()
    #expect(before.count > 10 && !before.contains("Details of init"))
    try await monitor.window.flow.open("/process/1", in: .monitor)
    try await monitor.wait(for: .heading("init"))
    try await monitor.goBack()
    try await monitor.rest()
    #expect(monitor.detail == [.processes])
    #expect(rows() == before)
    #expect(store.table.selectedRows.map(\.row) == [.int(first.id)])
  }

  @Test("Return on a row opens its process, too")
  func keyboard() async throws {
    let monitor = try await MonitorStage(.withServer())
    try await monitor.open("worker")
    try await monitor.goBack()
    try monitor.stage.press(.up)
    try monitor.stage.press(.enter)
    try await monitor.wait { monitor.detail.count == 2 }
    #expect(monitor.detail != [.processes, .process(4712)])
  }

  @Test(
    "In a narrow window, a process covers the list, and Back leads to the list and the home"
  )
  func narrow() async throws {
    let monitor = try await MonitorStage(.withServer(), size: MonitorStage.narrow)
    let stage = monitor.stage
    #expect(stage.shows(MonitorStage.home) && !stage.exists(MonitorStage.processes))
    try await monitor.window.flow.open("/process/4711", in: .monitor)
    try await monitor.wait(for: .heading("server"))
    #expect(!stage.exists(.heading("Monitor")))
    try await monitor.goBack()
    #expect(stage.shows(.heading("Processes")) && stage.shows(MonitorStage.processes))
    try await monitor.goBack()
    #expect(stage.shows(.heading("Monitor")) && !stage.exists(.button(.prefix("Back"))))
  }

  @Test("Ancestors are links to their own screens, and Back returns")
  func ancestors() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    try await monitor.open("worker")
    #expect(
      stage.all(.link()).map(\.label) == ["init, 1", "shell, 70", "server, 4711"]
    )
    try stage.tap(.link("shell, 70"))
    try await monitor.wait(for: .heading("shell"))
    #expect(monitor.detail == [.processes, .process(4712), .process(70)])
    try stage.tap(.link("init, 1"))
    try await monitor.wait(for: .heading("init"))
    #expect(!stage.exists(.link()))
    try stage.tap(.button(.prefix("Back")))
    try await monitor.wait(for: .heading("shell"))
    try stage.press(.escape)
    try await monitor.wait(for: .heading("worker"))
  }

  @Test("Parts are read when they are expanded, and the environment never before")
  func parts() async throws {
    let monitor = try await MonitorStage(.withServer(), size: Size(width: 1280, height: 1800))
    let stage = monitor.stage
    try await monitor.open("server")
    #expect(stage.exists(.button("Threads, 3")) && stage.exists(.button("Open files, 7")))
    #expect(!stage.exists(.text("a-secret")))
    #expect(try stage.find(.button("Environment")).isExpanded == false)
    try stage.tap(.button("Environment"))
    try await monitor.wait(for: .text("a-secret"))
    #expect(stage.exists(.button("Environment, 4")))
    try stage.tap(.button("Threads, 3"))
    try await monitor.wait(for: .text("accept"))
    try stage.tap(.button("Open files, 7"))
    try await monitor.wait(for: .text("Socket 88123"))
    try stage.tap(.button("Memory map"))
    try await monitor.wait(for: .text("/usr/lib/libssl.so.3"))
    #expect(stage.exists(.text("130 MB")) && stage.exists(.text("× 2")))
    try stage.tap(.button("Environment, 4"))
    try await stage.settle()
    #expect(!stage.exists(.text("a-secret")))
  }

  @Test("Expanded parts are read repeatedly while they are visible, but not during a pause")
  func refreshing() async throws {
    let monitor = try await MonitorStage(.withServer(), size: Size(width: 1280, height: 1800))
    let stage = monitor.stage
    try await monitor.open("server")
    try stage.tap(.button("Threads, 3"))
    try await monitor.wait(for: .text("accept"))
    try monitor.machine.write(statLine(4713, name: "renamed"), to: "/proc/4711/task/4713/stat")
    try await monitor.pass()
    try await monitor.wait(for: .text("renamed"))
    monitor.settings.settings.rate = .paused
    try monitor.machine.write(statLine(4713, name: "later"), to: "/proc/4711/task/4713/stat")
    try await monitor.pass(.seconds(30))
    #expect(stage.exists(.text("renamed")))
    monitor.settings.settings.rate = .fiveSeconds
    try await monitor.wait(for: .text("later"))
  }

  @Test("An ended process keeps its last values, and the screen reports its end")
  func ending() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    try await monitor.open("server")
    try monitor.machine.remove("/proc/4711")
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("This process has ended.")))
    #expect(stage.shows(.text("/usr/bin/server --listen 8080 --root /srv/www")))
  }

  @Test("If another process has the number now, the screen reports that and offers to show it")
  func successor() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    try await monitor.open("worker")
    try monitor.machine.process(4712, name: "newcomer", start: 9_000, command: ["newcomer"])
    try await monitor.pass()
    try await monitor.wait(for: .button("Show “newcomer”"))
    #expect(stage.shows(.heading("worker")))
    try stage.tap(.button("Show “newcomer”"))
    try await monitor.wait(for: .heading("newcomer"))
    #expect(!stage.exists(.text(.containing("has ended"))))
  }

  @Test("Refused and missing parts are explained by a sentence")
  func refusals() {
    let sample = ProcessSample(
      pid: 7,
      start: 1,
      user: "root",
      cpu: 0,
      memory: 0,
      name: "a",
      command: ""
    )
    var report = ProcessReport(sample: sample)
    report.environment = .refused
    report.files = .missing
    report.memory = .value(MemoryMap(totals: nil, groups: Excerpt(of: [], limit: 5)))
    report.threads = .value(
      Excerpt(
        of: (1...9).map { ThreadSample(id: $0, name: "t", state: .sleeping, cpu: 0) },
        limit: 2
      )
    )
    let only = "Only the user of this process and the administrator can read this."
    #expect(ProcessPart.environment.rows(of: report) == [.remark(only)])
    #expect(ProcessPart.files.rows(of: report) == [.remark("This information is not available.")])
    #expect(
      ProcessPart.memory.rows(of: report) == [
        .remark("This process has no memory of its own, like all kernel threads.")
      ]
    )
    #expect(ProcessPart.threads.rows(of: report).last == .remark("2 of 9 are shown."))
    #expect(ProcessPart.threads.count(in: report) == 9)
    let variables = ["A", "B"].map { EnvironmentVariable(name: $0, value: "1") }
    report.environment = .value(Excerpt(of: variables, limit: 5, isCut: true))
    #expect(
      ProcessPart.environment.rows(of: report).last
        == .remark("Only the first 2 are shown. There are more.")
    )
  }

  @Test("A row can be expanded in the list by its button and its menu")
  func inPlace() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    try stage.tap(.button("Details of server"))
    try await stage.settle()
    #expect(monitor.detail == [.processes])
    #expect(stage.shows(.text("/usr/bin/server --listen 8080 --root /srv/www")))
    try stage.secondaryTap(.row(.containing("server")).within(MonitorStage.processes))
    try await stage.settle()
    try stage.tap(.menuItem("Hide details"))
    try await stage.settle()
    #expect(!stage.exists(.text("/usr/bin/server --listen 8080 --root /srv/www")))
  }
}
