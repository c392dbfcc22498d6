import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Visibility of the focused row while rows are reordered")
struct FocusHoldTests {
  private let table: TableView
  private let stage: Stage

  private struct Item: RowValue, Equatable {
    var id: Int
  }

  init() {
    let table = TableView(adapters: [
      TableAdapter(Item.self) { Text("row \($0.id)").frame(height: $0.id < 1_000 ? 20 : 4) }
    ])
    table.onActivate = { _ in }
    table.apply([SectionSnapshot(rows: (0..<500).map { Item(id: $0) })])
    stage = Stage(size: Size(width: 200, height: 200)) { List(table) }
    self.table = table
  }

  private var host: HeadlessHost { stage.host }

  private func show(_ ids: [Int]) {
    table.apply([SectionSnapshot(rows: ids.map { Item(id: $0) })])
    stage.session.commit()
  }

  private func isVisible(_ id: Int) -> Bool {
    let view = host.views(.text).first { host.tree[$0].text?.layout.plainText == "row \(id)" }
    return view.map { host.isVisible($0) } ?? false
  }

  /// Returns the identifiers of all rows, with row 3 moved to an index.
  private func order(_ place: Int) -> [Int] {
    var ids = (0..<500).filter { $0 != 3 }
    ids.insert(3, at: place)
    return ids
  }

  private func focusRow3() {
    host.press(.tab)
    host.press(.home)
    for _ in 0..<3 { host.press(.down) }
  }

  @Test("A row focused by keys stays visible when an update moves it")
  func sorted() {
    focusRow3()
    for place in [400, 0, 499, 250, 12, 3] {
      show(order(place))
      #expect(isVisible(3), "at \(place), \(table.contentOffset)")
    }
  }

  @Test("The list does not scroll if the focused row stays visible after an update")
  func little() {
    focusRow3()
    show(order(7))
    #expect(table.contentOffset == 0 && isVisible(3))
  }

  @Test(
    "The list does not scroll if rows shorter than estimated are inserted before the focused row"
  )
  func lowRows() {
    focusRow3()
    for _ in 3..<9 { host.press(.down) }
    host.scroll(host.views(.scroll)[0], to: 30)
    show([0, 1, 2, 3, 1_000, 1_001, 1_002] + Array(4..<500))
    #expect(table.contentOffset == 30 && isVisible(9))
  }

  @Test("The list does not follow a row that was tapped or that the user scrolled out of view")
  func others() {
    host.tap(text: "row 3")
    show(order(400))
    #expect(!isVisible(3) && table.contentOffset < 40)
    show(order(3))
    focusRow3()
    host.scroll(host.views(.scroll)[0], to: 4_000)
    let before = host.visibleTexts.filter { $0 != "row 3" }
    show(order(3).map { $0 == 499 ? 600 : $0 })
    #expect(host.visibleTexts.filter { $0 != "row 3" } == before)
  }

  @Test("A list with `edgeFollowing` still follows its end while a row has the focus")
  func following() {
    table.edgeFollowing = EdgeFollowing(end: 20)
    host.press(.tab)
    host.press(.end)
    show(Array(0..<600))
    #expect(table.isEndVisible)
  }

  @Test("`reveal(_:at:)` reaches its row, also if an update moves the focused row")
  func reveals() {
    focusRow3()
    table.reveal(RowPath(section: 0, row: 300), at: .top, animated: true)
    stage.session.commit()
    show(order(400))
    host.finishScrolling()
    #expect(host.visibleTexts.contains("row 301") || host.visibleTexts.contains("row 300"))
    table.reveal(RowPath(section: 0, row: 100), at: .top)
    stage.session.commit()
    #expect(table.firstVisibleRow == RowPath(section: 0, row: 100))
  }
}
