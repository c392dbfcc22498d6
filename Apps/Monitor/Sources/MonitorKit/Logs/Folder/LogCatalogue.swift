import Foundation

/// The logs of a machine: the files under `/var/log`, and files named on the command line.
///
/// Only these files can be opened, so that a link cannot open any other file.
public struct LogCatalogue: Sendable {
  /// The maximum number of listed files.
  static let limit = 1_000
  /// The maximum depth of folders below `/var/log`.
  private static let depth = 3

  private let root: String
  private let others: [String]

  /// Creates a catalogue.
  ///
  /// - Parameters:
  ///   - root: The folder that contains the machine's `/var`. It is empty for this machine.
  ///   - others: The paths of further logs.
  public init(root: String = "", others: [String] = []) {
    self.root = root
    self.others = others.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// Returns all logs: the further ones first, then those under `/var/log` sorted by name. Binary
  /// files are omitted.
  func entries() -> [LogEntry] {
    var entries = others.compactMap { LogEntry(path: $0, file: $0, name: $0) }
    var found: [LogEntry] = []
    collect("", depth: 0, into: &found)
    found.sort { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
    entries += found.filter { entry in !others.contains(entry.path) }
    return entries
  }

  /// Returns the location of a log's file, or `nil` if the path names no log.
  func file(of path: String) -> String? {
    if others.contains(path) { return path }
    guard path.hasPrefix(Self.folder) else { return nil }
    return entries().first { $0.path == path }.map { _ in root + path }
  }

  private static let folder = "/var/log/"

  /// The extensions of binary files.
  private static let packed: Set<String> = [
    "gz", "xz", "bz2", "zst", "zip", "journal", "journal~", "db", "dat", "tdb",
  ]
  /// The names of binary files.
  private static let records: Set<String> = ["wtmp", "btmp", "utmp", "lastlog", "faillog"]

  private func collect(_ folder: String, depth: Int, into entries: inout [LogEntry]) {
    let path = root + Self.folder + folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
    for name in names.sorted() where entries.count < Self.limit {
      let inner = folder + name
      let file = root + Self.folder + inner
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        // A link may lead to a folder that contains it, so links to folders are skipped.
        let isLink = SmallFile.destination(ofLink: file) != nil
        if depth < Self.depth, !isLink { collect(inner + "/", depth: depth + 1, into: &entries) }
      } else if isText(name),
        let entry = LogEntry(path: Self.folder + inner, file: file, name: inner)
      {
        entries.append(entry)
      }
    }
  }

  private func isText(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard let first = parts.first, !Self.records.contains(String(first)) else { return false }
    return !parts.dropFirst().contains { Self.packed.contains($0.lowercased()) }
  }
}
