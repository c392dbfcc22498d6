import Foundation

/// Joins the parts of messages that are too long for one frame of a socket.
///
/// A part is a message of the type `part`: its text is a piece of the JSON of a longer one, and it says whether that
/// is complete with it. Every other message is one by itself.
struct MessageParts: Sendable {
  /// A message that is longer than may be.
  struct TooLong: Error {
    /// The most bytes that a message may have.
    let limit: Int
  }

  private static let mark = Array(#"{"t":"part""#.utf8)

  private var bytes: [UInt8] = []

  /// Takes in a message, and returns the one that is complete with it, if one is.
  /// - Throws: ``TooLong``, or what the JSON reader throws.
  mutating func add(_ message: [UInt8], limit: Int) throws -> [UInt8]? {
    guard message.starts(with: Self.mark) else { return message }
    let part = try JSONDecoder().decode(WireFields.self, from: Data(message))
    let piece = try part.require(part.text, "a piece").utf8
    guard bytes.count + piece.count <= limit else { throw TooLong(limit: limit) }
    bytes += piece
    guard part.isFresh == true else { return nil }
    defer { bytes = [] }
    return bytes
  }
}
