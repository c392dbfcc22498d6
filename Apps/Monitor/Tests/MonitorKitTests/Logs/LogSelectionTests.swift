import Testing

@testable import MonitorKit

@Suite("Selected lines of a log")
struct LogSelectionTests {
  private func copy(_ selection: LogSelection, _ lines: Set<Int>) -> LogCopy? {
    selection.copy(of: lines)
  }

  @Test("Lines that are selected one by one are copied without the lines between them")
  func single() {
    var selection = LogSelection()
    #expect(copy(selection, []) == nil)
    selection.record([40])
    #expect(copy(selection, [40]) == .lines([40]))
    selection.record([40, 10])
    #expect(copy(selection, [40, 10]) == .lines([10, 40]))
  }

  @Test("A selection from one line to another includes the lines between them")
  func range() {
    var selection = LogSelection()
    selection.record([900])
    selection.record([900, 20, 10])
    #expect(copy(selection, [900, 20, 10]) == .ranges([10...900], without: []))
    // A menu on another line applies to that line.
    #expect(copy(selection, [950]) == .lines([950]))
    // The selection is made smaller from the same line.
    selection.record([900, 880])
    #expect(copy(selection, [900, 880]) == .ranges([880...900], without: []))
    selection.record([30])
    #expect(copy(selection, [30]) == .lines([30]))
  }

  @Test("A line that is deselected in a range is not copied until it is selected again")
  func deselected() {
    var selection = LogSelection()
    selection.record([0])
    selection.record([0, 10, 20, 30, 40])
    selection.record([0, 10, 30, 40])
    #expect(copy(selection, [0, 10, 30, 40]) == .ranges([0...40], without: [20]))
    selection.record([0, 10, 20, 30, 40])
    #expect(copy(selection, [0, 10, 20, 30, 40]) == .ranges([0...40], without: []))
  }

  @Test("A line that is added beyond a range is copied without the lines between them")
  func added() {
    var selection = LogSelection()
    selection.record([30, 40, 50])
    selection.record([30, 40, 50, 90])
    selection.record([30, 40, 50, 90, 10])
    let lines: Set<Int> = [30, 40, 50, 90, 10]
    #expect(copy(selection, lines) == .ranges([10...10, 30...50, 90...90], without: []))
  }

  @Test("If all lines are selected and one is deselected, all others are copied")
  func all() {
    var selection = LogSelection()
    selection.record([10, 20, 30])
    selection.extendToAll()
    #expect(copy(selection, [10, 20, 30]) == .all)
    selection.record([10, 30])
    #expect(copy(selection, [10, 30]) == .ranges([0...(Int.max - 1)], without: [20]))
    selection.record([10, 20, 30])
    #expect(copy(selection, [10, 20, 30]) == .all)
  }
}
