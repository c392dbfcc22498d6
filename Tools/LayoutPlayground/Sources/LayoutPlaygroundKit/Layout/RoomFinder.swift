import Rowan
import RowanLayout

/// Computes the distance from a box to its next neighbour or to the edge of the content box around
/// it.
struct RoomFinder {
  /// A side of a box.
  enum Side {
    case left
    case top
    case right
    case bottom

    var opposite: Side {
      switch self {
      case .left: .right
      case .top: .bottom
      case .right: .left
      case .bottom: .top
      }
    }
  }

  /// A neighbouring box: its frame and its margins.
  struct Neighbour {
    var frame: Rect
    var margins: [Side: Margin]
  }

  let content: Rect
  let neighbours: [Neighbour]
  let gap: Size

  /// Returns the distance from the side of a box to the next neighbour or edge, without the gap
  /// between neighbours and without the neighbour's margin. Two adjacent automatic margins get one
  /// half each.
  func room(beside frame: Rect, on side: Side) -> Double {
    let toEdge =
      switch side {
      case .left: frame.minX - content.minX
      case .top: frame.minY - content.minY
      case .right: content.maxX - frame.maxX
      case .bottom: content.maxY - frame.maxY
      }
    let toOthers = neighbours.compactMap { distance(from: frame, to: $0, on: side) }
    return max(0, ([toEdge] + toOthers).min() ?? 0)
  }

  /// Returns the distance to a neighbour on that side, or `nil` if the neighbour is not on that
  /// side.
  private func distance(from frame: Rect, to neighbour: Neighbour, on side: Side) -> Double? {
    let other = neighbour.frame
    guard other != frame, let distance = distance(from: frame, to: other, on: side) else {
      return nil
    }
    switch neighbour.margins[side.opposite] {
    case .auto: return distance / 2
    case .points(let points): return distance - points
    case .percent(let share): return distance - share * content.width / 100
    case nil: return distance
    }
  }

  private func distance(from frame: Rect, to other: Rect, on side: Side) -> Double? {
    let isBeside = frame.minY < other.maxY && other.minY < frame.maxY
    let isAbove = frame.minX < other.maxX && other.minX < frame.maxX
    switch side {
    case .left:
      return isBeside && other.maxX <= frame.minX ? frame.minX - other.maxX - gap.width : nil
    case .right:
      return isBeside && other.minX >= frame.maxX ? other.minX - frame.maxX - gap.width : nil
    case .top:
      return isAbove && other.maxY <= frame.minY ? frame.minY - other.maxY - gap.height : nil
    case .bottom:
      return isAbove && other.minY >= frame.maxY ? other.minY - frame.maxY - gap.height : nil
    }
  }
}
