import Foundation
import RowanCore
import RowanHostInterface

/// A decoded and validated message from the page.
enum WireMessage: Hashable, Sendable {
  /// The first message of a connection.
  case hello(Hello)
  /// An edit of a range in a field, based on a text that the page knows.
  case edit(WireEdit, lastCommit: UInt64)
  /// A visit of the user to another location, with its number.
  case visit(Location, number: UInt32, lastCommit: UInt64)
  /// A check whether the connection is alive, which the server answers without the session.
  case alive
  /// An input of the user with its number, which the session confirms.
  indirect case numbered(WireMessage, number: UInt64)
  /// Whether the tab of the page is visible.
  case shown(Bool)
  /// Any other event.
  case event(HostEvent)

  /// The first message of a page.
  struct Hello: Hashable, Sendable {
    /// The identifier of the session to resume.
    var session: String?
    /// The identifier of the session object to which the page was connected last; `nil` for a page that has shown none.
    var instance: String?
    /// The window and the preferences of the user.
    var windowEnvironment: WindowEnvironment
    /// The location of the page; `nil` if it sends none.
    var location: Location?
    /// Whether the page was opened or loaded again, rather than only reconnected.
    var isFresh = false
    /// The number of visits of the user to other locations since the page was opened.
    var visit: UInt32 = 0
    /// Whether the tab is hidden.
    var isHidden = false
  }

  /// The reason why a message is refused.
  struct Refusal: Error, CustomStringConvertible {
    /// The description for the log.
    let description: String
  }

  /// Decodes a message.
  /// - Throws: ``Refusal``, or an error of the JSON decoder.
  init(_ bytes: [UInt8]) throws {
    var fields = try JSONDecoder().decode(WireFields.self, from: Data(bytes))
    if fields.type == "hello" {
      let windowEnvironment = try fields.windowEnvironment()
      try Self.checkLength(of: fields.text, "The name of the session")
      try Self.checkLength(of: fields.instance, "The instance of the session")
      // If the state were refused, the page would reconnect with the same history for ever.
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
      self = .shown(try fields.require(fields.isShown, "visibility"))
    } else {
      let message = try Self.input(of: fields)
      self = fields.action.map { .numbered(message, number: $0) } ?? message
    }
  }

  /// Decodes a message about an input.
  private static func input(of fields: WireFields) throws -> WireMessage {
    let commit = try fields.require(fields.commit, "commit")
    if let edit = try fields.edit() { return .edit(edit, lastCommit: commit) }
    if fields.type == "location", let number = fields.visit {
      return .visit(try fields.location(), number: number, lastCommit: commit)
    }
    return .event(HostEvent(try fields.input(), lastCommit: commit))
  }

  /// The maximum number of bytes of the name and of the instance of a session in a hello message.
  private static let maximumIdentifierLength = 64

  /// Refuses an identifier that is longer than the server makes them. The refusal names the length
  /// only, because the identifier of a session is a secret.
  private static func checkLength(of identifier: String?, _ name: String) throws(Refusal) {
    let length = identifier?.utf8.count ?? 0
    guard length > maximumIdentifierLength else { return }
    throw Refusal(
      description: "\(name) has \(length) bytes; at most \(maximumIdentifierLength) are allowed."
    )
  }
}

/// The window of a browser, and the preferences that its user has set in the system.
struct WindowEnvironment: Hashable, Sendable {
  var size: Size
  var colorScheme: ColorScheme
  var contrast = Contrast.standard
  var isMotionReduced = false
  var textScale: Double
}
