import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Selection events of adapters")
struct SelectionEventsTests {
  private let notes = Notes()
  private let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }

  private func stage(_ mode: SelectionMode = .single) -> DirectorStage {
    let notes = notes
    adapter.events.shouldHighlight = {
      notes.add("shouldHighlight \($0.element.id)")
      return true
    }
    adapter.events.didHighlight = { notes.add("didHighlight \($0.element.id)") }
    adapter.events.didUnhighlight = { notes.add("didUnhighlight \($0.element.id)") }
    adapter.events.willSelect = {
      notes.add("willSelect \($0.element.id)")
      return $0.indexPath
    }
    adapter.events.didSelect = {
      notes.add("didSelect \($0.element.id)")
      return .none
    }
    adapter.events.willDeselect = {
      notes.add("willDeselect \($0.element.id)")
      return $0.indexPath
    }
    adapter.events.didDeselect = { notes.add("didDeselect \($0.element.id)") }
    let rows = (0..<6).map { Plain(id: $0, name: "\(Character(UnicodeScalar(UInt8(97 + $0))))") }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    stage.table.selectionMode = mode
    stage.stage.session.commit()
    return stage
  }

  private func selected(_ stage: DirectorStage) -> [Int] {
    stage.table.selectedRows.compactMap { row in
      if case .int(let id) = row.row { id } else { nil }
    }.sorted()
  }

  @Test("`didSelect` returns nothing or a `TableSelectionState`; `.deselect` deselects the row")
  func handlers() {
    let stage = stage()
    let notes = notes
    func check(_ expected: [Int], _ name: String) {
      stage.host.tap(text: name)
      #expect(selected(stage) == expected, "\(name)")
      stage.table.select([])
      stage.stage.session.commit()
    }
    func state(_ event: TableAdapter<Plain>.Event) -> TableSelectionState { .deselect }
    adapter.events.didSelect = { notes.add("open \($0.element.id)") }
    check([0], "a")
    adapter.events.didSelect = { event in
      guard event.element.id > 0 else { return }
      notes.add("open \(event.element.id)")
    }
    check([1], "b")
    adapter.events.didSelect = { state($0) }
    check([], "c")
    adapter.events.didSelect = { $0.element.id == 3 ? .deselect : .none }
    check([], "d")
    adapter.events.didSelect = { event in
      notes.add("open \(event.element.id)")
      return .deselect
    }
    check([], "e")
    adapter.events.didSelect = nil
    check([5], "f")
    #expect(notes.take().filter { $0.hasPrefix("open") } == ["open 0", "open 1", "open 4"])
  }

  @Test("A tap calls the highlight, selection and deselection handlers in order")
  func order() {
    let stage = stage()
    stage.host.tap(text: "b")
    let trio = { (row: Int) in
      ["shouldHighlight \(row)", "didHighlight \(row)", "didUnhighlight \(row)"]
    }
    #expect(notes.take() == trio(1) + ["willSelect 1", "didSelect 1"])
    stage.host.tap(text: "c")
    #expect(
      notes.take() == trio(2) + ["willSelect 2", "willDeselect 1", "didDeselect 1", "didSelect 2"]
    )
    #expect(selected(stage) == [2])
  }

  @Test("Arrow keys and type-ahead call the selection handlers, which can reject a row")
  func otherWays() {
    let notes = notes
    let stage = stage()
    stage.host.tap(text: "a")
    _ = notes.take()
    stage.host.press(.down)
    #expect(
      notes.take() == ["willSelect 1", "willDeselect 0", "didDeselect 0", "didSelect 1"]
    )
    adapter.events.willSelect = { event in
      notes.add("may select \(event.element.id)")
      return event.element.id == 2 ? nil : event.indexPath
    }
    stage.host.press(.down)
    #expect(selected(stage) == [1])
    #expect(notes.take() == ["may select 2"])
    stage.host.press(.down)
    #expect(selected(stage) == [3])
    func calls(_ row: Int, _ previous: Int) -> [String] {
      ["may select \(row)"] + ["willDeselect \(previous)", "didDeselect \(previous)"]
        + ["didSelect \(row)"]
    }
    #expect(notes.take() == calls(3, 1))
    stage.host.press(.character("c"))
    #expect(selected(stage) == [3])
    #expect(notes.take() == ["may select 2"])
    stage.host.press(.character("e"))
    #expect(selected(stage) == [4])
    #expect(notes.take() == calls(4, 3))
  }

  @Test("If `shouldHighlight` returns false, a tap neither selects nor activates the row")
  func highlightVeto() {
    let stage = stage()
    adapter.events.shouldHighlight = { $0.element.id != 1 }
    let activated = Notes()
    stage.table.onActivate = { activated.add("\($0.row)") }
    stage.host.tap(text: "b")
    #expect(selected(stage) == [])
    stage.host.tap(text: "c")
    #expect(selected(stage) == [2])
    #expect(activated.all == ["2"])
  }

  @Test("`willSelect` can return another row, which is selected in place of the tapped one")
  func redirect() {
    let stage = stage()
    adapter.events.willSelect = { RowPath(section: 0, row: ($0.indexPath?.row ?? 0) + 1) }
    stage.host.tap(text: "b")
    #expect(selected(stage) == [2])
    #expect(notes.take().last == "didSelect 2")
    stage.host.tap(text: "f")
    #expect(selected(stage) == [2])
  }

  @Test("If `willDeselect` returns nil, the row stays selected and a tapped row is not selected")
  func deselectVeto() {
    let stage = stage()
    stage.host.tap(text: "b")
    adapter.events.willDeselect = { _ in nil }
    _ = notes.take()
    stage.host.tap(text: "c")
    #expect(selected(stage) == [1])
    #expect(!notes.all.contains("didSelect 2"))
    #expect(!notes.all.contains("didDeselect 1"))
  }

  @Test(
    "`.deselect` deselects a row at once, `.deselectAnimated` later, without deselection handlers"
  )
  func responses() async {
    let stage = stage()
    adapter.events.didSelect = { $0.element.id == 0 ? .deselect : .deselectAnimated }
    stage.host.tap(text: "a")
    #expect(selected(stage) == [])
    stage.host.tap(text: "b")
    #expect(selected(stage) == [1])
    await stage.stage.settle()
    await stage.stage.clock.advance(by: .seconds(1))
    await stage.stage.settle()
    #expect(selected(stage) == [])
    #expect(!notes.all.contains { $0.hasPrefix("didDeselect") || $0.hasPrefix("willDeselect") })
  }

  @Test("With multiple selection, handlers are called once for each row that changes")
  func multiple() {
    let stage = stage(.multiple)
    stage.host.tap(text: "b")
    _ = notes.take()
    stage.host.tap(text: "d", modifiers: .shift)
    #expect(selected(stage) == [1, 2, 3])
    #expect(notes.all.filter { $0.hasPrefix("didSelect") } == ["didSelect 2", "didSelect 3"])
    _ = notes.take()
    stage.host.tap(text: "c", modifiers: .control)
    #expect(notes.take().suffix(2) == ["willDeselect 2", "didDeselect 2"])
    stage.host.press(.character("a"), modifiers: .control)
    #expect(selected(stage) == Array(0..<6))
    #expect(
      notes.take().filter { $0.hasPrefix("didSelect") }
        == ["didSelect 0", "didSelect 2", "didSelect 4", "didSelect 5"]
    )
    adapter.events.willDeselect = { $0.element.id == 0 ? nil : $0.indexPath }
    stage.host.tap(text: "e")
    #expect(selected(stage) == [0, 4])
    #expect(
      notes.take().filter { $0.hasPrefix("didDeselect") }
        == ["didDeselect 1", "didDeselect 2", "didDeselect 3", "didDeselect 5"]
    )
  }

  @Test("A selection by the app calls no handlers of adapters")
  func byTheApp() {
    let stage = stage()
    stage.table.select([RowID(section: "s", row: 1)])
    #expect(selected(stage) == [1])
    #expect(notes.all == [])
  }

  @Test("Selection handlers may remove the row that is being selected")
  func reentrant() {
    let stage = stage()
    stage.host.tap(text: "a")
    adapter.events.willSelect = { [weak director = stage.director] ctx in
      director?.sections[0].remove(at: ctx.indexPath?.row ?? 0)
      director?.reload()
      return ctx.indexPath
    }
    stage.host.tap(text: "c")
    #expect(stage.texts == ["a", "b", "d", "e", "f"])
    #expect(stage.table.selectedRows.allSatisfy { stage.table.path(of: $0) != nil })
    adapter.events.willSelect = nil
    adapter.events.didSelect = { [weak director = stage.director] _ in
      director?.sections[0].removeAll()
      director?.reload()
      return .deselectAnimated
    }
    stage.host.tap(text: "d")
    #expect(stage.table.selectedRows.isEmpty)
    #expect(stage.texts == [])
  }

  @Test("Keys skip rows if `canFocus` returns false; taps still select them")
  func focus() {
    let stage = stage()
    adapter.events.canFocus = { $0.element.id != 1 }
    stage.host.tap(text: "a")
    stage.host.press(.down)
    #expect(selected(stage) == [2])
    stage.host.tap(text: "b")
    #expect(selected(stage) == [1])
    stage.host.press(.home)
    #expect(selected(stage) == [0])
  }
}
