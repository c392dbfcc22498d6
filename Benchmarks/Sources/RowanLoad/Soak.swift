import Foundation
import ServerProcess

/// A soak test: tabs are opened and closed for minutes, and the memory of their server must not
/// grow.
struct Soak {
  /// The number of tabs that are open at a time.
  static let tabs = 200
  /// The number of tabs that are closed, and of tabs that are opened, in each round of about a
  /// second.
  private static let turnover = 4
  /// The largest growth over the last half that passes the test, as a fraction.
  private static let tolerance = 0.05

  /// The duration of the test in minutes.
  let minutes: Double

  /// Opens, uses and closes tabs at a server, and prints its memory.
  /// - Returns: Whether the memory of the last half was flat.
  func run(_ example: ServedExample) throws -> Bool {
    let server = try ServerProcess(
      CommandLine.arguments[0],
      arguments: ["serve", example.rawValue]
    )
    defer { server.stop() }
    let tabs = try TabSet(at: server, label: example.label)
    try tabs.open(Self.tabs)
    print("\(example.rawValue), \(Self.tabs) tabs, \(Self.turnover) of them new in each second")
    var samples: [(minute: Double, bytes: Int)] = []
    let start = ContinuousClock.now
    var lastMinute = -1
    var second = 0
    while true {
      let minute = (ContinuousClock.now - start) / .seconds(60)
      guard minute < minutes else { break }
      tabs.close(Self.turnover)
      try tabs.open(Self.turnover)
      _ = tabs.clicks(3, in: tabs.ready, pause: .milliseconds(100), within: .seconds(1))
      for (index, tab) in tabs.ready.enumerated() where (index + second).isMultiple(of: 10) {
        tab.scroll(by: 300)
      }
      tabs.look(for: .milliseconds(400))
      second += 1
      let bytes = try server.residentSize
      samples.append((minute, bytes))
      if Int(minute) > lastMinute {
        lastMinute = Int(minute)
        print(String(format: "  minute %2d: %.1f MB", lastMinute, Double(bytes) / 1_000_000))
      }
    }
    return judge(samples)
  }

  /// Returns whether the memory grew by no more than the tolerance: compares the mean of the first
  /// fifth of the last half with that of its last fifth.
  private func judge(_ samples: [(minute: Double, bytes: Int)]) -> Bool {
    func mean(_ range: Range<Double>) -> Double {
      let bytes = samples.filter { range.contains($0.minute) }.map { Double($0.bytes) }
      return bytes.reduce(0, +) / Double(max(1, bytes.count))
    }
    let part = minutes / 10
    let early = mean(minutes / 2..<minutes / 2 + part)
    let late = mean(minutes - part..<minutes)
    let growth = late / early - 1
    print(
      String(
        format: "  the last half: %.1f MB, then %.1f MB: %+.1f %% (at most %.0f)",
        early / 1_000_000,
        late / 1_000_000,
        growth * 100,
        Self.tolerance * 100
      )
    )
    return growth <= Self.tolerance
  }
}
