import Foundation

/// Reads the processes of this machine from a folder like `/proc`.
///
/// Processes come and go while the folder is being read, and many of their files are not for everyone:
/// whatever cannot be read is left out or left empty, and never stops the rest.
struct ProcessTable: Sendable {
  /// What is read of one process, before anything is computed from two readings.
  struct Entry: Sendable, Equatable {
    var pid: Int
    var name: String
    var command: String
    var userID: UInt32
    /// The time on processors so far, in ticks.
    var ticks: Int
    /// When it started, in ticks since the machine did.
    var start: Int
    /// The memory it holds, in pages.
    var pages: Int
  }

  /// The folder, `/proc` but in tests.
  var folder = "/proc"

  /// Whether this system keeps its processes there.
  var isAvailable: Bool { FileManager.default.fileExists(atPath: folder + "/self/stat") }

  /// All processes that can be read.
  func read() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in Int(name).flatMap { read(pid: $0) } }
  }

  /// One process; `nil` when it is gone or makes no sense.
  func read(pid: Int) -> Entry? {
    let path = "\(folder)/\(pid)"
    guard let stat = SmallFile.text(at: path + "/stat") else { return nil }
    var status = FileStatus()
    guard lstat(path, &status) == 0 else { return nil }
    return parse(stat, pid: pid, command: command(in: path), userID: status.st_uid)
  }

  /// Takes a line of `stat` apart. The name stands in parentheses and may itself contain any of them, so
  /// that the last one ends it.
  func parse(_ stat: String, pid: Int, command: String, userID: UInt32) -> Entry? {
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"), open < close
    else { return nil }
    let short = String(stat[stat.index(after: open)..<close])
    let name = fullName(short, command: command)
    let fields = stat[stat.index(after: close)...].split(separator: " ")
    // Counted from the state, which is field 3 of the line: 14 user time, 15 system time, 22 start,
    // 24 resident pages.
    guard fields.count > 21, let user = Int(fields[11]), let system = Int(fields[12]),
      let start = Int(fields[19]), let pages = Int(fields[21]), user >= 0, system >= 0, start >= 0
    else { return nil }
    return Entry(
      pid: pid,
      name: name,
      command: command.isEmpty ? "[\(name)]" : command,
      userID: userID,
      ticks: user &+ system,
      start: start,
      pages: max(0, pages)
    )
  }

  /// The kernel keeps 15 characters of a name; the program's path in the command may have the rest.
  private func fullName(_ name: String, command: String) -> String {
    guard name.utf8.count == 15, let program = command.split(separator: " ").first,
      let last = program.split(separator: "/").last, last.hasPrefix(name)
    else { return name }
    return String(last)
  }

  private func command(in path: String) -> String {
    guard let raw = SmallFile.text(at: path + "/cmdline") else { return "" }
    return raw.split(separator: "\0").joined(separator: " ")
  }
}

private typealias FileStatus = stat
