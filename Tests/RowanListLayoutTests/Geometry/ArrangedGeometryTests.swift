import RowanCore
import RowanLayout
import RowanListData
import TestSupport
import Testing

@testable import RowanListLayout

/// The geometry of grids and flows, compared with frames that are calculated item by item.
@Suite("`ArrangedGeometry` against frames calculated item by item")
struct ArrangedGeometryTests {
  /// The tested layouts.
  enum Kind: CaseIterable {
    case grid, naturalGrid, flow
  }

  private static let width = 300.0
  private static let (spacing, lineSpacing) = (6.0, 4.0)
  private static let columns = 4
  private static let usual = Size(width: 50, height: 30)
  private static let (header, footer) = (20.0, 12.0)

  /// The geometry of a layout, and its model with the measured sizes of rows.
  private struct Pair {
    let kind: Kind
    var sections: RandomSections
    var geometry: ArrangedGeometry
    var known: [RandomSections.Name: Size] = [:]
    var random: SplitMix64

    init(_ kind: Kind, seed: UInt64, rowCount: Int) {
      self.kind = kind
      random = SplitMix64(seed: seed)
      sections = RandomSections(rowCount: rowCount, using: &random)
      geometry = Self.geometry(kind, sections, CollectionSizes())
    }

    static func geometry(
      _ kind: Kind,
      _ sections: RandomSections,
      _ sizes: CollectionSizes
    ) -> ArrangedGeometry {
      let content = CollectionContent(
        sections: sections.sections.map {
          CollectionContent.Section(
            id: IdentityKey($0.id),
            itemCount: $0.rows.count,
            header: $0.hasHeader ? .fixed(header) : nil,
            footer: $0.hasFooter ? .fixed(footer) : nil,
            spacing: CollectionSpacing()
          )
        },
        width: ArrangedGeometryTests.width,
        windowLength: 500,
        hasItemSizes: false,
        sizes: sizes,
        sizeOfItem: { _ in nil }
      )
      let frames: any CollectionItemFrames =
        switch kind {
        case .grid, .naturalGrid:
          SectionedItemFrames(content, insets: .zero) { section, width, sizes in
            GridBody(
              GridLayoutRules(
                columns: .count(columns),
                itemHeight: kind == .grid
                  ? .fixed(usual.height) : .natural(estimated: usual.height)
              ),
              count: content.sections[section].itemCount,
              width: width,
              spacing: spacing,
              lineSpacing: lineSpacing,
              sizes: sizes
            )
          }
        case .flow:
          SectionedItemFrames(content, insets: .zero) { section, width, sizes in
            FlowBody(
              count: content.sections[section].itemCount,
              width: width,
              usual: usual,
              isMeasured: true,
              spacing: spacing,
              lineSpacing: lineSpacing,
              alignment: .leading,
              sizes: sizes
            )
          }
        }
      return ArrangedGeometry(
        index: ItemIndex(sections.snapshots),
        axis: .vertical,
        frames: frames
      )
    }

    mutating func edit() {
      let old = sections.snapshots
      sections.edit(using: &random)
      let changes = ListUpdate(from: old, geometry.index, to: sections.snapshots)
      let sizes = (geometry.sizes ?? CollectionSizes()).carried(
        by: changes.mapping,
        counts: sections.sections.map(\.rows.count),
        changed: []
      )
      geometry = Self.geometry(kind, sections, sizes)
      let names = Set(sections.names)
      known = known.filter { names.contains($0.key) }
    }

    mutating func measure() {
      let names = sections.names
      let rows = names.indices.filter { if case .row = names[$0] { true } else { false } }
      guard !rows.isEmpty else { return }
      var sizes: [ItemSize] = []
      for _ in 0..<random.below(8) {
        let item = rows[random.below(rows.count)]
        let size = Size(
          width: Double(10 + random.below(100)),
          height: Double(5 + random.below(60))
        )
        sizes.append(ItemSize(item: item, size: size))
        known[names[item]] = size
      }
      let before = geometry
      let moves = geometry.setSizes(sizes)
      let isSame = names.indices.allSatisfy {
        before.frame(of: $0, across: 0) == geometry.frame(of: $0, across: 0)
      }
      #expect(moves || isSame)
    }

