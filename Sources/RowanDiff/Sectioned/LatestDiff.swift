/// Computes changes away from the main actor, and forgets those that nobody waits for any more.
///
/// ```swift
/// diff.compute(from: shown, to: wanted) { changes in apply(changes, wanted) }
/// ```
///
/// Of several computations that are asked for while an earlier one runs, only the last one's result is
/// handed over. ``changes(from:to:)`` is the same for those who wait for every result.
@MainActor
public final class LatestDiff {
  private var number = 0

  /// Whether a result is still to come.
  public private(set) var isComputing = false

  /// Makes a computer of changes that has nothing to do.
  public init() {}

  /// Computes changes in the background and hands them over on the main actor, unless `compute`
  /// or ``cancel()`` is called before.
  /// - Parameters:
  ///   - old: The snapshot before.
  ///   - new: The snapshot after.
  ///   - completion: Takes the changes. It is not called when the result is out of date.
  public func compute<Source: SectionedDiffSource & Sendable>(
    from old: Source,
    to new: Source,
    completion: @escaping @MainActor (SectionedChangeset) -> Void
  ) {
    number += 1
    isComputing = true
    let number = number
    Task {
      let changes = await Self.changes(from: old, to: new)
      guard number == self.number else { return }
      isComputing = false
      completion(changes)
    }
  }

  /// Drops the result that is still to come, if there is one.
  public func cancel() {
    number += 1
    isComputing = false
  }

  /// Computes changes in the background.
  public nonisolated static func changes<Source: SectionedDiffSource & Sendable>(
    from old: Source,
    to new: Source
  ) async -> SectionedChangeset {
    await Task.detached { SectionedChangeset(from: old, to: new) }.value
  }
}
