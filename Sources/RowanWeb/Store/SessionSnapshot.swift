import Foundation
import RowanComponents
import RowanCore

/// What a session is restored from: places, states and typed texts; never components, rights or secrets that a user has
/// typed.
struct SessionSnapshot: Codable, Sendable {
  /// The most bytes of a snapshot. Stores that encrypt add some of their own.
  static let maximumSize = StoredSession.maximumSize - 1_024
  /// The version of this form. A snapshot of another one counts as none.
  static let version = 1

  /// The form that it was written in.
  private(set) var version = SessionSnapshot.version
  /// The user that it belongs to.
  var user: String?
  /// The address of the session.
  var address: String?
  /// The state of the address, which holds a flow's navigation tree.
  var state: String?
  /// The values that the app and lists keep.
  var values: [String: Data] = [:]
  /// The saved states that no flow keeps.
  var states: SavedStates.Values = [:]
  /// The typed texts.
  var texts: [String: TypedText] = [:]
  /// The number of the last action that the session has handled.
  var lastAction: UInt64 = 0

  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case user = "u"
    case address = "l"
    case state = "q"
    case values = "d"
    case states = "s"
    case texts = "t"
    case lastAction = "o"
  }

  /// The place of the session.
  var location: Location? {
    get { address.map { Location($0, state: state) } }
    set { (address, state) = (newValue?.address, newValue?.state) }
  }

  /// Creates an empty snapshot.
  init() {}

  /// Reads a snapshot.
  /// - Throws: ``SessionStoreError/damaged(_:)`` if it cannot be read.
  init(_ bytes: [UInt8]) throws(SessionStoreError) {
    guard bytes.count <= StoredSession.maximumSize else { throw .tooLarge(bytes: bytes.count) }
    do { self = try JSONDecoder().decode(SessionSnapshot.self, from: Data(bytes)) } catch {
      throw .damaged("A snapshot cannot be read: \(error)")
    }
    guard version == Self.version else {
      throw .damaged("A snapshot is of form \(version), not \(Self.version).")
    }
  }

  /// The snapshot as bytes, at most ``maximumSize``, and the parts for which there was no room: first the
  /// longest texts, then values, then states, then the state of the address, which the page has as well.
  func encoded() throws -> (bytes: [UInt8], left: [String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var snapshot = self
    var left: [String] = []
    while true {
      // Texts may be of a megabyte each: what cannot fit is left out before it is encoded.
      while snapshot.minimumSize > Self.maximumSize { left.append(snapshot.leaveOut()) }
      let data = try encoder.encode(snapshot)
      if data.count <= Self.maximumSize { return ([UInt8](data), left) }
      left.append(snapshot.leaveOut())
    }
  }

  /// The bytes that its parts take at least.
  private var minimumSize: Int {
    let data = [values, states].joined().reduce(0) { $0 + $1.value.count / 3 * 4 }
    let typed = texts.reduce(0) { $0 + $1.value.text.utf8.count }
    return data + typed + (state?.utf8.count ?? 0)
  }

  /// Leaves out the part that is missed the least.
  /// - Returns: The part, for the log.
  private mutating func leaveOut() -> String {
    if let longest = texts.max(by: { $0.value.text.utf8.count < $1.value.text.utf8.count }) {
      texts[longest.key] = nil
      return "a typed text of \(longest.value.text.utf8.count) bytes"
    }
    if let largest = values.max(by: { $0.value.count < $1.value.count }) {
      values[largest.key] = nil
      return "a value of \(largest.value.count) bytes"
    }
    if !states.isEmpty {
      defer { states = [:] }
      return "\(states.count) saved states"
    }
    (address, state) = (nil, nil)
    return "the state of the address"
  }
}
