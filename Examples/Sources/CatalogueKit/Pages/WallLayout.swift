import Rowan

/// A custom collection layout: columns of one width, with each picture in the shortest column.
struct WallLayout: CollectionLayout {
  let leastWidth: Double
  let spacing: Double
  let inset: Double

  func places(of content: CollectionContent) -> WallPlaces {
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
    return WallPlaces(frames: frames, extent: (bottoms.max() ?? 0) - spacing + inset)
  }
}

/// The frames of a ``WallLayout``.
struct WallPlaces: CollectionItemFrames {
  let frames: [Rect]
  let extent: Double

  func frame(of part: CollectionPart) -> Rect {
    guard case .item(let path) = part else { return .zero }
    return frames[path.row]
  }

  func parts(in range: Range<Double>) -> [CollectionPart] {
    // The top edges ascend, and no picture is higher than 600 points.
    let first = frames.partitioningIndex { $0.minY > range.lowerBound - 600 }
    return frames[first...].enumerated().prefix { $0.element.minY < range.upperBound }
      .filter { $0.element.maxY > range.lowerBound }
      .map { .item(RowPath(section: 0, row: first + $0.offset)) }
  }
}

extension [Rect] {
  /// Returns the first index from which on all elements satisfy a predicate. O(log n).
  fileprivate func partitioningIndex(where predicate: (Rect) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
