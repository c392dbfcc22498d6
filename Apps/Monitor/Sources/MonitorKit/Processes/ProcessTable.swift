import Foundation

/// Reads the processes of a machine from a folder like `/proc`.
///
/// Processes come and go while the folder is being read, and many of their files are not for everyone:
/// whatever cannot be read is left out or left empty, and never stops the rest.
struct ProcessTable: Sendable {
  /// What is read of one process, before anything is computed from two readings.
  struct Entry: Sendable, Equatable {
    var pid: Int
    var userID: UInt32
    var stat: StatLine
  }

  /// The folder, `/proc` but in tests.
  var folder = "/proc"

  /// Whether this system keeps its processes there.
  var isAvailable: Bool { FileManager.default.fileExists(atPath: folder + "/self/stat") }

  /// All processes that can be read.
  func read() -> [Entry] {
    (SmallFolder.numbers(in: folder) ?? []).compactMap { read(pid: $0) }
  }

  /// One process; `nil` when it is gone or makes no sense.
  func read(pid: Int) -> Entry? {
    let path = "\(folder)/\(pid)"
    guard let line = SmallFile.withBytes(at: path + "/stat", limit: 2048, StatLine.init),
      let stat = line
    else { return nil }
    // The folder belongs to the user the process acts for; its files may be the administrator's.
    var status = FileStatus()
    guard lstat(path, &status) == 0 else { return nil }
    return Entry(pid: pid, userID: status.st_uid, stat: stat)
  }

  /// The command a process was started with, its words divided by spaces, up to `limit` bytes; empty for
  /// threads of the kernel and for what has ended.
  func command(pid: Int, limit: Int = 16_384) -> String {
    let command = SmallFile.withBytes(at: "\(folder)/\(pid)/cmdline", limit: limit) { bytes in
      bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: " ")
    }
    return command?.withoutControls ?? ""
  }

  /// What is worth knowing of a process that somebody looks at; `nil` when it has ended, or when its number
  /// has passed to one that started at another time.
  func detail(pid: Int, start: Int) -> ProcessDetail? {
    guard let entry = read(pid: pid), entry.stat.start == start else { return nil }
    let path = "\(folder)/\(pid)"
    let command = command(pid: pid, limit: 131_072)
    return ProcessDetail(
      command: command.isEmpty ? "[\(entry.stat.name)]" : command,
      openFiles: SmallFolder.count(in: path + "/fd"),
      workingFolder: SmallFile.destination(ofLink: path + "/cwd")?.withoutControls,
      nice: entry.stat.nice,
      virtualMemory: entry.stat.virtualMemory
    )
  }

  /// The kernel keeps 15 bytes of a name; the program's path in the command may have the rest.
  static func fullName(_ name: String, command: String) -> String {
    guard name.utf8.count == 15, let program = command.split(separator: " ").first,
      let last = program.split(separator: "/").last, last.hasPrefix(name)
    else { return name }
    return String(last)
  }
}

private typealias FileStatus = stat
