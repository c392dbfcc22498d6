#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A log that is open for reading, even if its path is renamed or deleted meanwhile.
///
/// Bytes are copied from the file by position. Memory mapping would be only a little faster, and
/// would end the whole program if the file were truncated.
final class LogHandle: Sendable {
  private let descriptor: Int32
  /// The identity of the open file.
  let identity: FileIdentity

  /// Creates a handle by opening a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The reason why the file cannot be read. Other kinds of files, such as pipes, count
  ///   as missing.
  init(path: String) throws(FileProblem) {
    // Without blocking, because opening a pipe without a writer would wait forever.
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

  /// The present size of the file, in bytes.
  var size: Int {
    var status = FileStatus()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads bytes into a buffer until it is full or the file ends.
  ///
  /// - Parameters:
  ///   - offset: The position of the first byte.
  ///   - buffer: The buffer for the bytes.
  /// - Returns: The number of bytes read. It is 0 at the end, and if the file cannot be read.
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

  /// Reads bytes, fewer than `count` if the file ends before.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Calls `body` for each block of a range until it returns `false`.
  ///
  /// - Parameters:
  ///   - range: The bytes to read.
  ///   - size: The number of bytes per block.
  ///   - body: Receives a block and its position, and returns whether to continue.
  func forEachBlock(
    in range: Range<Int>,
    of size: Int,
    _ body: (UnsafeRawBufferPointer, Int) -> Bool
  ) {
    guard !range.isEmpty else { return }
    // The buffer is valid only during this call.
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

/// The device and the inode number of a file, which distinguish it from a later file at the same
/// path.
struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let number: UInt64

  fileprivate init(_ status: FileStatus) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Creates the identity of the file at a path, or `nil` if there is no file.
  init?(path: String) {
    var status = FileStatus()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

private typealias FileStatus = stat
