import Metrics
import Synchronization

/// A metric that an app has made, as the package swift-metrics knows it: the way to a value, which several handles may
/// share.
class MetricHandle: @unchecked Sendable {
  // Unchecked because it has subclasses. All stored properties are constants and atomics.
  fileprivate let place: SeriesSlot?
  private let hasEnded = Atomic(false)

  /// - Parameter place: The place of the value in the registry; `nil` if it is in none.
  init(place: SeriesSlot?) {
    self.place = place
  }

  deinit {
    // The value stays: apps make short-lived handles to one value.
    if !hasEnded.load(ordering: .relaxed) { place?.handles.wrappingSubtract(1, ordering: .relaxed) }
  }

  /// Ends the handle.
  /// - Returns: The place of the value if it goes, because the handle was the last one.
  func end() -> SeriesSlot? {
    guard !hasEnded.exchange(true, ordering: .relaxed), let place else { return nil }
    let rest = place.handles.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    return rest == 0 ? place : nil
  }
}

/// The place of a value in the registry.
final class SeriesSlot: Sendable {
  let family: String
  let labels: LabelSet
  /// The number of samples that the value has.
  let cost: Int
  /// The number of handles that have not ended.
  let handles = Atomic(1)

  init(family: String, labels: LabelSet, cost: Int = 1) {
    self.family = family
    self.labels = labels
    self.cost = cost
  }
}

/// A handle of a counter.
final class CounterHandle: MetricHandle, CounterHandler, @unchecked Sendable {
  private let value: IntegerValue

  init(_ value: IntegerValue, place: SeriesSlot?) {
    self.value = value
    super.init(place: place)
  }

  func increment(by amount: Int64) { value.increment(by: amount) }
  func reset() { value.reset() }
}

/// A handle of a counter of fractions.
final class FloatingPointCounterHandle: MetricHandle, FloatingPointCounterHandler,
  // Unchecked because the superclass can have subclasses; this one has a constant only.
  @unchecked Sendable
{
  private let value: NumberValue

  init(_ value: NumberValue, place: SeriesSlot?) {
    self.value = value
    super.init(place: place)
  }

  func increment(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    value.add(amount)
  }

  func reset() { value.set(0) }
}

/// A handle of a number that rises and falls.
final class GaugeHandle: MetricHandle, MeterHandler, RecorderHandler, @unchecked Sendable {
  private let value: NumberValue

  init(_ value: NumberValue, place: SeriesSlot?) {
    self.value = value
    super.init(place: place)
  }

  func set(_ number: Int64) { value.set(Double(number)) }
  func set(_ number: Double) { value.set(number) }
  func increment(by amount: Double) { value.add(amount) }
  func decrement(by amount: Double) { value.add(-amount) }
  func record(_ number: Int64) { value.set(Double(number)) }
  func record(_ number: Double) { value.set(number) }
}

/// A handle of a histogram of values or of times.
final class HistogramHandle: MetricHandle, RecorderHandler, TimerHandler, @unchecked Sendable {
  private let value: HistogramValue

  init(_ value: HistogramValue, place: SeriesSlot?) {
    self.value = value
    super.init(place: place)
  }

  func record(_ number: Int64) { value.observe(Double(number)) }
  func record(_ number: Double) { value.observe(number) }
  func recordNanoseconds(_ duration: Int64) { value.observe(Double(duration) / 1e9) }
}
