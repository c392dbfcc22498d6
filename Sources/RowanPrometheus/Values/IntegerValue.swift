import Synchronization

/// An integer that only rises, for counters.
final class IntegerValue: SeriesValue {
  private let value = Atomic<UInt64>(0)

  /// Adds an amount. Negative amounts are ignored: Prometheus takes a falling counter for a restart of the process.
  func increment(by amount: Int64) {
    guard amount > 0 else { return }
    value.wrappingAdd(UInt64(amount), ordering: .relaxed)
  }

  /// Sets the counter to zero.
  func reset() {
    value.store(0, ordering: .relaxed)
  }

  func write(_ name: String, _ labels: LabelSet, into text: inout ExpositionText) {
    text.add(name, labels, "\(value.load(ordering: .relaxed))")
  }
}
