/// The pages of a list that did not come as they were asked for, so that each is asked for again as often as that is
/// of use, and no more.
struct PageLedger {
  /// The pages that could not be fetched, each with the window for which it was asked.
  private var failed: [Int: Range<Int>] = [:]
  /// The pages that were taken with fewer rows than they should have.
  private var short: Set<Int> = []
  /// Whether rows were read again because a page and the count of all rows did not agree, and have not agreed since.
  private(set) var hasReread = false
  /// Whether the rows around the window could not be read again.
  var hasFailedRefresh = false

  /// Whether anything has to be asked for again.
  var isEmpty: Bool { failed.isEmpty && short.isEmpty && !hasFailedRefresh }

  /// The pages that could not be fetched, or not as a whole, in order.
  var pages: [Int] { short.union(failed.keys).sorted() }

  /// Whether a page is to be asked for in a window: one that failed is not, until the window moves, because showing
  /// the error may lay out the list again.
  func mayAsk(for page: Int, in window: Range<Int>) -> Bool { failed[page] != window }

  /// Records that a page could not be fetched.
  mutating func recordFailure(of page: Int, in window: Range<Int>) { failed[page] = window }

  /// Records that a page came as it should.
  mutating func recordSuccess(of page: Int) {
    failed[page] = nil
    short.remove(page)
    hasReread = false
  }

  /// Records that a page was taken as it came.
  mutating func recordShortPage(_ page: Int) {
    failed[page] = nil
    short.insert(page)
  }

  /// Whether a page was taken with fewer rows than it should have.
  func isShort(_ page: Int) -> Bool { short.contains(page) }

  /// Forgets failures, because the window has moved.
  mutating func forgetFailures() { failed = [:] }

  /// Forgets failures of pages that are not wanted any more.
  mutating func forgetFailures(outside wanted: Range<Int>) {
    guard !failed.isEmpty else { return }
    failed = failed.filter { wanted.contains($0.key) }
  }

  /// Records whether rows that were read around the window were all that there should be; answers whether those
  /// that came have to be taken as they are, because they were asked for twice.
  mutating func recordReading(isComplete: Bool) -> Bool {
    hasFailedRefresh = false
    let isFinal = !isComplete && hasReread
    hasReread = !isComplete
    return isFinal
  }

  /// Answers whether rows may be read again because a page does not agree with the count: once.
  mutating func allowsRereading() -> Bool {
    defer { hasReread = true }
    return !hasReread
  }

  /// Forgets everything, and returns the pages that were taken as they came.
  mutating func reset() -> Set<Int> {
    defer { self = PageLedger() }
    return short
  }
}
