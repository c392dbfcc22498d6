import NIOCore

/// An incremental decoder for the Redis protocol (RESP 2 and 3).
///
/// A length is checked when it is announced, before memory is allocated for it. Each byte is read once, even if bytes
/// arrive in small pieces. Source: redis.io, "Redis serialization protocol specification". Streamed strings and
/// aggregates, which Redis never sends, are refused.
struct RedisDecoder {
  /// The limits of one reply.
  struct Limits {
    /// The maximum number of bytes of a line: a text, an error, a number or a length.
    var line = 4_096
    /// The maximum number of bytes of one string.
    var bytes = 1 << 20
    /// The maximum number of bytes of a reply.
    var reply = 32 << 20
    /// The maximum number of values of a reply.
    var values = 65_536
    /// The maximum depth of nested aggregates.
    var depth = 8
  }

  /// The reason why a reply cannot be read. The connection is unusable afterwards.
  enum Failure: Error, Hashable {
    case malformed(String)
    case tooLarge(String)
  }

  private enum Kind {
    case array
    case map
    case push
    /// Metadata of the next value, which are dropped.
    case attribute
  }

  private struct Aggregate {
    let kind: Kind
    var remaining: Int
    var values: [RedisValue] = []
  }

  private struct PendingBytes {
    let kind: UInt8
    let length: Int
  }

  private let limits: Limits
  private var open: [Aggregate] = []
  private var pending: PendingBytes?
  /// The number of bytes after the reader index that are known to contain no line end.
  private var scanned = 0
  private var replySize = 0
  private var announced = 0

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Returns the next value and removes its bytes from the buffer, or returns `nil` if the value is incomplete.
  mutating func next(_ buffer: inout ByteBuffer) throws(Failure) -> RedisValue? {
    while true {
      let value: RedisValue?
      if let pending {
        guard buffer.readableBytes >= pending.length + 2 else { return nil }
        self.pending = nil
        value = try string(pending, &buffer)
      } else {
        guard let line = try line(&buffer) else { return nil }
        value = try parse(line)
      }
      if let value, let reply = try add(value) {
        replySize = 0
        announced = 0
        return reply
      }
    }
  }

  private mutating func line(_ buffer: inout ByteBuffer) throws(Failure) -> [UInt8]? {
    let view = buffer.readableBytesView.dropFirst(scanned)
    guard let end = view.firstIndex(of: 10) else {
      scanned = buffer.readableBytes
      guard scanned <= limits.line else { throw .tooLarge("a line") }
      return nil
    }
    scanned = 0
    let length = end - buffer.readerIndex
    guard length < limits.line else { throw .tooLarge("a line") }
    var line = buffer.readBytes(length: length + 1) ?? []
    line.removeLast()
    guard line.popLast() == 13, !line.contains(13), !line.isEmpty else {
      throw .malformed("a line without CR and LF")
    }
    try count(length + 1)
    return line
  }

  /// Reads a line: a complete value, or `nil` for the head of a longer one.
  private mutating func parse(_ line: [UInt8]) throws(Failure) -> RedisValue? {
    let rest = line.dropFirst()
    let text = String(decoding: rest, as: UTF8.self)
    let kind = line[0]
    switch Character(UnicodeScalar(kind)) {
    case "+": return .text(text)
    case "-": return .error(text)
    case ":":
      guard let number = Int64(text) else { throw .malformed("an integer") }
      return .integer(number)
    case "_" where rest.isEmpty: return .null
    case "#" where text == "t" || text == "f": return .boolean(text == "t")
    case ",":
      guard let number = Double(text) else { throw .malformed("a number") }
      return .double(number)
    case "(": return .bytes(Array(rest))
    case "$", "!", "=":
      guard let length = try length(text) else {
        guard kind == UInt8(ascii: "$") else { throw .malformed("a length") }
        return .null
      }
      guard length <= limits.bytes else { throw .tooLarge("a string of \(length) bytes") }
      try count(length)
      pending = PendingBytes(kind: kind, length: length)
      return nil
    case "*": return try begin(.array, text)
    case "~": return try begin(.array, text)
    case "%": return try begin(.map, text)
    case "|": return try begin(.attribute, text)
    case ">":
      // Out-of-band messages arrive only between replies.
      guard open.isEmpty else { throw .malformed("an out-of-band message in a reply") }
      return try begin(.push, text)
    default: throw .malformed("a value of an unknown kind")
    }
  }

  /// Returns a length, or `nil` for -1, the length of a null value.
  private func length(_ text: String) throws(Failure) -> Int? {
    if text == "-1" { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .malformed("a length")
    }
    guard let length = Int(text) else { throw .tooLarge("a length") }
    return length
  }

  private mutating func begin(_ kind: Kind, _ text: String) throws(Failure) -> RedisValue? {
    guard let count = try length(text) else {
      guard kind == .array else { throw .malformed("a length") }
      return .null
    }
    let isPaired = kind == .map || kind == .attribute
    let (total, overflow) = count.multipliedReportingOverflow(by: isPaired ? 2 : 1)
    guard !overflow, total <= limits.values - announced else {
      throw .tooLarge("an array of \(count) values")
    }
    guard open.count < limits.depth else { throw .tooLarge("nested arrays") }
    announced += total
    let aggregate = Aggregate(kind: kind, remaining: total)
    if total > 0 {
      open.append(aggregate)
      return nil
    }
    return value(of: aggregate)
  }

  private mutating func string(
    _ pending: PendingBytes,
    _ buffer: inout ByteBuffer
  ) throws(Failure) -> RedisValue {
    let bytes = buffer.readBytes(length: pending.length) ?? []
    guard buffer.readBytes(length: 2) == [13, 10] else { throw .malformed("the end of a string") }
    switch pending.kind {
    case UInt8(ascii: "!"): return .error(String(decoding: bytes, as: UTF8.self))
    case UInt8(ascii: "="):
      // The format has three letters, followed by a colon.
      guard bytes.count >= 4, bytes[3] == UInt8(ascii: ":") else {
        throw .malformed("a string with a format")
      }
      return .bytes(Array(bytes.dropFirst(4)))
    default: return .bytes(bytes)
    }
  }

  /// Adds a value to the innermost open aggregate and closes full aggregates. Returns a value that is a complete reply.
  private mutating func add(_ value: RedisValue) throws(Failure) -> RedisValue? {
    var value = value
    while var aggregate = open.popLast() {
      aggregate.values.append(value)
      aggregate.remaining -= 1
      if aggregate.remaining > 0 {
        open.append(aggregate)
        return nil
      }
      guard let whole = self.value(of: aggregate) else { return nil }
      value = whole
    }
    return value
  }

  private func value(of aggregate: Aggregate) -> RedisValue? {
    switch aggregate.kind {
    case .array: .array(aggregate.values)
    case .map: .map(aggregate.values)
    case .push: .push(aggregate.values)
    case .attribute: nil
    }
  }

  private mutating func count(_ bytes: Int) throws(Failure) {
    replySize += bytes
    guard replySize <= limits.reply else { throw .tooLarge("a reply") }
  }
}
