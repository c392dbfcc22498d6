import Foundation
import ServerProcess

/// The tabs that are open at one server, and the loop that polls their sockets.
final class TabSet {
  private(set) var tabs: [Tab] = []
  private let port: UInt16
  private let cookie: String
  private let label: String
  private var buffer = [UInt8](repeating: 0, count: 262_144)
  private var polled: [pollfd] = []

  /// The largest number of tabs that wait for their first screen at the same time.
  private static let openingAtOnce = 16

  init(at server: ServerProcess, label: String) throws {
    guard let port = URL(string: server.address)?.port.flatMap(UInt16.init(exactly:)) else {
      throw ServerProcess.Failure.noAddress
    }
    self.port = port
    self.label = label
    cookie = try Tab.cookie(port: port)
  }

  /// Opens tabs, a few at a time, and returns when each has its first screen or a minute has
  /// passed.
  func open(_ count: Int) throws {
    let end = ContinuousClock.now + .seconds(60)
    var opening: [Tab] = []
    var left = count
    while left > 0 || !opening.isEmpty, .now < end {
      opening.removeAll { $0.button != nil || $0.isClosed }
      while left > 0, opening.count < Self.openingAtOnce {
        let tab = try Tab(port: port, cookie: cookie, label: label)
        opening.append(tab)
        tabs.append(tab)
        left -= 1
      }
      look(for: .milliseconds(2))
    }
  }

  /// Closes the tabs that have been open the longest.
  func close(_ count: Int) {
    tabs.removeFirst(min(count, tabs.count))
    polled = []
  }

  /// Closes all tabs.
  func closeAll() {
    tabs = []
    polled = []
  }

  /// The tabs that have their screen and are not closed.
  var ready: [Tab] { tabs.filter { $0.button != nil && !$0.isClosed } }

  /// Receives messages of all tabs for a duration, and calls `act` at least once.
  func look(for time: Duration, _ act: (() -> Void)? = nil) {
    let end = ContinuousClock.now + time
    repeat {
      if polled.count != tabs.count {
        polled = tabs.map { pollfd(file: $0.file, events: Int16(POLLIN)) }
      }
      act?()
      for tab in tabs where tab.isHeldBack { tab.flush() }
      guard poll(&polled, nfds_t(polled.count), 1) > 0 else { continue }
      for index in polled.indices where polled[index].revents != 0 {
        let tab = tabs[index]
        tab.receive(by: &buffer)
        // A closed socket would be reported for ever.
        if tab.isClosed { polled[index].fd = -1 }
      }
    } while ContinuousClock.now < end
  }

  /// Clicks in one tab after the other, and waits for each answer.
  /// - Parameters:
  ///   - count: The number of clicks.
  ///   - tabs: The tabs in which to click, in turn.
  ///   - pause: The time between two clicks.
  ///   - longest: The time after which no further click is made.
  ///   - act: Called meanwhile, about once in a millisecond or more often.
  /// - Returns: The times in milliseconds, and the number of clicks that no batch has shown within
  ///   five seconds.
  func clicks(
    _ count: Int,
    in tabs: [Tab],
    pause: Duration = .milliseconds(50),
    within longest: Duration = .seconds(30),
    _ act: (() -> Void)? = nil
  ) -> Latencies {
    var result = Latencies()
    guard !tabs.isEmpty else { return result }
    let end = ContinuousClock.now + longest
    for number in 0..<count where ContinuousClock.now < end {
      // The order is neither that of opening nor in phase with the live values.
      let tab = tabs[(number * 7919) % tabs.count]
      if tab.isClosed { continue }
      tab.click()
      let limit = ContinuousClock.now + .seconds(5)
      var answer: Duration?
      while answer == nil, ContinuousClock.now < limit {
        look(for: .zero, act)
        answer = tab.takeAnswer()
      }
      if let answer {
        result.milliseconds.append(answer / .milliseconds(1))
      } else {
        tab.giveUp()
        result.lost += 1
      }
      look(for: pause + .milliseconds(number * 13 % 29), act)
    }
    return result
  }
}

/// The times from clicks to the batches that show them.
struct Latencies {
  /// The times in milliseconds.
  var milliseconds: [Double] = []
  /// The clicks that no batch has shown.
  var lost = 0

  func percentile(_ fraction: Double) -> Double {
    let sorted = milliseconds.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
  }
}
