import Foundation

/// Turns readings of the process table into samples: shares of processor time need two of them.
public actor ProcessSampler {
  private struct Reading {
    var ticks: Int
    var start: Int
  }

  private let table: ProcessTable
  private let ticksPerSecond: Double
  private let pageSize: Int
  private var last: [Int: Reading] = [:]
  private var lastTime: ContinuousClock.Instant?
  private var samples: [ProcessSample] = []
  private var users: [UInt32: String] = [:]

  /// Creates a sampler of this machine's processes.
  public init() {
    self.init(table: ProcessTable())
  }

  init(table: ProcessTable) {
    self.table = table
    ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Whether this system shows its processes the way Linux does.
  public nonisolated var isAvailable: Bool { table.isAvailable }

  /// The processes now, the busiest first. Several sessions that ask within half a second of each other
  /// get one answer.
  public func sample() -> [ProcessSample] {
    let now = ContinuousClock.now
    if let lastTime, now - lastTime < .milliseconds(500) { return samples }
    let elapsed = lastTime.map { ($0.duration(to: now)) / .seconds(1) }
    samples = sample(table.read(), elapsed: elapsed)
    lastTime = now
    return samples
  }

  /// Computes samples from a reading that was made `elapsed` seconds after the one before; `nil` for the
  /// first one, which knows no shares yet.
  func sample(_ entries: [ProcessTable.Entry], elapsed: Double?) -> [ProcessSample] {
    var readings: [Int: Reading] = [:]
    let samples = entries.map { entry in
      readings[entry.pid] = Reading(ticks: entry.ticks, start: entry.start)
      return ProcessSample(
        pid: entry.pid,
        start: entry.start,
        user: userName(entry.userID),
        cpu: share(of: entry, elapsed: elapsed),
        memory: entry.pages &* pageSize,
        name: entry.name,
        command: entry.command
      )
    }
    last = readings
    return samples.sorted { one, other in
      one.cpu != other.cpu
        ? one.cpu > other.cpu
        : one.memory != other.memory ? one.memory > other.memory : one.pid < other.pid
    }
  }

  private func share(of entry: ProcessTable.Entry, elapsed: Double?) -> Double {
    guard let elapsed, elapsed > 0, let before = last[entry.pid], before.start == entry.start,
      entry.ticks >= before.ticks
    else { return 0 }
    let share = Double(entry.ticks - before.ticks) / ticksPerSecond / elapsed * 100
    return (share * 10).rounded() / 10
  }

  private func userName(_ id: UInt32) -> String {
    if let known = users[id] { return known }
    let name = getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? "\(id)"
    users[id] = name
    return name
  }
}
