import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Loading more at the end of a table")
struct LoadMoreTests {
  private func stage(_ answer: Answer<Bool>, rows: Int = 40) -> TableStage {
    let stage = TableStage(items(0..<rows))
    let table = stage.table
    table.loadMore = LoadMore { [weak table] in
      let hasMore = try await answer.get()
      let count = table?.rowCount ?? 0
      table?.apply([SectionSnapshot(rows: items(0..<count + 20))])
      return hasMore
    }
    stage.stage.session.commit()
    return stage
  }

  private func scrollToEnd(_ stage: TableStage) {
    stage.host.scroll(stage.scroll, to: 1_000_000)
  }

  @Test("More is fetched once when the end comes near, and again when it comes near once more")
  func more() async {
    let answer = Answer<Bool>()
    let stage = stage(answer)
    #expect(!stage.table.isLoadingMore)
    scrollToEnd(stage)
    #expect(stage.table.isLoadingMore)
    scrollToEnd(stage)
    await answer.give(.success(true))
    stage.stage.session.commit()
    #expect(stage.table.rowCount == 60)
    #expect(!stage.table.isLoadingMore && answer.asked == 1)
    // What is being read stays where it is.
    #expect(stage.texts.contains("row 39:0"))
    scrollToEnd(stage)
    await answer.give(.success(false))
    stage.stage.session.commit()
    scrollToEnd(stage)
    #expect(!stage.table.isLoadingMore && answer.asked == 2)
    #expect(stage.table.isEndInSight)
  }

  @Test("While there may be more, a sign stands behind the last row")
  func sign() async {
    let answer = Answer<Bool>()
    let stage = stage(answer)
    scrollToEnd(stage)
    stage.stage.session.commit()
    scrollToEnd(stage)
    let rings = stage.host.views(as: .progress)
    #expect(rings.contains { stage.host.tree[$0].accessibility?.label == "Loading more" })
    #expect(stage.host.isInSight(rings[0]))
    await answer.give(.success(false))
    stage.stage.session.commit()
    #expect(stage.host.views(as: .progress).isEmpty)
  }

  @Test("An error is told there, with a way to try again")
  func failure() async {
    let answer = Answer<Bool>()
    let stage = stage(answer)
    scrollToEnd(stage)
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    scrollToEnd(stage)
    #expect(stage.texts.contains("Offline"))
    #expect(!stage.table.isLoadingMore)
    stage.host.tap(text: "Try again")
    #expect(stage.table.isLoadingMore)
    await answer.give(.success(false))
    #expect(stage.table.rowCount == 60)
  }

  @Test("What adds nothing is not asked for for ever")
  func nothingAdded() async {
    let answer = Answer<Bool>()
    let stage = TableStage(items(0..<5))
    stage.table.loadMore = LoadMore { try await answer.get() }
    stage.stage.session.commit()
    await answer.give(.success(true))
    stage.stage.session.commit()
    for _ in 0..<20 { await Task.yield() }
    #expect(answer.asked == 1 && !stage.table.isLoadingMore)
  }

  @Test("A table that is short fetches until it is not")
  func short() async {
    let answer = Answer<Bool>()
    let stage = stage(answer, rows: 1)
    await answer.give(.success(true))
    stage.stage.session.commit()
    #expect(stage.table.rowCount == 21)
    for _ in 0..<20 { await Task.yield() }
    let isNear = 21 * 18 < 2 * 180
    #expect(stage.table.isLoadingMore == isNear)
  }
}
