import RowanHeadless
import Testing

@testable import RowanWeb

@MainActor
@Suite("Window sizes with slow layout", .timeLimit(.minutes(20)))
struct WindowSizesTests {
  private let turns = ManualTurns()
  private let clock = ManualClock()

  /// Advances the time and runs the turns that become due.
  private func pass(_ time: Duration) async {
    for _ in 0..<100 where clock.sleeperCount == 0 { await Task.yield() }
    turns.pass(time)
    await clock.advance(by: time)
    for _ in 0..<100 { await Task.yield() }
    turns.take()
    for _ in 0..<100 { await Task.yield() }
  }

  @Test("Window sizes with fast layout are all shown at once")
  func quick() {
    let sizes = WindowSizes(SessionTurns(turns.scheduler(clock: clock)))
    for number in 0..<5 { sizes.show(turns.work("\(number)", .milliseconds(7))) }
    #expect(turns.names == ["0", "1", "2", "3", "4"])
  }

  @Test("Of window sizes with slow layout, the last is shown after three times the layout time")
  func long() async {
    let sizes = WindowSizes(SessionTurns(turns.scheduler(clock: clock)))
    for number in 0..<5 { sizes.show(turns.work("\(number)", .milliseconds(30))) }
    #expect(turns.names == ["0"])
    await pass(.milliseconds(80))
    #expect(turns.names == ["0"])
    await pass(.milliseconds(10))
    #expect(turns.names == ["0", "4"])
    turns.pass(.milliseconds(90))
    sizes.show(turns.work("5", .milliseconds(30)))
    #expect(turns.names == ["0", "4", "5"])
  }

  @Test("Pages with slow layout share the pauses and are served in order")
  func several() async {
    let scheduler = turns.scheduler(clock: clock)
    let pages = (0..<3).map { _ in WindowSizes(SessionTurns(scheduler)) }
    for (number, page) in pages.enumerated() {
      page.show(turns.work("first of \(number)", .milliseconds(20)))
    }
    #expect(turns.names.count == 3)
    for round in 0..<4 {
      for (number, page) in pages.enumerated() {
        page.show(turns.work("\(number)/\(round)", .milliseconds(20)))
      }
    }
    var counts: [Int] = []
    for _ in 0..<3 {
      await pass(.milliseconds(60))
      counts.append(turns.names.count)
    }
    #expect(counts == [4, 5, 6])
    #expect(turns.names.suffix(3) == ["0/3", "1/3", "2/3"])
  }

  @Test("A page with fast layout does not wait for pages with slow layout")
  func other() {
    let scheduler = turns.scheduler(clock: clock)
    let (large, small) = (
      WindowSizes(SessionTurns(scheduler)), WindowSizes(SessionTurns(scheduler))
    )
    large.show(turns.work("large", .milliseconds(30)))
    large.show(turns.work("larger", .milliseconds(30)))
    small.show(turns.work("a", .milliseconds(2)))
    small.show(turns.work("b", .milliseconds(2)))
    #expect(turns.names == ["large", "a", "b"])
  }

  @Test("`forget()` drops the waiting window size")
  func forgotten() async {
    let sizes = WindowSizes(SessionTurns(turns.scheduler(clock: clock)))
    for number in 0..<2 { sizes.show(turns.work("\(number)", .milliseconds(30))) }
    sizes.forget()
    await pass(.milliseconds(90))
    #expect(turns.names == ["0"])
  }
}
