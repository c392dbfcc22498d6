import Synchronization

/// The numbers of observations up to each of several bounds, and the sum of all.
final class HistogramValue: SeriesValue {
  /// A number of observations, in memory of its own.
  private final class Bucket: Sendable {
    let count = Atomic<UInt64>(0)
  }

  private let bounds: [Double]
  /// One more than there are bounds: the last one is for what lies above all of them.
  private let buckets: [Bucket]
  private let sum = NumberValue()

  /// - Parameter bounds: The upper bounds of the buckets, in rising order.
  init(bounds: [Double]) {
    self.bounds = bounds
    buckets = (0...bounds.count).map { _ in Bucket() }
  }

  /// Counts an observation. O(log(number of bounds)).
  ///
  /// Values that are no numbers are ignored: they would make the sum none for ever.
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
    // The count is that of the last bucket, so that both agree while others observe.
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
