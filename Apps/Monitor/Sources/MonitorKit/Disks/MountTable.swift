/// The mounted file systems of a machine.
struct MountTable {
  /// A mounted file system.
  struct Entry: Equatable {
    var device: String
    var folder: String
    var kind: String
    /// Whether the file system is on another machine, so that a query may block forever.
    var isRemote: Bool
  }

  /// The file systems that contain files, sorted by folder. Each local device occurs once.
  private(set) var entries: [Entry] = []

  /// Creates the table from the text of `/proc/self/mounts`. Malformed lines are skipped.
  init(_ text: String) {
    var devices: Set<String> = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 3, !Self.madeUp.contains(String(fields[2])) else { continue }
      let entry = Entry(
        device: Self.text(fields[0]),
        folder: Self.text(fields[1]),
        kind: String(fields[2]).withoutControls,
        isRemote: Self.isRemote(fields[2])
      )
      // A second mount of a device, such as a bind mount, is not another file system. The first
      // mount is listed.
      let isDisk = entry.device.hasPrefix("/")
      guard !isDisk || devices.insert(entry.device).inserted else { continue }
      // A later mount on the same folder hides the earlier one.
      entries.removeAll { $0.folder == entry.folder }
      entries.append(entry)
    }
    entries.sort { $0.folder < $1.folder }
  }

  /// The file systems that are virtual, or read-only and always full.
  private static let madeUp: Set<String> = [
    "autofs", "binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "debugfs", "devpts",
    "devtmpfs", "efivarfs", "fuse.gvfsd-fuse", "fuse.portal", "fusectl", "hugetlbfs", "mqueue",
    "nsfs", "proc", "pstore", "ramfs", "rootfs", "rpc_pipefs", "securityfs", "selinuxfs",
    "squashfs", "sysfs", "tmpfs", "tracefs",
  ]

  private static func isRemote(_ kind: Substring) -> Bool {
    ["nfs", "nfs4", "cifs", "smb3", "9p", "ceph", "afs"].contains(kind)
      || kind.hasPrefix("fuse")
  }

  /// Decodes octal escapes: spaces and similar characters are written as a backslash and three
  /// digits.
  private static func text(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = field.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self).withoutControls
  }
}
