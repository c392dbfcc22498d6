import RowanCore
import RowanMount

/// Finds the place where a pointer reaches something, as a user would who sees it.
struct PointerTarget {
  let scene: Scene
  let target: FoundView

  /// How many places along each side are tried.
  private static let places = 7

  /// A point of the target where nothing covers it, the middle of what is in sight first; `nil` where there
  /// is none.
  ///
  /// Something in the target that takes taps for itself covers it as well.
  func point() -> Point? {
    guard let area = target.visibleFrame else { return nil }
    return candidates(in: area).first { reaches(at: $0) }
  }

  /// What is in front of the target in the middle of what is in sight of it.
  func cover() -> FoundView? {
    guard let area = target.visibleFrame else { return nil }
    if let hit = scene.tree.hit(at: area.middle) {
      var next: ViewID? = hit.view
      // The nearest thing around that has a meaning tells more than a box does.
      while let id = next {
        if let found = scene.found(id), found.role != nil { return found }
        next = scene.tree[id].parent
      }
      return scene.found(hit.view)
    }
    return nil
  }

  private func candidates(in area: Rect) -> [Point] {
    var points = [area.middle]
    for row in 0..<Self.places {
      for column in 0..<Self.places {
        let x = area.minX + area.width * (Double(column) + 0.5) / Double(Self.places)
        let y = area.minY + area.height * (Double(row) + 0.5) / Double(Self.places)
        points.append(Point(x: x, y: y))
      }
    }
    return points
  }

  /// Whether a tap at a point is one on the target.
  private func reaches(at point: Point) -> Bool {
    guard let hit = scene.tree.hit(at: point)?.view else { return false }
    let isAtTarget = hit == target.view || scene.isInside(hit, target.view)
    let wanted = scene.tree.receiver(at: target.view)
    // What lies over a part of a control that it belongs to leads to the same.
    return (isAtTarget || wanted != nil) && scene.tree.receiver(at: hit) == wanted
  }
}
