import RowanCore
import RowanLayout

/// Returns the contribution of a frame to a checksum.
@inline(__always)
func weight(_ frame: Rect) -> Double {
  frame.minX + 2 * frame.minY + 3 * frame.width + 4 * frame.height
}

/// Returns the checksum of a workload: left + 2 × top + 3 × width + 4 × height over all nodes, not
/// snapped.
func checksum(_ tree: LayoutTree, _ root: LayoutNode) -> Double {
  var sum = 0.0
  func visit(_ node: LayoutNode) {
    sum += weight(tree.frame(of: node))
    var child = tree.firstChild(of: node)
    while let current = child {
      visit(current)
      child = tree.nextSibling(of: current)
    }
  }
  visit(root)
  return sum
}

/// Returns the checksum of the frames that a snapper hands over, at one pixel to a point.
///
/// Edges are rounded as in other engines: no leaf is treated as a text.
func snappedChecksum(
  _ tree: LayoutTree,
  _ root: LayoutNode,
  _ snapper: inout PixelSnapper
) -> Double {
  var sum = 0.0
  snapper.snap(root, of: tree, isText: { _ in false }) { sum += weight($1) }
  return sum
}

/// Returns the checksum of all snapped frames.
func snappedChecksum(_ tree: LayoutTree, _ root: LayoutNode) -> Double {
  var snapper = PixelSnapper(PixelGrid(scale: 1))
  return snappedChecksum(tree, root, &snapper)
}

// MARK: - The same frames without a tree

extension WorkloadRow {
  /// Returns the checksum of a row, by the arithmetic that gives its frames.
  static func checksum(_ n: Int) -> Double {
    let width = Double(width(n))
    let column = width - 104
    let badge = Double(badge(n))
    let room = column - badge - 8
    let natural = Double(title(n))
    let title = min(natural, room)
    let headline = 20 * (natural / title).rounded(.up)
    let body = 16 * (Double(body(n)) / column).rounded(.up)
    let height = headline + body + 22
    var sum = 3 * width + 4 * (height + 24)
    sum += 16 + 2 * (12 + (height - 40) / 2) + 7 * 40
    sum += 68 + 2 * 12 + 3 * column + 4 * height
    sum += 3 * column + 4 * headline
    sum += 3 * title + 4 * headline
    sum += title + headline + 3 * (room - title)
    sum += column - badge + headline - 20 + 3 * badge + 4 * 20
    sum += 2 * (headline + 2) + 3 * column + 4 * body
    sum += 2 * (headline + body + 6) + 3 * column + 4 * 16
    sum += 7 * 16
    sum += width - 24 + 24 + height - 13
    return sum + 2 * (3 * 8 + 4 * 13)
  }
}

/// Returns the checksum of wrapping boxes.
func wrapChecksum(count: Int) -> Double {
  var sum = 0.0
  var x = 0
  var y = 0
  var line = 0
  for i in 0..<count {
    let width = 20 + i * 7 % 61
    let height = 20 + i * 13 % 29
    if x + width + 4 > 1000 {
      y += line
      x = 0
      line = 0
    }
    sum += Double(x + 2 + 2 * (y + 2) + 3 * width + 4 * height)
    x += width + 4
    line = max(line, height + 4)
  }
  return sum + Double(3 * 1000 + 4 * (y + line))
}

/// Returns the checksum of a chain of nodes.
func deepChecksum(isDefinite: Bool, depth: Int) -> Double {
  let outer = Double(10 * depth)
  let text = isDefinite ? 8 * Double(depth) : 20 * (3000 / (8 * Double(depth))).rounded(.up)
  var sum = 3 * outer + 4 * (text + Double(2 * depth))
  for level in 0...depth {
    sum += 3 * (outer - Double(2 * level)) + 4 * (text + Double(2 * (depth - level)))
    if level > 0 { sum += 3 }
  }
  return sum
}
