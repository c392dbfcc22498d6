import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Reloading with `TableDirector`")
struct ReloadTests {
  private func stage(_ counts: Int...) -> DirectorStage {
    var first = 0
    return DirectorStage(
      counts.enumerated().map { number, count in
        defer { first += count }
        return TableSection(
          id: "s\(number)",
          elements: items(first..<(first + count)),
          header: "Section \(number)"
        )
      }
    )
  }

  @Test("Changes of sections are shown after `reload()`, not before")
  func plain() {
    let stage = stage(2, 1)
    #expect(stage.texts == ["Section 0", "row 0:0", "row 1:0", "Section 1", "row 2:0"])
    stage.director.sections[0].remove(at: 0)
    stage.director.sections[1].add(element: Plain(id: 9, name: "plain"))
    stage.director.sections[1].headerTitle = "More"
    stage.director.sections[1].footerTitle = "The end"
    stage.stage.session.commit()
    #expect(stage.texts == ["Section 0", "row 0:0", "row 1:0", "Section 1", "row 2:0"])
    stage.reload()
    #expect(
      stage.texts == ["Section 0", "row 1:0", "More", "row 2:0", "plain", "The end"]
    )
  }

  @Test("Rows keep their state when they move, also to another section")
  func states() {
    let stage = stage(3, 1)
    stage.host.tap(text: "row 1:0")
    stage.update { director in
      guard let row = director.sections[0].remove(at: 1) else { return }
      director.sections[1].add(element: row, at: 0)
      director.move(from: 1, to: 0)
    }
    #expect(
      stage.texts == ["Section 1", "row 1:1", "row 3:0", "Section 0", "row 0:0", "row 2:0"]
    )
    let row = stage.director.sections[0].remove(at: 0)
    stage.director.sections[1].add(element: row)
    stage.reload()
    #expect(
      stage.texts == ["Section 1", "row 3:0", "Section 0", "row 0:0", "row 2:0", "row 1:1"]
    )
  }

  @Test("A collapsed section shows its header only, and all its rows after it is expanded")
  func collapse() {
    let stage = stage(2, 1)
    stage.update { $0.sections[0].isCollapsed = true }
    #expect(stage.texts == ["Section 0", "Section 1", "row 2:0"])
    stage.director.sections[0].add(element: Item(id: 9, text: "late"))
    stage.director.add(elements: [Item(id: 10, text: "later")], inSection: 0)
    stage.reload()
    #expect(stage.texts == ["Section 0", "Section 1", "row 2:0"])
    stage.update { $0.sections[0].isCollapsed = false }
    #expect(
      stage.texts == [
        "Section 0", "row 0:0", "row 1:0", "late:0", "later:0", "Section 1", "row 2:0",
      ]
    )
  }

  @Test("A completion is called once after the host has the changes, or when the session has ended")
  func completions() async {
    let stage = stage(2)
    let notes = Notes()
    let commits = Box(0)
    stage.host.onCommit = { _ in commits.change { $0 += 1 } }
    func reload(_ name: String, _ change: (@MainActor (TableDirector) -> TableAnimation?)?) {
      stage.director.reload(
        afterUpdate: change,
        completion: { notes.add("\(name) after \(commits.value ?? 0)") }
      )
    }
    reload("plain", nil)
    #expect(notes.all == [])
    await stage.stage.settle()
    #expect(notes.take() == ["plain after 0"])
    reload("nothing") { _ in .none }
    await stage.stage.settle()
    #expect(notes.take() == ["nothing after 0"])
    reload("one") {
      $0.sections[0].remove(at: 0)
      return .none
    }
    stage.stage.session.commit()
    #expect(notes.take() == ["one after 1"])
    reload("ended") {
      $0.sections[0].remove(at: 0)
      return .none
    }
    stage.stage.session.end()
    await stage.stage.settle()
    #expect(notes.take().count == 1)
  }

  @Test("The completion of an animated reload is called after the animations have ended")
  func animated() async {
    let stage = stage(5)
    let notes = Notes()
    stage.director.reload(
      afterUpdate: {
        $0.sections[0].remove(at: 0)
        return .automatic
      },
      completion: { notes.add("done") }
    )
    stage.stage.session.commit()
    await stage.stage.settle()
    #expect(notes.all == [])
    #expect(stage.host.mutations.contains { if case .animate = $0 { true } else { false } })
    await stage.stage.clock.advance(by: .seconds(3))
    await stage.stage.settle()
    #expect(notes.all == ["done"])
    #expect(stage.texts == ["Section 0", "row 1:0", "row 2:0", "row 3:0", "row 4:0"])
  }

  @Test("Without a host, completions are called, and the new rows are shown when the list appears")
  func withoutHost() async {
    let director = TableDirector()
    director.registerCellAdapter(TableAdapter(Item.self) { ItemRow(item: $0) })
    let notes = Notes()
    director.reload(completion: { notes.add("plain") })
    director.reload(
      afterUpdate: {
        $0.add(elements: items(0..<2))
        return .automatic
      },
      completion: { notes.add("update") }
    )
    for _ in 0..<50 { await Task.yield() }
    #expect(notes.all == ["plain", "update"])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(director) }
    #expect(stage.texts == ["row 0:0", "row 1:0"])
  }

  @Test("A nested reload runs after the outer one, and completions are called once and in order")
  func nested() async {
    let stage = stage(1)
    let notes = Notes()
    stage.director.reload(
      afterUpdate: { director in
        director.reload(
          afterUpdate: { inner in
            notes.add("inner sees \(inner.sections[0].count)")
            inner.reload(completion: { notes.add("innermost done") })
            inner.sections[0].add(element: Item(id: 8, text: "b"))
            return .none
          },
          completion: { notes.add("inner done") }
        )
        director.sections[0].add(element: Item(id: 7, text: "a"))
        notes.add("outer")
        return .none
      },
      completion: { notes.add("outer done") }
    )
    #expect(notes.take() == ["outer", "inner sees 2"])
    stage.stage.session.commit()
    #expect(notes.take() == ["outer done", "inner done", "innermost done"])
    #expect(stage.texts == ["Section 0", "row 0:0", "a:0", "b:0"])
  }

  @Test("A reload in a completion takes effect and calls its own completion")
  func reloadInCompletion() async {
    let stage = stage(1)
    let notes = Notes()
    stage.director.reload(completion: {
      stage.director.sections[0].add(element: Item(id: 7, text: "a"))
      stage.director.reload(completion: { notes.add("second") })
    })
    await stage.stage.settle()
    #expect(notes.all == ["second"])
    #expect(stage.texts == ["Section 0", "row 0:0", "a:0"])
  }

  @Test("Large changes are compared in the background, and overlapping reloads are shown in order")
  func background() async {
    let stage = stage(20_000)
    let notes = Notes()
    stage.director.reload(
      afterUpdate: {
        $0.sections[0].set(elements: items(10_000..<30_000))
        return .none
      },
      completion: { notes.add("first") }
    )
    stage.stage.session.commit()
    #expect(stage.texts.contains("row 0:0"))
    stage.director.reload(
      afterUpdate: {
        $0.sections[0].set(elements: items(20_000..<40_000))
        return .none
      },
      completion: { notes.add("second") }
    )
    await until { notes.all.count == 2 }
    #expect(notes.all == ["first", "second"])
    #expect(stage.texts.contains("row 20000:0"))
    #expect(stage.table.rowCount == 20_000)
  }

  @Test("A comparison in the background is discarded if newer sections are shown already")
  func stale() async {
    let stage = stage(20_000)
    let notes = Notes()
    stage.director.reload(
      afterUpdate: {
        $0.sections[0].set(elements: items(10_000..<30_000))
        return .none
      },
      completion: { notes.add("first") }
    )
    stage.director.sections[0].set(elements: items(50_000..<50_002))
    stage.director.reload(completion: { notes.add("second") })
    stage.stage.session.commit()
    #expect(notes.all == ["first", "second"])
    #expect(stage.texts == ["Section 0", "row 50000:0", "row 50001:0"])
    for _ in 0..<20 { try? await Task.sleep(for: .milliseconds(5)) }
    await stage.stage.settle()
    #expect(stage.texts == ["Section 0", "row 50000:0", "row 50001:0"])
    stage.director.sections[0].add(element: Item(id: 1, text: "last"))
    stage.reload()
    #expect(stage.texts == ["Section 0", "row 50000:0", "row 50001:0", "last:0"])
    #expect(notes.all == ["first", "second"])
  }

  @Test("Edits of single elements compare no rows")
  func directEdits() {
    let notes = Notes()
    let rows = (0..<2_000).map { Noted(id: $0, notes: notes) }
    let director = TableDirector()
    director.registerCellAdapter(TableAdapter(Noted.self) { Text("row \($0.id)") })
    director.add(section: TableSection(elements: rows))
    director.reload()
    let stage = Stage(size: Size(width: 200, height: 180)) { List(director) }
    _ = notes.take()
    director.sections[0].add(element: Noted(id: -1, notes: notes), at: 1)
    director.sections[0].remove(at: 3)
    director.sections[0].move(from: 5, to: 0)
    director.reload()
    stage.session.commit()
    #expect(notes.all.isEmpty)
    #expect(stage.texts.prefix(5) == ["row 5", "row 0", "row -1", "row 1", "row 3"])
  }

  @Test("A list on the screen retains its director")
  func keeping() {
    weak var known: TableDirector?
    var stage: Stage?
    do {
      let director = TableDirector()
      director.registerCellAdapter(TableAdapter(Item.self) { ItemRow(item: $0) })
      director.add(elements: items(0..<1))
      director.reload()
      known = director
      stage = Stage { List(director) }
    }
    #expect(known != nil)
    #expect(known?.table.director === known)
    #expect(stage?.texts == ["row 0:0"])
  }
}

/// The release of a list and its director.
@MainActor
@Suite("Lifetime of directors")
struct DirectorLifeTests {
  @Test("A director and its table are released after the list has left the screen")
  func letGo() {
    weak var director: TableDirector?
    weak var table: TableView?
    do {
      let notes = Notes()
      let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
      adapter.events.willDisplay = { notes.add("\($0.element.id)") }
      adapter.events.prefetch = { rows, _ in notes.add("\(rows.count)") }
      let stage = DirectorStage([TableSection(elements: items(0..<100))], adapters: [adapter])
      director = stage.director
      table = stage.table
      #expect(!notes.all.isEmpty)
      stage.stage.session.setContent { EmptyComponent() }
      stage.stage.session.commit()
    }
    #expect(director == nil)
    #expect(table == nil)
  }
}

/// A row that records its comparisons.
private struct Noted: RowValue, Equatable {
  var id: Int
  let notes: Notes

  static func == (one: Noted, other: Noted) -> Bool {
    one.notes.add("\(one.id)")
    return one.id == other.id
  }
}
