import Foundation
import Testing

@testable import MonitorKit

@Suite("Reading processes")
struct ProcessTableTests {
  @Test("Names that the kernel cut at 15 bytes are completed from the command line")
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

  @Test("Ended, unreadable and other entries do not affect the other processes")
  func brokenFolder() throws {
    let machine = try MadeUpMachine()
    try machine.process(1)
    // Process 2 has no stat file, as if it had ended. The stat file of 3 is a folder. That of 5 is
    // malformed.
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

  @Test("A missing folder contains no processes")
  func missingFolder() {
    let table = ProcessTable(folder: "/nonexistent")
    #expect(table.read().isEmpty)
    #expect(!table.isAvailable)
    #expect(table.detail(pid: 1, start: 0) == nil)
  }

  @Test("Arguments are joined by spaces, and line breaks in them are replaced")
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

  @Test("Details have command, open files, working directory, niceness and virtual memory")
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

  @Test("Details that cannot be read are omitted")
  func unreadableDetails() throws {
    let machine = try MadeUpMachine()
    try machine.process(7, name: "kthreadd", start: 70, command: nil)
    // Neither path is a folder or a link, so reading it fails, as for another user's process.
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
  @Test("The table contains the test's own process")
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