    /// The frames of all items, and the length of the content.
    var model: (frames: [Rect], length: Double) {
      var frames: [Rect] = []
      var top = 0.0
      for section in sections.sections {
        if section.hasHeader {
          frames.append(Rect(x: 0, y: top, width: width, height: header))
          top += header
        }
        let lines = kind == .flow ? flowLines(section.rows) : gridLines(section.rows)
        for (index, line) in lines.enumerated() {
          frames += line.frames.map { $0.offset(by: Point(x: 0, y: top)) }
          top += line.height + (index < lines.count - 1 ? lineSpacing : 0)
        }
        if section.hasFooter {
          frames.append(Rect(x: 0, y: top, width: width, height: footer))
          top += footer
        }
      }
      return (frames, top)
    }

    private typealias Line = (frames: [Rect], height: Double)

    private func gridLines(_ rows: [Int]) -> [Line] {
      let starts = stride(from: 0, to: rows.count, by: columns)
      let lines = starts.map { Array(rows[$0..<min(rows.count, $0 + columns)]) }
      let heights = lines.map { line in
        kind == .grid ? nil : line.compactMap { known[.row($0)]?.height }.max()
      }
      // The mean of the measured lengths, including the spacing below each line, is the estimate
      // for lines that were not measured.
      let measured = heights.compactMap(\.self).map { $0 + lineSpacing }
      let mean = (measured.reduce(0, +) / Double(max(1, measured.count))).rounded()
      let estimate = measured.isEmpty ? usual.height : max(0, mean - lineSpacing)
      func edge(_ column: Int) -> Double {
        (Double(column) * (width + spacing) / Double(columns)).rounded()
      }
      return zip(lines, heights).map { line, known in
        let height = known ?? estimate
        let frames = line.enumerated().map { column, row in
          let own = kind == .grid ? nil : self.known[.row(row)]?.height
          let end = edge(column + 1) - spacing
          return Rect(x: edge(column), y: 0, width: end - edge(column), height: own ?? height)
        }
        return (frames, height)
      }
    }

    private func flowLines(_ rows: [Int]) -> [Line] {
      var lines: [[Size]] = []
      var x = 0.0
      for row in rows {
        let size = known[.row(row)] ?? usual
        if lines.isEmpty || x + size.width > width {
          lines.append([])
          x = 0
        }
        lines[lines.count - 1].append(size)
        x += size.width + spacing
      }
      return lines.map { sizes in
        let height = sizes.map(\.height).max() ?? 0
        var x = 0.0
        let frames = sizes.map { size in
          defer { x += size.width + spacing }
          let down = ((height - size.height) / 2).rounded()
          return Rect(x: x, y: down, width: size.width, height: size.height)
        }
        return (frames, height)
      }
    }
  }

  @Test(
    "After edits and measurements, every frame equals that of the model",
    arguments: 1...8,
    Kind.allCases
  )
  func edits(seed: Int, kind: Kind) {
    var pair = Pair(kind, seed: UInt64(seed), rowCount: seed * 9)
    for step in 0..<40 {
      if step % 3 == 2 { pair.edit() } else { pair.measure() }
      check(&pair, "seed \(seed), step \(step), \(kind)")
    }
  }

  @Test("The frames of 100,000 items equal those of the model", arguments: Kind.allCases)
  func manyItems(kind: Kind) {
    var pair = Pair(kind, seed: 3, rowCount: 100_000)
    for _ in 0..<20 { pair.measure() }
    check(&pair, "measured, \(kind)")
    pair.edit()
    check(&pair, "edited, \(kind)")
  }

  private func check(_ pair: inout Pair, _ place: String) {
    let geometry = pair.geometry
    let (frames, length) = pair.model
    #expect(geometry.index.count == frames.count, "\(place)")
    #expect(abs(geometry.length - length) < 1e-3, "\(place)")
    guard !frames.isEmpty else { return }
    for _ in 0..<min(frames.count, 60) {
      let item = pair.random.below(frames.count)
      let frame = geometry.frame(of: item, across: Self.width)
      let isThere =
        abs(frame.minY - frames[item].minY) < 1e-3 && abs(frame.minX - frames[item].minX) < 1e-3
        && abs(frame.height - frames[item].height) < 1e-3
        && abs(frame.width - frames[item].width) < 1e-3
      #expect(isThere, "\(place), item \(item): \(frame), \(frames[item])")
      #expect(!geometry.isMeasured(item) && geometry.fits(frame.size, item), "\(place)")
      checkGap(geometry, in: item, place)
    }
    for _ in 0..<10 {
      let start = Double(pair.random.below(Int(length) + 40)) - 20
      let band = start..<(start + Double(1 + pair.random.below(300)))
      let found = geometry.items(in: band)
      #expect(Set(found).count == found.count, "\(place)")
      let missing = frames.indices.filter {
        frames[$0].minY < band.upperBound - 1e-3 && frames[$0].maxY > band.lowerBound + 1e-3
      }
      .filter { !Set(found).contains($0) }
      #expect(missing.isEmpty, "\(place), \(band)")
      let first = geometry.firstItem(at: start)
      let expected = frames.firstIndex { $0.maxY > max(0, start) + 1e-3 } ?? frames.count - 1
      let isClose = abs(frames[first].maxY - start) < 2e-3
      #expect(first == expected || isClose, "\(place), \(start)")
    }
  }

