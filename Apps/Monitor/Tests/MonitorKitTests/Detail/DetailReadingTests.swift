import Foundation
import Testing

@testable import MonitorKit

@Suite("Details of a process")
struct DetailReadingTests {
  private let machine: MadeUpMachine
  private var folder: String { machine.root + "/proc/42" }

  init() throws {
    machine = try MadeUpMachine()
    try machine.process(42, name: "server")
  }

  private func link(_ number: Int, to target: String) throws {
    let path = folder + "/fd"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(number)",
      withDestinationPath: target
    )
  }

  @Test("Threads have names, states and shares, in descending order of their share")
  func threads() throws {
    let ticks = sysconf(Int32(_SC_CLK_TCK))
    var sampler = ThreadSampler(ticksPerSecond: Double(ticks))
    try machine.write(statLine(42, name: "main"), to: "/proc/42/task/42/stat")
    try machine.write(statLine(43, name: "io", state: "R"), to: "/proc/42/task/43/stat")
    let first = sampler.sample(folder: folder, now: .seconds(1)).value
    #expect(first?.elements.map(\.cpu) == [0, 0])
    #expect(first?.elements.map(\.name) == ["main", "io"])
    try machine.write(
      statLine(43, name: "io", state: "R", ticks: ticks / 2),
      to: "/proc/42/task/43/stat"
    )
    let second = sampler.sample(folder: folder, now: .seconds(2)).value
    #expect(
      second?.elements == [
        ThreadSample(id: 43, name: "io", state: .running, cpu: 0.5),
        ThreadSample(id: 42, name: "main", state: .sleeping, cpu: 0),
      ]
    )
    // If the clock went backwards, or the number was reused, the share is 0.
    let third = sampler.sample(folder: folder, now: .seconds(1)).value
    #expect(third?.elements.map(\.cpu) == [0, 0])
    try machine.write(statLine(43, ticks: 900, start: 6000), to: "/proc/42/task/43/stat")
    #expect(sampler.sample(folder: folder, now: .seconds(3)).value?.elements.first?.cpu == 0)
  }

  @Test("The first shares after a failure cover the time since the last successful reading")
  func threadsAfterFailure() throws {
    var sampler = ThreadSampler(ticksPerSecond: 100)
    try machine.write(statLine(42, name: "main"), to: "/proc/42/task/42/stat")
    _ = sampler.sample(folder: folder, now: .seconds(1))
    try machine.remove("/proc/42/task")
    #expect(sampler.sample(folder: folder, now: .seconds(4)) == .missing)
    try machine.write(statLine(42, name: "main", ticks: 200), to: "/proc/42/task/42/stat")
    let threads = sampler.sample(folder: folder, now: .seconds(5)).value
    #expect(threads?.elements.map(\.cpu) == [0.5])
  }

  @Test("Of very many threads, only the first are read, but all are counted")
  func manyThreads() throws {
    for number in 1...(ThreadSampler.limit + 20) {
      try machine.write(statLine(number), to: "/proc/42/task/\(number)/stat")
    }
    var sampler = ThreadSampler(ticksPerSecond: 100)
    let threads = sampler.sample(folder: folder, now: .zero).value
    #expect(threads?.elements.count == ThreadSampler.limit)
    #expect(threads?.total == ThreadSampler.limit + 20)
  }

  @Test("Open files have a kind: file, deleted, device, socket, pipe, memory or kernel")
  func files() throws {
    try link(0, to: "/dev/null")
    try link(1, to: "/var/log/server.log")
    try link(2, to: "/srv/old (deleted)")
    try link(3, to: "socket:[4711]")
    try link(10, to: "pipe:[12]")
    try link(11, to: "anon_inode:[eventpoll]")
    try link(12, to: "/memfd:shared (deleted)")
    let files = OpenFile.all(inFolder: folder).value
    #expect(files?.total == 7)
    #expect(
      files?.elements == [
        OpenFile(id: 0, kind: .device, name: "/dev/null"),
        OpenFile(id: 1, kind: .file, name: "/var/log/server.log"),
        OpenFile(id: 2, kind: .deleted, name: "/srv/old"),
        OpenFile(id: 3, kind: .socket, name: "Socket 4711"),
        OpenFile(id: 10, kind: .pipe, name: "Pipe 12"),
        OpenFile(id: 11, kind: .event, name: "eventpoll"),
        OpenFile(id: 12, kind: .memory, name: "shared"),
      ]
    )
  }

  @Test("Variables are sorted by name, and their values may contain any character")
  func environment() throws {
    try machine.write(
      "PATH=/bin:/usr/bin\0A=b=c\0EMPTY=\0NOVALUE\0LINES=one\ntwo\0A=again\0",
      to: "/proc/42/environ"
    )
    let variables = EnvironmentVariable.all(inFolder: folder).value
    #expect(
      variables?.elements.map { "\($0.name)|\($0.value)" } == [
        "A|b=c", "A|again", "EMPTY|", "LINES|one\u{FFFD}two", "NOVALUE|", "PATH|/bin:/usr/bin",
      ]
    )
    #expect(Set(variables?.elements.map(\.id) ?? []).count == 6)
    #expect(variables?.isCut == false)
  }

  @Test("An environment above the size limit is truncated and marked as such")
  func longEnvironment() throws {
    let value = String(repeating: "x", count: EnvironmentVariable.byteLimit)
    try machine.write("A=1\0B=\(value)\0C=3\0", to: "/proc/42/environ")
    let variables = EnvironmentVariable.all(inFolder: folder).value
    #expect(variables?.isCut == true)
    #expect(variables?.elements.map(\.name) == ["A", "B"])
    #expect(variables?.elements.first?.value == "1")
    #expect(variables?.elements.last?.value.hasSuffix("x…") == true)
  }

  @Test("At the size limit, a cut name ends with “…”, and a complete value does not")
  func cutVariables() throws {
    // The limit is in the name of the second variable.
    let first = "A=" + String(repeating: "x", count: EnvironmentVariable.byteLimit - 5) + "\0"
    try machine.write(first + "NAME=1\0", to: "/proc/42/environ")
    let cut = EnvironmentVariable.all(inFolder: folder).value
    #expect(cut?.isCut == true && cut?.elements.map(\.name) == ["A", "NA…"])
    #expect(cut?.elements.first?.value.hasSuffix("x") == true)
    #expect(cut?.elements.last?.value == "")
    // The limit is between the variables.
    let whole = "A=" + String(repeating: "x", count: EnvironmentVariable.byteLimit - 3) + "\0"
    try machine.write(whole + "NAME=1\0", to: "/proc/42/environ")
    let complete = EnvironmentVariable.all(inFolder: folder).value
    #expect(complete?.isCut == true && complete?.elements.map(\.name) == ["A"])
    #expect(complete?.elements.first?.value.hasSuffix("x") == true)
  }

  @Test("A line of the memory map that the size limit cuts is not another file")
  func cutMemory() throws {
    let line = "00001000-00002000 r-xp 00000000 08:01 1234       /usr/lib/library.so\n"
    let count = MemoryMap.byteLimit / line.utf8.count
    #expect(MemoryMap.byteLimit % line.utf8.count > 0)
    try machine.write(String(repeating: line, count: count + 1), to: "/proc/42/maps")
    let map = MemoryMap.read(inFolder: folder).value
    #expect(map?.groups.isCut == true)
    #expect(
      map?.groups.elements == [
        MemoryMap.Group(name: "/usr/lib/library.so", size: 4_096 * count, regions: count)
      ]
    )
  }

  @Test("Memory regions are grouped by file, with the totals of the memory in use")
  func memory() throws {
    try machine.write(
      """
      00001000-00003000 r-xp 00000000 08:01 1234       /usr/bin/server
      00003000-00004000 rw-p 00002000 08:01 1234       /usr/bin/server
      00010000-00020000 rw-p 00000000 00:00 0          [heap]
      00020000-00021000 rw-p 00000000 00:00 0
      nonsense
      7fff0000-7fff1000 rw-p 00000000 00:00 0          [stack]
      00030000-00031000 r--p 00000000 08:01 99         /a path with  spaces

      """,
      to: "/proc/42/maps"
    )
    try machine.write(
      """
      1000-7fff1000 ---p 00000000 00:00 0    [rollup]
      Rss:                 100 kB
      Pss:                  60 kB
      Private_Clean:        10 kB
      Private_Dirty:        20 kB
      Swap:                  5 kB

      """,
      to: "/proc/42/smaps_rollup"
    )
    let map = MemoryMap.read(inFolder: folder).value
    #expect(
      map?.totals
        == MemoryMap.Totals(
          resident: 102_400,
          proportional: 61_440,
          private: 30_720,
          swapped: 5_120
        )
    )
    #expect(
      map?.groups.elements == [
        MemoryMap.Group(name: "Heap", size: 65_536, regions: 1),
        MemoryMap.Group(name: "/usr/bin/server", size: 12_288, regions: 2),
        MemoryMap.Group(name: "/a path with  spaces", size: 4_096, regions: 1),
        MemoryMap.Group(name: "Stack", size: 4_096, regions: 1),
        MemoryMap.Group(name: "Without a file", size: 4_096, regions: 1),
      ]
    )
  }

  @Test("Parts that do not exist are missing, and forbidden parts are refused")
  func problems() throws {
    #expect(OpenFile.all(inFolder: folder) == .missing)
    #expect(EnvironmentVariable.all(inFolder: folder) == .missing)
    #expect(MemoryMap.read(inFolder: folder) == .missing)
    #expect(FileProblem(code: EACCES) == .refused)
    #expect(FileProblem(code: EPERM) == .refused)
    #expect(FileProblem(code: ENOENT) == .missing)
    #expect(FileProblem(code: ESRCH) == .missing)
    // The administrator may read all files.
    guard geteuid() != 0 else { return }
    try machine.write("A=1\0", to: "/proc/42/environ")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0],
      ofItemAtPath: folder + "/environ"
    )
    #expect(EnvironmentVariable.all(inFolder: folder) == .refused)
  }
}
