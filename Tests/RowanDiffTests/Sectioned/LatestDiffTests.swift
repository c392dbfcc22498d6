import RowanDiff
import Testing

@MainActor
@Suite("Diffs in the background")
struct LatestDiffTests {
  private let old = SectionSource([ItemSection(1, [1, 2])])

  @Test("A result is delivered on the main actor")
  func result() async {
    let diff = LatestDiff()
    let changes = await withCheckedContinuation { continuation in
      diff.compute(from: old, to: SectionSource([ItemSection(1, [2])])) {
        continuation.resume(returning: $0)
      }
      #expect(diff.isComputing)
    }
    #expect(changes.rows.deletions == [at(0, 0)])
    #expect(!diff.isComputing)
  }

  @Test("Only the result of the last computation is delivered")
  func stale() async {
    let diff = LatestDiff()
    var results: [Int] = []
    for count in 3...6 {
      let new = SectionSource([ItemSection(1, Array(1...count))])
      await withCheckedContinuation { continuation in
        diff.compute(from: old, to: new) { results.append($0.rows.insertions.count) }
        if count < 6 { return continuation.resume() }
        diff.compute(from: old, to: new) {
          results.append($0.rows.insertions.count)
          continuation.resume()
        }
      }
    }
    #expect(results == [4])
  }

  @Test("The result of a cancelled computation is dropped")
  func cancelled() async {
    let diff = LatestDiff()
    diff.compute(from: old, to: old) { _ in Issue.record("The result was dropped.") }
    diff.cancel()
    #expect(!diff.isComputing)
    _ = await LatestDiff.changes(from: old, to: old)
    await Task.yield()
  }
}
