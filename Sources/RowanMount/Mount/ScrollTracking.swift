import RowanCore
import RowanHostInterface

/// The scroll position of a view as the host reported it last, and the corrections that the host may not have
/// received yet.
struct ScrollTracking {
  private(set) var offset: Double = 0
  private(set) var sequence: UInt32 = 0
  /// Whether the host was at the end of the content known to it when it reported last.
  private(set) var isAtEnd = false
  /// Whether the host is scrolling to a requested offset, or will do so when it receives the request.
  private(set) var isRevealing = false
  /// The batch of the last scroll request.
  private var reveals: UInt64 = 0
  /// The batch of the last scroll request without animation.
  private var jumps: UInt64 = 0
  private var extents: [(batch: UInt64, length: Double)] = []
  private var corrections: [(batch: UInt64, delta: Double)] = []

  /// Resets the state for new content, which `batch` shows from its beginning.
  mutating func restart(in batch: UInt64) {
    offset = 0
    isAtEnd = false
    isRevealing = false
    reveals = batch
    jumps = batch
    extents = []
    corrections = []
  }

  /// Returns the largest possible offset, as far as the content length is known.
  func farthest(windowLength: Double) -> Double {
    max(0, (extents.last?.length ?? 0) - windowLength)
  }

  /// Records a correction that `batch` sends.
  mutating func correct(by delta: Double, in batch: UInt64) {
    offset += delta
    corrections.append((batch, delta))
  }

  /// Records the length of the content from `batch` on.
  mutating func setExtent(_ length: Double, in batch: UInt64) {
    guard extents.last?.length != length else { return }
    extents.removeAll { $0.batch == batch }
    extents.append((batch, length))
  }

  /// Records a scroll request that `batch` sends. During an animation the host reports the offsets.
  mutating func reveal(_ offset: Double, animated: Bool, in batch: UInt64) {
    reveals = batch
    guard !animated else { return }
    jumps = batch
    self.offset = offset
    corrections = []
  }

  /// Records a scroll event. Corrections that the host did not have yet are added to the reported offset.
  ///
  /// `isAtEnd` refers to the content length known to the host: estimates may have changed it since. If the host did
  /// not yet know the last request without animation, its offset is ignored: it will jump and report again.
  mutating func record(_ event: ScrollEvent, lastCommit: UInt64, windowLength: Double) {
    // An event from before the host received the request says nothing about the requested scrolling.
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
