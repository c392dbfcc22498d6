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

  /// Whether both boxes hold equal values of one type.
  public static func == (left: AnyIdentity, right: AnyIdentity) -> Bool {
    isEqual(left.box, right.box)
  }

  /// Feeds type and value into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: box)))
    box.hash(into: &hasher)
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
