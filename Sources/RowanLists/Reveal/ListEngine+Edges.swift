import RowanComponents
import RowanDiff

extension ListEngine {
  var edgeFollowing: EdgeFollowing {
    get { edges.following }
    set {
      showDeferredContent()
      edges.following = newValue
    }
  }

  func scrollToEnd(animated: Bool = false) {
    wakeSession()
    viewport.pendingReveal = nil
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.scrollToEnd(animated: animated) }
    }
    guard transaction.content.isEmpty else {
      return deferContent { $0.append { [weak self] in self?.scrollToEnd(animated: animated) } }
    }
    guard let context, context.size.width > 0 else {
      // Shown at its end when it comes to the screen.
      return features.awaitEnd()
    }
    if animated, !context.environment.isMotionReduced, let row = lastRow {
      return reveal(row, at: .bottom, animated: true)
    }
    guard let anchor = endAnchor() else { return }
    update(from: anchor, as: .reveal)
  }

  private var lastRow: RowPath? {
    layout.rowCount > 0 ? layout.path(ofRow: layout.rowCount - 1) : nil
  }

  /// The distance from the end of the window to that of the content, in points; negative if there is room left.
  func distanceToEnd(at offset: Double) -> Double { contentHeight - windowLength - offset }

  /// Whether a pass may follow an edge: not while the user or an animation decides where the list goes.
  func mayFollowEdges(_ change: OffsetChange) -> Bool {
    change == .correction && viewport.scrollPhase != .held && viewport.scrollAnimation == nil
      && viewport.pendingReveal == nil
  }
}
