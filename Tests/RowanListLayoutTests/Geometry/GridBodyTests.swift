import RowanCore
import TestSupport
import Testing

@testable import RowanListLayout

@Suite("Items of a section in a grid")
struct GridBodyTests {
  /// Returns a section of four items in two columns, with lines of 600 points that overlap by 500.
  private func body(_ sizes: ItemSizes? = nil) -> GridBody {
    let rules = GridLayoutRules(columns: .count(2), itemHeight: .natural(estimated: 600))
    return GridBody(rules, count: 4, width: 100, spacing: 0, lineSpacing: -500, sizes: sizes)
  }

  @Test("A line that is measured to be less high than lines overlap is not reported as invalid")
  func overlap() {
    let reports = Notes()
    ValueReporter.$current.withValue(ValueReporter { reports.add($0) }) {
      var grid = body()
      #expect(grid.frame(of: 2).minY == 100)
      let hasMoved = grid.recordSizes([(row: 0, size: Size(width: 50, height: 20))])
      #expect(hasMoved)
      // The sections are arranged again with the known sizes.
      for grid in [grid, body(grid.sizes)] {
        #expect(grid.frame(of: 0) == Rect(x: 0, y: 0, width: 50, height: 20))
        #expect(grid.frame(of: 2).minY == 0)
      }
    }
    #expect(reports.all.isEmpty)
  }
}
