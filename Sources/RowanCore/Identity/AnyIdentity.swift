/// A boxed identifier of any `Hashable & Sendable` type.
///
/// `AnyHashable` forgets that its content may cross threads; this type keeps it, and never equates
/// values of different types.
public struct AnyIdentity: Hashable, Sendable {
  private let box: any Hashable & Sendable

  /// Boxes `value`.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    box = value
  }

  /// The value, where it is of a type.
  /// - Returns: `nil` for a value of another type.
  public func unboxed<Value>(as type: Value.Type) -> Value? { box as? Value }

  /// Whether both boxes hold equal values of one type.
  public static func == (left: AnyIdentity, right: AnyIdentity) -> Bool {
    isEqual(left.box, right.box)
  }

  /// Feeds type and value into `hasher`.
  public func hash(into hasher: inout Hasher) {
    Self.hash(box, into: &hasher)
  }

  /// Feeds what the box of a value would, without boxing it.
  @inlinable
  public static func hash<Value: Hashable>(_ value: Value, into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }

  /// Whether ``IdentityKey`` boxes all identifiers of a type, which is worth knowing before many of them
  /// are looked at: structures and enumerations that are neither integers, strings, keys nor optional.
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
  /// The boxed value's own description.
  public var description: String { "\(box)" }
}
