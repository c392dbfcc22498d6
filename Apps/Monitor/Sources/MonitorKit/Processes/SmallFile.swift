#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions that read files which the kernel generates on demand, such as those under `/proc`.
///
/// Foundation leaks 4 kB of memory for each empty file that it reads. The command lines of kernel
/// threads are empty, and hundreds of them are read every second.
enum SmallFile {
  /// Reads the beginning of a file as text, up to `limit` bytes, or returns `nil` if it cannot be
  /// read. Invalid UTF-8 is replaced.
  static func text(at path: String, limit: Int = 16_384) -> String? {
    withBytes(at: path, limit: limit) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the beginning of a file, up to `limit` bytes, or returns `nil` if it cannot
  /// be read.
  static func withBytes<Result>(
    at path: String,
    limit: Int = 16_384,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    try? read(at: path, limit: limit, body).get()
  }

  /// Calls `body` with the beginning of a file, up to `limit` bytes, or returns the reason why it
  /// cannot be read.
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

  /// The size of the first buffer in bytes, which fits nearly all files. The allocator would retain
  /// a buffer of the limit's size, which is some hundred times as large.
  private static let firstRoom = 16_384

  /// Reads the rest of a file after the given bytes, into a buffer of twice their size.
  private static func read<Value>(
    _ file: Int32,
    behind known: UnsafeRawBufferPointer,
    limit: Int,
    _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Result<Value, FileProblem> {
    let room = min(limit, max(firstRoom, 2 * known.count))
    // The buffer is valid only during this call.
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

  /// Returns the destination of a symbolic link, or `nil` if it cannot be read.
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

/// The reason why a file or a folder cannot be read.
enum FileProblem: Error, Equatable {
  /// This user may not read the file or folder.
  case refused
  /// The file or folder does not exist, or no longer.
  case missing

  /// Creates the reason for an error number of the system.
  init(code: Int32) {
    self = code == EACCES || code == EPERM ? .refused : .missing
  }
}
