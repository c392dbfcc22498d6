#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The file at the end of a path, after its symbolic links are resolved.
package struct FileTarget {
  enum Kind {
    case missing
    case file
    /// A character device, such as `/dev/null`.
    case device
  }

  let path: String
  let kind: Kind
  /// The permissions, owner and group of the file, if it exists.
  let status: stat

  /// Resolves the symbolic links at the end of a path. Links to folders within the path are resolved by the system.
  package init(resolving start: String) throws(SettingsFile.Failure) {
    var path = start
    // The same limit as in Linux.
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0 else {
        guard errno == ENOENT || errno == ENOTDIR else {
          throw SettingsFile.Failure(errno: errno, at: path)
        }
        (self.path, kind, self.status) = (path, .missing, status)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        let destination = try Self.destination(of: path)
        path = destination.hasPrefix("/") ? destination : Self.folder(of: path) + "/" + destination
      case S_IFREG:
        (self.path, kind, self.status) = (path, .file, status)
        return
      case S_IFCHR:
        (self.path, kind, self.status) = (path, .device, status)
        return
      default: throw SettingsFile.Failure(.notAFile, at: path)
      }
    }
    throw SettingsFile.Failure(.notAFile, at: start)
  }

  var folder: String { Self.folder(of: path) }
  var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }

  /// Returns the content, or `nil` if there is no file. Throws an error if the content has more than `limit` bytes.
  func read(atMost limit: Int) throws(SettingsFile.Failure) -> Data? {
    guard let file = try OpenFile.reading(path) else { return nil }
    defer { file.end() }
    return try file.readAll(atMost: limit)
  }

  /// Creates the folder and its missing parents, accessible to this user only, as required by the XDG base directory
  /// specification.
  package func makeFolder() throws(SettingsFile.Failure) { try Self.make(folder, of: path) }

  private static func make(_ folder: String, of path: String) throws(SettingsFile.Failure) {
    guard mkdir(folder, 0o700) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT where folder.contains("/") && folder != "/":
      try make(Self.folder(of: folder), of: path)
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw SettingsFile.Failure(errno: errno, at: path)
      }
    // Read-only file systems report that they are read-only, even if the folder exists.
    case let number:
      guard access(folder, F_OK) != 0 else { return }
      throw SettingsFile.Failure(errno: number, at: path)
    }
  }

  private static func destination(of link: String) throws(SettingsFile.Failure) -> String {
    let length = Int(PATH_MAX)
    var count = -1
    // `readlink` writes the bytes of the path and returns their number.
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      count = start.withMemoryRebound(to: CChar.self, capacity: length) {
        readlink(link, $0, length)
      }
      initialized = max(count, 0)
    }
    guard count >= 0 else { throw SettingsFile.Failure(errno: errno, at: link) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
