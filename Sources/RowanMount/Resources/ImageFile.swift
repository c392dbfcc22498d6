import RowanComponents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the files of pictures.
enum ImageFile {
  /// The bytes of a file, of which there may be `limit`.
  static func read(_ path: String, limit: Int) throws(ImageLoadingError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw failure(path) }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0 else { throw failure(path) }
    // A pipe or a device might never end, and a folder has no bytes.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("\(path) is no file") }
    if Int(status.st_size) > limit { throw .tooLarge(.bytes(limit)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    // A file that grows meanwhile is read up to the limit only.
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
    return bytes
  }

  private static func failure(_ path: String) -> ImageLoadingError {
    errno == ENOENT || errno == ENOTDIR
      ? .notFound(path) : .unreadable("\(path): \(String(cString: strerror(errno)))")
  }
}
