import MonitorKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension SampleData {
  /// The machine during the last minute, the oldest sample first: a build began a while ago.
  static let machine: [SystemSample] = (0..<60).map { second in
    let time = Double(second)
    let build = 1 / (1 + exp((34 - time) / 3))
    let cores = (0..<8).map { core in
      let phase = time * (0.21 + 0.05 * Double(core)) + Double(core) * 1.7
      let noise = 0.07 * (sin(phase) + 0.6 * sin(phase * 2.3 + 1) + 0.4 * sin(phase * 5.1))
      let level = 0.12 + build * (core < 3 ? 0.72 : 0.34 - 0.03 * Double(core)) + noise
      return ProcessorUse.Core(number: core, share: min(0.98, max(0.02, level)))
    }
    let share = cores.map(\.share).reduce(0, +) / 8
    return SystemSample(
      machine: MachineDescription(
        hostName: "rowan",
        kernel: "6.1.0-28",
        distribution: "Debian 12",
        processor: "AMD Ryzen 7 5825U",
        coreCount: 8
      ),
      load: LoadAverages(one: 3.42, five: 2.18, fifteen: 1.07),
      uptime: .seconds(3 * 86_400 + 4 * 3_600 + 720),
      tasks: TaskCounts(
        total: 312,
        running: 4,
        sleeping: 308,
        stopped: 0,
        zombies: 0,
        threads: 1_284
      ),
      memory: MemoryUse(
        total: 16_600_000_000,
        available: Int(16_600_000_000 * (0.62 - 0.16 * build - 0.01 * sin(time / 5))),
        cached: 4_120_000_000,
        buffers: 310_000_000,
        swapTotal: 2_100_000_000,
        swapUsed: 140_000_000
      ),
      processors: ProcessorUse(share: share, cores: cores)
    )
  }
}
