import Testing

@testable import MonitorKit

@Suite("Order and search of processes")
struct ProcessOrderTests {
  private func process(
    _ pid: Int,
    _ name: String = "p",
    user: String = "robin",
    start: Int = 1,
    cpu: Double = 0,
    memory: Int = 0,
    command: String = ""
  ) -> ProcessSample {
    ProcessSample(
      pid: pid,
      start: start,
      user: user,
      cpu: cpu,
      memory: memory,
      name: name,
      command: command
    )
  }

  @Test("Values are descending, names and numbers ascending, and the newest start is first")
  func directions() {
    let processes = [
      process(3, "Beta", user: "root", start: 5, cpu: 0.1, memory: 9),
      process(1, "alpha", user: "Ann", start: 9, cpu: 0.3, memory: 5),
      process(2, "gamma", user: "ben", start: 7, cpu: 0.2, memory: 7),
    ]
    let expected: [(ProcessOrder, [Int])] = [
      (.cpu, [1, 2, 3]), (.memory, [3, 2, 1]), (.name, [1, 3, 2]), (.user, [1, 2, 3]),
      (.pid, [1, 2, 3]), (.started, [1, 2, 3]),
    ]
    for (order, pids) in expected {
      #expect(order.sorted(processes).map(\.pid) == pids, "\(order)")
      #expect(order.sorted(processes, isReversed: true).map(\.pid) == pids.reversed(), "\(order)")
    }
    #expect(expected.count == ProcessOrder.allCases.count)
  }

  @Test("Equal processes are sorted by number in both directions")
  func ties() {
    let processes = [process(5), process(3), process(9), process(1)]
    for order in ProcessOrder.allCases where order != .pid {
      #expect(order.sorted(processes).map(\.pid) == [1, 3, 5, 9])
      #expect(order.sorted(processes, isReversed: true).map(\.pid) == [1, 3, 5, 9])
    }
  }

  @Test("The order of names ignores case and accents")
  func folding() {
    let processes = [process(1, "zoo"), process(2, "Élan"), process(3, "eel"), process(4, "Eli")]
    #expect(ProcessOrder.name.sorted(processes).map(\.pid) == [3, 2, 4, 1])
  }

  @Test(
    "A search matches names, users, commands, and the beginning of numbers",
    arguments: [
      ("swift", true), ("SWIFT", true), ("ift-f", true), ("robin", true), ("-MODULE", true),
      ("482", true), ("48211", true), ("8211", false), ("  swift ", true), ("", true), ("  ", true),
      ("jose", true), ("JOSÉ", true), ("jose\u{301}", true), ("swiftx", false),
      ("robinswift", false),
    ]
  )
  func search(text: String, isFound: Bool) {
    let process = process(
      48211,
      "swift-frontend",
      command: "/usr/bin/swift-frontend -module-name José"
    )
    #expect(ProcessSearch(text).matches(process) == isFound)
  }

  @Test("A search text may be longer than the searched text")
  func longSearch() {
    #expect(!ProcessSearch(String(repeating: "x", count: 500)).matches(process(1, "x")))
  }
}
