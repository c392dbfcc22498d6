import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Prefetching of rows")
struct PrefetchTests {
  @Test("`prefetch` and `cancelPrefetch` of an adapter are called with rows of the adapter only")
  func prefetch() {
    let notes = Notes()
    let item = TableAdapter(Item.self) { ItemRow(item: $0) }
    let plain = TableAdapter(Plain.self) { Text($0.name) }
    item.events.prefetch = { rows, paths in
      #expect(rows.map(\.id) == paths.map(\.row))
      for row in rows { notes.add("+\(row.id)") }
    }
    item.events.cancelPrefetch = { rows, paths in
      #expect(rows.map(\.id) == paths.map(\.row))
      for row in rows { notes.add("-\(row.id)") }
    }
    plain.events.prefetch = { rows, _ in
      #expect(rows.allSatisfy { $0.id % 2 == 1 })
      notes.add("plain")
    }
    let rows = (0..<1_000).map { id -> any RowValue in
      if id % 2 == 0 { return Item(id: id, text: "row \(id)") }
      return Plain(id: id, name: "plain \(id)")
    }
    let stage = DirectorStage([TableSection(elements: rows)], adapters: [item, plain])
    let first = notes.take()
    #expect(first.contains("plain"))
    let ahead = first.compactMap { Int($0.dropFirst()) }
    #expect(!ahead.isEmpty)
    #expect(ahead.allSatisfy { $0 > 18 && $0 < 60 }, "\(ahead)")
    // Scrolls a little, so that prefetched rows become visible: nothing is cancelled.
    stage.host.scroll(stage.scroll, to: 200)
    #expect(!notes.take().contains { $0.hasPrefix("-") })
    // Scrolls far: the prefetches of rows that did not become visible are cancelled.
    stage.host.scroll(stage.scroll, to: 9_000)
    #expect(notes.take().contains { $0.hasPrefix("-") })
    stage.director.isPrefetchingEnabled = false
    #expect(notes.take().contains { $0.hasPrefix("-") })
    stage.host.scroll(stage.scroll, to: 0)
    #expect(notes.take() == [])
  }

  @Test("Scrolling backwards prefetches the rows above the window")
  func backwards() {
    let notes = Notes()
    let item = TableAdapter(Item.self) { ItemRow(item: $0) }
    let stage = DirectorStage([TableSection(elements: items(0..<1_000))], adapters: [item])
    stage.host.scroll(stage.scroll, to: 9_000)
    item.events.prefetch = { rows, _ in for row in rows { notes.add("\(row.id)") } }
    stage.host.scroll(stage.scroll, to: 8_900, velocity: -100)
    let rows = notes.all.compactMap { Int($0) }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0 < 494 })
  }
}
