import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Row identities and index paths")
struct RowPathsTests {
  private let content = ListContent()
  private let layout = ListLayout(estimatedRowHeight: 20)
  private let live = LiveRows()
  private var paths: RowPaths { RowPaths(content: content, layout: layout, live: live) }

  private func id(_ row: Int, in section: IdentityKey = "a", occurrence: Int = 0) -> RowID {
    RowID(section: section, row: .int(row), occurrence: occurrence)
  }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  /// Shows three sections: one with a header and three rows, an empty one with a header, and one
  /// with a footer in which two rows have the same identifier.
  private func show() {
    var last = items(4..<7)
    last[2].id = 4
    let sections = [
      SectionSnapshot("a", rows: items(0..<3)).header("A"),
      SectionSnapshot("empty", rows: [Item]()).header("nothing"),
      SectionSnapshot("b", rows: last).footer("B"),
    ]
    content.set(sections, SharedRows(sections, from: SharedRows()))
    layout.reset(to: ItemIndex(sections))
  }

  @Test("Each row is found by its identity, even if two rows have the same identifier")
  func roundTrip() {
    show()
    #expect(paths.id(of: path(0, 2)) == id(2))
    #expect(paths.id(of: path(2, 0)) == id(4, in: "b"))
    #expect(paths.id(of: path(2, 2)) == id(4, in: "b", occurrence: 1))
    for (section, count) in [(0, 3), (2, 3)] {
      for row in 0..<count {
        #expect(paths.path(of: paths.id(of: path(section, row))) == path(section, row))
      }
    }
  }

  @Test("An identity without a row has no path")
  func unknown() {
    show()
    #expect(paths.path(of: id(3)) == nil)
    #expect(paths.path(of: id(0, in: "b")) == nil)
    #expect(paths.path(of: id(0, in: "z")) == nil)
    #expect(paths.path(of: id(4, in: "b", occurrence: 2)) == nil)
  }

  @Test("The key of an item is that of its row, header or footer")
  func keys() {
    show()
    #expect(paths.key(of: .header(1)) == .header(of: "empty"))
    #expect(paths.key(of: .footer(2)) == .footer(of: "b"))
    #expect(paths.key(of: .row(path(0, 1))) == RowRoots.Key(id(1)))
  }

  @Test("`row(atOrAfter:)` returns the row at an item or after it, or the last row after the end")
  func following() {
    show()
    // Header, 3 rows, header, 3 rows, footer.
    #expect(paths.row(atOrAfter: 0) == path(0, 0))
    #expect(paths.row(atOrAfter: 3) == path(0, 2))
    #expect(paths.row(atOrAfter: 4) == path(2, 0))
    #expect(paths.row(atOrAfter: 8) == path(2, 2))
    content.set([], SharedRows())
    layout.reset(to: ItemIndex([]))
    #expect(paths.row(atOrAfter: 0) == nil)
  }

  @Test("`placed` returns rows in the order of the list and leaves out unknown identities")
  func placed() {
    show()
    let found = paths.placed([id(5, in: "b"), id(2), id(0), id(77)])
    #expect(found.map(\.path) == [path(0, 0), path(0, 2), path(2, 1)])
    #expect(found.map(\.id) == [id(0), id(2), id(5, in: "b")])
    #expect(paths.placed([id(2)]).map(\.path) == [path(0, 2)])
    #expect(paths.placed([id(77)]).isEmpty)
  }

  @Test("A mounted row is found by its item number, without a search")
  func mounted() {
    show()
    live.mount([
      (RowRoots.Key(id(5, in: "b")), 6), (RowRoots.Key(id(1)), 2), (.header(of: "a"), 0),
    ])
    #expect(paths.mounted == [path(0, 1), path(2, 1)])
    #expect(paths.path(of: id(1)) == path(0, 1))
  }

  @Test("`knownPath` returns a path only while the recorded item number is correct")
  func known() {
    show()
    let key = RowRoots.Key(id(1))
    #expect(paths.knownPath(of: key) == nil)
    _ = live.recordNumber(2, of: key)
    #expect(paths.knownPath(of: key) == path(0, 1))
    _ = live.recordNumber(3, of: key)
    #expect(paths.knownPath(of: key) == nil)
    _ = live.recordNumber(99, of: key)
    #expect(paths.knownPath(of: key) == nil)
    let second = RowRoots.Key(id(4, in: "b", occurrence: 1))
    #expect(paths.knownPath(of: second) == path(2, 2))
  }
}
