/// The set of animation hooks of a component.
public struct AnimationHooks: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The hook for the appearance of the component.
  public static let initialMount = AnimationHooks(rawValue: 1)
  /// The hook for a change of the component.
  public static let change = AnimationHooks(rawValue: 2)
  /// The hook for the removal of the component.
  public static let finalUnmount = AnimationHooks(rawValue: 4)
  /// The hook for the movement of views after a change of the component.
  public static let bounds = AnimationHooks(rawValue: 8)
  /// All hooks.
  public static let all: AnimationHooks = [.initialMount, .change, .finalUnmount, .bounds]
}
