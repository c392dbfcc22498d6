/// The file systems that a machine has put into its tree of folders.
struct MountTable {
  /// One of them.
  struct Entry: Equatable {
    var device: String
    var folder: String
    var kind: String
    /// Whether asking it may take for ever.
    var isRemote: Bool
  }

  /// Those that hold files, each device once, by their folders.
  private(set) var entries: [Entry] = []

  /// Reads the text of `/proc/self/mounts`; lines that make no sense are left out.
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
      // A folder that is shown in a second place is no second file system; the first place counts.
      let isDisk = entry.device.hasPrefix("/")
      guard !isDisk || devices.insert(entry.device).inserted else { continue }
      // What was put upon another one hides that.
      entries.removeAll { $0.folder == entry.folder }
      entries.append(entry)
    }
    entries.sort { $0.folder < $1.folder }
  }

  /// What the kernel makes up, or what never changes and is always full.
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

  /// Spaces and the like are written as three digits behind a backslash.
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
