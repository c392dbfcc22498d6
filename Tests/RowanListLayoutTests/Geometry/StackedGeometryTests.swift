import RowanCore
import RowanListData
import TestSupport
import Testing

@testable import RowanListLayout

/// The geometry of stacked items, compared with an array of heights that is summed for each query.
@Suite("`StackedGeometry` against an array of heights")
struct StackedGeometryTests {
  /// The model, with the measured heights by the names of items.
  private struct Model {
    var names: [RandomSections.Name]
    var measured: [RandomSections.Name: Double] = [:]

    /// The default height, or the mean of the measured heights in whole points if there are any.
    var estimate: Double {
      let known = names.compactMap { measured[$0] }
      return known.isEmpty ? 40 : (known.reduce(0, +) / Double(known.count)).rounded()
    }

    var heights: [Double] {
      let estimate = estimate
      return names.map { measured[$0] ?? estimate }
    }

    /// The top of each item, followed by the length of the content.
    var tops: [Double] { heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
  }

  private struct Pair {
    var sections: RandomSections
    var geometry = StackedGeometry(estimatedHeight: 40)
    var model: Model
    var random: SplitMix64

    init(seed: UInt64, rowCount: Int) {
      random = SplitMix64(seed: seed)
      sections = RandomSections(rowCount: rowCount, using: &random)
      model = Model(names: sections.names)
      geometry.reset(to: ItemIndex(sections.snapshots))
    }

    mutating func edit() {
      let old = sections.snapshots
      sections.edit(using: &random)
      let changes = ListUpdate(from: old, geometry.index, to: sections.snapshots)
      let unknown = geometry.update(by: changes)
      let names = sections.names
      // A new item is not measured, and is in one of the ranges that need estimates.
      let before = Set(model.names)
      for (item, name) in names.enumerated() where !before.contains(name) {
        #expect(unknown.contains { $0.contains(item) })
      }
      model.names = names
      let present = Set(names)
      model.measured = model.measured.filter { present.contains($0.key) }
    }

    mutating func measure() {
      guard !model.names.isEmpty else { return }
      var sizes: [ItemSize] = []
      for _ in 0..<random.below(6) {
        let item = random.below(model.names.count)
        let height = Double(random.below(100))
        sizes.append(ItemSize(item: item, size: Size(width: 10, height: height - 0.25)))
        model.measured[model.names[item]] = max(0, height)
      }
      let before = geometry
      let moves = geometry.setSizes(sizes)
      let isSame = (0..<model.names.count).allSatisfy {
        before.frame(of: $0, across: 1) == geometry.frame(of: $0, across: 1)
      }
      #expect(moves || isSame)
    }
  }

  @Test(
    "After edits and measurements, all queries give the results of the array",
    arguments: 1...12
  )
  func edits(seed: Int) {
    var pair = Pair(seed: UInt64(seed), rowCount: seed * 5)
    for step in 0..<60 {
      if step % 3 == 0 { pair.edit() } else { pair.measure() }
      check(&pair, "seed \(seed), step \(step)")
    }
  }

  @Test("All queries on 100,000 items give the results of the array")
  func manyItems() {
    var pair = Pair(seed: 7, rowCount: 100_000)
    var sizes: [ItemSize] = []
    for (item, name) in pair.model.names.enumerated() where pair.random.below(3) > 0 {
      let height = Double(1 + pair.random.below(90))
      sizes.append(ItemSize(item: item, size: Size(width: 10, height: height)))
      pair.model.measured[name] = height
    }
    let moves = pair.geometry.setSizes(sizes)
    #expect(moves)
    check(&pair, "measured")
    pair.edit()
    check(&pair, "edited")
  }

