import Foundation
import RowanComponents
import RowanCore

/// The data from which a session is restored: navigation, states and typed texts; never components, permissions or
/// secrets that a user has typed.
struct SessionSnapshot: Codable, Sendable {
  /// The maximum number of bytes of a snapshot. The difference is reserved for stores that encrypt.
  static let maximumSize = StoredSession.maximumSize - 1_024
  /// The version of this format. Snapshots of other versions are refused.
  static let version = 1

  /// The version of the format in which the snapshot was written.
  private(set) var version = SessionSnapshot.version
  /// The user of the session.
  var user: String?
  /// The address of the session.
  var address: String?
  /// The state of the address, which contains the navigation tree of a flow.
  var state: String?
  /// The values that the app and lists save.
  var values: [String: Data] = [:]
  /// The saved states outside a flow.
  var states: SavedStates.Values = [:]
  /// The texts that the user has typed.
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

  /// The location of the session: address and state.
  var location: Location? {
    get { address.map { Location($0, state: state) } }
    set { (address, state) = (newValue?.address, newValue?.state) }
  }

  /// Creates an empty snapshot.
  init() {}

  /// Decodes a snapshot.
  /// - Throws: ``SessionStoreError/damaged(_:)`` if it cannot be read.
  init(_ bytes: [UInt8]) throws(SessionStoreError) {
    guard bytes.count <= StoredSession.maximumSize else { throw .tooLarge(bytes: bytes.count) }
    do { self = try JSONDecoder().decode(SessionSnapshot.self, from: Data(bytes)) } catch {
      throw .damaged("A snapshot cannot be decoded: \(error)")
    }
    guard version == Self.version else {
      throw .damaged("A snapshot has the version \(version), not \(Self.version).")
    }
  }

  /// Returns the snapshot as at most ``maximumSize`` bytes, and descriptions of the parts that were left out to fit:
  /// first the longest texts, then values, then states, then the state of the address, which the page has as well.
  func encoded() throws -> (bytes: [UInt8], left: [String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var snapshot = self
    var left: [String] = []
    while true {
      // A text may have a megabyte: parts that cannot fit are left out before encoding.
      while snapshot.minimumSize > Self.maximumSize { left.append(snapshot.leaveOut()) }
      let data = try encoder.encode(snapshot)
      if data.count <= Self.maximumSize { return ([UInt8](data), left) }
      left.append(snapshot.leaveOut())
    }
  }

  /// The minimum number of bytes of the encoded parts.
  private var minimumSize: Int {
    let data = [values, states].joined().reduce(0) { $0 + $1.value.count / 3 * 4 }
    let typed = texts.reduce(0) { $0 + $1.value.text.utf8.count }
    return data + typed + (state?.utf8.count ?? 0)
  }

  /// Removes the least important part.
  /// - Returns: A description of the part, for the log.
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
