import RowanComponents

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A reader of image files.
enum ImageFile {
  /// Returns the bytes of a file and the stamp of its version. Throws an error if there is no such
  /// file, if it cannot be read or is not a regular file, or if it has more than `limit` bytes.
  static func read(
    _ path: String,
    limit: Int
  ) throws(ImageSource.LoadingError) -> (bytes: [UInt8], stamp: FileStamp) {
    guard let file = fopen(path, "rb") else { throw failure(path) }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0 else { throw failure(path) }
    // A pipe or a device might never end, and a directory has no bytes.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable("\(path) is not a regular file")
    }
    if Int(status.st_size) > limit { throw .tooLarge(.bytes(limit)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    // A file that grows during reading is read up to the limit only.
    while bytes.count <= limit {
      let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
        let count = fread(buffer.baseAddress, 1, buffer.count, file)
        bytes.append(contentsOf: buffer[..<count])
        return count
      }
      if count == 0 { break }
    }
    if ferror(file) != 0 { throw failure(path) }
    if bytes.count > limit { throw .tooLarge(.bytes(limit)) }
    // The stamp from before reading: a write during reading counts as a new version.
    return (bytes, FileStamp(status))
  }

  private static func failure(_ path: String) -> ImageSource.LoadingError {
    errno == ENOENT || errno == ENOTDIR
      ? .notFound(path) : .unreadable("\(path): \(String(cString: strerror(errno)))")
  }
}

/// The identity and version of a file.
struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let modified: [Int]

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
    let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    // The second time changes even if a program restores the first one.
    modified = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }

  /// Returns the stamp of the file at a path now, or `nil` if there is none.
  static func current(at path: String) -> FileStamp? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp(status) : nil
  }
}
