import RowanComponents
import RowanCore

// While a row is held near an edge, the table scrolls: the faster the nearer.
extension ListEngine {
  /// How near to an edge that begins, in points; no more than a quarter of the window.
  private static let edge = 56.0
  /// How fast it gets, in points a second.
  private static let speed = 1_400.0
  /// How long a step takes.
  private static let step = Duration.milliseconds(16)

  /// Begins to scroll where the pointer is near an edge, and there is something beyond.
  func scrollForDrag() {
    guard reorder.scrolling == nil, dragSpeed != 0, let clock = context?.clock else { return }
    reorder.scrolling = Task { @MainActor [weak self] in
      while !Task.isCancelled {
        guard (try? await clock.sleep(for: Self.step)) != nil else { return }
        guard let self, !Task.isCancelled else { return }
        guard self.scrollDrag() else {
          self.reorder.scrolling = nil
          return
        }
      }
    }
  }

  /// Scrolls by one step; answers whether there is more to come.
  private func scrollDrag() -> Bool {
    let speed = dragSpeed
    guard speed != 0, let context, context.isMounted else { return false }
    // Whole points, as rows stand at them.
    let length = max(1, (abs(speed) * (Self.step / .seconds(1))).rounded())
    let distance = speed < 0 ? -length : length
    let wanted = min(max(0, offset + distance), lastOffset)
    if wanted != offset { update(from: anchor(at: wanted), as: .reveal) }
    if reorder.drag != nil { followDrag() } else { context.drags.refresh() }
    context.setNeedsCommit()
    performDeferred()
    return true
  }

  private var lastOffset: Double {
    max(0, layout.total - windowLength)
  }

  /// How far below the beginning of the window the pointer is that holds something over it; `nil` where none
  /// does.
  private var heldPlace: Double? {
    if let drag = reorder.drag { return drag.pointer }
    guard let guest = carrying.guest, !guest.isByKeys, let context else { return nil }
    let place = locationInView(of: guest)
    guard layout.axis == .horizontal else { return place.y }
    return isMirrored ? context.size.width - place.x : place.x
  }

  /// How fast the table has to scroll for the pointer that holds a row, in points a second, positive towards
  /// the end; 0 for not at all.
  private var dragSpeed: Double {
    guard let pointer = heldPlace, context != nil else { return 0 }
    let edge = min(Self.edge, windowLength / 4)
    guard edge > 0 else { return 0 }
    let above = edge - (pointer - stuckHeight(at: offset))
    let below = pointer - (windowLength - edge)
    func speed(_ depth: Double) -> Double {
      let share = min(depth / edge, 1)
      return max(share * share * Self.speed, 1)
    }
    if above > 0, offset > 0 { return -speed(above) }
    if below > 0, offset < lastOffset { return speed(below) }
    return 0
  }
}
