/// An object that computes changes outside the main actor and discards outdated results.
///
/// ```swift
/// diff.compute(from: shown, to: wanted) { changes in apply(changes, wanted) }
/// ```
///
/// If several computations are requested while an earlier one runs, only the last one delivers its
/// result. ``changes(from:to:)`` performs the same computation for callers that need every result.
@MainActor
public final class LatestDiff {
  private var number = 0

  /// Whether a result is pending.
  public private(set) var isComputing = false

  /// Creates an object without a pending computation.
  public init() {}

  /// Computes changes in the background and delivers them on the main actor, unless `compute` or
  /// ``cancel()`` is called before.
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - completion: Called with the changes. Not called if the result is outdated.
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

  /// Discards the pending result, if there is one.
  public func cancel() {
    number += 1
    isComputing = false
  }

  /// Returns the changes between two snapshots, computed in the background.
  public nonisolated static func changes<Source: SectionedDiffSource & Sendable>(
    from old: Source,
    to new: Source
  ) async -> SectionedChangeset {
    await Task.detached { SectionedChangeset(from: old, to: new) }.value
  }
}
