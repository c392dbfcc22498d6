/// A value of the Redis protocol, version 2 or 3.
enum RedisValue: Hashable, Sendable {
  case text(String)
  case error(String)
  case integer(Int64)
  case double(Double)
  case boolean(Bool)
  case bytes([UInt8])
  case null
  /// An array or a set.
  case array([RedisValue])
  /// Keys and values in alternation.
  case map([RedisValue])
  /// An out-of-band message, not a reply to a command.
  case push([RedisValue])

  /// The value as a non-negative integer, also from decimal digits; `nil` if it is not one.
  var number: UInt64? {
    switch self {
    case .integer(let number): UInt64(exactly: number)
    case .bytes(let bytes): UInt64(String(decoding: bytes, as: UTF8.self))
    default: nil
    }
  }

  /// The bytes of a simple or bulk string; `nil` for other values.
  var content: [UInt8]? {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: nil
    }
  }
}
