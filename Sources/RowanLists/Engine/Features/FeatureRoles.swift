/// Which features of a list take part in what.
///
/// Whether a type conforms to a protocol takes the runtime some hundred instructions to find out, and a list has some
/// twenty features and as many protocols for them. Lists have the same types of features again and again, so that it is found out once
/// for these: a list is opened faster.
@MainActor
final class FeatureRoles {
  /// A protocol for features, and the order in which those that conform to it are asked.
  private struct Role: Hashable {
    let type: ObjectIdentifier
    let order: [ObjectIdentifier]
  }

  private static var known: [[ObjectIdentifier]: FeatureRoles] = [:]

  /// The numbers of the features that have a role, in the order in which they are asked.
  private var members: [Role: [Int]] = [:]

  private init() {}

  /// The roles of features of certain types, in a certain order.
  static func of(_ features: [any ListFeature]) -> FeatureRoles {
    let types = features.map { ObjectIdentifier(type(of: $0)) }
    if let roles = known[types] { return roles }
    let roles = FeatureRoles()
    known[types] = roles
    return roles
  }

  /// Selects the features that conform to a protocol.
  /// - Parameters:
  ///   - features: The features, of the types that these are the roles of.
  ///   - order: Which of them come before the others.
  ///   - cast: Casts a feature to the protocol.
  /// - Returns: The features that conform to it, in their order.
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
