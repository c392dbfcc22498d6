import RowanComponents
import RowanCore
import RowanDiff
import RowanListData
import RowanLists

/// What a director has on its way to the table.
@MainActor
final class Publisher {
  struct Request {
    var update: (@MainActor () -> TableAnimation?)?
    var completion: (@MainActor () -> Void)?
  }

  /// With more rows than this to compare, that is done away from the main actor.
  var limit = 10_000

  /// What was asked for and not begun.
  var queue: [Request] = []
  var isRunning = false
  /// Whom to tell once the next sections are shown.
  var completions: [@MainActor () -> Void] = []
  /// Whom to tell once those are shown for which changes are being computed.
  var inFlight: [@MainActor () -> Void] = []
  var isComputing = false
  /// Whether what is being computed is out of date already.
  var isStale = false
  /// Whether there is something to compute after this.
  var isBehind = false
  var animation: TableAnimation?
  /// The version of the table in which it shows what the traces of the sections begin with; `.max` if it does not.
  var version: UInt64 = .max
  /// The number of times that the sections have begun new traces.
  var traces: UInt64 = 0

  /// Those who wait for what is being computed, and need not any more.
  func takeOver() -> [@MainActor () -> Void] {
    defer { inFlight = [] }
    return inFlight
  }

  /// Whether so many rows have to be compared that the main actor has better things to do.
  func isCostly(from old: [SectionSnapshot], to new: [SectionSnapshot]) -> Bool {
    var known: [IdentityKey: SectionSnapshot] = [:]
    for section in old { known[section.id] = section }
    var count = 0
    for section in new {
      let before = known.removeValue(forKey: section.id)
      if let before, before.rows.isIdentical(to: section.rows) { continue }
      // A section that comes or goes as a whole has rows that may come from or go to others.
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
