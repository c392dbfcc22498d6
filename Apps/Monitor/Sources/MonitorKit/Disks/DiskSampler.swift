import Foundation
import Rowan

/// A sampler of the file systems of a machine, off the main actor. Transfer rates need two
/// readings.
public actor DiskSampler: AsyncInteractable {
  /// The request for a sample.
  public typealias Request = Look<[DiskSample]>

  private let root: String
  private let space: @Sendable (String) -> DiskSample.Space?
  private var pace: SamplePace
  private var counts: DiskCounts?
  /// The seconds of the failed steps since `counts`, or `nil` if the clock went backwards in them.
  private var failedTime: Double? = 0
  private var newest: [DiskSample] = []
  /// The last result, which may be a failure.
  private var answer: Result<[DiskSample], any Error> = .success([])

  /// Creates a sampler.
  ///
  /// - Parameter root: The folder that contains the machine's `/proc`. It is empty for this
  ///   machine.
  public init(root: String = "") {
    self.init(root: root, pace: SamplePace(), space: DiskSample.Space.init(folder:))
  }

  init(
    root: String,
    pace: SamplePace,
    space: @escaping @Sendable (String) -> DiskSample.Space?
  ) {
    self.root = root
    self.pace = pace
    self.space = space
  }

  /// Returns a sample of the file systems. Requests within half a second of each other share one
  /// sample.
  public func perform(request: Look<[DiskSample]>) async -> Result<[DiskSample], any Error> {
    guard let step = pace.step() else { return answer }
    answer = sample(step)
    return answer
  }

  private func sample(_ step: SamplePace.Step) -> Result<[DiskSample], any Error> {
    // Rates cover the time since the last reading, not since the last attempt.
    let elapsed = failedTime.flatMap { failed in step.elapsed.map { failed + $0 } }
    guard let text = SmallFile.text(at: root + "/proc/self/mounts", limit: 1_048_576) else {
      failedTime = elapsed
      return .failure(FileProblem.missing)
    }
    failedTime = 0
    let counts = SmallFile.text(at: root + "/proc/diskstats", limit: 262_144).map(DiskCounts.init)
    newest = MountTable(text).entries.map { entry in
      var sample = DiskSample(
        folder: entry.folder,
        device: entry.device,
        kind: entry.kind,
        space: entry.isRemote ? nil : space(entry.folder)
      )
      if let counts, let before = self.counts, let elapsed {
        sample.rates = counts.rates(of: name(of: entry.device), since: before, elapsed: elapsed)
      }
      return sample
    }
    // A file system of size 0 contains no files.
    newest.removeAll { $0.space?.total == 0 }
    self.counts = counts
    return .success(newest)
  }

  /// Returns the kernel's name of a device. A link is resolved: a volume may be named "dm-0", for
  /// example.
  private func name(of device: String) -> String {
    let target = device.hasPrefix("/") ? SmallFile.destination(ofLink: root + device) : nil
    return String((target ?? device).split(separator: "/").last ?? "")
  }
}

extension DiskSample.Space {
  /// Creates the space of the file system that contains a folder, or `nil` if it cannot be read.
  init?(folder: String) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let block = UInt64(status.f_frsize)
    func bytes(_ blocks: fsblkcnt_t) -> Int {
      Int(clamping: UInt64(blocks).multipliedReportingOverflow(by: block).partialValue)
    }
    self.init(
      total: bytes(status.f_blocks),
      used: max(0, bytes(status.f_blocks) - bytes(status.f_bfree)),
      available: bytes(status.f_bavail)
    )
  }
}
