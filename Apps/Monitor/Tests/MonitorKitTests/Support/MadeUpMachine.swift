import Foundation
import Synchronization

@testable import MonitorKit

/// A folder with the files of a made-up machine, and a clock that tests set.
final class MadeUpMachine: Sendable {
  let root: String
  private let time = Mutex(Duration.zero)

  init() throws {
    root =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-machine-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: root + "/proc",
      withIntermediateDirectories: true
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// A pace that uses this machine's clock.
  var pace: SamplePace { SamplePace(now: now) }

  /// This machine's clock.
  var now: @Sendable () -> Duration {
    return { self.time.withLock { $0 } }
  }

  /// Advances the clock, or sets it back.
  func pass(_ duration: Duration) {
    time.withLock { $0 += duration }
  }

  func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: root + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: root + path)
  }

  /// Writes the files of a process. Without a command, there is no `cmdline`.
  func process(
    _ pid: Int,
    name: String = "cat",
    state: String = "S",
    parent: Int = 1,
    ticks: Int = 0,
    nice: Int = 0,
    threads: Int = 1,
    start: Int = 5000,
    pages: Int = 10,
    command: [String]? = ["cat"]
  ) throws {
    try write(
      statLine(
        pid,
        name: name,
        state: state,
        parent: parent,
        ticks: ticks,
        nice: nice,
        threads: threads,
        start: start,
        pages: pages
      ),
      to: "/proc/\(pid)/stat"
    )
    guard let command else { return }
    try write(command.map { $0 + "\0" }.joined(), to: "/proc/\(pid)/cmdline")
  }
}

/// Returns a `stat` line as the kernel writes it, including the fields that Monitor does not read.
func statLine(
  _ pid: Int = 42,
  name: String = "cat",
  state: String = "S",
  parent: Int = 1,
  ticks: Int = 0,
  nice: Int = 0,
  threads: Int = 1,
  start: Int = 5000,
  pages: Int = 10
) -> String {
  "\(pid) (\(name)) \(state) \(parent) 42 42 0 -1 4194560 100 0 0 0 \(ticks) 0 7 8 20 \(nice) "
    + "\(threads) 0 \(start) 2500000 \(pages) 18446744073709551615 1 1 0\n"
}
