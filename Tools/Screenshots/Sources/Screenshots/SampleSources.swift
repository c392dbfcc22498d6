import Foundation
import MonitorKit
import Rowan

/// A source of three made-up disks.
private actor SampleDisks: AsyncInteractable {
  typealias Request = Look<[DiskSample]>

  func perform(request: Look<[DiskSample]>) async -> Result<[DiskSample], any Error> {
    func disk(_ folder: String, _ device: String, _ used: Int, of total: Int) -> DiskSample {
      DiskSample(
        folder: folder,
        device: "/dev/" + device,
        kind: "ext4",
        space: .init(total: total, used: used, available: total - used)
      )
    }
    return .success([
      disk("/", "nvme0n1p2", 61_400_000_000, of: 98_300_000_000),
      disk("/boot", "nvme0n1p1", 248_000_000, of: 1_020_000_000),
      disk("/home", "nvme0n1p3", 871_000_000_000, of: 920_000_000_000),
    ])
  }
}

/// A source of two made-up network interfaces.
private actor SampleNetwork: AsyncInteractable {
  typealias Request = Look<[NetworkSample]>

  func perform(request: Look<[NetworkSample]>) async -> Result<[NetworkSample], any Error> {
    func way(_ name: String, _ received: Double, _ sent: Double) -> NetworkSample {
      NetworkSample(
        name: name,
        state: "up",
        received: .init(bytes: 1, packets: 1, errors: 0),
        sent: .init(bytes: 1, packets: 1, errors: 0),
        receiveRate: received,
        sendRate: sent
      )
    }
    return .success([way("lo", 1_240, 1_240), way("wlan0", 3_400_000, 92_000)])
  }
}

/// A folder with the files that packages and logs are read from.
struct SampleSources {
  private let folder: URL

  /// Creates the folder and writes its files.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-pictures-\(UUID().uuidString)")
    let packages = (1...412).map { number in
      """
      Package: library\(number)
      Status: install ok installed
      Architecture: amd64
      Version: 1.\(number)
      Description: something to build upon

      """
    }
    try write(packages.joined(separator: "\n"), to: "var/lib/dpkg/status")
    let logs = [
      ("dpkg.log", 48_200), ("auth.log", 91_700), ("kern.log", 412_000), ("syslog", 9_400_000),
    ]
    for (number, (name, size)) in logs.enumerated() {
      try write(String(repeating: "\n", count: size), to: "var/log/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_731_400_000 + Double(number) * 90_000)],
        ofItemAtPath: folder.appendingPathComponent("var/log/" + name).path
      )
    }
  }

  /// The sources that read the files, and those of the made-up disks and network interfaces.
  var sources: MonitorSources {
    MonitorSources(
      logs: LogCatalogue(root: folder.path),
      packages: PackageDatabase(root: folder.path),
      disks: SampleDisks(),
      network: SampleNetwork()
    )
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }
}
