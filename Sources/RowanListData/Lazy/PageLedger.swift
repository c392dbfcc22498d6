/// The pages that failed or were incomplete. It decides which of them are fetched again, so that no page is
/// fetched over and over.
struct PageLedger {
  /// The pages that could not be fetched, with the window at that time.
  private var failed: [Int: Range<Int>] = [:]
  /// The pages that were installed with fewer rows than their count required.
  private var short: Set<Int> = []
  /// Whether the rows were reread because a page did not agree with the total count, and have not agreed since.
  private(set) var hasReread = false
  /// Whether the last refresh failed.
  var hasFailedRefresh = false

  /// Whether there is nothing to fetch again.
  var isEmpty: Bool { failed.isEmpty && short.isEmpty && !hasFailedRefresh }

  /// The pages that failed or were incomplete, in order.
  var pages: [Int] { short.union(failed.keys).sorted() }

  /// Returns whether a page may be fetched for a window. A failed page is not fetched again for the same
  /// window, because showing the error may lay out the list again.
  func mayAsk(for page: Int, in window: Range<Int>) -> Bool { failed[page] != window }

  /// Records that a page could not be fetched.
  mutating func recordFailure(of page: Int, in window: Range<Int>) { failed[page] = window }

  /// Records that a page was fetched completely.
  mutating func recordSuccess(of page: Int) {
    failed[page] = nil
    short.remove(page)
    hasReread = false
  }

  /// Records that an incomplete page was installed.
  mutating func recordShortPage(_ page: Int) {
    failed[page] = nil
    short.insert(page)
  }

  /// Returns whether an incomplete page was installed.
  func isShort(_ page: Int) -> Bool { short.contains(page) }

  /// Forgets failures, because the window has moved.
  mutating func forgetFailures() { failed = [:] }

  /// Forgets failures of pages outside a range.
  mutating func forgetFailures(outside wanted: Range<Int>) {
    guard !failed.isEmpty else { return }
    failed = failed.filter { wanted.contains($0.key) }
  }

  /// Records the result of reading the rows around the window. Returns whether incomplete rows must be
  /// installed as they are, because they were already reread.
  mutating func recordReading(isComplete: Bool) -> Bool {
    hasFailedRefresh = false
    let isFinal = !isComplete && hasReread
    hasReread = !isComplete
    return isFinal
  }

  /// Returns whether the rows may be reread because a page does not agree with the total count. Only the first
  /// call returns `true`, until a complete result is recorded.
  mutating func allowsRereading() -> Bool {
    defer { hasReread = true }
    return !hasReread
  }

  /// Forgets everything, and returns the incomplete pages that were installed.
  mutating func reset() -> Set<Int> {
    defer { self = PageLedger() }
    return short
  }
}
