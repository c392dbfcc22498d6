import RowanCore
import RowanHostInterface
import RowanMount

/// Finds a point at which a pointer hits a view.
struct PointerTarget {
  let scene: Scene
  let target: FoundView

  /// The number of points tried along each side.
  private static let places = 7

  /// Returns a point at which no other view covers the target, preferably the centre of its visible
  /// part; `nil` if there is none.
  ///
  /// A view inside the target that takes taps itself covers the target as well.
  func point() -> Point? {
    guard let area = target.visibleFrame else { return nil }
    return candidates(in: area).first { reaches(at: $0) }
  }

  /// Returns the view in front of the target at the centre of its visible part.
  func cover() -> FoundView? {
    guard let area = target.visibleFrame else { return nil }
    if let hit = scene.tree.hit(at: area.middle) {
      var next: ViewID? = hit.view
      // The nearest ancestor with an accessibility role is more informative than a container.
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

  /// Returns whether the target receives a tap at a point.
  private func reaches(at point: Point) -> Bool {
    guard let hit = scene.tree.hit(at: point)?.view else { return false }
    let isAtTarget = hit == target.view || scene.isInside(hit, target.view)
    let wanted = scene.tree.receiver(at: target.view)
    // A hit on another view counts if the same control receives the taps of both.
    return (isAtTarget || wanted != nil) && scene.tree.receiver(at: hit) == wanted
  }
}
