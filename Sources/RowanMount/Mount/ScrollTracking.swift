import RowanCore

/// Where a scroll view stands, as far as the host has told, and the corrections it may not know of yet.
struct ScrollTracking {
  private(set) var offset: Double = 0
  private(set) var sequence: UInt32 = 0
  private var corrections: [(batch: UInt64, delta: Double)] = []

  /// Notes a correction that goes out with `batch`.
  mutating func correct(by delta: Double, in batch: UInt64) {
    offset += delta
    corrections.append((batch, delta))
  }

  mutating func reveal(_ offset: Double) {
    self.offset = offset
    corrections = []
  }

  /// Takes an event in: what the host had not been told by then is added to what it reports.
  mutating func note(_ event: ScrollEvent, lastCommit: UInt64) {
    corrections.removeAll { $0.batch <= lastCommit }
    offset = event.offset + corrections.reduce(0) { $0 + $1.delta }
    sequence = event.sequence
  }
}
