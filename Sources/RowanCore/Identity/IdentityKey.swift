/// The key of an element among its siblings, created from an identifier of any type.
///
/// Common identifiers (integers, strings, pairs of words) are stored without boxing; any other `Hashable &
/// Sendable` value is boxed. Keys of different cases are never equal, so the string "1" and the integer 1 are
/// two identities.
public enum IdentityKey: Hashable, Sendable {
  /// An integer identifier.
  case int(Int)
  /// A string identifier.
  case string(String)
  /// A 128-bit identifier, as two words.
  case pair(UInt64, UInt64)
  /// Any other identifier, boxed.
  indirect case other(AnyIdentity)

  /// Creates a key from any identifier.
  ///
  /// Integers and strings are recognised by their type; in specialised code the choice is made at
  /// compile time.
  @inlinable
  public init<ID: Hashable & Sendable>(_ id: ID) {
    if let id = id as? Int {
      self = .int(id)
    } else if let id = id as? String {
      self = .string(id)
    } else if let id = id as? IdentityKey {
      self = id
    } else if let id = id as? any FixedWidthInteger, let value = Int(exactly: id) {
      self = .int(value)
    } else {
      self = .other(AnyIdentity(id))
    }
  }
}

extension IdentityKey: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer key.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a string key.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension IdentityKey: CustomStringConvertible {
  /// The identifier as text.
  public var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .string(let value): value
    case .pair(let high, let low): String(high, radix: 16) + "-" + String(low, radix: 16)
    case .other(let value): value.description
    }
  }
}
