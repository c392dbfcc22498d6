import Synchronization

/// A whole number that only rises.
final class IntegerValue: SeriesValue {
  private let value = Atomic<UInt64>(0)

  /// Adds an amount. Negative ones are ignored: a counter that falls is taken for one of a process that was restarted.
  func increment(by amount: Int64) {
    guard amount > 0 else { return }
    value.wrappingAdd(UInt64(amount), ordering: .relaxed)
  }

  /// Begins at zero again.
  func reset() {
    value.store(0, ordering: .relaxed)
  }

  func write(_ name: String, _ labels: LabelSet, into text: inout ExpositionText) {
    text.add(name, labels, "\(value.load(ordering: .relaxed))")
  }
}
