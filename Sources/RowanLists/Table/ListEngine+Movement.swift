import RowanComponents
import RowanCore
import RowanListLayout

extension ListEngine {
  /// A row or header that is mounted, and its number.
  typealias Mounted = (root: ComponentRoot, index: Int)

  /// The rows and headers that are mounted.
  var mounted: [Mounted] {
    context == nil ? [] : live.mountedRoots
  }

  /// Has those of the rows and headers that are in sight stay mounted until a movement is over.
  func beginMovement(of mounted: [Mounted], in layout: ListLayout) {
    let window = offset..<offset + windowLength
    var leaving: Set<RowRoots.Key> = []
    for (root, index) in mounted {
      let top = layout.offset(of: index)
      let bottom = top + layout.height(at: index)
      guard bottom > window.lowerBound, top < window.upperBound else { continue }
      if let key = rows.key(of: root) { leaving.insert(key) }
    }
    transitions.beginMovement(of: leaving)
  }

  /// Has everything that moves go to its new place, and calls a closure when it is there.
  func animate(
    _ animation: TableAnimation,
    whenThere: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    let completion = animation.completion
    guard let context else {
      completion?(.completed)
      return
    }
    context.animateMoves(
      BoundsAnimation(animation.movement) { outcome in
        whenThere()
        completion?(outcome)
      }
    )
  }

  /// Lets go of rows that have left the window, once nothing moves any more.
  func endMovement() {
    if transitions.endMovement() { update(from: currentAnchor()) }
  }
}
