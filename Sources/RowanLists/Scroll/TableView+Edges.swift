import RowanComponents
import RowanDiff

extension TableView {
  /// The edges that stay in sight as rows come there; by default the start, from its very beginning.
  ///
  /// A list that is at both edges, because it is short, follows its end if both are followed. One that follows
  /// its end opens there. The end is left while the user holds the content or an animation goes elsewhere.
  public var edgeFollowing: EdgeFollowing {
    get { edges.following }
    set {
      showDeferredContent()
      edges.following = newValue
    }
  }

  /// Brings the end of the list into sight: the last row, with all that is below it.
  ///
  /// With an animation the host goes to the last row by itself; without one, and for users who asked for less
  /// movement, the end is in sight with the next batch. O(rows in sight).
  public func scrollToEnd(animated: Bool = false) {
    wakeSession()
    pendingReveal = nil
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.scrollToEnd(animated: animated) }
    }
    guard transaction.content.isEmpty else {
      return deferContent { $0.append { [weak self] in self?.scrollToEnd(animated: animated) } }
    }
    guard let context, context.size.width > 0 else {
      // Shown at its end when it comes to the screen.
      return pendingPosition = endPosition
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

  private var endPosition: TablePosition? {
    guard let section = shownSections.last else { return nil }
    return TablePosition(
      section: section.id,
      sectionIndex: shownSections.count - 1,
      part: section.footer == nil ? .row : .footer,
      row: nil,
      rowIndex: max(0, section.count - 1),
      fraction: 1
    )
  }

  /// The distance from the end of the window to that of the content, in points; negative if there is room left.
  func distanceToEnd(at offset: Double) -> Double { contentHeight - windowLength - offset }

  /// Whether a pass may follow an edge: not while the user or an animation decides where the list goes.
  func mayFollowEdges(_ change: OffsetChange) -> Bool {
    change == .correction && grip != .held && way == nil && pendingReveal == nil
  }
}
