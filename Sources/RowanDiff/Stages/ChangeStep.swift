/// One of several steps from one flat snapshot to another, for hosts that cannot take all changes at
/// once.
///
/// The places of ``changes`` are those of a batch: deletions and sources of moves in the elements
/// before the step, insertions and destinations of moves in those after it.
public struct ChangeStep<Element> {
  /// What happens in this step.
  public var changes: Changeset<Int>

  /// The elements after this step.
  public var elements: [Element]

  /// Makes a step of its parts.
  public init(changes: Changeset<Int>, elements: [Element]) {
    self.changes = changes
    self.elements = elements
  }
}

extension ChangeStep: Sendable where Element: Sendable {}

extension Changeset where Place == Int {
  /// The same changes in up to two steps, for hosts that cannot change a content and a place in one
  /// batch.
  ///
  /// 1. Contents change, at the places before.
  /// 2. Elements go, come and move.
  ///
  /// A step without changes is left out. Hand the host the ``ChangeStep/elements`` of a step together
  /// with its changes. O(*n*).
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements after.
  /// - Returns: The steps in order; none when nothing changes.
  public func steps<Element>(from old: [Element], to new: [Element]) -> [ChangeStep<Element>] {
    var steps: [ChangeStep<Element>] = []
    if !updates.isEmpty {
      var elements = old
      for update in updates { elements[update.old] = new[update.new] }
      let places = updates.map { Update(old: $0.old, new: $0.old) }
      let changes = Changeset(updates: places.sorted { $0.new < $1.new })
      steps.append(ChangeStep(changes: changes, elements: elements))
    }
    if hasStructuralChanges {
      let changes = Changeset(deletions: deletions, insertions: insertions, moves: moves)
      steps.append(ChangeStep(changes: changes, elements: new))
    }
    return steps
  }
}
