/// Something that a process has open, by the number it has for it.
public struct OpenFile: Sendable, Equatable, Identifiable {
  /// What can be open.
  public enum Kind: String, Sendable, CaseIterable {
    /// A file or a folder.
    case file
    /// A file that was deleted, and is there for as long as it is open.
    case deleted
    /// A terminal, a disk or another device.
    case device
    /// One end of a connection.
    case socket
    /// One end of a pipe.
    case pipe
    /// Memory that is used as a file is.
    case memory
    /// Something of the kernel's: events, timers, signals.
    case event

    /// A word for it.
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

  /// The process's number for it.
  public var id: Int
  /// What it is.
  public var kind: Kind
  /// Its path; for what has none, its kind and number.
  public var name: String

  /// Creates what is open.
  public init(id: Int, kind: Kind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }

  /// Reads the link that the kernel has for something open, such as `/etc/hosts` or `socket:[4711]`.
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
  /// The most that is read of one process: some have a hundred thousand connections.
  static let limit = 1_000

  /// What a process has open, by its numbers. What is closed meanwhile is left out.
  ///
  /// - Parameter folder: The folder of the process.
  /// - Returns: The first of it, or why it cannot be read.
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
  /// The text without what it may end with.
  fileprivate func removing(suffix: String) -> String {
    String(hasSuffix(suffix) ? dropLast(suffix.count) : self[...])
  }
}
