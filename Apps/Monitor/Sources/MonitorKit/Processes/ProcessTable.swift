import Foundation

/// A reader of the processes of a machine, from a folder such as `/proc`.
///
/// Processes start and end during the reading, and users may not read many of their files.
/// Unreadable processes are omitted and unreadable values are empty. Neither stops the reading.
struct ProcessTable: Sendable {
  /// The values of one process at one reading.
  struct Entry: Sendable, Equatable {
    var pid: Int
    var userID: UInt32
    var stat: StatLine
  }

  /// The folder. It is `/proc` except in tests.
  var folder = "/proc"

  /// Whether the system provides its processes in this folder.
  var isAvailable: Bool { FileManager.default.fileExists(atPath: folder + "/self/stat") }

  /// Reads all readable processes.
  func read() -> [Entry] {
    (SmallFolder.numbers(in: folder) ?? []).compactMap { read(pid: $0) }
  }

  /// Reads one process, or returns `nil` if it has ended or its file is malformed.
  func read(pid: Int) -> Entry? {
    let path = "\(folder)/\(pid)"
    guard let line = SmallFile.withBytes(at: path + "/stat", limit: 2048, StatLine.init),
      let stat = line
    else { return nil }
    // The owner of the folder is the effective user. The files in it may belong to the
    // administrator.
    var status = FileStatus()
    guard lstat(path, &status) == 0 else { return nil }
    return Entry(pid: pid, userID: status.st_uid, stat: stat)
  }

  /// Reads the command line of a process, up to `limit` bytes, with its arguments joined by spaces.
  /// It is empty for threads of the kernel and for ended processes.
  func command(pid: Int, limit: Int = 16_384) -> String {
    let command = SmallFile.withBytes(at: "\(folder)/\(pid)/cmdline", limit: limit) { bytes in
      bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: " ")
    }
    return command?.withoutControls ?? ""
  }

  /// Reads the details of a process, or returns `nil` if it has ended, or if another process with
  /// another start time has its number.
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

  /// Returns the full name of a program. The kernel stores 15 bytes of it; the path in the command
  /// line may contain the rest.
  static func fullName(_ name: String, command: String) -> String {
    guard name.utf8.count == 15, let program = command.split(separator: " ").first,
      let last = program.split(separator: "/").last, last.hasPrefix(name)
    else { return name }
    return String(last)
  }
}

private typealias FileStatus = stat
