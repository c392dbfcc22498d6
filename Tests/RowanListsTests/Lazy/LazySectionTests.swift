import RowanLists
import TestSupport
import Testing

/// Rows that are counted while a director finds out how to show them: their section is changed from
/// outside, by nobody who tells the director.
@MainActor
@Suite("Sections of a director whose rows are fetched")
struct LazySectionTests {
  private let shelf = Shelf(items(0..<15))

  private func matches(_ count: Int) -> LazyRows<Item> {
    let shelf = shelf
    return LazyRows<Item>(count: count, pageSize: 20) { try shelf.page($0) }
  }

  /// Lets the comparison of many rows come to an end, which the table shows by having the section.
  private func settle(_ stage: DirectorStage) async {
    let isShown = Box(false)
    stage.director.reload(afterUpdate: { _ in .none }, completion: { isShown.change { $0 = true } })
    while isShown.value != true {
      stage.stage.session.commit()
      await Task.yield()
    }
  }

  @Test(
    "Rows that come to be known while many others are compared are shown",
    arguments: [nil, "Title"],
    [0, 15]
  )
  func counting(header: String?, knownCount: Int) async {
    let stage = DirectorStage([TableSection(id: "all", elements: items(100..<20_100))])
    let rows = matches(knownCount)
    let section = TableSection(id: "matches", lazy: rows, header: header)
    rows.onChange = { [weak director = stage.director] in director?.reload { _ in .none } }
    stage.update { $0.set(sections: [section]) }
    // The table knows nothing of the section yet, so that it is not told.
    rows.refresh()
    await rows.settle()
    await settle(stage)
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.table.rowCount == 15)
    #expect(stage.texts.prefix(2) == [header, "row 0:0", "row 1:0"].compactMap(\.self).prefix(2))
  }
}
