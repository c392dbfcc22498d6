import Testing

@testable import MonitorKit

@Suite("Sampling the machine")
struct SystemSamplerTests {
  private let machine: MadeUpMachine
  private let sampler: SystemSampler

  init() throws {
    machine = try MadeUpMachine()
    let processes = ProcessSampler(root: machine.root, pace: machine.pace)
    sampler = SystemSampler(processes: processes, pace: machine.pace)
  }

  private func sample(stat: String, after time: Duration = .seconds(1)) async throws
    -> SystemSample
  {
    try machine.write(stat, to: "/proc/stat")
    machine.pass(time)
    return await sampler.sample()
  }

  @Test("The load is computed from two readings, and waiting for disks is no load")
  func use() async throws {
    let first = try await sample(stat: "cpu 100 0 100 800 0\ncpu0 100 0 100 800 0 0 0 0 0 0\n")
    #expect(first.processors == nil)
    // 30 ticks in user mode, 10 in the kernel, 50 idle, 10 in I/O wait.
    let second = try await sample(stat: "cpu 130 0 110 850 10\ncpu0 120 0 100 880 0 0 0 0 20 0\n")
    #expect(second.processors?.share == 0.4)
    #expect(second.processors?.cores == [ProcessorUse.Core(number: 0, share: 0.2)])
  }

  @Test("A core that goes offline is omitted, and a core that comes online starts at 0")
  func cores() async throws {
    _ = try await sample(stat: "cpu 0 0 0 0\ncpu0 0 0 0 100\ncpu1 0 0 0 100\n")
    let off = try await sample(stat: "cpu 0 0 0 100\ncpu1 50 0 0 150\n")
    #expect(off.processors?.cores == [ProcessorUse.Core(number: 1, share: 0.5)])
    let on = try await sample(stat: "cpu 0 0 0 200\ncpu0 90 0 0 100\ncpu1 50 0 0 250\n")
    #expect(on.processors?.cores.map(\.number) == [0, 1])
    #expect(on.processors?.cores.map(\.share) == [0, 0])
  }

  @Test("Decreasing counters are no load")
  func backwards() async throws {
    _ = try await sample(stat: "cpu 100 0 0 100 50\n")
    let use = try await sample(stat: "cpu 150 0 0 150 20\n").processors
    #expect(use?.share == 0.5)
    let none = try await sample(stat: "cpu 0 0 0 0 0\n").processors
    #expect(none?.share == 0)
  }

  @Test("Without the line of all cores, the load is their mean; truncated lines are skipped")
  func poorFile() async throws {
    _ = try await sample(stat: "cpu0 0 0 0 0\ncpu1 0 0 0 0\n")
    let mean = try await sample(stat: "cpu0 10 0 0 0\ncpu1 0 0 0 10\ncpu2 1 2\ncpux 1 1 1 1\n")
    #expect(mean.processors?.share == 0.5)
    #expect(mean.processors?.cores.count == 2)
    let nothing = try await sample(stat: "")
    #expect(nothing.processors == ProcessorUse(share: 0, cores: []))
  }

  @Test("Requests of sessions within half a second share one sample")
  func oneAnswer() async throws {
    let first = try await sample(stat: "cpu 0 0 0 100\n")
    #expect(try await sample(stat: "cpu 100 0 0 100\n", after: .milliseconds(400)) == first)
    #expect(try await sample(stat: "cpu 100 0 0 200\n").processors?.share == 0.5)
  }

  @Test("Processes are counted by state, with their threads")
  func tasks() async throws {
    for (pid, state) in ["R", "S", "D", "I", "T", "Z", "Z"].enumerated() {
      try machine.process(pid + 1, state: state, threads: pid == 0 ? 5 : 1)
    }
    let sample = try await sample(stat: "")
    #expect(
      sample.tasks
        == TaskCounts(total: 7, running: 1, sleeping: 3, stopped: 1, zombies: 2, threads: 11)
    )
  }

  #if os(Linux)
  @Test("A sample of this machine has all values")
  func realMachine() async throws {
    let sample = await SystemSampler(processes: ProcessSampler()).sample()
    #expect(sample.tasks.total > 0)
    #expect(sample.load != nil)
    #expect(sample.uptime.map { $0 > .zero } == true)
    #expect(sample.memory.map { $0.used > 0 && $0.used < $0.total } == true)
    #expect(sample.machine.kernel != nil)
    #expect(sample.machine.hostName != nil)
    #expect((sample.machine.coreCount ?? 0) > 0)
  }
  #endif
}
