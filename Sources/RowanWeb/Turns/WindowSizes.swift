/// Coalesces the changes of one window's size. If layout takes long, it is deferred to the queue for long work.
@MainActor
final class WindowSizes {
  private let turns: SessionTurns
  /// Lays out the waiting size; `nil` if no size waits.
  private var waiting: (@MainActor @Sendable () -> Void)?
  /// Whether an entry in the queue for long work exists.
  private var isInLine = false
  /// Whether the last layout took long.
  private var isLong = false

  /// Creates the state of a page that is laid out at its first size.
  init(_ turns: SessionTurns) {
    self.turns = turns
  }

  /// Lays out a size, immediately or later. A later size replaces a waiting one.
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

  /// Drops the waiting size, because the page has sent another one in a different message.
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
