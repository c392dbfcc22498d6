/// An open file of a process, or a similar object with a file descriptor.
public struct OpenFile: Sendable, Equatable, Identifiable {
  /// The kind of an open file.
  public enum Kind: String, Sendable, CaseIterable {
    /// A file or a folder.
    case file
    /// A deleted file, which exists as long as it is open.
    case deleted
    /// A terminal, a disk or another device.
    case device
    /// An end of a connection.
    case socket
    /// An end of a pipe.
    case pipe
    /// Memory that is used as a file.
    case memory
    /// An object of the kernel: events, timers, signals.
    case event

    /// The name of the kind.
    public var word: String {
      switch self {
      case .file: "File"
      case .deleted: "Deleted"
      case .device: "Device"
      case .socket: "Socket"
      case .pipe: "Pipe"
      case .memory: "Memory"
      case .event: "Kernel"
      }
    }
  }

  /// The file descriptor.
  public var id: Int
  /// The kind.
  public var kind: Kind
  /// The path, or the kind and number if there is no path.
  public var name: String

  /// Creates an open file.
  public init(id: Int, kind: Kind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }

  /// Creates an open file from the kernel's link for its descriptor, such as `/etc/hosts` or
  /// `socket:[4711]`.
  init(id: Int, link: String) {
    let mark = " (deleted)"
    self.id = id
    if link.hasPrefix("/memfd:") {
      kind = .memory
      name = String(link.dropFirst(7)).removing(suffix: mark)
    } else if link.hasSuffix(mark) {
      kind = .deleted
      name = link.removing(suffix: mark)
    } else if link.hasPrefix("/dev/") {
      kind = .device
      name = link
    } else if link.hasPrefix("/") {
      kind = .file
      name = link
    } else {
      let parts = link.split(separator: ":", maxSplits: 1)
      let number = parts.last.map { $0.trimmingPrefix("[").removing(suffix: "]") } ?? link
      switch parts.first {
      case "socket": (kind, name) = (.socket, "Socket \(number)")
      case "pipe": (kind, name) = (.pipe, "Pipe \(number)")
      default: (kind, name) = (.event, number)
      }
    }
    name = name.withoutControls
  }
}

extension OpenFile {
  /// The maximum number of files that are read of one process. Some have a hundred thousand
  /// connections.
  static let limit = 1_000

  /// Reads the open files of a process, sorted by file descriptor. Files that are closed meanwhile
  /// are omitted.
  ///
  /// - Parameter folder: The folder of the process.
  /// - Returns: The first open files, or the reason why they cannot be read.
  static func all(inFolder folder: String) -> Reading<Excerpt<OpenFile>> {
    Reading(
      SmallFolder.listing(of: folder + "/fd").map { numbers in
        let files = numbers.sorted().prefix(limit).compactMap { number in
          SmallFile.destination(ofLink: "\(folder)/fd/\(number)")
            .map { OpenFile(id: number, link: $0) }
        }
        var excerpt = Excerpt(of: files, limit: limit)
        excerpt.total = max(numbers.count, files.count)
        return excerpt
      }
    )
  }
}

extension StringProtocol {
  /// Returns the text without a suffix.
  fileprivate func removing(suffix: String) -> String {
    String(hasSuffix(suffix) ? dropLast(suffix.count) : self[...])
  }
}
