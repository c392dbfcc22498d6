#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files that are made up as they are read, as those under `/proc` are.
///
/// Foundation's own reading keeps 4 kB of memory for good with every empty file, and the command lines of
/// the kernel's threads are empty; hundreds of them are read every second.
enum SmallFile {
  /// The beginning of a file as text, up to `limit` bytes, bytes that are no text replaced; `nil` when it
  /// cannot be read.
  static func text(at path: String, limit: Int = 16_384) -> String? {
    withBytes(at: path, limit: limit) { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands out the beginning of a file, up to `limit` bytes; `nil` when it cannot be read.
  static func withBytes<Result>(
    at path: String,
    limit: Int = 16_384,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Nothing of the buffer lives longer than this call.
    return withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
      var count = 0
      while count < limit {
        let got = read(file, buffer.baseAddress?.advanced(by: count), limit - count)
        if got < 0 { return nil }
        if got == 0 { break }
        count += got
      }
      return body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Where a symbolic link points to; `nil` when it cannot be read.
  static func destination(ofLink path: String) -> String? {
    let limit = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, limit)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }
}
