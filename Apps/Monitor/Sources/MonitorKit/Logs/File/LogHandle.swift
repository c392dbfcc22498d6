#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A log that is open for reading, whatever becomes of its name meanwhile.
///
/// Bytes are copied out by position. Mapping the file would be quicker by little, and would stop the whole
/// program when somebody truncates it.
final class LogHandle: Sendable {
  private let descriptor: Int32
  /// Which file it is.
  let identity: FileIdentity

  /// Opens a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: Why it cannot be read; what is no file, such as a pipe, counts as missing.
  init(path: String) throws(FileProblem) {
    // Without waiting: a pipe that nobody writes to would never be open.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileProblem(code: errno) }
    var status = FileStatus()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .missing
    }
    self.descriptor = descriptor
    identity = FileIdentity(status)
  }

  deinit { close(descriptor) }

  /// How many bytes there are now.
  var size: Int {
    var status = FileStatus()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads bytes into a buffer, as many as there are.
  ///
  /// - Parameters:
  ///   - offset: Where to begin.
  ///   - buffer: Where they go.
  /// - Returns: How many there were; 0 at the end, and where the file cannot be read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
      if got <= 0 { break }
      count += got
    }
    return count
  }

  /// Some bytes, fewer where the file ends before.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Hands out a stretch of the file block by block, until `body` has enough.
  ///
  /// - Parameters:
  ///   - range: The bytes wanted.
  ///   - size: How many bytes to hand out at a time.
  ///   - body: Given a block and where it begins; answers whether it wants more.
  func forEachBlock(
    in range: Range<Int>,
    of size: Int,
    _ body: (UnsafeRawBufferPointer, Int) -> Bool
  ) {
    guard !range.isEmpty else { return }
    // Nothing of the buffer lives longer than this call.
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(size, range.count),
      alignment: 1
    )
    defer { buffer.deallocate() }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = min(buffer.count, range.upperBound - offset)
      let count = read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      guard count > 0, body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), offset)
      else { return }
      offset += count
    }
  }
}

/// What tells a file from another that has its name later.
struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let number: UInt64

  fileprivate init(_ status: FileStatus) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// The file at a path; `nil` when there is none.
  init?(path: String) {
    var status = FileStatus()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

private typealias FileStatus = stat
