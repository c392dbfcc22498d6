/// A property of a component that is connected to the component's identity or surroundings before its
/// body is evaluated.
///
/// The engine finds such properties once for every type, by offset; see ``DynamicFields``.
package protocol DynamicProperty: Sendable {
  /// Whether the property is of no use until it is connected.
  static var needsLink: Bool { get }

  /// What the property keeps for its identity; `nil` when it keeps nothing.
  func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)?

  /// Connects the property, before the body is evaluated.
  mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)

  /// Takes the value of a newer, otherwise equal component over into `storage`.
  func refresh(_ storage: (any PropertyStorage)?)

  /// Whether what it reads differs between two environments.
  func isAffected(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool
}

extension DynamicProperty {
  package static var needsLink: Bool { true }
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? { nil }
  package func refresh(_ storage: (any PropertyStorage)?) {}
  package func isAffected(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}
