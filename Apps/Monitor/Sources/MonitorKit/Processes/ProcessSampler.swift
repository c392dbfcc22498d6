import Foundation

/// Turns readings of the process table into samples: shares of processor time need two of them.
public actor ProcessSampler {
  /// What is kept of a process from one sample to the next.
  private struct Known {
    var start: Int
    var shortName: String
    var ticks: Int
    var cpu: Double
    var name: String
    var command: String
  }

  /// Command lines are read again after that many samples: programs may change them at any time, and
  /// reading them costs as much as everything else together.
  private static let samplesPerCommand = 10
  /// The machine's start is read again after that many samples, for clocks get corrected.
  private static let samplesPerBootTime = 30
  /// The kernel computes the machine's start anew each time, and it wavers by a second.
  private static let bootTimeTolerance = 2.0

  /// The folder that the machine's `/proc` and `/etc` are in.
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
  /// - Parameter root: The folder that the machine's `/proc` and `/etc` are in, empty for this machine; a
  ///   container may see its host's under a folder of its own.
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

  /// Whether this system shows its processes the way Linux does.
  public nonisolated var isAvailable: Bool { table.isAvailable }

  /// The processes now, in no particular order. Several sessions that ask within half a second of each
  /// other get one answer.
  public func sample() -> [ProcessSample] { reading().samples }

  /// The processes now. Several sessions that ask within half a second of each other share one reading, and with it the
  /// work of sorting it.
  public func reading() -> ProcessReading {
    guard let step = pace.step() else { return last }
    if count % Self.samplesPerBootTime == 0 { readBootTime() }
    users.refresh()
    let entries = table.read()
    var newest: [Int: Known] = [:]
    newest.reserveCapacity(entries.count)
    for entry in entries { newest[entry.pid] = known(entry, elapsed: step.elapsed) }
    known = newest
    // What says the same is the same object, so that sessions find in one step that nothing has changed.
    let before = Dictionary(last.samples.map { ($0.id, $0) }) { $1 }
    last = ProcessReading(
      entries.compactMap { sample($0) }.map { sample in
        if let known = before[sample.id], known == sample { known } else { sample }
      }
    )
    count += 1
    return last
  }

  /// What is worth knowing of processes that somebody looks at, without those that have ended.
  public func details(of ids: Set<ProcessSample.ID>) -> [ProcessSample.ID: ProcessDetail] {
    var details: [ProcessSample.ID: ProcessDetail] = [:]
    for id in ids {
      let (pid, start) = ProcessSample.parts(of: id)
      details[id] = table.detail(pid: pid, start: start)
    }
    return details
  }

  /// What is known of a process after a reading that was made `elapsed` seconds after the one before.
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
    // A clock that went backwards says nothing about how busy anybody was.
    guard let elapsed else { return before.cpu }
    let ticks = Double(max(0, stat.ticks &- before.ticks))
    // Rows show tenths of a per cent; what is finer would only make them differ.
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
    // Its line comes after that of the interrupts, which is long on large machines.
    guard let text = SmallFile.text(at: root + "/proc/stat", limit: 1_048_576),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("btime ") }),
      let seconds = Double(line.dropFirst(6))
    else { return }
    if let bootTime, abs(bootTime - seconds) <= Self.bootTimeTolerance { return }
    bootTime = seconds
  }
}
