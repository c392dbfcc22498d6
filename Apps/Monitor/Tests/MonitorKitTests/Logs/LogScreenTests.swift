import Foundation
import Rowan
import RowanHeadless
import RowanHostInterface
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests of the screens of logs as a user sees them.
@MainActor
@Suite("Screens of logs", .timeLimit(.minutes(20)))
struct LogScreenTests {
  private static let path = "/var/log/app.log"

  private func open(
    _ lines: [String],
    size: Size = MonitorStage.wide
  ) async throws -> MonitorStage {
    let machine = try MadeUpMachine.withServer()
    try machine.write(lines.map { $0 + "\n" }.joined(), to: Self.path)
    let monitor = try await MonitorStage(machine, size: size, address: "/log?path=\(Self.path)")
    try await monitor.wait(for: .heading("app.log"))
    return monitor
  }

  private func append(_ text: String, to monitor: MonitorStage) throws {
    let url = URL(fileURLWithPath: monitor.machine.root + Self.path)
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private static func isLine(_ text: String) -> Bool { text.hasPrefix("line number") }

  private func numbered(_ count: Int) -> [String] { (1...count).map { "line number \($0)" } }

  @Test("The list of logs opens each log, and the address names the log")
  func list() async throws {
    let machine = try MadeUpMachine.withServer()
    try machine.write("first\n", to: "/var/log/app.log")
    try machine.write("second\n", to: "/var/log/apt/term.log")
    let monitor = try await MonitorStage(machine)
    try await monitor.show("Logs")
    let list = Query.list("Logs")
    try await monitor.wait(for: .row(.containing("apt/term.log")).within(list))
    #expect(monitor.window.flow.address(in: .monitor) == "/logs")
    try monitor.stage.type("term", into: .field("Search logs"))
    try await monitor.wait { !monitor.stage.exists(.row(.containing("app.log")).within(list)) }
    try monitor.stage.tap(.row(.containing("apt/term.log")).within(list))
    try await monitor.wait(for: .text("second"))
    #expect(monitor.window.flow.address(in: .monitor) == "/log?path=%2Fvar%2Flog%2Fapt%2Fterm.log")
    #expect(monitor.detail == [.logs, .log("/var/log/apt/term.log")])
  }

  @Test("The address of a file outside the logs opens no file")
  func arbitrary() async throws {
    let machine = try MadeUpMachine.withServer()
    let monitor = try await MonitorStage(machine, address: "/log?path=/etc/passwd")
    try await monitor.wait(for: .heading("Log not found"))
    #expect(!monitor.stage.exists(.text(.containing("robin:"))))
  }

  @Test("The end is visible, and appended lines appear while the list follows")
  func following() async throws {
    let monitor = try await open(numbered(200_000))
    let stage = monitor.stage
    try await monitor.wait(for: .text("line number 200000"))
    try await monitor.wait(for: .text(.containing("200\u{2009}000 lines")))
    try await monitor.wait(for: .text("200000"))
    try append("one more\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text("one more"))
    #expect(stage.shows(.text("one more")))
    // After scrolling up, the user can read on undisturbed.
    try stage.scroll(by: -5_000, in: .list("Lines"))
    try await monitor.wait { !stage.shows(.text("one more")) }
    #expect(try stage.find(.toggle("Follow")).isChecked == false)
    let before = stage.texts
    try append("and another\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("200\u{2009}002 lines")))
    #expect(!stage.shows(.text("and another")))
    #expect(stage.texts.filter(Self.isLine) == before.filter(Self.isLine))
    try stage.tap(.toggle("Follow"))
    try await monitor.wait(for: .text("and another"))
    #expect(stage.shows(.text("and another")))
  }

  @Test("Offsets that the page reports before it knows of new lines do not end following")
  func followingLatePages() async throws {
    let monitor = try await open(numbered(20_000))
    let stage = monitor.stage
    try await monitor.wait(for: .text("line number 20000"))
    try await monitor.wait(for: .text(.containing("20\u{2009}000 lines")))
    try await monitor.rest()
    let host = stage.host
    let list = try stage.find(.list("Lines")).view
    let (batch, offset) = (host.tree.lastCommit, host.tree[list].scrollOffset)
    try append("one more\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text("one more"))
    /// Reports an offset from before the page knew of the batch.
    func tellLate(_ late: Double, sequence: UInt32) async throws {
      let event = ScrollEvent(
        view: list,
        generation: host.tree[list].generation,
        offset: late,
        sequence: sequence
      )
      stage.session.handle(HostEvent(.scrolled(event), lastCommit: batch))
      try await stage.settle()
    }
    for sequence in 1_000..<1_003 {
      try await tellLate(offset, sequence: UInt32(sequence))
      // Reports the offset after the page has applied the batch.
      host.scroll(list, to: host.tree[list].scrollOffset)
      try await stage.settle()
      #expect(try stage.find(.toggle("Follow")).isChecked == true)
      #expect(stage.shows(.text("one more")))
    }
    try append("and another\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text("and another"))
    #expect(stage.shows(.text("and another")))
    // If the user scrolled up before the page knew of the lines, the list does not scroll back.
    try await tellLate(offset / 2, sequence: 2_000)
    #expect(try stage.find(.toggle("Follow")).isChecked == false)
  }

  @Test(
    "Matches are counted, visited one after the other, and shown alone if the user chooses that"
  )
  func searching() async throws {
    var lines = numbered(50_000)
    for number in [10, 20_000, 40_000] { lines[number - 1] = "the needle of \(number)" }
    let monitor = try await open(lines)
    let stage = monitor.stage
    try await monitor.wait(for: .text("line number 50000"))
    try stage.fill(.field("Search lines"), with: "NEEDLE")
    try await monitor.wait(for: .text("3 found"))
    for (place, number) in [(3, 40_000), (2, 20_000)] {
      try stage.tap(.button("Previous match"))
      try await monitor.wait(for: .text("\(place) of 3"))
      try await monitor.wait {
        stage.shows(.row(.containing("the needle of \(number)")).selected())
      }
    }
    for (place, number) in [(3, 40_000), (1, 10)] {
      try stage.press("g", modifiers: .control)
      try await monitor.wait(for: .text("\(place) of 3"))
      try await monitor.wait {
        stage.shows(.row(.containing("the needle of \(number)")).selected())
      }
    }
    try stage.tap(.radio("Only matching"))
    try await monitor.wait { !stage.exists(.text("line number 9")) }
    #expect(stage.count(.row(.containing("needle"))) == 3)
    #expect(try stage.find(.toggle("Follow")).isChecked == false)
    try stage.fill(.field("Search lines"), with: "no such words")
    try await monitor.wait(for: .text("None found"))
    try stage.fill(.field("Search lines"), with: "")
    try await monitor.wait { stage.count(.row(.containing("line number"))) > 10 }
  }

  @Test("Return goes to the next match from the present line, Shift-Return to the previous one")
  func stepping() async throws {
    var lines = numbered(50_000)
    for number in [10, 20_000, 49_995] { lines[number - 1] = "the needle of \(number)" }
    let monitor = try await open(lines)
    let stage = monitor.stage
    try await monitor.wait(for: .text("line number 50000"))
    try stage.press("f", modifiers: .control)
    try stage.type("needle", into: .field("Search lines"))
    // The steps do not wait for the count.
    for (modifiers, place, number) in [
      (KeyPress.Modifiers(), 3, 49_995), ([], 1, 10), ([], 2, 20_000), (.shift, 1, 10),
      (.shift, 3, 49_995),
    ] {
      try stage.press(.enter, modifiers: modifiers)
      try await monitor.wait(for: .text("\(place) of 3"))
      try await monitor.wait {
        stage.shows(.row(.containing("the needle of \(number)")).selected())
      }
      #expect(stage.focused?.label == "Search lines")
    }
  }

  @Test("Steps between matches keep all lines of a level, unless only matches are shown")
  func steppingInLevel() async throws {
    let lines = (1...3_000).map { number in
      number % 1_000 == 0
        ? "ERROR needle \(number)" : number % 3 == 0 ? "ERROR other" : "INFO needle"
    }
    let monitor = try await open(lines)
    let stage = monitor.stage
    try await monitor.wait(for: .row(.containing("ERROR needle 3000")))
    try stage.tap(.radio("Errors"))
    try await monitor.wait { stage.count(.row(.containing("INFO"))) == 0 }
    try stage.fill(.field("Search lines"), with: "needle")
    try await monitor.wait(for: .text("3 found"))
    #expect(stage.exists(.row(.containing("ERROR other"))))
    for (place, number) in [(3, 3_000), (2, 2_000)] {
      try stage.press(.enter, modifiers: .shift)
      try await monitor.wait(for: .text("\(place) of 3"))
      try await monitor.wait { stage.shows(.row(.containing("needle \(number)")).selected()) }
    }
    #expect(stage.exists(.row(.containing("ERROR other"))))
    try stage.tap(.radio("Only matching"))
    try await monitor.wait { stage.count(.row(.containing("ERROR other"))) == 0 }
    #expect(stage.count(.row(.containing("ERROR needle"))) == 3)
    try stage.tap(.radio("All lines"))
    try await monitor.wait { stage.exists(.row(.containing("ERROR other"))) }
  }

  @Test("A level shows its lines and more severe ones, also when they are appended")
  func levels() async throws {
    let monitor = try await open(["INFO started", "WARN hot", "ERROR on fire", "plain"])
    let stage = monitor.stage
    try await monitor.wait(for: .row(.containing("plain")))
    #expect(stage.exists(.row(.containing("Error"))))
    try stage.tap(.radio("Warnings"))
    try await monitor.wait(for: .text("2 found"))
    try await monitor.wait { stage.count(.row(.containing("INFO"))) == 0 }
    #expect(stage.shows(.text("ERROR on fire")) && stage.shows(.text("WARN hot")))
    try append("INFO again\nERROR again\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text("ERROR again"))
    #expect(!stage.exists(.text("INFO again")))
    try stage.tap(.radio("All"))
    try await monitor.wait(for: .text("INFO again"))
  }

  @Test("Selected lines are copied completely")
  func copying() async throws {
    let long = String(repeating: "long ", count: 1_000)
    let monitor = try await open(["first", long, "third", "fourth"])
    let stage = monitor.stage
    try await monitor.wait(for: .row(.containing("fourth")))
    try stage.tap(.row(.containing("first")))
    try stage.tap(.row(.containing("third")), modifiers: .shift)
    try stage.press("c", modifiers: .control)
    try await monitor.wait { stage.clipboard == "first\n\(long)\nthird" }
    try stage.tap(.row(.containing("first")))
    try stage.tap(.row(.containing("third")), modifiers: .control)
    try stage.press("c", modifiers: .control)
    try await monitor.wait { stage.clipboard == "first\nthird" }
    try stage.press("a", modifiers: .control)
    try stage.press("c", modifiers: .control)
    try await monitor.wait { stage.clipboard == "first\n\(long)\nthird\nfourth" }
  }

  @Test("A line that Control-click removes from the selected lines is not copied")
  func copyingWithoutOne() async throws {
    let monitor = try await open(numbered(6))
    let stage = monitor.stage
    try await monitor.wait(for: .row(.containing("line number 6")))
    try stage.tap(.row(.containing("line number 1")))
    try stage.tap(.row(.containing("line number 5")), modifiers: .shift)
    try stage.tap(.row(.containing("line number 3")), modifiers: .control)
    try stage.press("c", modifiers: .control)
    try await monitor.wait {
      stage.clipboard == "line number 1\nline number 2\nline number 4\nline number 5"
    }
    try stage.press("a", modifiers: .control)
    try stage.tap(.row(.containing("line number 2")), modifiers: .control)
    try stage.press("c", modifiers: .control)
    let left = [1, 3, 4, 5, 6].map { "line number \($0)" }.joined(separator: "\n")
    try await monitor.wait { stage.clipboard == left }
  }

  @Test("If the clipboard cannot take all lines, a banner states the limit in the chosen units")
  func copyingTooMuch() async throws {
    let long = String(repeating: "x", count: 1_000_000)
    let monitor = try await open((1...18).map { "line number \($0), \(long)" })
    let stage = monitor.stage
    try await monitor.wait(for: .row(.containing("line number 18,")))
    try stage.tap(.row(.containing("line number 18,")))
    try stage.press("a", modifiers: .control)
    try stage.press("c", modifiers: .control)
    try await monitor.wait(for: .text(.containing("The first 17\u{2009}MB were copied.")))
    monitor.settings.settings.units = .binary
    try await monitor.wait(for: .text(.containing("The first 16\u{2009}MiB were copied.")))
  }

  @Test(
    "A file that is truncated, replaced or removed is reported, and reading goes on"
  )
  func rotation() async throws {
    let monitor = try await open(["before"])
    let stage = monitor.stage
    try await monitor.wait(for: .text("before"))
    try monitor.machine.write("cut\n", to: Self.path)
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("was truncated")))
    try await monitor.wait(for: .text("cut"))
    #expect(!stage.exists(.text("before")))
    let file = monitor.machine.root + Self.path
    try FileManager.default.moveItem(atPath: file, toPath: file + ".1")
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("The file was deleted")))
    #expect(stage.shows(.text("cut")))
    try monitor.machine.write("a new one\n", to: Self.path)
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("The file was replaced.")))
    try await monitor.wait(for: .text("a new one"))
    try append("and more\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text("and more"))
  }

  @Test("Lines between the selected ones are copied, although they were never loaded")
  func copyingMany() async throws {
    let monitor = try await open(numbered(30_000))
    let stage = monitor.stage
    try await monitor.wait(for: .text("line number 30000"))
    try await monitor.wait(for: .text(.containing("30\u{2009}000 lines")))
    try stage.tap(.row(.containing("line number 30000")))
    try stage.scroll(by: -100_000, in: .list("Lines"))
    try await monitor.wait { stage.shows(.row(.containing("line number 25"))) }
    let first = try #require(stage.all(.row(.containing("line number 25"))).first)
    try stage.tap(.view(first), modifiers: .shift)
    try stage.press("c", modifiers: .control)
    try await monitor.wait { stage.clipboard != nil }
    let copied = (stage.clipboard ?? "").split(separator: "\n")
    let start = 30_001 - copied.count
    #expect((25_000...25_999).contains(start))
    #expect(copied.map(String.init) == (start...30_000).map { "line number \($0)" })
  }

  @Test("After a restart, the same lines are shown, and the list follows if it did before")
  func restoring() async throws {
    let machine = try MadeUpMachine.withServer()
    try machine.write("INFO a\nERROR b\n", to: Self.path)
    let shelf = PlaceShelf()
    let first = try await MonitorStage(machine, place: shelf, address: "/log?path=\(Self.path)")
    try await first.wait(for: .text("INFO a"))
    try first.stage.tap(.radio("Errors"))
    try first.stage.tap(.toggle("Follow"))
    try await first.wait { !first.stage.exists(.text("INFO a")) }
    first.window.close()
    let second = try await MonitorStage(machine, place: shelf)
    #expect(second.detail == [.logs, .log(Self.path)])
    try await second.wait(for: .text("ERROR b"))
    #expect(!second.stage.exists(.text("INFO a")))
    #expect(try second.stage.find(.toggle("Follow")).isChecked == false)
    second.window.close()
  }

  @Test("A click expands a line, and the list stays there")
  func wholeLine() async throws {
    let long = (1...60).map { "word\($0)" }.joined(separator: " ")
    let monitor = try await open(numbered(100) + [long, "last"], size: MonitorStage.narrow)
    let stage = monitor.stage
    try await monitor.wait(for: .row(.containing("last")))
    let height = try stage.find(.row(.containing("word1 "))).frame.size.height
    try stage.tap(.row(.containing("word1 ")))
    try await monitor.wait {
      stage.all(.row(.containing("word1 "))).contains { $0.frame.size.height > 5 * height }
    }
    #expect(try stage.find(.toggle("Follow")).isChecked == false)
    try append("more\n", to: monitor)
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("103 lines")))
    #expect(stage.shows(.row(.containing("word1 "))))
    try stage.tap(.row(.containing("word1 ")))
    try await monitor.wait {
      stage.all(.row(.containing("word1 "))).allSatisfy { $0.frame.size.height == height }
    }
  }
}
