import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests of processes grouped by state.
@MainActor
@Suite("Groups of processes", .timeLimit(.minutes(20)))
struct ProcessGroupTests {
  private let store = MonitorStore()
  private let stage: TestStage

  init() {
    let store = store
    stage = TestStage(size: Size(width: 960, height: 700)) { session in
      session.setContent { ProcessListView(store) }
    }
    show()
  }

  private func process(_ pid: Int, _ name: String, _ state: ProcessState) -> ProcessSample {
    ProcessSample(
      pid: pid,
      start: 1,
      user: "robin",
      state: state,
      cpu: 0,
      memory: 1_000,
      name: name,
      command: "/bin/\(name)"
    )
  }

  private func show(extra: [ProcessSample] = []) {
    store.processes.show(
      [
        process(1, "init", .sleeping), process(2, "kworker", .idle), process(3, "cc", .running),
        process(4, "bash", .sleeping), process(5, "gone", .zombie),
      ] + extra
    )
    stage.commit()
  }

  private var names: [String] {
    stage.all(.button(.prefix("Details of "))).map { String($0.label.dropFirst(11)) }
  }

  @Test("Processes are grouped by state, the running ones first")
  func groups() {
    #expect(names == ["cc", "gone", "init", "bash"])
    #expect(stage.exists(.button("Running, 1").expanded()))
    #expect(stage.exists(.button("Sleeping, 2").expanded()))
    #expect(!stage.exists(.button(.prefix("Stopped"))))
  }

  @Test("A tap on the header of a group collapses the group, and another expands it")
  func collapsing() throws {
    try stage.tap(.button("Sleeping, 2"))
    #expect(names == ["cc", "gone"])
    show(extra: [process(6, "zsh", .sleeping)])
    #expect(names == ["cc", "gone"])
    try stage.tap(.button("Sleeping, 3").expanded(false))
    #expect(names == ["cc", "gone", "init", "bash", "zsh"])
  }

  @Test("Idle threads of the kernel are collapsed at first, and a search finds them nevertheless")
  func idle() throws {
    #expect(!names.contains("kworker"))
    try stage.fill(.field("Search"), with: "kw")
    #expect(names == ["kworker"])
    try stage.clear(.field("Search"))
    #expect(!names.contains("kworker"))
    try stage.tap(.button("Idle threads of the kernel, 1"))
    #expect(names.contains("kworker"))
  }

  @Test("Pinned processes are above all others until they are unpinned or end")
  func pinning() {
    let bash = process(4, "bash", .sleeping)
    store.processes.setPinned([bash.id], true)
    stage.commit()
    #expect(names.first == "bash")
    #expect(stage.exists(.button("Pinned, 1")))
    store.processes.setPinned([bash.id], false)
    stage.commit()
    #expect(names.first == "cc")
    store.processes.setPinned([bash.id], true)
    store.processes.show([process(3, "cc", .running)])
    stage.commit()
    #expect(names == ["cc"])
    #expect(store.processes.pinned.isEmpty)
  }

  @Test("Control-click adds a process to the selection, and a click selects one alone")
  func selecting() throws {
    try stage.tap(.text("cc"))
    try stage.tap(.text("bash"), modifiers: .control)
    #expect(stage.count(.row().selected()) == 2)
    try stage.tap(.text("cc"))
    #expect(stage.count(.row().selected()) == 1)
  }

  @Test("The menu of a row pins, copies and filters, and applies to all selected rows")
  func menu() throws {
    try stage.secondaryTap(.text("bash"))
    try stage.tap(.menuItem("Copy command"))
    #expect(stage.clipboard == "/bin/bash")
    try stage.tap(.text("cc"))
    try stage.tap(.text("bash"), modifiers: .control)
    try stage.secondaryTap(.text("bash"))
    try stage.tap(.menuItem("Pin to the top"))
    #expect(names.prefix(2) == ["cc", "bash"])
    #expect(stage.exists(.button("Pinned, 2")))
    try stage.secondaryTap(.text("init"))
    try stage.tap(.menuItem("Show only “init”"))
    #expect(names == ["init"])
    #expect(stage.shows(.text("1 of 5")))
  }
}
