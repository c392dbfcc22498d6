import RowanDiff
import Testing

@Suite("Replaying changesets")
struct ReplayTests {
  private let old = Array("abcd")
  private let new = Array("dxbA")

  private func failure(_ changeset: Changeset<Int>) -> String? {
    do {
      _ = try changeset.replay(on: old, takingFrom: new)
      return nil
    } catch {
      return error.description
    }
  }

  private var good: Changeset<Int> {
    Changeset(
      deletions: [2],
      insertions: [1],
      moves: [.init(from: 3, to: 0), .init(from: 0, to: 3)],
      updates: [.init(old: 0, new: 3)]
    )
  }

  @Test("Replaying a valid changeset gives the new snapshot")
  func fitting() throws {
    #expect(try good.replay(on: old, takingFrom: new) == new)
  }

  @Test("Without its update, a row keeps its old content")
  func missingUpdate() throws {
    var changeset = good
    changeset.updates = []
    #expect(try changeset.replay(on: old, takingFrom: new) == Array("dxba"))
  }

  @Test("Errors name the indices that occur twice, are out of range or are missing")
  func faults() {
    var twice = good
    twice.deletions = [2, 3]
    #expect(failure(twice) == "The old index 3 occurs twice.")
    var outside = good
    outside.insertions = [4]
    #expect(failure(outside) == "The new index 4 is out of range.")
    var lacking = good
    lacking.insertions = []
    #expect(failure(lacking) == "The changeset puts no element at the new index 2.")
    var crowded = good
    crowded.deletions = []
    #expect(failure(crowded) == "1 old elements have no new index.")
  }
}
