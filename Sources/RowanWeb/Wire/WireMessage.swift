import Foundation
import RowanCore

/// A message from the page, checked.
enum WireMessage: Hashable, Sendable {
  /// The first message of a connection.
  case hello(Hello)
  /// Everything after.
  case event(HostEvent)

  /// What a page says about itself.
  struct Hello: Hashable, Sendable {
    /// The session it wants to go on with.
    var session: String?
    /// Its surroundings.
    var surroundings: Surroundings
    /// Where it is; `nil` for one that does not say.
    var location: Location?
    /// Whether it has just been opened or loaded anew, rather than only been away.
    var isFresh = false
  }

  /// Why a message is refused.
  struct Refusal: Error, CustomStringConvertible {
    /// The reason, for the log.
    let description: String
  }

  /// Reads a message.
  /// - Throws: ``Refusal``, or what the JSON reader throws.
  init(_ bytes: [UInt8]) throws {
    let fields = try JSONDecoder().decode(WireFields.self, from: Data(bytes))
    if fields.type == "hello" {
      let surroundings = try fields.surroundings()
      if let session = fields.text, session.utf8.count > 64 {
        throw Refusal(description: "A session's name is too long.")
      }
      let location = fields.links == nil ? nil : try fields.location()
      var hello = Hello(session: fields.text, surroundings: surroundings, location: location)
      hello.isFresh = fields.isFresh ?? false
      self = .hello(hello)
    } else {
      let commit = try fields.require(fields.commit, "commit")
      self = .event(HostEvent(try fields.input(), lastCommit: commit))
    }
  }
}

/// A browser's window, and what its reader has asked the system for.
struct Surroundings: Hashable, Sendable {
  var size: Size
  var colorScheme: ColorScheme
  var contrast = Contrast.standard
  var isMotionReduced = false
  var textScale: Double
}
