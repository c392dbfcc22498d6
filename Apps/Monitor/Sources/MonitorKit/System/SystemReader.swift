/// A reader of a machine's description and measurements, from `/proc`, `/sys` and `/etc`.
struct SystemReader: Sendable {
  /// The folder that contains `/proc`, `/sys` and `/etc`. It is empty for this machine.
  var root = ""

  /// Reads the description, which does not change. It reads an entry per core, and so costs more
  /// than all other functions.
  func machine() -> MachineDescription {
    let devices = root + "/sys/devices/system/cpu/"
    return MachineDescription(
      hostName: line("/proc/sys/kernel/hostname"),
      kernel: line("/proc/sys/kernel/osrelease"),
      distribution: (text("/etc/os-release") ?? text("/usr/lib/os-release"))
        .flatMap(MachineDescription.distribution(osRelease:))?.withoutControls,
      processor: text("/proc/cpuinfo").flatMap(MachineDescription.processor(cpuinfo:))
        ?? line("/sys/firmware/devicetree/base/model"),
      coreCount: SmallFile.text(at: devices + "present")
        .flatMap(MachineDescription.count(ofRanges:)) ?? coresInUse()
    )
  }

  /// Reads the load averages, or returns `nil` if the file is missing or truncated.
  func load() -> LoadAverages? {
    let figures = (text("/proc/loadavg") ?? "").split(separator: " ").prefix(3).map { Double($0) }
    guard figures.count == 3, let one = figures[0], let five = figures[1],
      let fifteen = figures[2], [one, five, fifteen].allSatisfy({ $0.isFinite && $0 >= 0 })
    else { return nil }
    return LoadAverages(one: one, five: five, fifteen: fifteen)
  }

  /// Reads the time since the machine started.
  func uptime() -> Duration? {
    guard let figure = text("/proc/uptime")?.split(separator: " ").first,
      let seconds = Double(figure), (0...1e12).contains(seconds)
    else { return nil }
    return .seconds(seconds)
  }

  /// Reads the use of the memory.
  func memory() -> MemoryUse? { text("/proc/meminfo").flatMap { MemoryUse(meminfo: $0) } }

  /// Reads the times of the processors. The size limit fits the lines of some hundred cores.
  func processorTimes() -> ProcessorTimes? {
    SmallFile.text(at: root + "/proc/stat", limit: 65_536).map { ProcessorTimes(stat: $0) }
  }

  private func coresInUse() -> Int? {
    processorTimes().flatMap { $0.cores.isEmpty ? nil : $0.cores.count }
  }

  private func text(_ path: String) -> String? { SmallFile.text(at: root + path) }

  private func line(_ path: String) -> String? {
    guard let line = text(path)?.trimmingSpace, !line.isEmpty else { return nil }
    return String(line).withoutControls
  }
}
