import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import Synchronization
import TestSupport
import Testing

/// Rows outside the window retain nothing, however many of them leave at once.
@MainActor
@Suite("Release of rows", .timeLimit(.minutes(20)))
struct LettingGoTests {
  /// Counts the tokens that exist.
  private final class Census: Sendable {
    let count = Mutex(0)
    var living: Int { count.withLock { $0 } }
  }

  /// An object that only the row with which it was created retains.
  private final class Token: Sendable {
    let census: Census

    init(in census: Census) {
      self.census = census
      census.count.withLock { $0 += 1 }
    }

    deinit { census.count.withLock { $0 -= 1 } }
  }

  private struct TokenRow: Component {
    let item: Item
    let token: Token

    var body: some Component { Text(item.text) }
  }

  private func open(_ census: Census) -> (TableView, Stage) {
    let table = TableView(
      adapters: [TableAdapter(Item.self) { TokenRow(item: $0, token: Token(in: census)) }],
      estimatedRowHeight: 18
    )
    table.measuresAhead = false
    table.apply([SectionSnapshot(rows: (0..<1000).map { Item(id: $0, text: "row \($0)") })])
    return (table, Stage(size: Size(width: 200, height: 18 * 40)) { List(table) })
  }

  @Test("The rows of a whole window are released after a jump to another row")
  func jump() async {
    let census = Census()
    let (table, stage) = open(census)
    let visible = census.living
    #expect(visible >= 40)
    for place in [500, 0, 900, 300] {
      table.reveal(RowPath(section: 0, row: place), at: .top)
      stage.session.commit()
    }
    // The detached task that releases the rows may run later.
    while census.living > visible + 20 { await Task.yield() }
    #expect(stage.host.visibleTexts.contains("row 300"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A row that scrolls out of the window is released at once")
  func scroll() {
    let census = Census()
    let (_, stage) = open(census)
    stage.host.scroll(stage.host.view(.scroll), to: 1800)
    stage.host.scroll(stage.host.view(.scroll), to: 1818)
    let visible = census.living
    for step in 2..<100 {
      stage.host.scroll(stage.host.view(.scroll), to: 1800 + 18 * Double(step))
    }
    #expect(census.living <= visible + 20)
  }

  @Test("All rows are released with their table")
  func all() async {
    let census = Census()
    do {
      let (_, stage) = open(census)
      stage.host.scroll(stage.host.view(.scroll), to: 1800)
      #expect(census.living >= 40)
    }
    while census.living > 0 { await Task.yield() }
  }

  @Test(
    "All rows are released with their session if the app does not retain the list",
    arguments: [true, false]
  )
  func faces(isTable: Bool) async {
    let census = Census()
    do {
      let sections = [SectionSnapshot(rows: (0..<50).map { Item(id: $0, text: "row \($0)") })]
      let stage = Stage(size: Size(width: 200, height: 400)) {
        if isTable {
          let table = TableView(
            adapters: [TableAdapter(Item.self) { TokenRow(item: $0, token: Token(in: census)) }]
          )
          table.apply(sections)
          return List(table)
        }
        let collection = CollectionView(
          adapters: [CollectionAdapter(Item.self) { TokenRow(item: $0, token: Token(in: census)) }]
        )
        collection.apply(sections)
        return List(collection)
      }
      stage.session.commit()
      #expect(census.living > 0)
    }
    while census.living > 0 { await Task.yield() }
  }
}
