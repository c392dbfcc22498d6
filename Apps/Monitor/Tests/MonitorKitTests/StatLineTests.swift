import Testing

@testable import MonitorKit

@Suite("The stat line of a process")
struct StatLineTests {
  private func parse(_ line: String) -> StatLine? { parse(Array(line.utf8)) }

  private func parse(_ bytes: [UInt8]) -> StatLine? { bytes.withUnsafeBytes { StatLine($0) } }

  @Test("A line has name, state, parent, time, niceness, threads, start and memory")
  func fields() throws {
    let line = try #require(
      parse("42 (cat) R 7 42 42 0 -1 4194560 100 0 0 0 7 3 0 0 20 -5 4 0 5000 1000000 250 0")
    )
    #expect(line.name == "cat")
    #expect(line.state == .running)
    #expect(line.parent == 7)
    #expect(line.ticks == 10)
    #expect(line.nice == -5)
    #expect(line.threads == 4)
    #expect(line.start == 5000)
    #expect(line.virtualMemory == 1_000_000)
    #expect(line.pages == 250)
  }

  @Test("A name may contain spaces and parentheses", arguments: ["a b", "(x)", ") S 1 (", ""])
  func oddNames(name: String) throws {
    let line = try #require(parse(statLine(name: name, ticks: 10)))
    #expect(line.name == name)
    #expect(line.ticks == 10)
  }

  @Test("Line breaks and invalid UTF-8 in a name are replaced")
  func controlsInNames() throws {
    #expect(parse(statLine(name: "a\nb) R"))?.name == "a\u{FFFD}b) R")
    var bytes = Array(statLine(name: "aXb").utf8)
    bytes[5] = 0xFF
    #expect(parse(bytes)?.name == "a\u{FFFD}b")
  }

  @Test(
    "A malformed line is rejected",
    arguments: ["", "42", "42 (cat", "42 cat) S", ")(", "42 (cat) S 1 42 42 0 -1 x x x y", "\0\0"]
  )
  func nonsense(line: String) {
    #expect(parse(line) == nil)
  }

  @Test("A line that is truncated before the end of the memory is rejected")
  func truncated() {
    let line = statLine(name: "a) b", ticks: 123, start: 98765, pages: 4321)
    let needed = line.range(of: "4321 ").map { line[..<$0.upperBound].utf8.count } ?? 0
    let bytes = Array(line.utf8)
    for count in 0..<needed {
      #expect(parse(Array(bytes[..<count])) == nil, "\(count) bytes were enough.")
    }
    #expect(parse(Array(bytes[..<needed]))?.pages == 4321)
  }

  @Test("Numbers above the largest integer become the largest integer")
  func overflow() throws {
    let line = try #require(
      parse("1 (a) S 1 2 3 4 5 6 7 8 9 10 1 2 0 0 20 0 1 0 5 18446744073709551615 7 0")
    )
    #expect(line.virtualMemory == .max)
  }

  @Test("The kernel's letters are mapped to states, and each state has its own name")
  func states() {
    let letters: [(String, ProcessState)] = [
      ("R", .running), ("S", .sleeping), ("D", .waiting), ("T", .stopped), ("t", .stopped),
      ("Z", .zombie), ("X", .zombie), ("I", .idle), ("?", .sleeping),
    ]
    for (letter, state) in letters {
      #expect(parse(statLine(state: letter))?.state == state)
    }
    #expect(Set(ProcessState.allCases.map(\.word)).count == ProcessState.allCases.count)
    #expect(ProcessState.waiting.word == "Waiting for disk")
  }
}
