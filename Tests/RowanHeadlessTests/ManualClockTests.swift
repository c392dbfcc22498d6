import RowanHeadless
import TestSupport
import Testing

@Suite("`ManualClock`", .timeLimit(.minutes(20)))
struct ManualClockTests {
  @Test("Sleeping tasks wake in the order of their deadlines, each at its own time")
  func order() async {
    let clock = ManualClock()
    let notes = Notes()
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        notes.add("\(seconds) at \(clock.now.sinceStart.components.seconds)")
      }
    }
    while clock.sleeperCount < 3 { await Task.yield() }
    await clock.advance(by: .milliseconds(2500))
    #expect(notes.all == ["1 at 1", "2 at 2"])
    await clock.advance(by: .seconds(1))
    #expect(notes.all.last == "3 at 3")
    for task in tasks { _ = await task.result }
  }

  @Test("A deadline that has passed does not suspend the task")
  func past() async throws {
    let clock = ManualClock()
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: ManualClock.Instant(sinceStart: .seconds(5)))
    try await clock.sleep(for: .zero)
  }

  @Test("A cancelled sleep throws `CancellationError` at once")
  func cancellation() async {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    while clock.sleeperCount == 0 { await Task.yield() }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A task that sleeps repeatedly wakes each time during one `advance`")
  func repeating() async {
    let clock = ManualClock()
    let notes = Notes()
    let task = Task {
      for number in 1...4 {
        try await clock.sleep(for: .seconds(1))
        notes.add("\(number)")
      }
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(4))
    #expect(notes.all == ["1", "2", "3", "4"])
    _ = await task.result
  }
}
