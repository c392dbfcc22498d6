import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Live rows")
struct LiveRowsTests {
  private let live = LiveRows()
  private let stage = TableStage([SectionSnapshot("s", rows: items(0..<8))])

  private func id(_ row: Int) -> RowID { RowID(section: "s", row: .int(row)) }
  private func key(_ row: Int) -> RowRoots.Key { RowRoots.Key(id(row)) }

  /// Inserts roots that belong to another list.
  private func add(_ rows: Range<Int>) throws {
    for row in rows {
      let root = try #require(stage.table.engine.rows[key(row)])
      live.roots.insert(root, for: key(row))
      _ = live.recordNumber(row, of: key(row))
    }
  }

  @Test("A row is built again if it was built for another item number or not at all")
  func numbers() throws {
    #expect(live.recordNumber(3, of: key(1)))
    #expect(!live.recordNumber(3, of: key(1)))
    #expect(live.recordNumber(4, of: key(1)))
    #expect(live.number(of: key(1)) == 4 && live.number(of: key(2)) == nil)
    live.mount([(key(1), 7)])
    #expect(live.number(of: key(1)) == 7 && live.builtNumber(of: key(1)) == 4)
  }

  @Test("Rows without state are released when they are no longer mounted")
  func release() throws {
    try add(0..<6)
    live.mount((2..<4).map { (key($0), $0) })
    let gone = live.releaseUnmounted()
    #expect(gone.count == 4)
    #expect(Set(live.roots.keys) == [key(2), key(3)])
    #expect(live.mountedRoots.map(\.index).sorted() == [2, 3])
    live.unmount()
    #expect(live.roots.isEmpty && live.mounted.isEmpty)
  }

  @Test("A row that is retained while its list has no view is built again when the list returns")
  func unmounted() throws {
    let stage = TableStage([SectionSnapshot("s", rows: items(0..<8))])
    stage.host.tap(text: "row 3:0")
    let live = stage.table.engine.live
    stage.stage.session.setContent { Text("another screen") }
    stage.stage.session.commit()
    #expect(Array(live.roots.keys) == [key(3)])
    #expect(live.isStale(key(3)))
    stage.stage.session.setContent { List(stage.table) }
    stage.stage.session.commit()
    #expect(!live.isStale(key(3)))
  }

  @Test("Only live rows become stale, and they stay so under a new identity until renewed")
  func stale() throws {
    try add(0..<4)
    live.markStale(key(1))
    live.markStale(key(9))
    #expect(live.isStale(key(1)) && !live.isStale(key(9)) && !live.isStale(key(0)))
    live.rename([key(1): key(5)])
    #expect(live.isStale(key(5)) && !live.isStale(key(1)))
    #expect(live.renew(key(5)) && !live.renew(key(5)))
    live.mount([(key(0), 0)])
    live.markUnmountedRowsStale()
    #expect(!live.isStale(key(0)) && live.isStale(key(3)))
    live.markAllStale()
    #expect(live.isStale(key(0)))
  }

  @Test("Traits of mounted rows are cached until they are invalidated")
  func traits() {
    live[traitsOf: id(0)] = RowTraits(canMove: true)
    live[traitsOf: id(1)] = RowTraits()
    live.mount([(key(0), 0)])
    _ = live.releaseUnmounted()
    #expect(live[traitsOf: id(0)]?.canMove == true && live[traitsOf: id(1)] == nil)
    live.forgetTraits()
    #expect(live[traitsOf: id(0)] == nil)
  }

  @Test(
    "Item numbers follow rows to new positions and identities; those of removed rows are dropped"
  )
  func renumbering() throws {
    try add(0..<4)
    live.mount((0..<4).map { (key($0), $0) })
    let old = [SectionSnapshot("s", rows: items(0..<4))]
    let new = [SectionSnapshot("s", rows: items(10..<12) + items(0..<2) + items(3..<4))]
    let layout = ListLayout(estimatedRowHeight: 20)
    layout.reset(to: ItemIndex(old))
    let update = ListUpdate(from: old, layout.index, to: new)
    live.renumber(by: update.mapping, from: layout, to: update.itemIndex, [id(3): id(30)])
    #expect(live.mounted == [key(0): 2, key(1): 3, key(30): 4])
  }
}
