/// Reads what a machine says of itself in `/proc`, `/sys` and `/etc`.
struct SystemReader: Sendable {
  /// The folder that those are in, empty for this machine.
  var root = ""

  /// What does not change; costs more than everything else, for it asks each core.
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

  /// How many threads wanted to run; `nil` when the file is not there, or cut.
  func load() -> LoadAverages? {
    let figures = (text("/proc/loadavg") ?? "").split(separator: " ").prefix(3).map { Double($0) }
    guard figures.count == 3, let one = figures[0], let five = figures[1],
      let fifteen = figures[2], [one, five, fifteen].allSatisfy({ $0.isFinite && $0 >= 0 })
    else { return nil }
    return LoadAverages(one: one, five: five, fifteen: fifteen)
  }

  /// How long the machine has been on.
  func uptime() -> Duration? {
    guard let figure = text("/proc/uptime")?.split(separator: " ").first,
      let seconds = Double(figure), (0...1e12).contains(seconds)
    else { return nil }
    return .seconds(seconds)
  }

  /// How full the memory is.
  func memory() -> MemoryUse? { text("/proc/meminfo").flatMap { MemoryUse(meminfo: $0) } }

  /// What the processors have done so far; the lines of some hundred cores fit in what is read.
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
