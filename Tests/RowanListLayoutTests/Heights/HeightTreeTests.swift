import TestSupport
import Testing

@testable import RowanListLayout

@Suite("Row heights in `HeightTree`")
struct HeightTreeTests {
  @Test("Rows that were not measured have the default height")
  func unknownRows() {
    let tree = HeightTree(count: 1000, defaultHeight: 44)
    #expect(tree.count == 1000)
    #expect(tree.total == 44_000)
    #expect(tree.offset(of: 300) == 13_200)
    #expect(tree.offset(of: 1000) == 44_000)
    #expect(tree.height(at: 999) == 44)
    #expect(tree.isMeasured(at: 0) == false)
  }

  @Test("A million rows that were not measured take one block")
  func longStretches() {
    var tree = HeightTree(count: 1_000_000, defaultHeight: 44)
    #expect(tree.blocks.count == 1)
    tree.insert(count: 1_000_000, at: 500_000)
    tree.remove(10..<1_000)
    tree.invalidateAll()
    #expect(tree.blocks.count == 1)
    for row in 700_000..<700_100 { tree.setMeasured(40, at: row) }
    tree.setMeasured(40, at: 0)
    #expect(tree.blocks.count <= 5)
    #expect(tree.measuredCount == 101)
    tree.setHints(in: 0..<tree.count) { $0 == 1_500_000 ? 30 : nil }
    #expect(tree.height(at: 1_500_000) == 30)
    #expect(tree.blocks.count <= 7)
    tree.forgetAll()
    #expect(tree.blocks.count == 1)
  }

  @Test(
    "`index(at:)` finds each row at its top and just above its bottom",
    arguments: [33.3, 0.1, 1e6]
  )
  func unknownRowsAtOffsets(height: Double) {
    var tree = HeightTree(count: 1_000_000, defaultHeight: height, usesMean: false)
    for isMeasured in [false, true] {
      if isMeasured { tree.setMeasured(7.7, at: 300) }
      for row in stride(from: 0, to: 1_000_000, by: 997) {
        #expect(tree.index(at: tree.offset(of: row)) == row)
        #expect(tree.index(at: tree.offset(of: row + 1).nextDown) == row)
      }
    }
  }

  @Test("The mean of the measured heights is the estimate for other rows")
  func meanOfMeasured() {
    var tree = HeightTree(count: 4, defaultHeight: 44)
    tree.setMeasured(100, at: 1)
    #expect(tree.estimate == 100)
    #expect(tree.total == 400)
    tree.setMeasured(20, at: 3)
    #expect(tree.estimate == 60)
    #expect((0...4).map(tree.offset) == [0, 60, 160, 220, 240])
    #expect(tree.isMeasured(at: 1))
    #expect(tree.measuredCount == 2)
  }

  @Test("If `usesMean` is false, the default height is the estimate")
  func fixedEstimate() {
    var tree = HeightTree(count: 3, defaultHeight: 10, usesMean: false)
    tree.setMeasured(100, at: 0)
    #expect(tree.total == 120)
    tree.setDefaultHeight(20)
    #expect(tree.total == 140)
  }

  @Test("`index(at:)` returns the row that contains the offset, and skips rows without height")
  func indexAtOffset() {
    var tree = HeightTree(count: 3, defaultHeight: 10)
    for (index, height) in [10.0, 0, 30].enumerated() { tree.setMeasured(height, at: index) }
    #expect([-5, 0, 9.5, 10, 39.5, 40, 1e9].map(tree.index) == [0, 0, 0, 2, 2, 2, 2])
  }

  @Test("Inserted rows shift the measured rows, and have the default height")
  func insertion() {
    var tree = HeightTree(count: 2, defaultHeight: 10, usesMean: false)
    tree.setMeasured(50, at: 1)
    tree.insert(count: 3, at: 1)
    #expect((0..<5).map(tree.height) == [10, 10, 10, 10, 50])
    tree.insert(count: 100_000, at: 5)
    #expect(tree.count == 100_005)
    #expect(tree.total == 1_000_090)
  }

  @Test("Removing a range keeps the measured heights of its neighbors")
  func removal() {
    var tree = HeightTree(count: 2000, defaultHeight: 10, usesMean: false)
    tree.setMeasured(1, at: 99)
    tree.setMeasured(2, at: 1500)
    tree.remove(100..<1500)
    #expect(tree.count == 600)
    #expect((98...101).map(tree.height) == [10, 1, 2, 10])
    tree.remove(0..<600)
    #expect(tree.count == 0)
    #expect(tree.total == 0)
  }

  @Test("A moved row keeps its measured height")
  func move() {
    var tree = HeightTree(count: 1000, defaultHeight: 10, usesMean: false)
    tree.setMeasured(77, at: 3)
    tree.move(from: 3, to: 999)
    #expect(tree.height(at: 999) == 77)
    #expect(tree.isMeasured(at: 999))
    #expect(tree.height(at: 3) == 10)
    tree.move(from: 999, to: 0)
    #expect(tree.height(at: 0) == 77)
    #expect(tree.count == 1000)
  }

  @Test("`invalidateAll()` keeps measured heights as estimates for the same rows")
  func invalidation() {
    var tree = HeightTree(count: 3, defaultHeight: 10)
    tree.setMeasured(30, at: 0)
    tree.setMeasured(50, at: 1)
    tree.invalidateAll()
    #expect((0..<3).map(tree.height) == [30, 50, 40])
    #expect((0..<3).map(tree.isMeasured) == [false, false, false])
    tree.setMeasured(100, at: 0)
    #expect((0..<3).map(tree.height) == [100, 50, 100])
  }

  @Test("Offsets among a million rows have a relative error of at most one millionth")
  func precision() {
    let count = 1_000_000
    var tree = HeightTree(count: count, defaultHeight: 44.1, usesMean: false)
    var random = SplitMix64(seed: 7)
    var heights = [Double](repeating: 44.1, count: count)
    for index in stride(from: 0, to: count, by: 25) {
      heights[index] = Double(random.below(100_000)) / 70
      tree.setMeasured(heights[index], at: index)
    }
    var offset = 0.0
    for index in 0..<count {
      if index % 9_973 == 0 {
        #expect(abs(tree.offset(of: index) - offset) <= 1e-6 * offset)
      }
      offset += heights[index]
    }
    #expect(abs(tree.total - offset) <= 1e-6 * offset)
  }

  @Test("`index(at:)` returns each row for the offset of its top")
  func roundTrip() {
    var tree = HeightTree(count: 5_000, defaultHeight: 17.3)
    var random = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      tree.setMeasured(1 + Double(random.below(1_000)) / 7, at: random.below(5_000))
    }
    for index in 0..<5_000 { #expect(tree.index(at: tree.offset(of: index)) == index) }
  }
}
