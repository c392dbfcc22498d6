import Foundation
import ServerProcess

/// A table of measurements beside their budgets, printed line by line.
struct Table {
  /// Creates a table, and prints its title.
  init(title: String) {
    print("\n\(title)")
  }

  mutating func add(
    _ name: String,
    _ value: Double,
    _ unit: String,
    budget: Double? = nil,
    detail: String = ""
  ) {
    var parts = [name.padding(toLength: 44, withPad: " ", startingAt: 0)]
    parts.append(String(format: "%8.1f", value) + " " + unit)
    if let budget {
      parts.append("budget \(String(format: "%g", budget))" + (value <= budget ? "" : "  MISSED"))
    }
    if !detail.isEmpty { parts.append("(\(detail))") }
    print("  " + parts.joined(separator: "  "))
    // A reader of a pipe gets each line immediately.
    fflush(nil)
  }

  mutating func add(_ name: String, _ clicks: Latencies, budget: Double?, detail: String = "") {
    let lost = clicks.lost > 0 ? ", \(clicks.lost) lost" : ""
    let median = String(format: "p50 %.1f ms", clicks.percentile(0.5))
    let details = "\(median), \(clicks.milliseconds.count) clicks\(lost)"
    add(
      name + ", p95",
      clicks.percentile(0.95),
      "ms",
      budget: budget,
      detail: detail.isEmpty ? details : "\(details); \(detail)"
    )
  }

  /// Adds the processor time of tabs in which no user acts, over ten seconds.
  mutating func add(costOf tabs: TabSet, at server: ServerProcess, budget: Double?) throws {
    let count = Double(max(1, tabs.ready.count))
    let before = (time: try server.processorTime, batches: tabs.tabs.reduce(0) { $0 + $1.batches })
    let bytes = tabs.tabs.reduce(0) { $0 + $1.received }
    let start = ContinuousClock.now
    tabs.look(for: .seconds(10))
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let used = try server.processorTime - before.time
    let batches = Double(tabs.tabs.reduce(0) { $0 + $1.batches } - before.batches)
    let received = Double(tabs.tabs.reduce(0) { $0 + $1.received } - bytes)
    add(
      "processor time per tab and second",
      used / elapsed / count * 1000,
      "ms",
      budget: budget,
      detail: String(
        format: "%.0f %% of one processor, %.2f batches and %.1f kB per tab and second",
        used / elapsed * 100,
        batches / elapsed / count,
        received / elapsed / count / 1000
      )
    )
  }
}

func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
