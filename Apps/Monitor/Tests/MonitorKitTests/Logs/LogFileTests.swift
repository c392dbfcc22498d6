import Foundation
import Testing

@testable import MonitorKit

/// Tests of reading logs: from the end, by line, and while they grow, are truncated or replaced.
@Suite("Log files", .timeLimit(.minutes(20)))
struct LogFileTests {
  private static let path = "/var/log/app.log"

  private func file(_ text: String) throws -> (machine: MadeUpMachine, file: LogFile) {
    let machine = try MadeUpMachine()
    try machine.write(text, to: Self.path)
    return (machine, LogFile(path: Self.path, of: LogCatalogue(root: machine.root)))
  }

  private func look(
    _ file: LogFile,
    _ pattern: LogPattern = LogPattern()
  ) async throws -> LogReport {
    try await file.perform(request: LogRequest(action: .look(pattern))).get()
  }

  /// Sends requests until no count and no search is running.
  private func settled(
    _ file: LogFile,
    _ pattern: LogPattern = LogPattern()
  ) async throws -> LogReport {
    while true {
      let report = try await look(file, pattern)
      if !report.isBusy { return report }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  private func numbered(_ range: ClosedRange<Int>) -> String {
    range.map { "line \($0)\n" }.joined()
  }

  private func append(_ text: String, to machine: MadeUpMachine) throws {
    let url = URL(fileURLWithPath: machine.root + Self.path)
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func tail(_ file: LogFile, generation: Int = 0) async throws -> [String] {
    try await file.rows(0..<100, of: .tail(generation: generation)).rows.map(\.text)
  }

  @Test("A short file is complete after the first request, with line numbers")
  func short() async throws {
    let (machine, file) = try file("one\ntwo\r\nthree")
    defer { withExtendedLifetime(machine) {} }
    let report = try await look(file)
    #expect(report.total == 3 && !report.isBusy && report.generation == 0)
    let page = try await file.rows(0..<10, of: .tail(generation: 0))
    #expect(page.count == 3)
    #expect(page.rows.map(\.text) == ["one", "two", "three"])
    #expect(page.rows.map(\.number) == [1, 2, 3])
    #expect(page.rows.map(\.offset) == [0, 4, 9])
  }

  @Test("The end of a long file is available first, and every line after the count")
  func long() async throws {
    let (machine, file) = try file(numbered(1...100_000))
    defer { withExtendedLifetime(machine) {} }
    let first = try await look(file)
    #expect(first.tail > 1_000 && first.tail < 100_000)
    let report = try await settled(file)
    #expect(report.total == 100_000)
    let lead = try #require(report.lead)
    for line in [0, 63, 64, 65, 4_711, lead - 1] {
      let page = try await file.rows(line..<line + 2, of: .lead(generation: 0))
      #expect(page.rows.first?.text == "line \(line + 1)")
      #expect(page.rows.first?.number == line + 1)
    }
    let end = try await file.rows(report.tail - 1..<report.tail + 5, of: .tail(generation: 0))
    #expect(end.rows.map(\.text) == ["line 100000"] && end.rows[0].number == 100_000)
    #expect(report.memory < 100_000, "\(report.memory) bytes are more than one a line.")
  }

  @Test("Appended text is read, including a line without a line break")
  func growing() async throws {
    let (machine, file) = try file("one\n")
    _ = try await look(file)
    try append("tw", to: machine)
    #expect(try await look(file).tail == 2)
    #expect(try await tail(file) == ["one", "tw"])
    try append("o\nthree\n", to: machine)
    #expect(try await look(file).tail == 3)
    #expect(try await tail(file) == ["one", "two", "three"])
  }

  @Test("A file that was truncated, or rewritten in place, is read again")
  func truncation() async throws {
    let (machine, file) = try file("one\ntwo\n")
    _ = try await look(file)
    let url = URL(fileURLWithPath: machine.root + Self.path)
    try Data("new\n".utf8).write(to: url)
    var report = try await look(file)
    #expect(report.generation == 1 && report.change == .truncated && report.total == 1)
    #expect(try await tail(file, generation: 1) == ["new"])
    try Data("other, longer\n".utf8).write(to: url)
    report = try await look(file)
    #expect(report.generation == 2 && report.change == .truncated)
    #expect(try await tail(file, generation: 2) == ["other, longer"])
    await #expect(throws: CancellationError.self) { try await tail(file) }
  }

  @Test("A moved file stays readable until another file has its path")
  func rotation() async throws {
    let (machine, file) = try file("one\n")
    _ = try await look(file)
    try FileManager.default.moveItem(
      atPath: machine.root + Self.path,
      toPath: machine.root + Self.path + ".1"
    )
    var report = try await look(file)
    #expect(report.isGone && report.total == 1)
    #expect(try await tail(file) == ["one"])
    try machine.write("first of the next\n", to: Self.path)
    report = try await look(file)
    #expect(!report.isGone && report.change == .replaced && report.generation == 1)
    #expect(try await tail(file, generation: 1) == ["first of the next"])
  }

  @Test(
    "Lines are found by text and level, also when they are appended, and steps wrap around"
  )
  func searching() async throws {
    let lines = (1...30_000).map { number in
      number % 10_000 == 0 ? "ERROR disk \(number)" : number % 7 == 0 ? "WARN x" : "INFO all fine"
    }
    let (machine, file) = try file(lines.map { $0 + "\n" }.joined())
    let pattern = LogPattern(level: .error, text: "DISK")
    var report = try await settled(file, pattern)
    let found = try #require(report.found)
    #expect(found.count == 3 && found.total == 3)
    var page = try await file.rows(0..<10, of: .found(number: found.number))
    #expect(page.rows.map(\.number) == [10_000, 20_000, 30_000])
    #expect(page.rows.map(\.text).last == "ERROR disk 30000")
    #expect(page.rows[0].found == [6..<10])
    let copy = await file.text(of: .all, shown: .found)
    #expect(copy.text == "ERROR disk 10000\nERROR disk 20000\nERROR disk 30000")
    let range = page.rows[0].offset...page.rows[1].offset
    let part = await file.text(of: .ranges([range], without: []), shown: .found)
    #expect(part.text == "ERROR disk 10000\nERROR disk 20000")
    let offsets = page.rows.map(\.offset)
    #expect(await file.place(.next, from: nil, of: pattern)?.number == 10_000)
    #expect(await file.place(.previous, from: nil, of: pattern)?.number == 30_000)
    #expect(await file.place(.next, from: offsets[2], of: pattern)?.index == 0)
    #expect(await file.place(.previous, from: offsets[0], of: pattern)?.index == 2)
    let same = await file.place(.next, from: offsets[1], isIncluded: true, of: pattern)
    #expect(same?.index == 1 && same?.rank == 2)
    try append("ERROR disk again", to: machine)
    report = try await settled(file, pattern)
    #expect(report.found?.count == 4)
    try append(" and again\nINFO\n", to: machine)
    report = try await settled(file, pattern)
    #expect(report.found?.count == 4)
    page = try await file.rows(3..<4, of: .found(number: found.number))
    #expect(page.rows.map(\.text) == ["ERROR disk again and again"])
    report = try await settled(file, LogPattern(level: .warning))
    #expect(report.found == nil)
    #expect(report.level?.count == lines.count { !$0.hasPrefix("INFO") } + 1)
    await #expect(throws: CancellationError.self) {
      try await file.rows(0..<1, of: .found(number: found.number))
    }
  }

  @Test("A new text does not change the lines of a level, and its matches have an index there")
  func levelsAndWords() async throws {
    let lines = (1...9_000).map { number in
      number % 3 == 0 ? "ERROR disk \(number)" : number % 3 == 1 ? "ERROR net" : "INFO disk"
    }
    let (machine, file) = try file(lines.map { $0 + "\n" }.joined())
    defer { withExtendedLifetime(machine) {} }
    var report = try await settled(file, LogPattern(level: .error))
    let level = try #require(report.level)
    #expect(level.count == 6_000)
    let pattern = LogPattern(level: .error, text: "disk")
    report = try await settled(file, pattern)
    #expect(report.level == level && report.found?.count == 3_000)
    let place = try #require(await file.place(.next, from: nil, of: pattern))
    #expect(place.index == 0 && place.levelIndex == 1 && place.number == 3)
    let page = try await file.rows(0..<2, of: .found(number: level.number))
    #expect(page.rows.map(\.text) == ["ERROR net", "ERROR disk 3"])
    #expect(page.rows.map(\.found) == [[], [6..<10]])
    let copy = await file.text(of: .ranges([0...page.rows[1].offset], without: []), shown: .level)
    #expect(copy.text == "ERROR net\nERROR disk 3")
    let excluded: Set<Int> = [page.rows[0].offset]
    let rest = await file.text(
      of: .ranges([0...page.rows[1].offset], without: excluded),
      shown: .level
    )
    #expect(rest.text == "ERROR disk 3")
  }

  @Test("A step waits only for the part of the search that it depends on")
  func impatience() async throws {
    let lines = (1...400_000).map { $0 == 200_000 || $0 == 399_999 ? "needle" : "line \($0)" }
    let (machine, file) = try file(lines.map { $0 + "\n" }.joined())
    defer { withExtendedLifetime(machine) {} }
    let pattern = LogPattern(text: "needle")
    #expect(try await look(file).isBusy)
    #expect(await file.place(.previous, from: nil, of: pattern)?.number == 399_999)
    #expect(await file.place(.next, from: nil, of: pattern)?.number == 200_000)
    #expect(await file.place(.next, from: nil, of: LogPattern(text: "no such words")) == nil)
    // A cancelled search has no result, but the call returns.
    #expect(try await look(file, LogPattern(text: "line")).isBusy)
    await file.cleanupResources()
    #expect(await file.place(.previous, from: nil, of: LogPattern(text: "line 1")) == nil)
  }

  @Test("The end of a file above 4 GB is available immediately, and is searched and copied")
  func huge() async throws {
    let (machine, file) = try file("first\n")
    // The file is sparse: the bytes between both ends take no space on the disk.
    let start = 5_368_709_120
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: machine.root + Self.path))
    try handle.seek(toOffset: UInt64(start))
    try handle.write(contentsOf: Data("\nERROR late needle\nINFO last\n".utf8))
    try handle.close()
    let report = try await look(file)
    #expect(report.size == start + 29 && report.tail == 2 && report.lead == nil)
    let rows = try await file.rows(0..<10, of: .tail(generation: 0)).rows
    #expect(rows.map(\.text) == ["ERROR late needle", "INFO last"])
    #expect(rows.map(\.offset) == [start + 1, start + 19])
    let copy = await file.text(of: .lines([start + 1, start + 19]))
    #expect(copy.text == "ERROR late needle\nINFO last")
    // Counting the lines before the tail would take seconds.
    await file.cleanupResources()
    let matcher = LogMatcher(LogPattern(level: .error, text: "NEEDLE"))
    let matches = try LogHandle(path: machine.root + Self.path)
      .matches(of: matcher, in: start + 1..<report.size, after: 2)
    #expect(matches.offsets == [start + 1] && matches.numbers == [3])
    #expect(matches.end == report.size && matches.lineCount == 4)
  }

