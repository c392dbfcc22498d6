import RowanDiff

extension ListEngine {
  @discardableResult
  func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    let isRow = awaitedSections?.hasRow(at: path) ?? isRow(path)
    if isRow { reveal(path, at: position, animated: animated) }
    return isRow
  }

  @discardableResult
  func scrollTo(
    _ row: RowID,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    reveal(row, at: position, animated: animated)
  }

  @discardableResult
  func scrollToTop(animated: Bool = false) -> Bool {
    guard scrollViewEvents.shouldScrollToTop?(table) ?? true else { return false }
    wakeSession()
    showDeferredContent()
    pendingReveal = nil
    guard let context else { return true }
    if animated, !context.environment.isMotionReduced, offset > 0 {
      way = ScrollWay(target: 0, isToTop: true)
      context.reveal(0, animated: true)
      context.setNeedsCommit()
    } else {
      update(from: .top, as: .reveal)
      scrollViewEvents.didScrollToTop?(table)
    }
    return true
  }

  /// Takes in where the host stands; answers which way has come to its end with that.
  func noteScroll(isRevealing: Bool) -> ScrollWay? {
    guard let way else { return nil }
    let hasArrived = abs(offset - way.target) < 1
    if hasArrived || !isRevealing { self.way = nil }
    return hasArrived ? way : nil
  }

  /// Tells who follows that the table has scrolled.
  func tellScroll(moves: Bool, arrives: ScrollWay?) {
    if moves { scrollViewEvents.didScroll?(table) }
    guard let arrives else { return }
    scrollViewEvents.endScrollingAnimation?(table)
    if arrives.isToTop { scrollViewEvents.didScrollToTop?(table) }
  }
}
