/// The customization of a home screen by the user: the order of its components, and the hidden ones.
public struct HomeCustomization: Codable, Hashable, Sendable {
  /// The identities of components in the order of the user. It may contain components that the home screen does not
  /// have.
  public var order: [String]
  /// The identities of hidden components.
  public var hidden: Set<String>

  /// Creates a customization. With the default values, the home screen is as declared.
  public init(order: [String] = [], hidden: Set<String> = []) {
    self.order = order
    self.hidden = hidden
  }

  /// Decodes a customization. Missing keys count as empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    order = try container.decodeIfPresent([String].self, forKey: .order) ?? []
    hidden = try container.decodeIfPresent(Set<String>.self, forKey: .hidden) ?? []
  }

  /// Encodes the order and the hidden components. The latter are sorted, so that equal customizations have equal files.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(order, forKey: .order)
    try container.encode(hidden.sorted(), forKey: .hidden)
  }

  private enum CodingKeys: String, CodingKey {
    case order
    case hidden
  }
}

/// The properties of a component that customization depends on.
struct HomePart: Hashable {
  var identity: String
  /// Whether the component is in the customizer.
  var isCustomizable: Bool
  var canBeHidden: Bool
}

extension HomeCustomization {
  /// Returns the declared components in the order of the user.
  ///
  /// Components that are not in the customizer keep their declared index, so that those declared at the top stay there.
  /// The others share the remaining positions. If the user has not ordered one of them yet, it follows the customizable
  /// component declared before it, or comes first. O(components²).
  func arranged(_ declared: [HomePart]) -> [HomePart] {
    let taking = declared.filter(\.isCustomizable)
    var ordered: [HomePart] = []
    for identity in order {
      guard let part = taking.first(where: { $0.identity == identity }), !ordered.contains(part)
      else { continue }
      ordered.append(part)
    }
    for (index, part) in taking.enumerated() where !ordered.contains(part) {
      let before = index == 0 ? nil : ordered.firstIndex(of: taking[index - 1])
      ordered.insert(part, at: before.map { $0 + 1 } ?? 0)
    }
    var next = ordered.makeIterator()
    return declared.compactMap { $0.isCustomizable ? next.next() : $0 }
  }

  /// Whether a component is shown.
  func shows(_ part: HomePart) -> Bool {
    !(part.isCustomizable && part.canBeHidden && hidden.contains(part.identity))
  }

  /// Returns the customization with a new order and new hidden components. The stored order and visibility of
  /// components that the home screen does not have are preserved, because these may be added again.
  func replacing(order new: [String], hidden newHidden: Set<String>) -> HomeCustomization {
    let known = Set(new)
    var rest = new[...]
    var order: [String] = []
    for identity in self.order {
      if !known.contains(identity) {
        order.append(identity)
      } else if let next = rest.popFirst() {
        order.append(next)
      }
    }
    return HomeCustomization(
      order: order + rest,
      hidden: hidden.subtracting(known).union(newHidden)
    )
  }

  /// Applies the differences between two customizations to this one, which may have been changed meanwhile.
  /// O(components²).
  ///
  /// Moved components are inserted after the component that precedes them in `made`. All others keep their order in
  /// this customization.
  /// - Parameters:
  ///   - made: The components as arranged by the user.
  ///   - base: The same components before the user arranged them.
  mutating func apply(_ made: HomeCustomization, since base: HomeCustomization) {
    let moved = Self.moved(from: base.order, to: made.order)
    if !moved.isEmpty {
      let parts = base.order.map {
        HomePart(identity: $0, isCustomizable: true, canBeHidden: true)
      }
      var order = arranged(parts).map(\.identity).filter { !moved.contains($0) }
      for (index, name) in made.order.enumerated() where moved.contains(name) {
        let before = index == 0 ? nil : order.firstIndex(of: made.order[index - 1])
        order.insert(name, at: before.map { $0 + 1 } ?? 0)
      }
      self = replacing(order: order, hidden: hidden.intersection(order))
    }
    hidden.formUnion(made.hidden.subtracting(base.hidden))
    hidden.subtract(base.hidden.subtracting(made.hidden))
  }

  /// Returns a smallest set of names to move to get from one order to another order of the same names.
  private static func moved(from old: [String], to new: [String]) -> Set<String> {
    let places = new.compactMap { old.firstIndex(of: $0) }
    // The longest increasing subsequence, from the longest one that ends at each name. Its names are not moved.
    var lengths: [Int] = []
    var before: [Int?] = []
    for (index, place) in places.enumerated() {
      let best = (0..<index).filter { places[$0] < place }.max { lengths[$0] < lengths[$1] }
      before.append(best)
      lengths.append((best.map { lengths[$0] } ?? 0) + 1)
    }
    var staying: Set<String> = []
    var last = lengths.indices.max { lengths[$0] < lengths[$1] }
    while let index = last {
      staying.insert(old[places[index]])
      last = before[index]
    }
    return Set(new).subtracting(staying)
  }
}