  @Test("A search ignores case and accents in all languages")
  func languages() async throws {
    let (machine, file) = try file("Über den Wolken\nunter der Erde\ncafe\nCAFÉ\n")
    defer { withExtendedLifetime(machine) {} }
    #expect(try await settled(file, LogPattern(text: "über")).found?.count == 1)
    #expect(try await settled(file, LogPattern(text: "café")).found?.count == 2)
  }

  @Test("Long lines are cut for display and copied completely")
  func longLines() async throws {
    let long = String(repeating: "0123456789", count: 30_000)
    let (machine, file) = try file("before\n\(long)\nafter\n\(long)")
    defer { withExtendedLifetime(machine) {} }
    let report = try await settled(file)
    var lines: [LogLine] = []
    if let lead = report.lead, lead > 0 {
      lines += try await file.rows(0..<lead, of: .lead(generation: 0)).rows
    }
    lines += try await file.rows(0..<report.tail, of: .tail(generation: 0)).rows
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines[1].text.utf8.count < 2_000 && lines[1].text.hasSuffix("…"))
    #expect(lines[2].text == "after")
    let copy = await file.text(of: .lines([lines[0].offset, lines[1].offset]))
    #expect(copy.text == "before\n" + long && !copy.isCut)
    let all = await file.text(of: .ranges([lines[0].offset...lines[2].offset], without: []))
    #expect(all.text == "before\n\(long)\nafter" && !all.isCut)
    let ranges = [lines[0].offset...lines[2].offset, lines[3].offset...lines[3].offset]
    let some = await file.text(of: .ranges(ranges, without: [lines[1].offset]))
    #expect(some.text == "before\nafter\n\(long)" && !some.isCut)
  }

  @Test("Invalid UTF-8 is repaired, and control characters are removed or replaced")
  func repairing() async throws {
    let machine = try MadeUpMachine()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x0A, 0x1B] + Array("[31mred\u{1B}[0m\tx\u{7}\n".utf8)
    try machine.write(bytes, to: Self.path)
    let file = LogFile(path: Self.path, of: LogCatalogue(root: machine.root))
    _ = try await look(file)
    #expect(try await tail(file) == ["a\u{FFFD}b", "red  x\u{FFFD}"])
  }

  @Test("Only listed logs are opened, and unreadable ones are refused")
  func refusing() async throws {
    let machine = try MadeUpMachine()
    try machine.write("secret\n", to: "/etc/secret")
    try machine.write("mine\n", to: "/srv/mine.log")
    try machine.write("old\n", to: "/var/log/app.log.2.gz")
    let other = machine.root + "/srv/mine.log"
    let logs = LogCatalogue(root: machine.root, others: [other])
    for path in [
      "/etc/secret", "/var/log/../../etc/secret", "/var/log/no", "/var/log/app.log.2.gz",
    ] {
      let file = LogFile(path: path, of: logs)
      await #expect(throws: LogProblem.missing) { try await look(file) }
    }
    #expect(try await look(LogFile(path: other, of: logs)).total == 1)
    guard geteuid() != 0 else { return }
    try machine.write("x\n", to: Self.path)
    chmod(machine.root + Self.path, 0)
    let file = LogFile(path: Self.path, of: logs)
    await #expect(throws: LogProblem.refused) { try await look(file) }
  }

  @Test("Logs are listed with those in subfolders, and without binary files")
  func listing() async throws {
    let machine = try MadeUpMachine()
    for name in ["syslog", "apt/term.log", "wtmp", "old.log.1.gz", "journal/a/system.journal"] {
      try machine.write("x\n", to: "/var/log/" + name)
    }
    let entries = LogCatalogue(root: machine.root).entries()
    #expect(entries.map(\.name) == ["apt/term.log", "syslog"])
    #expect(entries.map(\.path) == ["/var/log/apt/term.log", "/var/log/syslog"])
    #expect(entries.allSatisfy { $0.size == 2 && $0.isReadable })
  }

  @Test("Of more than a million matches, the last are retained and all are counted")
  func manyMatches() {
    var matches = LogMatches()
    let count = 1_300_000
    for number in 1...count { matches.append(offset: number * 10, number: number) }
    #expect(matches.droppedCount + matches.count == count)
    #expect((LogMatches.limit...LogMatches.limit * 9 / 8).contains(matches.count))
    #expect(matches.numbers.last == UInt32(count) && matches.offsets.last == count * 10)
    #expect(matches.offsets[0] == (matches.droppedCount + 1) * 10)
  }
}
