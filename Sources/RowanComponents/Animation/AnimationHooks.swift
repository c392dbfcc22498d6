/// The moments at which a component animates.
public struct AnimationHooks: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// When it appears.
  public static let initialMount = AnimationHooks(rawValue: 1)
  /// When it is built anew.
  public static let change = AnimationHooks(rawValue: 2)
  /// When it is gone.
  public static let finalUnmount = AnimationHooks(rawValue: 4)
  /// When it is built anew and things have moved.
  public static let bounds = AnimationHooks(rawValue: 8)
  /// All of them.
  public static let all: AnimationHooks = [.initialMount, .change, .finalUnmount, .bounds]
}
