import Foundation
import Testing

@testable import MonitorKit

@Suite("Inspecting a process", .timeLimit(.minutes(20)))
struct ProcessInspectorTests {
  private let machine: MadeUpMachine
  private let inspector: ProcessInspector

  init() throws {
    machine = try MadeUpMachine()
    let sampler = ProcessSampler(root: machine.root, pace: machine.pace)
    inspector = ProcessInspector(sampler) { .zero }
    try machine.process(1, name: "init", parent: 0, command: ["init"])
    try machine.process(7, name: "shell", parent: 1, command: ["shell"])
    try machine.process(42, name: "server", parent: 7, start: 50, command: ["server", "--all"])
  }

  private func look(
    _ pid: Int,
    start: Int? = nil,
    _ parts: Set<ProcessPart> = []
  ) async -> Result<ProcessReport, any Error> {
    machine.pass(.seconds(1))
    return await inspector.perform(
      request: ProcessInspection(action: .look(pid: pid, start: start, parts: parts))
    )
  }

  private func absence(_ result: Result<ProcessReport, any Error>) -> ProcessAbsence? {
    if case .failure(let error) = result { error as? ProcessAbsence } else { nil }
  }

  @Test("A report has details and ancestors, but only the requested parts")
  func report() async throws {
    try machine.write("KEY=secret\0", to: "/proc/42/environ")
    let report = try await look(42).get()
    #expect(report.sample.name == "server")
    #expect(report.detail?.command == "server --all")
    #expect(
      report.ancestors == [
        ProcessReport.Ancestor(pid: 7, name: "shell"),
        ProcessReport.Ancestor(pid: 1, name: "init"),
      ]
    )
    #expect(report.environment == nil && report.threads == nil && report.memory == nil)
    let more = try await look(42, start: 50, [.environment, .files]).get()
    #expect(more.environment?.value?.elements.map(\.value) == ["secret"])
    #expect(more.files == .missing && more.threads == nil)
  }

  @Test("Unknown processes, ended ones, and ended ones with a successor are distinguished")
  func absences() async throws {
    #expect(absence(await look(99)) == .unknown)
    #expect(absence(await look(99, start: 5)) == .ended)
    #expect(absence(await look(42, start: 49)) == .succeeded(by: "server"))
    _ = await look(42, start: 50)
    try machine.remove("/proc/42")
    #expect(absence(await look(42, start: 50)) == .ended)
  }

  @Test("A process that ends between two readings of the table counts as ended")
  func endsMeanwhile() async throws {
    _ = await look(42)
    try machine.remove("/proc/42")
    // The table is not read again within half a second.
    let result = await inspector.perform(
      request: ProcessInspection(action: .look(pid: 42, start: 50, parts: [.threads]))
    )
    #expect(absence(result) == .ended)
  }

  @Test("A process whose number is reused between two readings of the table has a successor")
  func reusedMeanwhile() async throws {
    _ = await look(42)
    try machine.process(42, name: "other", parent: 7, start: 90, command: ["other"])
    func lookAgain(start: Int?) async -> Result<ProcessReport, any Error> {
      await inspector.perform(
        request: ProcessInspection(action: .look(pid: 42, start: start, parts: []))
      )
    }
    #expect(absence(await lookAgain(start: 50)) == .succeeded(by: "other"))
    // The next reading contains the successor.
    #expect(absence(await lookAgain(start: nil)) == .unknown)
    #expect(try await look(42).get().sample.name == "other")
  }

  @Test("A cycle of ancestors is followed only once")
  func circles() {
    func process(_ pid: Int, parent: Int) -> ProcessSample {
      ProcessSample(
        pid: pid,
        start: 1,
        user: "robin",
        cpu: 0,
        memory: 0,
        parent: parent,
        name: "p\(pid)",
        command: ""
      )
    }
    let all = [process(1, parent: 2), process(2, parent: 3), process(3, parent: 2)]
    #expect(ProcessReport.ancestors(of: all[0], among: all).map(\.pid) == [2, 3])
    #expect(ProcessReport.ancestors(of: process(9, parent: 77), among: all).map(\.name) == [nil])
  }
}