  private func check(_ pair: inout Pair, _ place: String) {
    let (geometry, tops, heights) = (pair.geometry, pair.model.tops, pair.model.heights)
    let (count, total) = (heights.count, tops[heights.count])
    #expect(geometry.index.count == count, "\(place)")
    #expect(abs(geometry.length - total) < 1e-6, "\(place)")
    guard count > 0 else { return }
    for _ in 0..<min(count, 40) {
      let item = pair.random.below(count)
      let frame = geometry.frame(of: item, across: 200)
      #expect(abs(frame.minY - tops[item]) < 1e-6 && frame.height == heights[item], "\(place)")
      #expect(frame.minX == 0 && frame.width == 200, "\(place)")
      let isKnown = pair.model.measured[pair.model.names[item]] != nil
      #expect(geometry.isMeasured(item) == isKnown, "\(place)")
      #expect(geometry.fits(Size(width: 1, height: heights[item]), item), "\(place)")
      #expect(!geometry.fits(Size(width: 1, height: heights[item] + 0.5), item), "\(place)")
    }
    for _ in 0..<10 {
      let start = Double(pair.random.below(Int(total) + 40)) - 20
      let band = start..<(start + Double(pair.random.below(400)))
      let first = tops.indices.dropLast().first { tops[$0 + 1] > max(0, start) } ?? count - 1
      #expect(geometry.firstItem(at: start) == first, "\(place), \(start)")
      let inBand = (0..<count).filter {
        heights[$0] > 0 && tops[$0] < band.upperBound && tops[$0 + 1] > band.lowerBound
      }
      let found = geometry.items(in: band).filter { heights[$0] > 0 }
      #expect(found == inBand, "\(place), \(band)")
      checkGap(geometry, at: start, first, tops, heights, place)
      checkNeighbors(geometry, of: first, place)
    }
    for section in geometry.index.sectionIDs.indices {
      let extent = geometry.extent(ofSection: section)
      let (start, end) = (geometry.index.starts[section], geometry.index.starts[section + 1])
      #expect(abs((extent?.lowerBound ?? -1) - tops[start]) < 1e-6, "\(place)")
      #expect(abs((extent?.upperBound ?? -1) - tops[end]) < 1e-6, "\(place)")
    }
  }

  private func checkGap(
    _ geometry: StackedGeometry,
    at offset: Double,
    _ first: Int,
    _ tops: [Double],
    _ heights: [Double],
    _ place: String
  ) {
    let gap = geometry.gap(at: Point(x: 5, y: offset), across: 200)
    guard offset < tops[heights.count] else {
      #expect(gap == nil, "\(place)")
      return
    }
    #expect(gap?.item == first && gap?.isOver == true, "\(place)")
    let share = (offset - tops[first]) / max(1, heights[first])
    #expect(abs((gap?.share ?? -1) - share) < 1e-6, "\(place)")
  }

  private func checkNeighbors(_ geometry: StackedGeometry, of item: Int, _ place: String) {
    let index = geometry.index
    func isRow(_ item: Int) -> Bool {
      if case .row = index.item(at: item) { true } else { false }
    }
    let before = (0..<item).last(where: isRow)
    let after = ((item + 1)..<max(item + 1, index.count)).first(where: isRow)
    #expect(geometry.neighbor(of: item, .previous) == before, "\(place)")
    #expect(geometry.neighbor(of: item, .above) == before, "\(place)")
    #expect(geometry.neighbor(of: item, .next) == after, "\(place)")
    #expect(geometry.neighbor(of: item, .below) == after, "\(place)")
    if let far = geometry.neighbor(of: item, .away(300)) {
      #expect(isRow(far), "\(place)")
    }
  }

  @Test("A neighbor that is `.away` is the row about that far away, and at least the next row")
  func pages() {
    var geometry = StackedGeometry(estimatedHeight: 40)
    geometry.reset(
      to: ItemIndex([SectionSnapshot(0, rows: (0..<100).map { Item(id: $0) })])
    )
    #expect(geometry.neighbor(of: 10, .away(200)) == 15)
    #expect(geometry.neighbor(of: 10, .away(-200)) == 5)
    #expect(geometry.neighbor(of: 10, .away(10)) == 11)
    #expect(geometry.neighbor(of: 10, .away(-1)) == 9)
    #expect(geometry.neighbor(of: 98, .away(500)) == 99)
    #expect(geometry.neighbor(of: 99, .away(500)) == nil)
    #expect(geometry.neighbor(of: 0, .away(-500)) == nil)
  }

  @Test("Without items, the length is 0 and no item is found")
  func empty() {
    let geometry = StackedGeometry(estimatedHeight: 40)
    #expect(geometry.length == 0 && geometry.items(in: -10..<1_000).isEmpty)
    #expect(geometry.gap(at: .zero, across: 10) == nil)
  }
}
