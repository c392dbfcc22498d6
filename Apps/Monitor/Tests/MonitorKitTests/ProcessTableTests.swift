import Foundation
import Testing

@testable import MonitorKit

@Suite("Reading processes")
struct ProcessTableTests {
  @Test("The kernel cuts names at 15 bytes; the command tells the rest")
  func longNames() throws {
    let cut = "NetworkManager-"
    #expect(
      ProcessTable.fullName(cut, command: "/usr/bin/NetworkManager-daemon --no")
        == "NetworkManager-daemon"
    )
    #expect(ProcessTable.fullName(cut, command: "/usr/bin/python3 tool") == cut)
    #expect(ProcessTable.fullName("cat", command: "/usr/bin/catalogue") == "cat")
    #expect(ProcessTable.fullName(cut, command: "") == cut)
  }

  @Test("Entries that vanish, cannot be read or are something else never disturb the others")
  func brokenFolder() throws {
    let machine = try MadeUpMachine()
    try machine.process(1)
    // 2 has no stat, as if it had ended; the stat of 3 is a folder; that of 5 is no line.
    try machine.write("", to: "/proc/2/cmdline")
    try machine.write("", to: "/proc/3/stat/file")
    try machine.write([0xFF, 0xFE, 0x28], to: "/proc/5/stat")
    for name in ["self", "net", "4x", "99999999999999999999"] {
      try machine.write(statLine(), to: "/proc/\(name)/status")
    }
    let table = ProcessTable(folder: machine.root + "/proc")
    #expect(table.read().map(\.pid) == [1])
    #expect(!table.isAvailable)
    try machine.write(statLine(), to: "/proc/self/stat")
    #expect(table.isAvailable)
  }

  @Test("A folder that is not there holds no processes")
  func missingFolder() {
    let table = ProcessTable(folder: "/nonexistent")
    #expect(table.read().isEmpty)
    #expect(!table.isAvailable)
    #expect(table.detail(pid: 1, start: 0) == nil)
  }

  @Test("A command's words are divided by spaces, its ends of lines replaced")
  func commands() throws {
    let machine = try MadeUpMachine()
    try machine.process(1, command: ["/bin/sh", "-c", "a\nb"])
    try machine.process(2, command: nil)
    try machine.process(3, command: [])
    let table = ProcessTable(folder: machine.root + "/proc")
    #expect(table.command(pid: 1) == "/bin/sh -c a\u{FFFD}b")
    #expect(table.command(pid: 1, limit: 7) == "/bin/sh")
    #expect(table.command(pid: 2) == "")
    #expect(table.command(pid: 3) == "")
  }

  @Test("An opened process tells its command, open files, folder, niceness and virtual memory")
  func details() throws {
    let machine = try MadeUpMachine()
    let long = String(repeating: "x", count: 40_000)
    try machine.process(7, nice: 5, start: 70, command: ["tool", long])
    for file in ["0", "1", "2", "17"] { try machine.write("", to: "/proc/7/fd/\(file)") }
    try FileManager.default.createSymbolicLink(
      atPath: machine.root + "/proc/7/cwd",
      withDestinationPath: "/home/robin"
    )
    let detail = ProcessTable(folder: machine.root + "/proc").detail(pid: 7, start: 70)
    #expect(
      detail
        == ProcessDetail(
          command: "tool " + long,
          openFiles: 4,
          workingFolder: "/home/robin",
          nice: 5,
          virtualMemory: 2_500_000
        )
    )
  }

  @Test("What an opened process keeps to itself is left out")
  func unreadableDetails() throws {
    let machine = try MadeUpMachine()
    try machine.process(7, name: "kthreadd", start: 70, command: nil)
    // Neither can be listed or followed, as if it were somebody else's.
    try machine.write("", to: "/proc/7/fd")
    try machine.write("", to: "/proc/7/cwd")
    let table = ProcessTable(folder: machine.root + "/proc")
    let detail = try #require(table.detail(pid: 7, start: 70))
    #expect(detail.command == "[kthreadd]")
    #expect(detail.openFiles == nil)
    #expect(detail.workingFolder == nil)
    #expect(table.detail(pid: 7, start: 71) == nil)
  }

  #if os(Linux)
    @Test("This very process is among those of the machine")
    func realTable() throws {
      let own = Int(getpid())
      let table = ProcessTable()
      let entry = try #require(table.read().first { $0.pid == own })
      #expect(entry.userID == geteuid())
      #expect(entry.stat.pages > 0)
      #expect(!table.command(pid: own).isEmpty)
      let detail = try #require(table.detail(pid: own, start: entry.stat.start))
      #expect((detail.openFiles ?? 0) > 0)
      #expect(detail.workingFolder == FileManager.default.currentDirectoryPath)
    }
  #endif
}
