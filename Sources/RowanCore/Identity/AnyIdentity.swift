/// A type-erased identifier of any `Hashable & Sendable` type.
///
/// Unlike `AnyHashable`, this type is `Sendable`, and values of different types are never equal.
public struct AnyIdentity: Hashable, Sendable {
  private let box: any Hashable & Sendable

  /// Creates a type-erased identifier from `value`.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    box = value
  }

  /// Returns the value as a type.
  /// - Returns: `nil` if the value has another type.
  public func unboxed<Value>(as type: Value.Type) -> Value? { box as? Value }

  /// Whether both contain equal values of the same type.
  public static func == (left: AnyIdentity, right: AnyIdentity) -> Bool {
    isEqual(left.box, right.box)
  }

  /// Hashes the type and the value.
  public func hash(into hasher: inout Hasher) {
    Self.hash(box, into: &hasher)
  }

  /// Hashes a value like its type-erased identifier, without creating one.
  @inlinable
  public static func hash<Value: Hashable>(_ value: Value, into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }

  /// Whether ``IdentityKey`` boxes all identifiers of a type, which is checked once before many of them are
  /// used: true for structures and enumerations that are neither integers, strings, keys nor optional.
  @inlinable
  public static func boxesAll<Value: Hashable & Sendable>(of type: Value.Type) -> Bool {
    !(type == String.self || type == IdentityKey.self || type is any FixedWidthInteger.Type
      || type is any ExpressibleByNilLiteral.Type || type is AnyClass)
  }

  private static func isEqual<Value: Hashable>(_ left: Value, _ right: any Hashable) -> Bool {
    guard let right = right as? Value else { return false }
    return left == right
  }
}

extension AnyIdentity: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(box)" }
}
