import Foundation
import Testing

@testable import MonitorKit

@Suite("Sampling processes")
struct ProcessSamplerTests {
  private let machine: MadeUpMachine
  private let sampler: ProcessSampler
  private let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))

  init() throws {
    machine = try MadeUpMachine()
    sampler = ProcessSampler(root: machine.root, pace: machine.pace)
  }

  private func sample(after time: Duration = .seconds(1)) async -> [ProcessSample] {
    machine.pass(time)
    return await sampler.sample().sorted { $0.pid < $1.pid }
  }

  @Test("The share of a core is computed from two readings and the time between them")
  func shares() async throws {
    try machine.process(1, ticks: 0)
    try machine.process(2, ticks: 1000)
    #expect(await sample().map(\.cpu) == [0, 0])
    try machine.process(1, ticks: ticksPerSecond / 4)
    try machine.process(2, ticks: 1000 + 3 * ticksPerSecond)
    #expect(await sample(after: .seconds(2)).map(\.cpu) == [0.125, 1.5])
    #expect(await sample().map(\.cpu) == [0, 0])
  }

  @Test("Requests of sessions within half a second share one reading")
  func oneAnswer() async throws {
    try machine.process(1)
    #expect(await sample().count == 1)
    try machine.process(2)
    #expect(await sample(after: .milliseconds(499)).count == 1)
    #expect(await sample(after: .milliseconds(1)).count == 2)
  }

  @Test("A process with a reused number is another process, and its share starts at 0")
  func reusedNumber() async throws {
    try machine.process(7, name: "old", ticks: 5, start: 1, command: ["old"])
    let first = await sample()
    try machine.process(7, name: "old", ticks: 900, start: 2, command: ["new"])
    let second = await sample()
    #expect(first[0].id != second[0].id)
    #expect(second[0].cpu == 0)
    #expect(second[0].command == "new")
  }

  @Test("Processes that start or end between readings do not disturb the sampler")
  func comingAndGoing() async throws {
    try machine.process(1)
    _ = await sample()
    try machine.remove("/proc/1")
    #expect(await sample().isEmpty)
    try machine.process(1, ticks: 50)
    #expect(await sample().map(\.cpu) == [0])
  }

  @Test("If the clock jumps back, shares stay unchanged, and the next ones are correct")
  func clockJumpsBack() async throws {
    try machine.process(1, ticks: 0)
    _ = await sample(after: .seconds(100))
    try machine.process(1, ticks: ticksPerSecond / 2)
    #expect(await sample().map(\.cpu) == [0.5])
    try machine.process(1, ticks: ticksPerSecond)
    #expect(await sample(after: .seconds(-50)).map(\.cpu) == [0.5])
    try machine.process(1, ticks: ticksPerSecond + ticksPerSecond / 4)
    #expect(await sample().map(\.cpu) == [0.25])
  }

  @Test("If the time of a process decreases, its share is 0")
  func ticksGoBack() async throws {
    try machine.process(1, ticks: 500)
    _ = await sample()
    try machine.process(1, ticks: 400)
    #expect(await sample().map(\.cpu) == [0])
  }

  @Test("A sample has the state, memory, threads and parent of its process")
  func figures() async throws {
    try machine.process(1, name: "init", parent: 0)
    try machine.process(2, name: "shell", state: "D", parent: 1, threads: 3, pages: 5)
    try machine.process(3, parent: 99)
    let samples = await sample()
    #expect(samples.map(\.parent) == [nil, 1, 99])
    #expect(samples.map(\.parentName) == [nil, "init", nil])
    #expect(samples.map(\.state) == [.sleeping, .waiting, .sleeping])
    #expect(samples.map(\.threads) == [1, 3, 1])
    #expect(samples[1].memory == 5 * sysconf(Int32(_SC_PAGESIZE)))
  }

  @Test("The command of a process without a command line is its name in brackets")
  func kernelThread() async throws {
    try machine.process(2, name: "kthreadd", command: nil)
    #expect(await sample().map(\.command) == ["[kthreadd]"])
  }

  @Test("A new program name is read immediately, and a new command line within ten samples")
  func renamed() async throws {
    try machine.process(1, name: "sh", command: ["sh"])
    _ = await sample()
    try machine.process(1, name: "tool", command: ["tool", "--a"])
    #expect(await sample().map(\.command) == ["tool --a"])
    try machine.process(1, name: "tool", command: ["tool", "--b"])
    var commands: [String] = []
    for _ in 0..<10 { commands += await sample().map(\.command) }
    #expect(commands.last == "tool --b")
  }

  @Test("Start times follow a correction of the clock, but not its variation by a second")
  func starts() async throws {
    try machine.process(1, start: 20 * ticksPerSecond)
    try machine.write("cpu 1 2 3 4\nbtime 1700000000\n", to: "/proc/stat")
    #expect(await sample().map(\.started) == [Date(timeIntervalSince1970: 1_700_000_020)])
    try machine.write("btime 1700000001\n", to: "/proc/stat")
    for _ in 0..<30 { _ = await sample() }
    #expect(await sample().map(\.started) == [Date(timeIntervalSince1970: 1_700_000_020)])
    try machine.write("btime 1600000000\n", to: "/proc/stat")
    for _ in 0..<30 { _ = await sample() }
    #expect(await sample().map(\.started) == [Date(timeIntervalSince1970: 1_600_000_020)])
  }

  @Test("Without the machine's start time, processes have no start time")
  func noStart() async throws {
    try machine.process(1)
    #expect(await sample().map(\.started) == [nil])
  }

  @Test("Users have the names in the machine's passwd file, or else their numbers")
  func users() async throws {
    try machine.process(1)
    let id = geteuid()
    #expect(await sample().map(\.user) == ["\(id)"])
    try machine.write(
      "# users\nbroken\n:x:\(id):\nrobin:x:\(id):0::/:/bin/sh\nother:x:\(id):0::/:/bin/sh\n",
      to: "/etc/passwd"
    )
    #expect(await sample().map(\.user) == ["robin"])
    try machine.remove("/etc/passwd")
    #expect(await sample().map(\.user) == ["\(id)"])
  }

  @Test("Details are read for requested processes that still run, not for their successors")
  func details() async throws {
    try machine.process(1, start: 10, command: ["one"])
    try machine.process(2, start: 20, command: ["two"])
    try machine.process(3, start: 30, command: ["three"])
    let ids = await sample().map(\.id)
    try machine.process(2, start: 21)
    try machine.remove("/proc/3")
    let details = await sampler.details(of: Set(ids))
    #expect(details.mapValues(\.command) == [ids[0]: "one"])
  }
}