  /// Checks that `gap(at:across:)` finds a row for a point inside that row.
  private func checkGap(_ geometry: ArrangedGeometry, in item: Int, _ place: String) {
    let frame = geometry.frame(of: item, across: Self.width)
    guard case .row = geometry.index.item(at: item), frame.height > 1, frame.width > 1 else {
      return
    }
    let point = Point(x: frame.minX + frame.width / 4, y: frame.minY + frame.height / 2)
    let gap = geometry.gap(at: point, across: Self.width)
    #expect(gap?.item == item && gap?.isOver == true, "\(place), item \(item)")
    let isAlone = frame.width > Self.width / 2
    #expect(abs((gap?.share ?? -1) - (isAlone ? 0.5 : 0.25)) < 1e-6, "\(place), item \(item)")
  }

  @Test("`neighbor(of:_:)` in a grid finds items beside, above and below, across sections")
  func neighbors() {
    var random = SplitMix64(seed: 1)
    var sections = RandomSections(rowCount: 1, using: &random)
    sections.sections = [
      .init(id: 0, hasHeader: true, hasFooter: false, rows: Array(0..<10)),
      .init(id: 1, hasHeader: true, hasFooter: true, rows: Array(10..<20)),
    ]
    let geometry = Pair.geometry(.grid, sections, CollectionSizes())
    func item(_ section: Int, _ row: Int) -> Int {
      geometry.index.index(of: .init(section: section, row: row))
    }
    func expect(_ from: Int, _ direction: ItemDirection, _ to: Int?) {
      #expect(geometry.neighbor(of: from, direction) == to, "\(direction) of \(from)")
    }
    expect(item(0, 0), .next, item(0, 1))
    expect(item(0, 9), .next, item(1, 0))
    expect(item(1, 9), .next, nil)
    expect(item(0, 0), .previous, nil)
    expect(item(1, 0), .previous, item(0, 9))
    expect(item(0, 1), .below, item(0, 5))
    expect(item(0, 5), .below, item(0, 9))
    expect(item(0, 7), .below, item(0, 9))
    expect(item(0, 9), .below, item(1, 1))
    expect(item(1, 2), .above, item(0, 9))
    expect(item(0, 2), .above, nil)
    expect(item(1, 9), .below, nil)
    // Lines are 34 points apart.
    expect(item(0, 0), .away(68), item(0, 8))
    expect(item(0, 8), .away(-68), item(0, 0))
    expect(item(0, 3), .away(10_000), item(0, 7))
  }

  /// A layout of an app that returns invalid numbers, and parts that do not exist.
  private struct Wild: CollectionItemFrames {
    var extent: Double { .nan }
    func frame(of part: CollectionPart) -> Rect {
      Rect(x: .nan, y: 0, width: -1, height: .infinity)
    }
    func parts(in range: Range<Double>) -> [CollectionPart] {
      [.header(7), .item(.init(section: 0, row: 5)), .item(.init(section: 0, row: 0)), .footer(-1)]
    }
    func end(ofSection section: Int) -> Double? { .nan }
  }

  @Test("Invalid numbers and parts from the layout of an app are ignored")
  func wildAnswers() {
    let index = ItemIndex([SectionSnapshot(0, rows: [Item(id: 0), Item(id: 1)])])
    var geometry = ArrangedGeometry(index: index, axis: .horizontal, frames: Wild())
    #expect(geometry.length == 0 && geometry.frame(of: 1, across: 10) == .zero)
    #expect(geometry.items(in: 0..<10) == [0])
    #expect(geometry.firstItem(at: 5) == 1)
    #expect(geometry.extent(ofSection: 0) == nil)
    #expect(geometry.neighbor(of: 0, .below) == nil && geometry.neighbor(of: 0, .next) == 1)
    #expect(geometry.gap(at: Point(x: 3, y: 3), across: 10)?.item == 0)
    let moves = geometry.setSizes([ItemSize(item: 0, size: Size(width: 1, height: 2))])
    #expect(!moves)
  }
}
