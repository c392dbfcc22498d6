/// The severity of a log line, as far as the line states it.
public enum LogLevel: UInt8, Sendable, Codable, CaseIterable, Comparable {
  /// Details for developers.
  case debug
  /// A normal event.
  case info
  /// A possible problem.
  case warning
  /// A failure.
  case error

  /// The name of the level.
  public var word: String {
    switch self {
    case .debug: "Debug"
    case .info: "Info"
    case .warning: "Warning"
    case .error: "Error"
    }
  }

  /// Whether the left level is less severe than the right one.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}

extension LogLevel {
  /// The number of bytes that are examined. Lines state their level near their beginning.
  private static let limit = 200

  /// Creates the level that a line states, or `nil` if it states none.
  ///
  /// Level names in capitals are recognised at any position. Other spellings are recognised only
  /// next to punctuation, as in `level=error`, `[warn]` and `error:`, because they occur in
  /// sentences, too. The numbers of syslog, such as `<3>`, and the letters of glog, such as
  /// `E0102`, are recognised at the beginning.
  init?(line: UnsafeRawBufferPointer) {
    let bytes = UnsafeRawBufferPointer(rebasing: line.prefix(Self.limit))
    if let level = Self.prefix(of: bytes) {
      self = level
      return
    }
    var place = 0
    while place < bytes.count {
      guard bytes[place].isLetter else {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, bytes[place].isLetter { place += 1 }
      guard (3...9).contains(place - start) else { continue }
      let word = UnsafeRawBufferPointer(rebasing: bytes[start..<place])
      let isCapital = word.allSatisfy { $0 & 0x20 == 0 }
      let isSet =
        isCapital || start > 0 && Self.openers.contains(bytes[start - 1])
        || place < bytes.count && Self.closers.contains(bytes[place])
      if isSet, let level = Self.words[String(decoding: word, as: UTF8.self).lowercased()] {
        self = level
        return
      }
    }
    return nil
  }

  private static let openers = Set("[=<\"(|".utf8)
  private static let closers = Set("]:>\")|".utf8)

  private static let words: [String: LogLevel] = [
    "emerg": .error, "emergency": .error, "alert": .error, "panic": .error, "fatal": .error,
    "crit": .error, "critical": .error, "severe": .error, "error": .error, "err": .error,
    "fail": .error, "failure": .error, "warn": .warning, "warning": .warning, "notice": .info,
    "info": .info, "debug": .debug, "trace": .debug, "fine": .debug, "verbose": .debug,
  ]

  private static func prefix(of bytes: UnsafeRawBufferPointer) -> LogLevel? {
    guard bytes.count > 5 else { return nil }
    if bytes[0] == UInt8(ascii: "<") {
      let digits = bytes.dropFirst().prefix(4).prefix { $0.isDigit }
      guard !digits.isEmpty, bytes[digits.endIndex] == UInt8(ascii: ">"),
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      // The lowest three bits are the severity; the others are the facility.
      return [.error, .error, .error, .error, .warning, .info, .info, .debug][number & 7]
    }
    guard bytes[1..<5].allSatisfy(\.isDigit), bytes[5] == UInt8(ascii: " ") else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "F"), UInt8(ascii: "E"): return .error
    case UInt8(ascii: "W"): return .warning
    case UInt8(ascii: "I"): return .info
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
