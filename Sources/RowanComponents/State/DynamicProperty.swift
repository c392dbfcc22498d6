/// A property that is linked to the identity or the environment of its component before the body is evaluated.
///
/// The framework finds such properties once for every type, by offset; see ``DynamicFields``.
package protocol DynamicProperty: Sendable {
  /// Whether the property has no use before it is linked.
  static var needsLink: Bool { get }

  /// Returns new storage for an identity; `nil` if the property has no storage.
  func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)?

  /// Links the property, before the body is evaluated.
  mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)

  /// Updates `storage` with the value of a newer, otherwise equal component.
  func refresh(_ storage: (any PropertyStorage)?)

  /// Whether a value that the property reads differs between two environments.
  func isAffected(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool
}

extension DynamicProperty {
  package static var needsLink: Bool { true }
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? { nil }
  package func refresh(_ storage: (any PropertyStorage)?) {}
  package func isAffected(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}
