import TestSupport
import Testing

@testable import RowanListLayout

@Suite("`HeightTree` against a plain array")
struct HeightTreePropertyTests {
  /// A tree and its model, which are changed in the same manner.
  struct Pair {
    var tree = HeightTree(defaultHeight: 40)
    var model = NaiveHeights(defaultHeight: 40)
    var random: SplitMix64

    mutating func step() {
      let count = model.rows.count
      switch random.below(count == 0 ? 1 : 24) {
      case 0..<5: insert(upTo: 4)
      case 5 where count < 3_000: insert(upTo: 700)
      case 6..<11: remove(upTo: 4)
      case 11 where count > 1_500: remove(upTo: 700)
      case 12..<15: move()
      case 15 where random.below(20) == 0: invalidateAll()
      case 16: hint(upTo: 4)
      case 18: removeMany(gap: 400)
      case 19: insertMany(gap: 400)
      case 20 where random.below(10) == 0: removeMany(gap: 9)
      case 21 where random.below(10) == 0: insertMany(gap: 9)
      case 17 where random.below(20) == 0: hint(upTo: 900)
      default: measure()
      }
    }

    private mutating func insert(upTo limit: Int) {
      let (count, index) = (random.below(limit + 1), random.below(model.rows.count + 1))
      tree.insert(count: count, at: index)
      model.rows.insert(contentsOf: Array(repeating: .unknown, count: count), at: index)
    }

    private mutating func remove(upTo limit: Int) {
      let start = random.below(model.rows.count)
      let range = start..<min(start + random.below(limit + 1), model.rows.count)
      tree.remove(range)
      model.rows.removeSubrange(range)
    }

    private mutating func move() {
      let (source, target) = (random.below(model.rows.count), random.below(model.rows.count))
      tree.move(from: source, to: target)
      model.rows.insert(model.rows.remove(at: source), at: target)
    }

    private mutating func measure() {
      // Eighths are exact in single precision, so that sums can be compared without tolerance.
      let (index, height) = (random.below(model.rows.count), Double(random.below(800)) / 8)
      tree.setMeasured(height, at: index)
      model.rows[index] = .measured(height)
    }

    /// Returns ranges in ascending order, with an average distance of about `gap`.
    private mutating func ranges(below limit: Int, gap: Int) -> [Range<Int>] {
      var ranges: [Range<Int>] = []
      var start = random.below(gap)
      while start < limit {
        let end = min(start + random.below(gap / 3 + 2), limit)
        if random.below(4) > 0 { ranges.append(start..<end) }
        start = end + random.below(gap)
      }
      return ranges
    }

    private mutating func removeMany(gap: Int) {
      let ranges = ranges(below: model.rows.count, gap: gap)
      tree.remove(ranges)
      for range in ranges.reversed() { model.rows.removeSubrange(range) }
    }

    private mutating func insertMany(gap: Int) {
      guard model.rows.count < 3_000 else { return }
      // The last position is behind the last row. Each range begins at a position that exists once
      // the ranges before it are inserted.
      let ranges = ranges(below: model.rows.count + 1, gap: gap)
      tree.insert(ranges)
      for range in ranges {
        let new = [NaiveHeights.Row](repeating: .unknown, count: range.count)
        model.rows.insert(contentsOf: new, at: range.lowerBound)
      }
    }

    /// Sets hints for a range of rows, except for every third row, whose hint is `nil`.
    private mutating func hint(upTo limit: Int) {
      let start = random.below(model.rows.count)
      let range = start..<min(start + random.below(limit + 1), model.rows.count)
      let hints = range.map { $0 % 3 == 0 ? nil : Double(random.below(800)) / 8 }
      tree.setHints(in: range) { hints[$0 - range.lowerBound] }
      for (index, hint) in zip(range, hints) {
        guard case .unknown = model.rows[index], let hint else { continue }
        model.rows[index] = .hint(hint)
      }
    }

    private mutating func invalidateAll() {
      tree.invalidateAll()
      model.invalidateAll()
    }
  }

  @Test(
    "After random changes, heights and offsets equal those of the array",
    arguments: [1, 2, 3] as [UInt64]
  )
  func randomChanges(seed: UInt64) {
    var pair = Pair(random: SplitMix64(seed: seed))
    for step in 0..<8_000 {
      pair.step()
      compareCounts(pair)
      if pair.tree.count > 0 { compareSample(&pair) }
      if step % 400 == 0 { compareAll(pair) }
    }
    compareAll(pair)
  }

  private func compareCounts(_ pair: Pair) {
    #expect(pair.tree.count == pair.model.rows.count)
    #expect(isClose(pair.tree.estimate, pair.model.estimate))
  }

  /// Compares one row, which is cheap enough for every step.
  private func compareSample(_ pair: inout Pair) {
    let index = pair.random.below(pair.model.rows.count)
    let heights = pair.model.heights()
    let offset = heights[..<index].reduce(0, +)
    #expect(isClose(pair.tree.height(at: index), heights[index]))
    #expect(isClose(pair.tree.offset(of: index), offset))
    #expect(pair.tree.isMeasured(at: index) == pair.model.isMeasured(at: index))
    // In the middle of a row, rounding errors cannot lead to a neighbor.
    if heights[index] > 0.01 {
      #expect(pair.tree.index(at: offset + heights[index] / 2) == index)
    }
  }

  private func compareAll(_ pair: Pair) {
    let heights = pair.model.heights()
    #expect(isClose(pair.tree.total, heights.reduce(0, +)))
    for (index, height) in heights.enumerated() {
      #expect(isClose(pair.tree.height(at: index), height))
      #expect(pair.tree.isMeasured(at: index) == pair.model.isMeasured(at: index))
    }
    #expect(
      pair.tree.blocks.allSatisfy { block in
        block.count > 0 && (block.isUnknown || block.count <= HeightBlock.capacity)
      }
    )
    #expect(pair.tree.blocks.count <= max(1, heights.count / 48))
  }

  private func isClose(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-9 * max(1, abs(first), abs(second))
  }
}
