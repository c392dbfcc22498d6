/// The roles of features: which of them conform to which feature protocol.
///
/// A dynamic cast to a protocol takes the runtime some hundred instructions, and a list has about twenty
/// features and as many feature protocols. Lists usually have the same types of features, so the roles are
/// cached by these types. This makes opening a list faster.
@MainActor
final class FeatureRoles {
  /// A feature protocol, and the order in which conforming features are called.
  private struct Role: Hashable {
    let type: ObjectIdentifier
    let order: [ObjectIdentifier]
  }

  private static var known: [[ObjectIdentifier]: FeatureRoles] = [:]

  /// The indices of the features with a role, in the order in which they are called.
  private var members: [Role: [Int]] = [:]

  private init() {}

  /// Returns the roles of features with these types in this order, from the cache if possible.
  static func of(_ features: [any ListFeature]) -> FeatureRoles {
    let types = features.map { ObjectIdentifier(type(of: $0)) }
    if let roles = known[types] { return roles }
    let roles = FeatureRoles()
    known[types] = roles
    return roles
  }

  /// Returns the features that conform to a protocol.
  /// - Parameters:
  ///   - features: Features of the types for which these roles were created.
  ///   - order: The order of the features.
  ///   - cast: Casts a feature to the protocol.
  /// - Returns: The features that conform to the protocol, in that order.
  func select<Feature>(
    from features: [any ListFeature],
    in order: FeatureOrder = .created,
    _ cast: (any ListFeature) -> Feature?
  ) -> [Feature] {
    let role = Role(type: ObjectIdentifier(Feature.self), order: order.types)
    if let numbers = members[role] { return numbers.compactMap { cast(features[$0]) } }
    let selected = order.sorted(features).compactMap { feature in
      cast(feature).map { (feature, $0) }
    }
    members[role] = selected.compactMap { pair in features.firstIndex { $0 === pair.0 } }
    return selected.map(\.1)
  }
}
