/// What a user has made of a home screen: the order of its components, and which of them are hidden.
public struct HomeCustomization: Codable, Hashable, Sendable {
  /// The identities of components, in the order of the user's. It may name some that are not there at present.
  public var order: [String]
  /// The identities of components that are hidden.
  public var hidden: Set<String>

  /// Creates a customisation; without anything the home screen is as it was declared.
  public init(order: [String] = [], hidden: Set<String> = []) {
    self.order = order
    self.hidden = hidden
  }

  /// Reads what was kept; what is missing counts as empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    order = try container.decodeIfPresent([String].self, forKey: .order) ?? []
    hidden = try container.decodeIfPresent(Set<String>.self, forKey: .hidden) ?? []
  }

  /// Writes order and hidden components, these sorted, so that one state is one file.
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

/// What customising asks of a component.
struct HomePart: Hashable {
  var identity: String
  /// Whether it takes part: whether it is in the customizer.
  var isCustomizable: Bool
  var canBeHidden: Bool
}

extension HomeCustomization {
  /// Declared components in the order of the user's.
  ///
  /// Those that do not take part stay at the number they were declared at: what is at the top by design stays
  /// there. The others share the remaining places. Of them, one that the user has not yet ordered comes behind the
  /// one that was declared before it, or first of all. O(components²).
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

  /// What is kept once the user has ordered and hidden the components that there are: of others, what was kept
  /// before stays, for they may come again.
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

  /// Makes the changes that lead from one customisation to another, to this one, which may have other changes
  /// since. O(components²).
  ///
  /// Components that were moved come to stand behind those that they were moved behind. All others keep the order
  /// that they have here.
  /// - Parameters:
  ///   - made: The components as the user has arranged them.
  ///   - base: The same components as the user found them.
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

  /// The fewest names that have to be moved to get from one order to another of the same names.
  private static func moved(from old: [String], to new: [String]) -> Set<String> {
    let places = new.compactMap { old.firstIndex(of: $0) }
    // The longest run of places that rise, by the best one that ends at each name.
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
