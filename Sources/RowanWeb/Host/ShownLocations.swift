import RowanCore

/// The places that a session has shown, until the page has heard of them.
///
/// A page that was away is told all that it has missed, because each is a step in its history. They are numbered, so
/// that the page takes none twice.
struct ShownLocations {
  /// The most that are kept for a page that is away: as many as a history knows ways back.
  private static let most = 50

  /// How often the user had gone somewhere when the session showed its places; a page of which the user has gone
  /// somewhere since takes no notice of them.
  var visit: UInt32 = 0
  /// How many places were shown so far.
  private(set) var count = 0
  private var shown: [(entry: HistoryEntry, batch: UInt64)] = []

  /// What the page is to be told in a snapshot, the last one in any case.
  var entries: [HistoryEntry] { shown.map(\.entry) }

  /// A batch shows a place.
  mutating func add(_ entry: HistoryEntry, in batch: UInt64) {
    count += 1
    shown.append((entry, batch))
    if shown.count > Self.most { shown.removeFirst() }
  }

  /// The page has taken in all batches up to this one.
  mutating func prune(until batch: UInt64) {
    while shown.count > 1, shown[0].batch <= batch { shown.removeFirst() }
  }

  /// Another page knows nothing of the way.
  mutating func keepLast() {
    shown = shown.suffix(1)
  }

  /// The page is elsewhere, by itself.
  mutating func clear() {
    shown = []
  }
}
