import RowanCore
import RowanHostInterface

extension ViewRecord {
  /// Creates the record of a view without descendants.
  @MainActor
  init(of view: MountedView) {
    self.init(
      id: view.id,
      generation: view.generation,
      extent: 1,
      names: Self.names(of: view),
      digest: Self.digest(of: view),
      kind: view.kind
    )
  }

  /// Returns the mutations that update a host from the recorded view to the current one; empty if both are equal.
  @MainActor
  func changes(to view: MountedView) -> [ViewMutation] {
    guard digest != Self.digest(of: view) else { return [] }
    let present = Self.names(of: view)
    var mutations: [ViewMutation] = [.setFrame(id, view.frame)]
    for name in ViewAttribute.Name.allCases {
      let bit: UInt32 = 1 << UInt32(name.rawValue)
      if names & bit != 0, present & bit == 0 { mutations.append(.reset(id, name)) }
    }
    return mutations + view.attributes.map { .set(id, $0) }
  }

  /// Returns the attribute names of a view as a bit set.
  @MainActor
  private static func names(of view: MountedView) -> UInt32 {
    view.attributes.reduce(0) { $0 | 1 << UInt32($1.name.rawValue) }
  }

  @MainActor
  private static func digest(of view: MountedView) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(view.frame)
    hasher.combine(view.attributes)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
