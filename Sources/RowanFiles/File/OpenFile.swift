#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file descriptor with its path.
package struct OpenFile {
  let descriptor: Int32
  let path: String

  /// Opens a file for reading, or returns `nil` if there is none.
  package static func reading(_ path: String) throws(SettingsFile.Failure) -> OpenFile? {
    // Without `O_NONBLOCK`, opening a named pipe would block until a process opens it for writing.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SettingsFile.Failure(errno: errno, at: path)
    }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Creates a file with the given permissions. Replaces a file that was left by a process that crashed.
  package static func creating(_ path: String, mode: UInt16) throws(SettingsFile.Failure)
    -> OpenFile
  {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Opens a file for overwriting its content in place from the start. Creates the file if there is none.
  package static func overwriting(
    _ path: String,
    mode: UInt16
  ) throws(SettingsFile.Failure) -> OpenFile {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, mode_t(mode))
    guard descriptor >= 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Opens a device for writing.
  static func writing(_ path: String) throws(SettingsFile.Failure) -> OpenFile {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Reads the whole content. Throws an error if it has more than `limit` bytes; if the file reports its length, the
  /// error is thrown before memory is allocated.
  package func readAll(atMost limit: Int) throws(SettingsFile.Failure) -> Data {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw SettingsFile.Failure(errno: errno, at: path)
    }
    // Character devices count as empty: `/dev/null` has no content, and others may never end.
    if status.st_mode & S_IFMT == S_IFCHR { return Data() }
    guard Int(status.st_size) <= limit else {
      throw SettingsFile.Failure(.tooLarge(limit), at: path)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(Int(status.st_size) + 1, 4_096), 1 << 20))
    // The file may grow while it is read, and virtual files of the system report no length.
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return Data(bytes) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw SettingsFile.Failure(errno: errno, at: path)
      }
    }
    throw SettingsFile.Failure(.tooLarge(limit), at: path)
  }

  /// Reads up to `count` bytes from the start of the content.
  package func readStart(_ count: Int) throws(SettingsFile.Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let added = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + length }, count - length)
      }
      if added == 0 { break }
      if added > 0 {
        length += added
      } else if errno != EINTR {
        throw SettingsFile.Failure(errno: errno, at: path)
      }
    }
    return Array(bytes.prefix(length))
  }

  /// Returns whether the content of the file equals `data`.
  func holds(_ data: Data) throws(SettingsFile.Failure) -> Bool {
    do { return try readAll(atMost: data.count) == data } catch {
      if case .tooLarge = error.problem { return false }
      throw error
    }
  }

  func append(_ data: Data) throws(SettingsFile.Failure) { try append([UInt8](data)[...]) }

  /// Appends the content of another file in chunks of 1 MB, so that the memory use does not depend on its length.
  func append(contentsOf other: OpenFile) throws(SettingsFile.Failure) {
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(other.descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        try append(chunk[..<count])
      } else if errno != EINTR {
        throw SettingsFile.Failure(errno: errno, at: other.path)
      }
    }
  }

  package func append(_ bytes: ArraySlice<UInt8>) throws(SettingsFile.Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SettingsFile.Failure(errno: errno, at: path)
      }
    }
  }

  /// Flushes the entries of a folder to the disk.
  package static func flushFolder(_ path: String) throws(SettingsFile.Failure) {
    guard let folder = try OpenFile.reading(path) else { return }
    defer { folder.end() }
    try folder.flush()
  }

  /// Flushes the content to the disk.
  package func flush() throws(SettingsFile.Failure) {
    while fsync(descriptor) != 0 {
      // Some file systems do not support flushing.
      if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return }
      if errno != EINTR { throw SettingsFile.Failure(errno: errno, at: path) }
    }
  }

  /// Sets the owner, group and permissions to those of another file, as far as the system permits.
  func adopt(_ status: stat) throws(SettingsFile.Failure) {
    var mode = status.st_mode & 0o7777
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(descriptor, status.st_uid, status.st_gid) != 0,
      own.st_gid != status.st_gid, fchown(descriptor, uid_t.max, status.st_gid) != 0
    {
      // If the group cannot be set, the present group gets only permissions that all users had before.
      mode = mode & ~0o2070 | (mode & 0o7) << 3 & mode
    }
    // Permissions are set last, because changing the owner clears bits of the mode.
    guard fchmod(descriptor, mode) == 0 || errno == ENOTSUP || errno == EPERM else {
      throw SettingsFile.Failure(errno: errno, at: path)
    }
  }

  /// Closes the file.
  package func end() { _ = close(descriptor) }
}
