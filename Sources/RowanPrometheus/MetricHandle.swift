import Metrics
import Synchronization

/// The superclass of the handles that swift-metrics gives to an app. Several handles may share one value.
class MetricHandle: @unchecked Sendable {
  // Unchecked because the class has subclasses. All stored properties are constants and atomics.
  fileprivate let place: SeriesSlot?
  private let hasEnded = Atomic(false)

  /// - Parameter place: The slot of the value in the registry; `nil` if the value is not exported.
  init(place: SeriesSlot?) {
    self.place = place
  }

  deinit {
    // The series stays, because apps create short-lived handles of one value.
    if !hasEnded.load(ordering: .relaxed) { place?.handles.wrappingSubtract(1, ordering: .relaxed) }
  }

  /// Ends the handle, because the app destroyed it.
  /// - Returns: The slot to remove, if this was its last handle.
  func end() -> SeriesSlot? {
    guard !hasEnded.exchange(true, ordering: .relaxed), let place else { return nil }
    let rest = place.handles.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    return rest == 0 ? place : nil
  }
}

/// The identity of a series in the registry, with the number of its handles.
final class SeriesSlot: Sendable {
  let family: String
  let labels: LabelSet
  /// The number of samples of the series.
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

/// A handle of a floating-point counter.
final class FloatingPointCounterHandle: MetricHandle, FloatingPointCounterHandler,
  // Unchecked because the superclass can have subclasses; this class has only a constant.
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

/// A handle of a gauge, also of a recorder that does not aggregate.
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

/// A handle of a histogram: of a recorder that aggregates, or of a timer.
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
