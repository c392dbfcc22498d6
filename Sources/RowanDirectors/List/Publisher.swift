import RowanComponents
import RowanCore
import RowanDiff
import RowanListData
import RowanLists

/// The pending changes of a director that its list does not show yet.
@MainActor
final class Publisher {
  struct Request {
    var update: (@MainActor () -> TableAnimation?)?
    var completion: (@MainActor () -> Void)?
  }

  /// The largest number of rows that are compared on the main actor.
  var limit = 10_000

  /// The requests that have not started.
  var queue: [Request] = []
  var isRunning = false
  /// The completion handlers for the next published sections.
  var completions: [@MainActor () -> Void] = []
  /// The completion handlers for the sections whose changes are being computed.
  var inFlight: [@MainActor () -> Void] = []
  var isComputing = false
  /// Whether the result of the running computation will be out of date.
  var isStale = false
  /// Whether another computation must follow the running one.
  var isBehind = false
  var animation: TableAnimation?
  /// The version of the list that shows the beginning of the sections' traces, or `.max` if it does not show it.
  var version: UInt64 = .max
  /// The number of times that the sections started new traces.
  var traces: UInt64 = 0

  /// Returns and clears the completion handlers that wait for the computation.
  func takeOver() -> [@MainActor () -> Void] {
    defer { inFlight = [] }
    return inFlight
  }

  /// Returns whether too many rows must be compared to do so on the main actor.
  func isCostly(from old: [SectionSnapshot], to new: [SectionSnapshot]) -> Bool {
    var known: [IdentityKey: SectionSnapshot] = [:]
    for section in old { known[section.id] = section }
    var count = 0
    for section in new {
      let before = known.removeValue(forKey: section.id)
      if let before, before.rows.isIdentical(to: section.rows) { continue }
      // Rows of an inserted or removed section may have moved from or to other sections.
      count += max(section.count, before?.count ?? 0)
    }
    for section in known.values { count += section.count }
    return count > limit
  }

  nonisolated static func changes(
    from old: [SectionSnapshot],
    _ itemIndex: ItemIndex,
    to new: [SectionSnapshot],
    on executor: (any TaskExecutor)?
  ) async -> ListUpdate {
    await Task.detached(executorPreference: executor) {
      ListUpdate(from: old, itemIndex, to: new)
    }.value
  }
}
