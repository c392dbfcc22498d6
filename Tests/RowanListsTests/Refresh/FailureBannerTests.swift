import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Failure banner above the rows")
struct FailureBannerTests {
  private func stage(_ rows: Range<Int> = 0..<100) -> TableStage { TableStage(items(rows)) }

  private func fail(_ stage: TableStage, _ message: String? = "Offline") {
    stage.table.failure = message.map { TableFailure($0, retry: {}) }
    stage.stage.session.commit()
  }

  /// Returns the frame of the failure banner in the window, or `nil` if there is none.
  private func banner(_ stage: TableStage) -> Rect? {
    stage.host.tree[stage.scroll].children.first {
      let view = stage.host.tree[$0]
      return view.accessibility?.role == .status && !view.isHidden
    }
    .map { stage.host.tree.absoluteFrame(of: $0) }
  }

  @Test("At the top of the list, the failure banner moves the first row below it")
  func top() throws {
    let stage = stage()
    fail(stage)
    let banner = try #require(self.banner(stage))
    #expect(banner.minY == 0 && banner.height > 18)
    #expect(stage.top(of: "row 0") == banner.maxY)
    #expect(stage.host.tree[stage.scroll].scrollOffset == 0)
    #expect(stage.table.firstVisibleRow == RowPath(section: 0, row: 0))
    fail(stage, nil)
    #expect(stage.top(of: "row 0") == 0 && self.banner(stage) == nil)
  }

  @Test("In a scrolled list, the failure banner stays visible and does not move the visible rows")
  func scrolled() throws {
    let stage = stage()
    stage.host.scroll(stage.scroll, to: 905)
    let before = stage.top(of: "row 55")
    fail(stage)
    let banner = try #require(self.banner(stage))
    #expect(banner.minY == 0)
    #expect(stage.top(of: "row 55") == before)
    stage.host.scroll(stage.scroll, to: 605)
    #expect(self.banner(stage) == banner)
    let read = stage.top(of: "row 36")
    fail(stage, nil)
    #expect(stage.top(of: "row 36") == read && read != nil)
  }

  @Test("The list scrolls to its first and its last row while the failure banner is shown")
  func ends() throws {
    let stage = stage(0..<30)
    fail(stage)
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    #expect(abs((stage.top(of: "row 29") ?? 0) - (180 - 18)) < 0.5)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.top(of: "row 0") == banner(stage)?.maxY)
  }

  @Test("Revealed rows and sticky headers are placed below the failure banner")
  func headers() throws {
    let stage = TableStage()
    stage.apply(
      (0..<5).map { section in
        SectionSnapshot(.string("\(section)"), rows: items(section * 20..<section * 20 + 20))
          .header("Title \(section):").indexTitle("\(section)")
      }
    )
    fail(stage)
    let height = try #require(banner(stage)?.maxY)
    #expect(stage.top(of: "Title 0") == height + (try titleInset(stage, height)))
    stage.table.reveal(RowPath(section: 2, row: 5), at: .top)
    stage.stage.session.commit()
    let title = try #require(stage.top(of: "Title 2"))
    #expect(title == height + (try titleInset(stage, height)))
    let row = try #require(stage.top(of: "row 45"))
    #expect(row > title && row < title + 40)
    #expect(stage.table.firstVisibleRow == RowPath(section: 2, row: 5))
    stage.table.scrollTo(indexTitle: 3)
    stage.stage.session.commit()
    #expect(stage.top(of: "Title 3") == title)
  }

  /// Returns the distance from the top of a header to the top of its text.
  private func titleInset(_ stage: TableStage, _ height: Double) throws -> Double {
    let tree = stage.host.tree
    let text = try #require(
      stage.host.views(.text).first { tree[$0].text?.layout.plainText.hasPrefix("Title") == true }
    )
    var view = text
    while let parent = tree[view].parent, parent != stage.scroll { view = parent }
    return tree.absoluteFrame(of: text).minY - tree.absoluteFrame(of: view).minY
  }

  @Test("The section index begins below the failure banner")
  func index() throws {
    let stage = TableStage()
    stage.apply([SectionSnapshot("a", rows: items(0..<50)).indexTitle("A")])
    fail(stage)
    let index = try #require(stage.host.views(as: .slider).first)
    #expect(stage.host.tree.absoluteFrame(of: index).minY == banner(stage)?.maxY)
    #expect(stage.host.tree.absoluteFrame(of: index).maxY == 180)
  }

  @Test("A scroll position saved with a failure banner is restored without the banner")
  func restored() throws {
    let stage = stage()
    fail(stage)
    stage.host.scroll(stage.scroll, to: 905)
    let height = try #require(banner(stage)?.maxY)
    let row = try #require(stage.table.firstVisibleRow)
    let top = try #require(stage.top(of: "row \(row.row)"))
    let position = try #require(stage.table.position)
    let other = self.stage()
    other.table.restore(position)
    other.stage.session.commit()
    #expect(other.top(of: "row \(row.row)") == top - height)
  }

  @Test("The failure banner grows with the text scale, and the first row stays below it")
  func larger() throws {
    let stage = stage()
    fail(stage, "The line is dead, and so nothing more can be had of all that there is")
    let small = try #require(banner(stage)?.height)
    stage.host.send(.textScaleChanged(2))
    stage.stage.session.commit()
    let large = try #require(banner(stage)?.height)
    #expect(large > small)
    #expect(stage.top(of: "row 0") == large)
  }
}
