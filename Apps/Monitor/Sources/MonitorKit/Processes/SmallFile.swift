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
    try? read(at: path, limit: limit, body).get()
  }

  /// Hands out the beginning of a file, up to `limit` bytes, or says why it cannot be read.
  static func read<Value>(
    at path: String,
    limit: Int = 16_384,
    _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Result<Value, FileProblem> {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return .failure(FileProblem(code: errno)) }
    defer { close(file) }
    return read(file, behind: UnsafeRawBufferPointer(start: nil, count: 0), limit: limit, body)
  }

  /// The size of the first buffer in bytes, which nearly all files fit into. A buffer of the limit's size, some hundred
  /// times as large, would stay with the allocator.
  private static let firstRoom = 16_384

  /// Reads the rest of a file behind the bytes that were read before, in a buffer of twice their size.
  private static func read<Value>(
    _ file: Int32,
    behind known: UnsafeRawBufferPointer,
    limit: Int,
    _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Result<Value, FileProblem> {
    let room = min(limit, max(firstRoom, 2 * known.count))
    // Nothing of the buffer lives longer than this call.
    return withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
      buffer.copyMemory(from: known)
      var count = known.count
      while count < room {
        let got = Self.read(file, into: buffer[count...])
        if got < 0 { return .failure(FileProblem(code: errno)) }
        if got == 0 { break }
        count += got
      }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      guard count == room, room < limit else { return .success(body(bytes)) }
      return read(file, behind: bytes, limit: limit, body)
    }
  }

  private static func read(_ file: Int32, into rest: Slice<UnsafeMutableRawBufferPointer>) -> Int {
    let rest = UnsafeMutableRawBufferPointer(rebasing: rest)
    #if canImport(Glibc)
      return Glibc.read(file, rest.baseAddress, rest.count)
    #else
      return Darwin.read(file, rest.baseAddress, rest.count)
    #endif
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

/// Why a file or a folder cannot be read.
enum FileProblem: Error, Equatable {
  /// It is not for this user to read.
  case refused
  /// It is not there, or no more.
  case missing

  /// What an error number of the system means here.
  init(code: Int32) {
    self = code == EACCES || code == EPERM ? .refused : .missing
  }
}
