import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Loading more rows at the end of a list")
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

  @Test("`LoadMore` is called once each time the end comes near, until it returns false")
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
    // The visible rows stay where they are.
    #expect(stage.texts.contains("row 39:0"))
    scrollToEnd(stage)
    await answer.give(.success(false))
    stage.stage.session.commit()
    scrollToEnd(stage)
    #expect(!stage.table.isLoadingMore && answer.asked == 2)
    #expect(stage.table.isEndVisible)
  }

  @Test("A “Loading more” indicator is shown after the last row until there are no more rows")
  func sign() async {
    let answer = Answer<Bool>()
    let stage = stage(answer)
    scrollToEnd(stage)
    stage.stage.session.commit()
    scrollToEnd(stage)
    let rings = stage.host.views(as: .progress)
    #expect(rings.contains { stage.host.tree[$0].accessibility?.label == "Loading more" })
    #expect(stage.host.isVisible(rings[0]))
    await answer.give(.success(false))
    stage.stage.session.commit()
    #expect(stage.host.views(as: .progress).isEmpty)
  }

  @Test("An error of `LoadMore` is shown at the end, with a button to try again")
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

  @Test("`LoadMore` is called five times for a short list that does not grow, then by a button")
  func nothingAdded() async {
    let answer = Answer<Bool>()
    let stage = TableStage(items(0..<5))
    stage.table.loadMore = LoadMore { try await answer.get() }
    stage.stage.session.commit()
    for asked in 1...5 {
      for _ in 0..<20 { await Task.yield() }
      #expect(answer.asked == asked && stage.table.isLoadingMore)
      await answer.give(.success(true))
      stage.stage.session.commit()
      for _ in 0..<20 { await Task.yield() }
    }
    stage.stage.session.commit()
    #expect(answer.asked == 5 && !stage.table.isLoadingMore)
    #expect(stage.host.views(as: .progress).isEmpty)
    stage.host.tap(text: "Load more")
    for _ in 0..<20 { await Task.yield() }
    #expect(stage.table.isLoadingMore && answer.asked == 6)
  }

  @Test("A short list whose first page is empty loads the next page")
  func emptyPage() async {
    var pages: [[Item]] = [[], items(5..<30)]
    let stage = TableStage(items(0..<5))
    stage.table.loadMore = LoadMore { [weak table = stage.table] in
      let page = pages.removeFirst()
      table?.apply([SectionSnapshot(rows: items(0..<5) + page)])
      return !pages.isEmpty
    }
    stage.stage.session.commit()
    for _ in 0..<40 {
      await Task.yield()
      stage.stage.session.commit()
    }
    #expect(pages.isEmpty && stage.table.rowCount == 30)
  }

  @Test("Rows that are added with the next commit count as progress of `LoadMore`")
  func addedByState() async {
    let answer = Answer<Bool>()
    let stage = TableStage(items(0..<5))
    let (table, session) = (stage.table, stage.stage.session)
    table.loadMore = LoadMore { [weak table, weak session] in
      let hasMore = try await answer.get()
      // Apps do this if they show their model after it has changed.
      Task { @MainActor in
        table?.apply([SectionSnapshot(rows: items(0..<60))])
        session?.commit()
      }
      return hasMore
    }
    stage.stage.session.commit()
    await answer.give(.success(true))
    for _ in 0..<20 { await Task.yield() }
    #expect(table.rowCount == 60 && answer.asked == 1 && !table.isLoadingMore)
  }

  @Test("After a page that adds no rows, a long list calls `LoadMore` again when it is scrolled")
  func nothingAddedToLongTable() async {
    let answer = Answer<Bool>()
    let stage = TableStage(items(0..<40))
    stage.table.loadMore = LoadMore { [weak table = stage.table] in
      let hasMore = try await answer.get()
      // Another snapshot of the same rows is no progress.
      table?.apply([SectionSnapshot(rows: items(0..<40))])
      return hasMore
    }
    stage.stage.session.commit()
    scrollToEnd(stage)
    await answer.give(.success(true))
    stage.stage.session.commit()
    for _ in 0..<20 { await Task.yield() }
    stage.stage.session.commit()
    #expect(answer.asked == 1 && !stage.table.isLoadingMore)
    // Without a scroll, other passes do not call it again.
    stage.table.strings.loadMore = "More"
    stage.stage.session.commit()
    for _ in 0..<20 { await Task.yield() }
    #expect(answer.asked == 1 && !stage.table.isLoadingMore)
    stage.host.scroll(stage.scroll, by: -10)
    #expect(stage.table.isLoadingMore)
    await answer.give(.success(false))
    stage.stage.session.commit()
    #expect(answer.asked == 2 && !stage.table.isLoadingMore)
  }

  @Test("A refresh cancels `LoadMore` and ignores its late result")
  func refreshMeanwhile() async {
    let (answer, fresh) = (Answer<Bool>(), Answer<[Item]>())
    let stage = stage(answer)
    stage.table.refresh = Refresh { [weak table = stage.table] in
      let rows = try await fresh.get()
      table?.apply([SectionSnapshot(rows: rows)])
    }
    stage.stage.session.commit()
    scrollToEnd(stage)
    #expect(stage.table.isLoadingMore)
    stage.table.beginRefreshing()
    #expect(!stage.table.isLoadingMore)
    await fresh.give(.success(items(500..<580)))
    await answer.give(.success(true))
    stage.stage.session.commit()
    #expect(stage.table.rowCount == 80)
    #expect(stage.table.id(of: RowPath(section: 0, row: 0)).row == 500)
  }

  @Test("While a refresh runs, `LoadMore` is not called, and its error is not shown")
  func moreMeanwhile() async {
    let (answer, fresh) = (Answer<Bool>(), Answer<[Item]>())
    let stage = stage(answer)
    stage.table.refresh = Refresh { [weak table = stage.table] in
      let rows = try await fresh.get()
      table?.apply([SectionSnapshot(rows: rows)])
    }
    scrollToEnd(stage)
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    scrollToEnd(stage)
    stage.table.beginRefreshing()
    stage.stage.session.commit()
    #expect(!stage.texts.contains("Offline"))
    scrollToEnd(stage)
    #expect(!stage.table.isLoadingMore)
    await fresh.give(.success(items(0..<10)))
    stage.stage.session.commit()
    #expect(stage.table.isLoadingMore)
  }

  @Test("`TableDirector.load` cancels `LoadMore`")
  func loadMeanwhile() async {
    let answer = Answer<Bool>()
    let stage = DirectorStage([TableSection(id: "a", elements: items(0..<40))])
    var wasCancelled = false
    stage.table.loadMore = LoadMore {
      let hasMore = try await answer.get()
      wasCancelled = Task.isCancelled
      return hasMore
    }
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 1_000_000)
    #expect(stage.table.isLoadingMore)
    await stage.director.load { $0.reload() }.value
    await answer.give(.success(true))
    #expect(wasCancelled)
  }

  @Test("A cancelled `LoadMore` adds no elements to the sections of a director")
  func cancelledForDirector() async {
    let answer = Answer<Bool>()
    let section = TableSection(id: "a", elements: items(0..<40))
    let stage = DirectorStage([section])
    stage.table.loadMore = LoadMore {
      let hasMore = try await answer.get()
      section.add(elements: items(40..<60))
      section.director?.reload()
      return hasMore
    }
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 1_000_000)
    #expect(stage.table.isLoadingMore)
    await stage.director.load { $0.reload() }.value
    await answer.give(.success(true))
    stage.stage.session.commit()
    #expect(section.count == 40 && stage.table.rowCount == 40)
  }

  @Test("A short list calls `LoadMore` until its end is no longer near")
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
