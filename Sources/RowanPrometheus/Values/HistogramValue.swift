import Synchronization

/// The number of observations in each bucket, and the sum of all observations.
final class HistogramValue: SeriesValue {
  /// The number of observations of one bucket, a class because arrays cannot contain atomics.
  private final class Bucket: Sendable {
    let count = Atomic<UInt64>(0)
  }

  private let bounds: [Double]
  /// The buckets, one more than there are bounds: the last bucket counts observations above all bounds.
  private let buckets: [Bucket]
  private let sum = NumberValue()

  /// - Parameter bounds: The upper bounds of the buckets, in rising order.
  init(bounds: [Double]) {
    self.bounds = bounds
    buckets = (0...bounds.count).map { _ in Bucket() }
  }

  /// Counts an observation. O(log(number of bounds)).
  ///
  /// NaN is ignored: it would make the sum NaN for ever.
  func observe(_ value: Double) {
    guard !value.isNaN else { return }
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if value <= bounds[middle] { high = middle } else { low = middle + 1 }
    }
    buckets[low].count.wrappingAdd(1, ordering: .relaxed)
    sum.add(value)
  }

  func write(_ name: String, _ labels: LabelSet, into text: inout ExpositionText) {
    // The count is the cumulative value of the last bucket, so that both agree while other threads observe.
    var count: UInt64 = 0
    for (index, bucket) in buckets.enumerated() {
      count &+= bucket.count.load(ordering: .relaxed)
      let bound = index < bounds.count ? bounds[index] : .infinity
      text.add(name + "_bucket", labels, "\(count)", upperBound: ExpositionText.number(bound))
    }
    text.add(name + "_sum", labels, ExpositionText.number(sum.number))
    text.add(name + "_count", labels, "\(count)")
  }
}
