/// The sizes of one page's window, the last of which counts. Where they take long to lay out, they wait for long work.
@MainActor
final class WindowSizes {
  private let turns: SessionTurns
  /// What lays out the size that waits.
  private var waiting: (@MainActor @Sendable () -> Void)?
  /// Whether a place in the line of long work is kept.
  private var isInLine = false
  /// Whether the last size took long.
  private var isLong = false

  /// Creates the sizes of a page that is laid out at its first size.
  init(_ turns: SessionTurns) {
    self.turns = turns
  }

  /// Has a size laid out, at once or later, unless another one comes before.
  func show(_ layOut: @escaping @MainActor @Sendable () -> Void) {
    guard isInLine || isLong && !turns.longWork.isFree else {
      isLong = turns.longWork.measure(layOut)
      return
    }
    waiting = layOut
    guard !isInLine else { return }
    isInLine = true
    turns.longWork.wait(turns) { [weak self] in self?.showWaiting() }
  }

  /// Forgets the size that waits, because the page has told another one by another way.
  func forget() {
    waiting = nil
  }

  private func showWaiting() {
    isInLine = false
    guard let layOut = waiting else { return }
    waiting = nil
    isLong = turns.longWork.measure(layOut)
  }
}
