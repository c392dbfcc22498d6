import Foundation
import Testing

@testable import MonitorKit

@Suite("Reading processes")
struct ProcessTableTests {
  private let table = ProcessTable(folder: "/nonexistent")

  private func line(name: String = "cat", user: Int = 7, system: Int = 3) -> String {
    "42 (\(name)) S 1 42 42 0 -1 4194560 100 0 0 0 \(user) \(system) 0 0 20 0 1 0 5000 1000000 250 0"
  }

  @Test("A line of stat gives name, time, start and memory")
  func parsing() throws {
    let entry = try #require(table.parse(line(), pid: 42, command: "cat file", userID: 0))
    #expect(entry.name == "cat")
    #expect(entry.ticks == 10)
    #expect(entry.start == 5000)
    #expect(entry.pages == 250)
    #expect(entry.command == "cat file")
  }

  @Test("A name may contain spaces and parentheses", arguments: ["a b", "(x)", ") S 1 (", ""])
  func oddNames(name: String) throws {
    let entry = try #require(
      table.parse(line(name: name), pid: 42, command: "", userID: 0)
    )
    #expect(entry.name == name)
    #expect(entry.ticks == 10)
  }

  @Test("A process without a command line, as the kernel's threads are, shows its name in brackets")
  func kernelThread() throws {
    let entry = try #require(table.parse(line(name: "kthreadd"), pid: 2, command: "", userID: 0))
    #expect(entry.command == "[kthreadd]")
  }

  @Test("The kernel cuts names at 15 characters; the command tells the rest")
  func longNames() throws {
    let cut = line(name: "NetworkManager-")
    let entry = try #require(
      table.parse(cut, pid: 9, command: "/usr/bin/NetworkManager-daemon --no", userID: 0)
    )
    #expect(entry.name == "NetworkManager-daemon")
    let other = try #require(
      table.parse(cut, pid: 9, command: "/usr/bin/python3 tool", userID: 0)
    )
    #expect(other.name == "NetworkManager-")
  }

  @Test(
    "A line that makes no sense is no process",
    arguments: ["", "42", "42 (cat", "42 (cat) S", "42 (cat) S 1 42 42 0 -1 x x x x x y z", "\0\0"]
  )
  func nonsense(line: String) {
    #expect(table.parse(line, pid: 42, command: "", userID: 0) == nil)
  }

  @Test("Entries that vanish, cannot be read or are something else never disturb the others")
  func brokenFolder() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-proc-\(UUID().uuidString)")
    let files = FileManager.default
    defer { try? files.removeItem(at: root) }
    for name in ["1", "2", "3", "self", "net", "4x"] {
      try files.createDirectory(
        at: root.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    try line().write(to: root.appendingPathComponent("1/stat"), atomically: true, encoding: .utf8)
    // 2 has no stat, as if it had ended; the stat of 3 is a folder.
    try files.createDirectory(
      at: root.appendingPathComponent("3/stat"),
      withIntermediateDirectories: true
    )
    try Data([0xFF, 0xFE, 0x28]).write(to: root.appendingPathComponent("4x/stat"))
    let table = ProcessTable(folder: root.path)
    #expect(table.read().map(\.pid) == [1])
    #expect(!table.isAvailable)
  }

  @Test("A folder that is not there holds no processes")
  func missingFolder() {
    #expect(table.read().isEmpty)
    #expect(!table.isAvailable)
  }

  #if os(Linux)
    @Test("This very process is among those of the machine")
    func realTable() throws {
      let own = Int(getpid())
      let entry = try #require(ProcessTable().read().first { $0.pid == own })
      #expect(!entry.command.isEmpty)
      #expect(entry.pages > 0)
    }
  #endif
}
