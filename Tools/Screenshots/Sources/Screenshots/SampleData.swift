import Foundation
import MonitorKit

/// Made-up processes of a developer's machine, the same in every picture.
enum SampleData {
  static let processes: [ProcessSample] = [
    process(
      48211,
      "robin",
      97.4,
      1_482_000_000,
      "swift-frontend",
      "/opt/swift/usr/bin/swift-frontend -frontend -c -primary-file Sources/RowanLayout/Flex/FlexEngine.swift -module-name RowanLayout -o FlexEngine.o"
    ),
    process(
      48190,
      "robin",
      88.1,
      1_140_000_000,
      "swift-frontend",
      "/opt/swift/usr/bin/swift-frontend -frontend -c"
    ),
    process(
      47755,
      "robin",
      23.6,
      214_600_000,
      "swift-build",
      "swift build --configuration release --target RowanLayout"
    ),
    process(
      2214,
      "robin",
      12.3,
      986_400_000,
      "chromium",
      "/usr/lib/chromium/chromium --type=renderer --lang=en"
    ),
    process(1873, "robin", 6.4, 412_700_000, "gnome-shell", "/usr/bin/gnome-shell"),
    process(2098, "robin", 4.8, 655_300_000, "chromium", "/usr/lib/chromium/chromium"),
    process(3310, "robin", 3.2, 148_900_000, "sourcekit-lsp", "/opt/swift/usr/bin/sourcekit-lsp"),
    process(912, "root", 1.1, 71_800_000, "Xwayland", "/usr/bin/Xwayland :0 -rootless"),
    process(48302, "robin", 0.7, 9_400_000, "git", "git fetch origin"),
    process(1, "root", 0.3, 12_900_000, "systemd", "/sbin/init"),
    process(611, "root", 0.2, 18_200_000, "NetworkManager", "/usr/sbin/NetworkManager --no-daemon"),
    process(744, "avahi", 0.1, 4_100_000, "avahi-daemon", "avahi-daemon: running [rowan.local]"),
    process(588, "messagebus", 0.1, 6_300_000, "dbus-daemon", "/usr/bin/dbus-daemon --system"),
    process(
      830,
      "postgres",
      0,
      31_500_000,
      "postgres",
      "/usr/lib/postgresql/15/bin/postgres -D /var/lib/postgresql/15/main"
    ),
    process(702, "root", 0, 9_800_000, "sshd", "sshd: /usr/sbin/sshd -D"),
    process(
      412,
      "systemd-network",
      0,
      7_200_000,
      "systemd-networkd",
      "/lib/systemd/systemd-networkd"
    ),
    process(2, "root", 0, 0, "kthreadd", "[kthreadd]"),
    process(15, "root", 0, 0, "ksoftirqd/0", "[ksoftirqd/0]"),
    process(16, "root", 0, 0, "rcu_preempt", "[rcu_preempt]"),
  ]

  /// The selected process.
  static let chosen: ProcessSample = processes[2]

  /// The ancestors of the selected process, its parent first.
  static let ancestors = [
    (1_402, "bash"), (1_388, "gnome-terminal"), (1_120, "systemd"), (1, "systemd"),
  ]
  .map { ProcessReport.Ancestor(pid: $0, name: $1) }

  /// The details of the selected process.
  static let detail = ProcessDetail(
    command: "swift build --configuration release --target RowanLayout",
    openFiles: 38,
    workingFolder: "/home/robin/rowan",
    nice: 0,
    virtualMemory: 5_210_000_000
  )

  private static func process(
    _ pid: Int,
    _ user: String,
    _ cpu: Double,
    _ memory: Int,
    _ name: String,
    _ command: String
  ) -> ProcessSample {
    ProcessSample(
      pid: pid,
      start: 100,
      // A date in the past, so that the pictures are the same on every day.
      started: Date(timeIntervalSince1970: 1_731_400_000 + Double(pid)),
      user: user,
      state: command.hasPrefix("[") ? .idle : cpu > 20 ? .running : .sleeping,
      cpu: cpu / 100,
      memory: memory,
      threads: name.hasPrefix("swift") ? 12 : 3,
      parent: 1_402,
      parentName: "bash",
      name: name,
      command: command
    )
  }
}
