import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

/// An asynchronous result that a test provides.
@MainActor
final class Answer<Value: Sendable> {
  private var waiting: [CheckedContinuation<Value, any Error>] = []
  private(set) var asked = 0

  func get() async throws -> Value {
    asked += 1
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func give(_ result: Result<Value, any Error>) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().resume(with: result)
    for _ in 0..<20 { await Task.yield() }
  }
}

struct Offline: Error, CustomStringConvertible {
  var description: String { "Offline" }
}

@MainActor
@Suite("Pull to refresh")
struct RefreshTests {
  private func stage(_ answer: Answer<[Item]>, rows: Int = 40) -> TableStage {
    let stage = TableStage(items(0..<rows))
    let table = stage.table
    table.refresh = Refresh { [weak table] in
      let rows = try await answer.get()
      table?.apply([SectionSnapshot(rows: rows)])
    }
    stage.stage.session.commit()
    return stage
  }

  private func sign(_ stage: TableStage) -> ViewID? {
    (stage.host.views(as: .button) + stage.host.views(as: .progress)).first {
      stage.host.tree[$0].accessibility?.label == "Refresh"
    }
  }

  @Test("Pulling far enough refreshes once, with an indicator until the rows arrive")
  func pull() async throws {
    let answer = Answer<[Item]>()
    let stage = stage(answer)
    let view = try #require(sign(stage))
    #expect(stage.host.tree.absoluteFrame(of: view).maxY <= 0)
    #expect(!stage.host.pull(stage.scroll, by: 30))
    #expect(!stage.table.isRefreshing)
    var wasPulled = false
    let reached = stage.host.pull(stage.scroll, by: 90) {
      wasPulled = true
      // The host has moved the refresh indicator without the session.
      #expect(stage.host.tree.absoluteFrame(of: view).minY > 0)
    }
    #expect(wasPulled && reached && stage.table.isRefreshing)
    stage.stage.session.commit()
    #expect(stage.host.tree.absoluteFrame(of: try #require(sign(stage))).minY > 0)
    // While the refresh runs, the list cannot be pulled again.
    #expect(!stage.host.pull(stage.scroll, by: 90))
    #expect(!stage.table.beginRefreshing())
    await answer.give(.success(items(100..<110)))
    stage.stage.session.commit()
    #expect(!stage.table.isRefreshing && answer.asked == 1)
    #expect(stage.texts.first == "row 100:0")
    #expect(stage.host.tree.absoluteFrame(of: try #require(sign(stage))).maxY <= 0)
    #expect(stage.host.pull(stage.scroll, by: 90))
    #expect(stage.table.isRefreshing)
    await answer.give(.success(items(200..<210)))
    stage.stage.session.commit()
    #expect(!stage.table.isRefreshing && answer.asked == 2)
    #expect(stage.texts.first == "row 200:0")
  }

  @Test("A list that is not scrolled to its beginning cannot be pulled to refresh")
  func elsewhere() {
    let stage = stage(Answer())
    stage.host.scroll(stage.scroll, to: 100)
    #expect(!stage.host.pull(stage.scroll, by: 200))
  }

