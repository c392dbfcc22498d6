import Testing

@testable import MonitorKit

@Suite("A process's line")
struct StatLineTests {
  private func parse(_ line: String) -> StatLine? { parse(Array(line.utf8)) }

  private func parse(_ bytes: [UInt8]) -> StatLine? { bytes.withUnsafeBytes { StatLine($0) } }

  @Test("It gives name, state, parent, time, niceness, threads, start and memory")
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

  @Test("Ends of lines in a name, and bytes that are no text, are replaced")
  func controlsInNames() throws {
    #expect(parse(statLine(name: "a\nb) R"))?.name == "a\u{FFFD}b) R")
    var bytes = Array(statLine(name: "aXb").utf8)
    bytes[5] = 0xFF
    #expect(parse(bytes)?.name == "a\u{FFFD}b")
  }

  @Test(
    "A line that makes no sense is no process",
    arguments: ["", "42", "42 (cat", "42 cat) S", ")(", "42 (cat) S 1 42 42 0 -1 x x x y", "\0\0"]
  )
  func nonsense(line: String) {
    #expect(parse(line) == nil)
  }

  @Test("A line that breaks off anywhere before the memory's end is no process")
  func truncated() {
    let line = statLine(name: "a) b", ticks: 123, start: 98765, pages: 4321)
    let needed = line.range(of: "4321 ").map { line[..<$0.upperBound].utf8.count } ?? 0
    let bytes = Array(line.utf8)
    for count in 0..<needed {
      #expect(parse(Array(bytes[..<count])) == nil, "\(count) bytes were enough.")
    }
    #expect(parse(Array(bytes[..<needed]))?.pages == 4321)
  }

  @Test("Figures larger than any are as large as can be said")
  func overflow() throws {
    let line = try #require(
      parse("1 (a) S 1 2 3 4 5 6 7 8 9 10 1 2 0 0 20 0 1 0 5 18446744073709551615 7 0")
    )
    #expect(line.virtualMemory == .max)
  }

  @Test("The kernel's letters are states, each with a word of its own")
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
