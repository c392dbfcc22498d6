import Synchronization

/// A floating-point number that rises and falls, for gauges, floating-point counters and sums.
final class NumberValue: SeriesValue {
  private let bits = Atomic(Double(0).bitPattern)

  /// The current number.
  var number: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

  /// Replaces the number.
  func set(_ number: Double) {
    bits.store(number.bitPattern, ordering: .relaxed)
  }

  /// Adds an amount to the number.
  func add(_ amount: Double) {
    var old = bits.load(ordering: .relaxed)
    while true {
      let new = (Double(bitPattern: old) + amount).bitPattern
      let (isExchanged, current) = bits.weakCompareExchange(
        expected: old,
        desired: new,
        ordering: .relaxed
      )
      if isExchanged { return }
      old = current
    }
  }

  func write(_ name: String, _ labels: LabelSet, into text: inout ExpositionText) {
    text.add(name, labels, ExpositionText.number(number))
  }
}
