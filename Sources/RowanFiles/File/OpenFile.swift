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

/// A file that the system has opened.
package struct OpenFile {
  let descriptor: Int32
  let path: String

  /// Opens a file to be read; `nil` if there is none.
  package static func reading(_ path: String) throws(SettingsFileError) -> OpenFile? {
    // A pipe would wait for a process that writes into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SettingsFileError(errno: errno, at: path)
    }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Creates a file with rights, in place of what is left of one by a process that crashed.
  package static func creating(_ path: String, mode: UInt16) throws(SettingsFileError) -> OpenFile {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw SettingsFileError(errno: errno, at: path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Opens a file whose content is to be overwritten in place from its start, or creates it.
  package static func overwriting(
    _ path: String,
    mode: UInt16
  ) throws(SettingsFileError) -> OpenFile {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, mode_t(mode))
    guard descriptor >= 0 else { throw SettingsFileError(errno: errno, at: path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Opens a device to be written.
  static func writing(_ path: String) throws(SettingsFileError) -> OpenFile {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SettingsFileError(errno: errno, at: path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Reads the content, of which there may be `limit` bytes. A larger file is refused by its length, before memory is
  /// taken for its content.
  package func readAll(atMost limit: Int) throws(SettingsFileError) -> Data {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SettingsFileError(errno: errno, at: path) }
    // A device that answers without end is no settings; `/dev/null` holds nothing.
    if status.st_mode & S_IFMT == S_IFCHR { return Data() }
    guard Int(status.st_size) <= limit else { throw SettingsFileError(.tooLarge(limit), at: path) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(Int(status.st_size) + 1, 4_096), 1 << 20))
    // A file may grow meanwhile, and those of the system have no length beforehand.
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return Data(bytes) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw SettingsFileError(errno: errno, at: path)
      }
    }
    throw SettingsFileError(.tooLarge(limit), at: path)
  }

  /// Reads the first bytes of the content, or all if there are fewer.
  package func readStart(_ count: Int) throws(SettingsFileError) -> [UInt8] {
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
        throw SettingsFileError(errno: errno, at: path)
      }
    }
    return Array(bytes.prefix(length))
  }

  /// Whether the file has just this content.
  func holds(_ data: Data) throws(SettingsFileError) -> Bool {
    do { return try readAll(atMost: data.count) == data } catch {
      if case .tooLarge = error.problem { return false }
      throw error
    }
  }

  func append(_ data: Data) throws(SettingsFileError) { try append([UInt8](data)[...]) }

  /// Appends the content of another file piece by piece, so that its length costs no memory.
  func append(contentsOf other: OpenFile) throws(SettingsFileError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(other.descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        try append(chunk[..<count])
      } else if errno != EINTR {
        throw SettingsFileError(errno: errno, at: other.path)
      }
    }
  }

  package func append(_ bytes: ArraySlice<UInt8>) throws(SettingsFileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SettingsFileError(errno: errno, at: path)
      }
    }
  }

  /// Waits until the names in a folder are on the disk.
  package static func flushFolder(_ path: String) throws(SettingsFileError) {
    guard let folder = try OpenFile.reading(path) else { return }
    defer { folder.end() }
    try folder.flush()
  }

  /// Waits until the content is on the disk.
  package func flush() throws(SettingsFileError) {
    while fsync(descriptor) != 0 {
      // Some file systems have no disk to wait for.
      if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return }
      if errno != EINTR { throw SettingsFileError(errno: errno, at: path) }
    }
  }

  /// Gives the file the owner, group and permissions of another, as far as the system permits it.
  func adopt(_ status: stat) throws(SettingsFileError) {
    var mode = status.st_mode & 0o7777
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw SettingsFileError(errno: errno, at: path) }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(descriptor, status.st_uid, status.st_gid) != 0,
      own.st_gid != status.st_gid, fchown(descriptor, uid_t.max, status.st_gid) != 0
    {
      // Another group may do no more than everybody could do before.
      mode = mode & ~0o2070 | (mode & 0o7) << 3 & mode
    }
    // After the owner, which takes bits of the mode away when it changes.
    guard fchmod(descriptor, mode) == 0 || errno == ENOTSUP || errno == EPERM else {
      throw SettingsFileError(errno: errno, at: path)
    }
  }

  /// Gives the file back to the system.
  package func end() { _ = close(descriptor) }
}
