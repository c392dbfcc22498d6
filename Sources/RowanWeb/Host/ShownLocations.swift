import RowanCore
import RowanHostInterface

/// The locations that a session has shown and the page may not have received.
///
/// A page that was disconnected gets all locations that it has missed, because each is an entry of its history. They
/// are numbered, so that the page adds none twice.
struct ShownLocations {
  /// The maximum number of locations for a disconnected page: as many as the page's history entries contain earlier
  /// places.
  private static let most = 50

  /// The number of the user's last visit that the session knew when it showed the locations. A page with a later visit
  /// ignores them.
  var visit: UInt32 = 0
  /// The number of locations that were shown.
  private(set) var count = 0
  private var shown: [(entry: Location.HistoryEntry, batch: UInt64)] = []

  /// The locations to send in a snapshot, at least the last one.
  var entries: [Location.HistoryEntry] { shown.map(\.entry) }

  /// Records a location that a batch shows.
  mutating func add(_ entry: Location.HistoryEntry, in batch: UInt64) {
    count += 1
    shown.append((entry, batch))
    if shown.count > Self.most { shown.removeFirst() }
  }

  /// Removes locations that the page has received, except the last: it has applied all batches up to a number.
  mutating func prune(until batch: UInt64) {
    while shown.count > 1, shown[0].batch <= batch { shown.removeFirst() }
  }

  /// Removes all locations but the last, because a new page has no history of this session.
  mutating func removeAllButLast() {
    shown = shown.suffix(1)
  }

  /// Removes all locations, because the page has moved to another one itself.
  mutating func clear() {
    shown = []
  }
}
