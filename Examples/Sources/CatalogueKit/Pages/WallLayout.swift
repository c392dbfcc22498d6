import Rowan

/// A custom collection layout: columns of one width, with each picture in the shortest column.
struct WallLayout: CollectionLayout {
  let leastWidth: Double
  let spacing: Double
  let inset: Double

  func frames(of content: CollectionContent) -> WallFrames {
    let available = max(1, content.width - 2 * inset)
    let columns = max(1, Int((available + spacing) / (leastWidth + spacing)))
    let width = ((available - spacing * Double(columns - 1)) / Double(columns)).rounded(.down)
    var bottoms = Array(repeating: inset, count: columns)
    var frames: [Rect] = []
    for row in 0..<(content.sections.first?.itemCount ?? 0) {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let frame = Rect(
        x: inset + Double(column) * (width + spacing),
        y: bottoms[column],
        width: width,
        height: (width * Photo(id: row).aspect).rounded()
      )
      frames.append(frame)
      bottoms[column] = frame.maxY + spacing
    }
    return WallFrames(frames: frames, extent: (bottoms.max() ?? 0) - spacing + inset)
  }
}

/// The frames of a ``WallLayout``.
struct WallFrames: CollectionItemFrames {
  let frames: [Rect]
  let extent: Double

  func frame(of part: CollectionPart) -> Rect {
    guard case .item(let path) = part else { return .zero }
    return frames[path.row]
  }

  /// Returns the visible items. O(items), which is fast enough for some hundreds.
  func parts(in range: Range<Double>) -> [CollectionPart] {
    frames.indices
      .filter { frames[$0].minY < range.upperBound && frames[$0].maxY > range.lowerBound }
      .map { .item(RowPath(section: 0, row: $0)) }
  }
}
