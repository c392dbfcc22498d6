import RowanComponents
import RowanCore
import RowanDiff
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Items and lines with negative spacing")
struct OverlappingItemsTests {
  /// The layouts, each with items of one size.
  enum Kind: CaseIterable {
    case grid, naturalGrid, flow, measuredFlow
  }

  private let size = Size(width: 60, height: 600)

  private func layout(_ kind: Kind, _ spacing: Double, _ line: Double) -> any CollectionLayout {
    let auto = CollectionFlowLayout.ItemSize.auto(estimated: size)
    switch kind {
    case .grid:
      return GridLayoutRules(
        columns: .count(2),
        itemHeight: .fixed(size.height),
        interItemSpacing: spacing,
        lineSpacing: line
      )
    case .naturalGrid:
      return GridLayoutRules(
        columns: .count(2),
        itemHeight: .natural(estimated: size.height),
        interItemSpacing: spacing,
        lineSpacing: line
      )
    case .flow, .measuredFlow:
      return CollectionFlowLayout(
        itemSize: kind == .flow ? .explicit(size) : auto,
        interItemSpacing: spacing,
        lineSpacing: line
      )
    }
  }

  @Test(
    "Overlapping lines stay visible until their last part leaves the window",
    arguments: Kind.allCases
  )
  func lines(kind: Kind) {
    let items = (0..<200).map { Tile(id: $0, size: size) }
    // Each line begins 20 points below the previous line, so that 30 lines overlap.
    let stage = CollectionStage(items, layout: layout(kind, 0, 20 - size.height))
    let columns = stage.frames.values.filter { $0.minY == 0 }.count
    #expect(columns >= 2)
    for offset in [0.0, 250, 590, 610, 1000, 1010, 400] {
      stage.host.scroll(stage.scroll, to: offset)
      stage.stage.session.commit()
      let frames = stage.frames
      for item in items {
        let top = Double(item.id / columns) * 20 - offset
        let isVisible = top < 180 && top + size.height > 0
        #expect((frames[item.id] != nil) == isVisible, "item \(item.id) at \(offset)")
        if let frame = frames[item.id] { #expect(frame.minY == top) }
      }
    }
  }

  @Test(
    "Negative spacing overlaps the items of a line by its amount, in the order of the items",
    arguments: Kind.allCases
  )
  func items(kind: Kind) {
    let items = (0..<12).map { Tile(id: $0, size: Size(width: 60, height: 20)) }
    let stage = CollectionStage(items, layout: layout(kind, -20, 0))
    let line = stage.frames.filter { $0.value.minY == 0 }.sorted { $0.key < $1.key }.map(\.value)
    #expect(line.count >= 2)
    for (left, right) in zip(line, line.dropFirst()) {
      #expect(right.minX == left.maxX - 20)
    }
    #expect(line.allSatisfy { $0.minX >= 0 && $0.maxX <= 200 })
  }

  @Test(
    "Spacing of minus the item size, minus infinity or NaN keeps frames finite",
    arguments: Kind.allCases
  )
  func wholeItems(kind: Kind) {
    for spacing in [-60.0, -1000, -.infinity, .nan] {
      let items = (0..<5).map { Tile(id: $0, size: Size(width: 60, height: 20)) }
      let stage = CollectionStage(items, layout: layout(kind, spacing, spacing))
      let frames = stage.frames
      #expect(!frames.isEmpty, "\(spacing)")
      #expect(frames.values.allSatisfy { $0.width.isFinite && $0.minX.isFinite })
    }
  }
}
