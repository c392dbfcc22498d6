import NIOCore
import NIOPosix

/// A client of one Redis server, with one connection. Commands are pipelined: they do not wait for earlier replies.
///
/// The connection is opened when a command needs it. After a failure, commands fail immediately for some time (at first
/// 25 to 50 ms, doubled with each failure up to a second), so that not all clients connect at once when a server
/// returns. A command gets its reply, or an error, before the deadline. Commands are never repeated: the caller
/// decides.
final class RedisClient: Sendable {
  struct Configuration: Sendable {
    var address: RedisAddress
    var user: String?
    var password: String?
    var database = 0
    /// The timeout for connecting and logging in.
    var connectDeadline = Duration.seconds(1)
    /// The timeout for a command, which includes connecting.
    var commandDeadline = Duration.milliseconds(1_500)
    /// The maximum number of commands that wait for replies.
    var maximumCommands = 4_096
    /// The maximum number of bytes of these commands.
    var maximumBytes = 64 << 20
    var limits = RedisDecoder.Limits()
  }

  private let link: RedisLink

  init(_ configuration: Configuration) {
    link = RedisLink(configuration, on: MultiThreadedEventLoopGroup.singleton.next())
  }

  deinit { close() }

  /// Sends a command and returns its reply.
  /// - Throws: ``RedisFailure/noAnswer(_:)`` or ``RedisFailure/refusal(_:)``.
  func send(_ arguments: [[UInt8]]) async throws(RedisFailure) -> RedisValue {
    let bytes = Self.encode(arguments)
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<RedisValue, RedisFailure>, Never>) in
      link.loop.execute { [link] in link.enqueue(bytes) { continuation.resume(returning: $0) } }
    }
    return try result.get()
  }

  /// Closes the connection. Later commands fail.
  func close() {
    link.loop.execute { [link] in link.close() }
  }

  /// Returns the bytes of a command: an array of bulk strings.
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
