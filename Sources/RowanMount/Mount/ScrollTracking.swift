import RowanCore

/// Where a scroll view stands, as far as the host has told, and the corrections it may not know of yet.
struct ScrollTracking {
  private(set) var offset: Double = 0
  private(set) var sequence: UInt32 = 0
  /// Whether the host stood at the very end of what it knew when it last told.
  private(set) var isAtEnd = false
  /// Whether the host is on its way to where it was asked to go, or will be.
  private(set) var isRevealing = false
  /// The batch of the last reveal.
  private var reveals: UInt64 = 0
  /// The batch that last put the host somewhere at once.
  private var jumps: UInt64 = 0
  private var extents: [(batch: UInt64, length: Double)] = []
  private var corrections: [(batch: UInt64, delta: Double)] = []

  /// Notes that the view shows something else from `batch` on, whose beginning the host is asked to show.
  mutating func restart(in batch: UInt64) {
    offset = 0
    isAtEnd = false
    isRevealing = false
    reveals = batch
    jumps = batch
    extents = []
    corrections = []
  }

  /// The farthest offset in a window of a length, as far as the extent is known.
  func farthest(windowLength: Double) -> Double {
    max(0, (extents.last?.length ?? 0) - windowLength)
  }

  /// Notes a correction that goes out with `batch`.
  mutating func correct(by delta: Double, in batch: UInt64) {
    offset += delta
    corrections.append((batch, delta))
  }

  /// Notes that the content is of a length from `batch` on.
  mutating func setExtent(_ length: Double, in batch: UInt64) {
    guard extents.last?.length != length else { return }
    extents.removeAll { $0.batch == batch }
    extents.append((batch, length))
  }

  /// Notes that the host is asked, by `batch`, to go to an offset; with an animation it will tell where
  /// it is on the way.
  mutating func reveal(_ offset: Double, animated: Bool, in batch: UInt64) {
    reveals = batch
    guard !animated else { return }
    jumps = batch
    self.offset = offset
    corrections = []
  }

  /// Takes an event in: what the host had not been told by then is added to what it reports.
  ///
  /// The end is that of the content which the host knew: estimates may have moved it meanwhile. Where the host
  /// stood before it knew where it was put says nothing at all: it will stand there, and tell.
  mutating func record(_ event: ScrollEvent, lastCommit: UInt64, windowLength: Double) {
    // What happened before the host knew where to go says nothing about the way there.
    isRevealing = event.isRevealing || lastCommit < reveals
    while extents.count > 1, extents[1].batch <= lastCommit { extents.removeFirst() }
    let known = extents.first?.length ?? 0
    let knowsItsPlace = lastCommit >= jumps
    isAtEnd = knowsItsPlace && event.offset > 0 && event.offset >= known - windowLength - 1
    corrections.removeAll { $0.batch <= lastCommit }
    if knowsItsPlace { offset = event.offset + corrections.reduce(0) { $0 + $1.delta } }
    sequence = event.sequence
  }
}
