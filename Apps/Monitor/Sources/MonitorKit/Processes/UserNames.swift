import Foundation

/// The names of users by their numbers, from a file such as `/etc/passwd`.
struct UserNames {
  private let path: String
  private var names: [UInt32: String] = [:]
  private var version: Version?

  /// The properties of the file that change when it is written.
  private struct Version: Equatable {
    var file: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Creates names without reading the file.
  init(path: String = "/etc/passwd") {
    self.path = path
  }

  /// Returns the name of a user, or the number if there is no name.
  func name(of id: UInt32) -> String { names[id] ?? "\(id)" }

  /// Reads the file again if it has changed.
  mutating func refresh() {
    let found = currentVersion()
    guard found != version else { return }
    version = found
    names = [:]
    let text = SmallFile.text(at: path, limit: 4_194_304) ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count > 2, !fields[0].isEmpty, let id = UInt32(fields[2]) else { continue }
      // The first name of a number counts, as in the system.
      if names[id] == nil { names[id] = String(fields[0]).withoutControls }
    }
  }

  private func currentVersion() -> Version? {
    var status = FileStatus()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Version(
      file: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec)
    )
  }
}

private typealias FileStatus = stat
