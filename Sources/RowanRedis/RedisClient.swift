import NIOCore
import NIOPosix

/// A client of one Redis server: one connection, on which commands follow each other without waiting for their answers.
///
/// The connection is made when a command needs one. After a failure, commands fail at once for some time (at first 25 to
/// 50 ms, doubled with each failure up to a second), so that a server that comes back is not met by all at once. A
/// command has its answer, or an error, within the deadline. Commands are never sent twice: the caller decides.
final class RedisClient: Sendable {
  struct Configuration: Sendable {
    var address: RedisAddress
    var user: String?
    var password: String?
    var database = 0
    /// The time for connecting and for logging in.
    var connectDeadline = Duration.seconds(1)
    /// The time for a command, also that of connecting.
    var commandDeadline = Duration.milliseconds(1_500)
    /// The most commands that wait for their answers.
    var maximumCommands = 4_096
    /// The most bytes of these commands.
    var maximumBytes = 64 << 20
    var limits = RedisDecoder.Limits()
  }

  private let link: RedisLink

  init(_ configuration: Configuration) {
    link = RedisLink(configuration, on: MultiThreadedEventLoopGroup.singleton.next())
  }

  deinit { close() }

  /// Sends a command and waits for its answer.
  /// - Throws: ``RedisFailure/noAnswer(_:)`` or ``RedisFailure/refusal(_:)``.
  func send(_ arguments: [[UInt8]]) async throws(RedisFailure) -> RedisValue {
    let bytes = Self.encode(arguments)
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<RedisValue, RedisFailure>, Never>) in
      link.loop.execute { [link] in link.enqueue(bytes) { continuation.resume(returning: $0) } }
    }
    return try result.get()
  }

  /// Closes the connection; commands fail from then on.
  func close() {
    link.loop.execute { [link] in link.close() }
  }

  /// The bytes of a command: an array of strings.
  static func encode(_ arguments: [[UInt8]]) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(arguments.reduce(16) { $0 + $1.count + 16 })
    buffer.writeString("*\(arguments.count)\r\n")
    for argument in arguments {
      buffer.writeString("$\(argument.count)\r\n")
      buffer.writeBytes(argument)
      buffer.writeString("\r\n")
    }
    return buffer
  }
}
