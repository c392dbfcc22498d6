import Foundation

/// Joins the parts of messages that are too long for one frame of a socket.
///
/// A part is a message of the type `part`: its text is a piece of the JSON of a longer message, and a flag marks the
/// last piece. Every other message is complete.
struct MessageParts: Sendable {
  /// A message above the limit.
  struct TooLong: Error {
    /// The maximum number of bytes of a message.
    let limit: Int
  }

  private static let mark = Array(#"{"t":"part""#.utf8)

  private var bytes: [UInt8] = []

  /// Adds a message, and returns the complete message that it ends; `nil` if further parts follow.
  /// - Throws: ``TooLong``, or an error of the JSON decoder.
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
