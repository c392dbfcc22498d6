import Testing

@testable import MonitorKit

@Suite("Histories")
struct HistoryTests {
  @Test("Values are returned in order, and the newest replaces the oldest")
  func ring() {
    var history = History(capacity: 3)
    #expect(history.isEmpty)
    history.append(0.1)
    history.append(0.2)
    #expect(Array(history) == [0.1, 0.2])
    for figure in [0.3, 0.4, 0.5, 0.6, 0.7] { history.append(figure) }
    #expect(Array(history) == [0.5, 0.6, 0.7])
    #expect(history.first == 0.5)
    #expect(history.last == 0.7)
    #expect(history.count == 3)
  }

  @Test("Values are clamped to 0...1, and NaN becomes 0")
  func bounds() {
    var history = History()
    for figure in [-1, 2, .nan, .infinity] { history.append(figure) }
    #expect(Array(history) == [0, 1, 0, 1])
  }

  @Test("Histories with equal values are equal, independent of how they were filled")
  func equality() {
    var turned = History(capacity: 2)
    for figure in [0.9, 0.1, 0.2] { turned.append(figure) }
    var straight = History(capacity: 2)
    for figure in [0.1, 0.2] { straight.append(figure) }
    #expect(turned == straight)
    var copy = turned
    copy.append(0.3)
    #expect(copy != turned)
    #expect(Array(turned) == [0.1, 0.2])
    #expect(History(capacity: 2) != History(capacity: 3))
  }

  @Test("A history stores 60 values by default")
  func capacity() {
    var history = History()
    for _ in 0..<100 { history.append(0.5) }
    #expect(history.count == 60)
  }
}
