import TestSupport
import Testing

@testable import RowanWeb

@Suite("Expected time between an event of the page and its result on the screen")
struct ResponseTimesTests {
  private let frames = 2.0 / 60

  /// Returns the times after `count` scroll events over a line with a round trip time, in seconds. The session
  /// answers each of them with a batch after `work` seconds, and the page sends the next one after `pause` seconds.
  private func times(
    roundTrip: Double,
    work: Double = 0,
    pause: Double = 0,
    count: Int = 40
  ) -> ResponseTimes {
    var times = ResponseTimes()
    var now = 0.0
    for batch in 0..<UInt64(count) {
      times.recordEvent(after: batch, isMoving: false, age: pause, at: now)
      now += work
      times.recordSent(batch + 1, at: now)
      now += roundTrip + pause
    }
    return times
  }

  @Test("Nothing is expected before the page has reported a batch")
  func unknown() {
    var times = ResponseTimes()
    #expect(times.expected == nil)
    times.recordEvent(after: 0, isMoving: false, age: 5, at: 1)
    times.recordSent(1, at: 1)
    #expect(times.expected == nil)
    times.recordEvent(after: 0, isMoving: false, age: 5.1, at: 1.1)
    #expect(times.expected == nil)
  }

  @Test("The expected time is the round trip, the work of the session and two frames")
  func even() throws {
    for (roundTrip, work) in [(0.05, 0.0), (0.3, 0.02), (0, 0.01)] {
      let expected = try #require(times(roundTrip: roundTrip, work: work).expected?.upperBound)
      #expect(abs(expected - (roundTrip + work + frames)) < 0.01)
    }
  }

  @Test("The result of an event in a movement is expected to last until the next result")
  func interval() throws {
    var times = ResponseTimes()
    for batch in 0..<UInt64(40) {
      let now = 0.08 * Double(batch)
      times.recordEvent(after: batch, isMoving: true, age: 0, at: now)
      times.recordSent(batch + 1, at: now)
    }
    let moving = try #require(times.expected?.upperBound)
    #expect(abs(moving - (0.08 + 0.08 + frames)) < 0.01)
    // The pause between two movements is no such time.
    times.recordEvent(after: 40, isMoving: false, age: nil, at: 4)
    times.recordSent(41, at: 4)
    times.recordEvent(after: 40, isMoving: true, age: nil, at: 4.9)
    times.recordSent(42, at: 4.9)
    #expect(times.expected?.upperBound == moving)
  }

  @Test("The time for which the page has shown a batch does not count")
  func age() throws {
    let expected = try #require(times(roundTrip: 0.1, pause: 3).expected?.upperBound)
    #expect(abs(expected - (0.1 + frames)) < 0.01)
  }

  @Test("A line is congested if a batch waits for much longer than the shortest round trip")
  func congestion() {
    var times = times(roundTrip: 0.1)
    times.recordEvent(after: 40, isMoving: false, age: 0, at: 4)
    #expect(!times.isCongested(at: 1_000))
    times.recordSent(41, at: 1_000)
    #expect(!times.isCongested(at: 1_000.19))
    #expect(times.isCongested(at: 1_000.21))
    times.recordSent(42, at: 1_000.3)
    #expect(times.isCongested(at: 1_000.31))
    times.recordEvent(after: 41, isMoving: false, age: 0, at: 1_000.4)
    #expect(!times.isCongested(at: 1_000.41))
    times.recordEvent(after: 42, isMoving: false, age: 0, at: 1_009)
    times.recordSent(43, at: 2_000)
    #expect(times.isCongested(at: 2_000.21))
    times.forgetConnection()
    #expect(!times.isCongested(at: 3_000))
  }

  @Test("Only the first report about a batch is a measurement")
  func repeated() throws {
    var times = times(roundTrip: 0.1)
    let before = try #require(times.expected?.upperBound)
    times.recordEvent(after: 40, isMoving: false, age: 0, at: 1_000)
    let first = try #require(times.expected?.upperBound)
    #expect(first > before)
    times.recordEvent(after: 40, isMoving: false, age: 0, at: 2_000)
    #expect(times.expected?.upperBound == first)
  }

  @Test("A report about a batch also ends the wait for earlier batches")
  func skipped() throws {
    var times = ResponseTimes()
    times.recordSent(1, at: 0)
    times.recordSent(2, at: 0.1)
    times.recordEvent(after: 2, isMoving: false, age: 0, at: 0.2)
    let expected = try #require(times.expected?.upperBound)
    times.recordEvent(after: 1, isMoving: false, age: 0, at: 9)
    #expect(times.expected?.upperBound == expected)
  }

  @Test("A line whose times vary is expected to take longer than its mean")
  func jitter() throws {
    var times = ResponseTimes()
    var now = 0.0
    for batch in 0..<UInt64(100) {
      times.recordSent(batch + 1, at: now)
      now += batch.isMultiple(of: 2) ? 0.1 : 0.2
      times.recordEvent(after: batch + 1, isMoving: false, age: 0, at: now)
    }
    let expected = try #require(times.expected?.upperBound)
    #expect(expected > 0.2 + frames && expected < 0.35)
  }

  @Test(
    "Reports without an age, or about batches that were not sent, measure nothing",
    arguments: [nil, 0.5]
  )
  func unusable(age: Double?) {
    var times = ResponseTimes()
    times.recordSent(3, at: 0)
    times.recordEvent(after: age == nil ? 3 : 2, isMoving: false, age: age, at: 1)
    #expect(times.expected == nil)
  }

  @Test("Reports of any age and after any time keep the expected time between 0 and 40 s")
  func limits() throws {
    let seed = UInt64.random(in: 0 ..< .max)
    var random = SplitMix64(seed: seed)
    var times = ResponseTimes()
    var now = 0.0
    for batch in 1...2_000 as ClosedRange<UInt64> {
      if Bool.random(using: &random) { times.recordSent(batch, at: now) }
      now += Double.random(in: 0...1_000, using: &random)
      let age = [0, 1e9, Double.random(in: 0...1_000, using: &random)].randomElement(using: &random)
      times.recordEvent(
        after: .random(in: 0...batch, using: &random),
        isMoving: false,
        age: age,
        at: now
      )
      if let expected = times.expected {
        #expect(expected.clamped(to: 0...40) == expected, "seed \(seed)")
      }
    }
    #expect(times.expected != nil, "seed \(seed)")
  }

  @Test("A batch long after a scroll event without a result is not the result of the event")
  func noResult() throws {
    var times = times(roundTrip: 0.1)
    times.recordEvent(after: 40, isMoving: false, age: 60, at: 64)
    let before = try #require(times.expected?.upperBound)
    times.recordSent(41, at: 124)
    #expect(times.expected?.upperBound == before)
    times.recordEvent(after: 41, isMoving: false, age: 0, at: 124.1)
    #expect(try #require(times.expected?.upperBound) < 0.2)
  }

  @Test("Times of another connection do not count")
  func connections() {
    var times = times(roundTrip: 0.3)
    times.forgetConnection()
    #expect(times.expected == nil)
    times.recordEvent(after: 40, isMoving: false, age: 0, at: 100)
    #expect(times.expected == nil)
  }
}
