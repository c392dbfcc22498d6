/// One of several steps from one flat snapshot to another, for hosts that cannot apply all changes
/// at once.
///
/// The positions in ``changes`` are those of a batch: deletions and sources of moves refer to the
/// elements before the step, insertions and destinations of moves to the elements after it.
public struct ChangeStep<Element> {
  /// The changes of this step.
  public var changes: Changeset<Int>

  /// The elements after this step.
  public var elements: [Element]

  /// Creates a step from its parts.
  public init(changes: Changeset<Int>, elements: [Element]) {
    self.changes = changes
    self.elements = elements
  }
}

extension ChangeStep: Sendable where Element: Sendable {}

extension Changeset where Place == Int {
  /// Returns the same changes in up to two steps, for hosts that cannot change the content and the
  /// position of an element in one batch.
  ///
  /// 1. Contents change, at the old positions.
  /// 2. Elements are deleted, inserted and moved.
  ///
  /// A step without changes is omitted. Pass the ``ChangeStep/elements`` of a step to the host
  /// together with its changes. O(*n*).
  /// - Parameters:
  ///   - old: The elements before the changes.
  ///   - new: The elements after the changes.
  /// - Returns: The steps in order; an empty array if nothing changes.
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
