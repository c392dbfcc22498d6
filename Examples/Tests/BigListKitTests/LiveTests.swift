import Rowan
import RowanHeadless
import Testing

@testable import BigListKit

@MainActor
@Suite("The big list, live", .timeLimit(.minutes(20)))
struct LiveTests {
  /// A stage whose store runs, live.
  private func live(_ count: Int, _ body: (BigListStage) async throws -> Void) async rethrows {
    let stage = BigListStage(count)
    let store = stage.store
    let clock = stage.clock
    stage.host.tap(text: "Live")
    let task = Task { @MainActor in await store.run(clock: clock) }
    while clock.sleeperCount == 0 { await Task.yield() }
    try await body(stage)
    task.cancel()
    await task.value
  }

  private func second(_ stage: BigListStage) async {
    await stage.clock.advance(by: .seconds(1))
    while stage.clock.sleeperCount == 0 { await Task.yield() }
    stage.session.commit()
  }

  @Test("A row comes every second, and the end stays in sight where it was")
  func following() async {
    await live(1_000) { stage in
      stage.jump(to: "999")
      stage.host.scroll(stage.scroll, by: 100_000)
      for number in 1_000..<1_004 {
        await second(stage)
        #expect(stage.texts.contains("\(Numerals.grouped(number + 1)) rows"))
        #expect(stage.shows(Numerals.grouped(number)), "row \(number) is not in sight")
      }
    }
  }

  @Test("Whoever reads further up stays there")
  func reading() async throws {
    try await live(1_000) { stage in
      stage.host.scroll(stage.scroll, to: 20_000)
      let row = try stage.middleRow()
      let before = try #require(stage.top(ofRow: row))
      await second(stage)
      await second(stage)
      #expect(stage.texts.contains("1,002 rows"))
      #expect(stage.top(ofRow: row) == before)
    }
  }

  @Test("Stopped, it stays as it is")
  func stopping() async {
    await live(10) { stage in
      stage.host.tap(text: "Stop")
      await second(stage)
      #expect(stage.texts.contains("10 rows"))
    }
  }
}
