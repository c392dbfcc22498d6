import Foundation
import Rowan

/// Turns readings of a machine's file systems into samples, off the main actor: how busy disks are takes two
/// of them.
public actor DiskSampler: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = Look<[DiskSample]>

  private let root: String
  private let space: @Sendable (String) -> DiskSample.Space?
  private var pace: SamplePace
  private var counts: DiskCounts?
  private var newest: [DiskSample] = []
  /// The last answer, a failure included.
  private var answer: Result<[DiskSample], any Error> = .success([])

  /// Creates a sampler.
  ///
  /// - Parameter root: The folder that the machine's `/proc` is in, empty for this machine.
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

  /// The file systems now. Several that ask within half a second of each other get one answer.
  public func perform(request: Look<[DiskSample]>) async -> Result<[DiskSample], any Error> {
    guard let step = pace.step() else { return answer }
    answer = sample(step)
    return answer
  }

  private func sample(_ step: SamplePace.Step) -> Result<[DiskSample], any Error> {
    guard let text = SmallFile.text(at: root + "/proc/self/mounts", limit: 1_048_576) else {
      return .failure(FileProblem.missing)
    }
    let counts = SmallFile.text(at: root + "/proc/diskstats", limit: 262_144).map(DiskCounts.init)
    newest = MountTable(text).entries.map { entry in
      var sample = DiskSample(
        folder: entry.folder,
        device: entry.device,
        kind: entry.kind,
        space: entry.isRemote ? nil : space(entry.folder)
      )
      if let counts, let before = self.counts, let elapsed = step.elapsed {
        sample.rates = counts.rates(of: name(of: entry.device), since: before, elapsed: elapsed)
      }
      return sample
    }
    // What has no room at all holds nothing.
    newest.removeAll { $0.space?.total == 0 }
    self.counts = counts
    return .success(newest)
  }

  /// The kernel's name of a device: that of what a link leads to, such as "dm-0" for a volume.
  private func name(of device: String) -> String {
    let target = device.hasPrefix("/") ? SmallFile.destination(ofLink: root + device) : nil
    return String((target ?? device).split(separator: "/").last ?? "")
  }
}

extension DiskSample.Space {
  /// How full the file system of a folder is; `nil` where that cannot be found out.
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