  @Test("F5, Control-R and the accessibility action start a refresh")
  func otherWays() async throws {
    let answer = Answer<[Item]>()
    let stage = stage(answer)
    stage.host.press(.function(5))
    #expect(stage.table.isRefreshing)
    await answer.give(.success(items(0..<3)))
    stage.host.press(.character("r"), modifiers: .control)
    #expect(stage.table.isRefreshing)
    await answer.give(.success(items(0..<3)))
    stage.stage.session.commit()
    stage.host.perform("Refresh", on: try #require(sign(stage)))
    #expect(stage.table.isRefreshing)
    await answer.give(.success(items(0..<3)))
    #expect(!stage.table.isRefreshing && answer.asked == 3)
  }

  @Test(
    "An error of a refresh is shown above the rows until the user retries or `failure` is `nil`"
  )
  func failure() async {
    let answer = Answer<[Item]>()
    let stage = stage(answer)
    stage.table.beginRefreshing()
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    #expect(stage.texts.contains("Offline"))
    #expect(stage.texts.contains("row 5:0"))
    stage.host.tap(text: "Try again")
    #expect(stage.table.isRefreshing && stage.table.failure == nil)
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    stage.table.failure = nil
    stage.stage.session.commit()
    #expect(!stage.texts.contains("Offline"))
  }

  @Test("The close button of a failure has a localized label, and dismisses the failure")
  func strings() async throws {
    let answer = Answer<[Item]>()
    let stage = stage(answer)
    stage.table.strings.close = "Schließen"
    stage.table.beginRefreshing()
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    let close = stage.host.views(.drawing).first {
      stage.host.tree[$0].accessibility?.label == "Schließen"
    }
    stage.host.tap(try #require(close))
    #expect(!stage.texts.contains("Offline"))
  }

  @Test("The retry button of a list without rows is centered like the error message")
  func middle() async throws {
    let answer = Answer<[Item]>()
    let stage = stage(answer, rows: 0)
    stage.table.beginRefreshing()
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    for text in ["Offline", "Try again"] {
      let view = try #require(stage.host.find(text: text))
      let frame = stage.host.tree.absoluteFrame(of: view)
      #expect(abs((frame.minX + frame.maxX) / 2 - 100) <= 1)
    }
  }

  @Test(
    "Without rows, an error replaces the empty placeholder, and `whenFailed` customizes the error"
  )
  func failureWithoutRows() async {
    let answer = Answer<[Item]>()
    let stage = stage(answer, rows: 0)
    stage.table.whenEmpty { Text("Nothing here") }
    stage.stage.session.commit()
    #expect(stage.texts == ["Nothing here"])
    stage.table.beginRefreshing()
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    #expect(stage.texts == ["Offline", "Try again"])
    stage.table.whenFailed { Text("Oh: \($0.message)") }
    stage.stage.session.commit()
    #expect(stage.texts == ["Oh: Offline"])
  }

  @Test("A new `refresh` cancels the running one without an error, and can be started")
  func cancelled() async {
    let answer = Answer<[Item]>()
    let stage = stage(answer)
    stage.table.beginRefreshing()
    let other = Answer<[Item]>()
    stage.table.refresh = Refresh { _ = try await other.get() }
    #expect(!stage.table.isRefreshing)
    await answer.give(.failure(CancellationError()))
    #expect(stage.table.failure == nil)
    stage.table.beginRefreshing()
    #expect(stage.table.isRefreshing)
    await other.give(.success([]))
    #expect(!stage.table.isRefreshing)
    stage.table.refresh = nil
    stage.stage.session.commit()
    #expect(sign(stage) == nil && !stage.host.pull(stage.scroll, by: 90))
  }

  @Test("A new `refresh` ignores the rows that the earlier one still fetches")
  func earlierRows() async {
    let (old, new) = (Answer<[Item]>(), Answer<[Item]>())
    let stage = stage(old)
    stage.table.beginRefreshing()
    stage.table.refresh = Refresh { [weak table = stage.table] in
      let rows = try await new.get()
      table?.apply([SectionSnapshot(rows: rows)])
    }
    stage.table.beginRefreshing()
    await new.give(.success(items(200..<203)))
    await old.give(.success(items(100..<110)))
    stage.stage.session.commit()
    #expect(stage.texts == ["row 200:0", "row 201:0", "row 202:0"])
    #expect(!stage.table.isRefreshing)
  }

  @Test("The animation of rows that a cancelled refresh applies ends as cancelled")
  func earlierAnimation() async {
    let answer = Answer<Void>()
    let outcomes = Box<[ComponentAnimation.Outcome]>([])
    let stage = TableStage(items(0..<3))
    stage.table.refresh = Refresh { [weak table = stage.table] in
      try await answer.get()
      table?.apply(
        [SectionSnapshot(rows: items(5..<6))],
        animation: .fading(.easeInOut(0.1)) { outcome in outcomes.change { $0.append(outcome) } }
      )
    }
    stage.table.beginRefreshing()
    stage.table.refresh = nil
    await answer.give(.success(()))
    stage.stage.session.commit()
    #expect(outcomes.value == [.cancelled] && stage.table.rowCount == 3)
  }

  @Test("`TableDirector.load` cancels a refresh, whose action changes no sections any more")
  func loadMeanwhile() async {
    let answer = Answer<[Item]>()
    let stage = DirectorStage([TableSection(id: "kept", elements: items(0..<1))])
    var wasCancelled = false
    stage.table.refresh = Refresh { [weak director = stage.director] in
      let rows = try await answer.get()
      wasCancelled = Task.isCancelled
      director?.add(section: TableSection(id: "old", elements: rows))
      director?.reload()
    }
    stage.table.beginRefreshing()
    let load = stage.director.load { director in
      director.add(section: TableSection(id: "new", elements: items(20..<21)))
      director.reload()
    }
    #expect(!stage.table.isRefreshing)
    await load.value
    await answer.give(.success(items(10..<12)))
    stage.stage.session.commit()
    #expect(wasCancelled)
    #expect(stage.director.sections.map(\.id) == ["kept", "new"])
  }

  @Test("A refresh cancels a load, whose action changes no sections any more")
  func refreshMeanwhile() async {
    let (old, new) = (Answer<[Item]>(), Answer<[Item]>())
    let stage = DirectorStage()
    stage.director.load { director in
      let rows = try await old.get()
      director.add(section: TableSection(id: "old", elements: rows))
      director.reload()
    }
    stage.table.refresh = Refresh { [weak director = stage.director] in
      let rows = try await new.get()
      director?.add(section: TableSection(id: "new", elements: rows))
      director?.reload()
    }
    stage.table.beginRefreshing()
    #expect(!stage.table.isLoading && stage.table.isRefreshing)
    await new.give(.success(items(20..<21)))
    await old.give(.success(items(10..<12)))
    stage.stage.session.commit()
    #expect(stage.texts == ["row 20:0"])
    #expect(stage.director.sections.map(\.id) == ["new"])
  }

  @Test("A refresh that a load starts does not cancel the load")
  func refreshByLoad() async {
    let answer = Answer<[Item]>()
    let stage = DirectorStage()
    stage.table.refresh = Refresh {}
    stage.director.load { director in
      director.table.beginRefreshing()
      let rows = try await answer.get()
      director.add(section: TableSection(id: "new", elements: rows))
      director.reload()
    }
    await answer.give(.success(items(20..<21)))
    stage.stage.session.commit()
    #expect(stage.texts == ["row 20:0"] && !stage.table.isLoading)
  }

  @Test("A load that a refresh starts does not cancel the refresh")
  func loadByRefresh() async {
    let answer = Answer<[Item]>()
    let stage = DirectorStage()
    stage.table.refresh = Refresh { [weak director = stage.director] in
      guard let director else { return }
      await director.load { director in
        let rows = try await answer.get()
        director.add(section: TableSection(id: "new", elements: rows))
        director.reload()
      }.value
      try Task.checkCancellation()
      director.firstSection?.add(elements: items(30..<31))
      director.reload()
    }
    stage.table.beginRefreshing()
    await answer.give(.success(items(20..<21)))
    stage.stage.session.commit()
    #expect(!stage.table.isRefreshing)
    #expect(stage.texts == ["row 20:0", "row 30:0"])
  }

  @Test("A list that is not on the screen can be refreshed")
  func detached() async {
    let answer = Answer<[Item]>()
    let table = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    table.refresh = Refresh { table.apply([SectionSnapshot(rows: try await answer.get())]) }
    #expect(table.beginRefreshing())
    await answer.give(.success(items(0..<3)))
    #expect(!table.isRefreshing && table.rowCount == 3)
  }
}
