/// A scanner that finds the end of a request's head, and refuses a head that is too large or malformed before a
/// parser allocates memory for it.
///
/// The rules are those of RFC 9112, without the leniency that it permits: lines end with CR LF, fields are not folded,
/// and no space precedes a colon. Request smuggling needs two parsers that read such input differently. Each byte is
/// read once, however the head is split.
struct HeadScanner {
  enum Outcome: Equatable {
    /// The head needs more bytes than have been scanned.
    case incomplete
    /// The head is complete and has a length in bytes.
    case complete(length: Int)
    /// The head must not be parsed.
    case refused(RequestRefusal)
  }

  private enum Part {
    case line
    case name
    case value
  }

  private let limits: ConnectionLimits
  private var part = Part.line
  /// The number of bytes since the beginning of the head.
  private var length = 0
  /// The number of bytes of the current line, without its end.
  private var lineLength = 0
  private var fields = 0
  private var spaces = 0
  private var isAfterReturn = false
  /// Whether an empty line before the request was skipped; RFC 9112 permits one.
  private var hasSkippedLine = false

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// Whether no byte of the head has been scanned.
  var isAtStart: Bool { length == 0 }

  /// Scans the next bytes of the head; bytes after its end are not read.
  mutating func scan(_ bytes: some Sequence<UInt8>) -> Outcome {
    for byte in bytes {
      length += 1
      guard length <= limits.maximumHeaderSize else { return .refused(tooLong) }
      if isAfterReturn {
        guard byte == UInt8(ascii: "\n") else { return .refused(.malformed) }
        isAfterReturn = false
        if part != .line, lineLength == 0 { return .complete(length: length) }
        if let refusal = endLine() { return .refused(refusal) }
      } else if byte == UInt8(ascii: "\r") {
        isAfterReturn = true
      } else {
        lineLength += 1
        if let refusal = refusal(of: byte) { return .refused(refusal) }
      }
    }
    return .incomplete
  }

  private var tooLong: RequestRefusal { part == .line ? .targetTooLong : .headTooLarge }

  private mutating func endLine() -> RequestRefusal? {
    switch part {
    case .line:
      if lineLength == 0 {
        guard !hasSkippedLine else { return .malformed }
        hasSkippedLine = true
        return nil
      }
      // The request line has a method, a target and a version.
      guard spaces == 2 else { return .malformed }
    // A field without a colon.
    case .name: return .malformed
    case .value: break
    }
    part = .name
    lineLength = 0
    return nil
  }

  private mutating func refusal(of byte: UInt8) -> RequestRefusal? {
    switch part {
    case .line:
      guard lineLength <= limits.maximumRequestLineSize else { return .targetTooLong }
      guard byte != UInt8(ascii: " ") else {
        spaces += 1
        return nil
      }
      return (0x21...0x7E).contains(byte) ? nil : .malformed
    case .name:
      if lineLength == 1 {
        fields += 1
        guard fields <= limits.maximumHeaderFields else { return .headTooLarge }
      }
      if byte == UInt8(ascii: ":"), lineLength > 1 {
        part = .value
        return nil
      }
      // Also refuses a folded line, which begins with a space.
      return Self.isNameCharacter(byte) ? nil : .malformed
    case .value:
      return byte == UInt8(ascii: "\t") || (byte >= 0x20 && byte != 0x7F) ? nil : .malformed
    }
  }

  /// Whether a byte is allowed in a field name: a `tchar` of RFC 9110.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
