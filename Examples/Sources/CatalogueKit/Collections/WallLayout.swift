import Rowan

/// A layout of the app's own: columns of one width, and every picture below the shortest of them.
struct WallLayout: CollectionLayout {
  let minimumWidth: Double
  let spacing: Double
  let inset: Double

  func places(of content: CollectionContent) -> WallPlaces {
    let room = max(1, content.width - 2 * inset)
    let columns = max(1, Int((room + spacing) / (minimumWidth + spacing)))
    let width = ((room - spacing * Double(columns - 1)) / Double(columns)).rounded(.down)
    var bottoms = Array(repeating: inset, count: columns)
    var frames: [Rect] = []
    for row in 0..<(content.sections.first?.itemCount ?? 0) {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let frame = Rect(
        x: inset + Double(column) * (width + spacing),
        y: bottoms[column],
        width: width,
        height: (width * Photo(id: row).height).rounded()
      )
      frames.append(frame)
      bottoms[column] = frame.maxY + spacing
    }
    return WallPlaces(frames: frames, extent: (bottoms.max() ?? 0) - spacing + inset)
  }
}

/// Where the pictures of a wall stand.
struct WallPlaces: CollectionItemFrames {
  let frames: [Rect]
  let extent: Double

  func frame(of part: CollectionPart) -> Rect {
    guard case .item(let path) = part else { return .zero }
    return frames[path.row]
  }

  func parts(in range: Range<Double>) -> [CollectionPart] {
    // Tops only ever rise, and no picture is higher than a window or two.
    let first = frames.partitioningIndex { $0.minY > range.lowerBound - 600 }
    return frames[first...].enumerated().prefix { $0.element.minY < range.upperBound }
      .filter { $0.element.maxY > range.lowerBound }
      .map { .item(RowPath(section: 0, row: first + $0.offset)) }
  }
}

extension [Rect] {
  /// The first place of which, and of all behind it, something holds. O(log n).
  fileprivate func partitioningIndex(where holds: (Rect) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
