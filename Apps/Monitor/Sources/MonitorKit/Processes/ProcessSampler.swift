import Foundation

/// A sampler of the processes of a machine. Processor shares need two readings.
public actor ProcessSampler {
  /// The values of a process that are retained between samples.
  private struct Known {
    var start: Int
    var shortName: String
    var ticks: Int
    var cpu: Double
    var name: String
    var command: String
  }

  /// The number of samples after which command lines are read again. Programs may change them at
  /// any time, and reading them costs as much as all other steps together.
  private static let samplesPerCommand = 10
  /// The number of samples after which the machine's start time is read again, because clocks are
  /// corrected.
  private static let samplesPerBootTime = 30
  /// The largest difference of start times that is ignored, in seconds. The kernel computes the
  /// machine's start time for each reading, and it varies by a second.
  private static let bootTimeTolerance = 2.0

  /// The folder that contains the machine's `/proc` and `/etc`.
  nonisolated let root: String
  private let table: ProcessTable
  private let ticksPerSecond: Double
  private let pageSize: Int
  private var pace: SamplePace
  private var users: UserNames
  private var known: [Int: Known] = [:]
  private var last = ProcessReading([])
  private var bootTime: Double?
  private var count = 0

  /// Creates a sampler of a machine's processes.
  ///
  /// - Parameter root: The folder that contains the machine's `/proc` and `/etc`. It is empty for
  ///   this machine. A container may have its host's folders at another path.
  public init(root: String = "") {
    self.init(root: root, pace: SamplePace())
  }

  init(root: String, pace: SamplePace) {
    self.root = root
    self.pace = pace
    table = ProcessTable(folder: root + "/proc")
    users = UserNames(path: root + "/etc/passwd")
    ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Whether this system provides its processes in a folder as Linux does.
  public nonisolated var isAvailable: Bool { table.isAvailable }

  /// Returns the processes, in no particular order. Requests of several sessions within half a
  /// second of each other share one reading.
  public func sample() -> [ProcessSample] { reading().samples }

  /// Returns a reading of the processes. Requests of several sessions within half a second of each
  /// other share one reading, and the work of sorting it.
  public func reading() -> ProcessReading {
    guard let step = pace.step() else { return last }
    if count % Self.samplesPerBootTime == 0 { readBootTime() }
    users.refresh()
    let entries = table.read()
    var newest: [Int: Known] = [:]
    newest.reserveCapacity(entries.count)
    for entry in entries { newest[entry.pid] = known(entry, elapsed: step.elapsed) }
    known = newest
    // Equal samples share one object, so that sessions detect in O(1) that a process has not
    // changed.
    let before = Dictionary(last.samples.map { ($0.id, $0) }) { $1 }
    last = ProcessReading(
      entries.compactMap { sample($0) }.map { sample in
        if let known = before[sample.id], known == sample { known } else { sample }
      }
    )
    count += 1
    return last
  }

  /// Returns the details of processes, without processes that have ended.
  public func details(of ids: Set<ProcessSample.ID>) -> [ProcessSample.ID: ProcessDetail] {
    var details: [ProcessSample.ID: ProcessDetail] = [:]
    for id in ids {
      let (pid, start) = ProcessSample.parts(of: id)
      details[id] = table.detail(pid: pid, start: start)
    }
    return details
  }

  /// Returns the retained values of a process after a reading, `elapsed` seconds after the previous
  /// one.
  private func known(_ entry: ProcessTable.Entry, elapsed: Double?) -> Known {
    let stat = entry.stat
    let before = known[entry.pid].flatMap { $0.start == stat.start ? $0 : nil }
    if var before, before.shortName == stat.name,
      (count + entry.pid) % Self.samplesPerCommand != 0
    {
      before.cpu = share(of: stat, since: before, elapsed: elapsed)
      before.ticks = stat.ticks
      return before
    }
    let command = table.command(pid: entry.pid)
    let name = ProcessTable.fullName(stat.name, command: command)
    return Known(
      start: stat.start,
      shortName: stat.name,
      ticks: stat.ticks,
      cpu: before.map { share(of: stat, since: $0, elapsed: elapsed) } ?? 0,
      name: name,
      command: command.isEmpty ? "[\(name)]" : command
    )
  }

  private func share(of stat: StatLine, since before: Known, elapsed: Double?) -> Double {
    // If the clock went backwards, the share cannot be computed. The previous share is kept.
    guard let elapsed else { return before.cpu }
    let ticks = Double(max(0, stat.ticks &- before.ticks))
    // Rows display tenths of a per cent. With a finer value, equal rows would differ.
    return (ticks / ticksPerSecond / elapsed * 1000).rounded() / 1000
  }

  private func sample(_ entry: ProcessTable.Entry) -> ProcessSample? {
    guard let known = known[entry.pid] else { return nil }
    let stat = entry.stat
    return ProcessSample(
      pid: entry.pid,
      start: stat.start,
      started: bootTime.map {
        Date(timeIntervalSince1970: $0 + Double(stat.start) / ticksPerSecond)
      },
      user: users.name(of: entry.userID),
      state: stat.state,
      cpu: known.cpu,
      memory: min(stat.pages, .max / pageSize) * pageSize,
      threads: stat.threads,
      parent: stat.parent == 0 ? nil : stat.parent,
      parentName: self.known[stat.parent]?.name,
      name: known.name,
      command: known.command
    )
  }

  private func readBootTime() {
    // The line of the start time follows that of the interrupts, which is long on large machines.
    guard let text = SmallFile.text(at: root + "/proc/stat", limit: 1_048_576),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("btime ") }),
      let seconds = Double(line.dropFirst(6))
    else { return }
    if let bootTime, abs(bootTime - seconds) <= Self.bootTimeTolerance { return }
    bootTime = seconds
  }
}
