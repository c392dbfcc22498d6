import Foundation
import RowanCore

/// A message from the page, checked.
enum WireMessage: Hashable, Sendable {
  /// The first message of a connection.
  case hello(Hello)
  /// An edit of a range in a field, which counts from what the page knew of its text.
  case edit(WireEdit, lastCommit: UInt64)
  /// The user has gone somewhere, for as many times as this.
  case visit(Location, number: UInt32, lastCommit: UInt64)
  /// A question whether the line is alive, which the server answers without its session.
  case alive
  /// Something that the user has done, with its number.
  case action(HostEvent, number: UInt64)
  /// Whether the tab of the page is shown, rather than hidden behind others.
  case shown(Bool)
  /// Everything else.
  case event(HostEvent)

  /// What a page says about itself.
  struct Hello: Hashable, Sendable {
    /// The session it wants to go on with.
    var session: String?
    /// The object that stood for the session when it was shown last; `nil` for a page that has shown none.
    var instance: String?
    /// Its surroundings.
    var windowEnvironment: WindowEnvironment
    /// Where it is; `nil` for one that does not say.
    var location: Location?
    /// Whether it has just been opened or loaded anew, rather than only been away.
    var isFresh = false
    /// How often its user has gone somewhere since.
    var visit: UInt32 = 0
    /// Whether its tab is hidden behind others.
    var isHidden = false
  }

  /// Why a message is refused.
  struct Refusal: Error, CustomStringConvertible {
    /// The reason, for the log.
    let description: String
  }

  /// Reads a message.
  /// - Throws: ``Refusal``, or what the JSON reader throws.
  init(_ bytes: [UInt8]) throws {
    var fields = try JSONDecoder().decode(WireFields.self, from: Data(bytes))
    if fields.type == "hello" {
      let windowEnvironment = try fields.windowEnvironment()
      if max(fields.text?.utf8.count ?? 0, fields.instance?.utf8.count ?? 0) > 64 {
        throw Refusal(description: "A session's name is too long.")
      }
      // A page that was refused for what its history holds would come back with the same for ever.
      if let state = fields.state, state.utf8.count > Location.maximumStateLength {
        fields.state = nil
      }
      let location = fields.links == nil ? nil : try fields.location()
      var hello = Hello(
        session: fields.text,
        windowEnvironment: windowEnvironment,
        location: location
      )
      hello.isFresh = fields.isFresh ?? false
      hello.visit = fields.visit ?? 0
      hello.instance = fields.instance
      hello.isHidden = fields.isShown == false
      self = .hello(hello)
    } else if fields.type == "alive" {
      self = .alive
    } else if fields.type == "shown" {
      self = .shown(try fields.require(fields.isShown, "whether it is shown"))
    } else {
      let commit = try fields.require(fields.commit, "commit")
      if let edit = try fields.edit() {
        self = .edit(edit, lastCommit: commit)
        return
      }
      if fields.type == "location", let number = fields.visit {
        self = .visit(try fields.location(), number: number, lastCommit: commit)
        return
      }
      let event = HostEvent(try fields.input(), lastCommit: commit)
      self = fields.action.map { .action(event, number: $0) } ?? .event(event)
    }
  }
}

/// A browser's window, and what its reader has asked the system for.
struct WindowEnvironment: Hashable, Sendable {
  var size: Size
  var colorScheme: ColorScheme
  var contrast = Contrast.standard
  var isMotionReduced = false
  var textScale: Double
}
