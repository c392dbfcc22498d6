public import Metrics

/// A metrics backend for the package swift-metrics that exports in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// MetricsSystem.bootstrap(metrics)
/// let admin = AdminServer(metrics: metrics)
/// ```
///
/// Bootstrap it before the first server is created. Counters get the suffix `_total`; timers are histograms of seconds
/// and get the suffix `_seconds`; recorders are histograms, or gauges if they do not aggregate. Characters that a name
/// cannot contain become underscores. A series is removed after all its handles have been destroyed.
///
/// The number of samples is limited. Series above the limit are not exported: `prometheus_series_dropped_total` counts
/// them, and the first of them is logged. All functions may be called on any thread; changing a value takes no lock.
public final class PrometheusMetrics: MetricsFactory {
  /// The default upper bounds of timer buckets, in seconds.
  public static let standardTimes: [Double] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// The default upper bounds of recorder buckets: powers of four, from 1 to 4¹¹.
  public static let standardValues: [Double] = (0...11).map { 1 << (2 * $0) }.map(Double.init)

  private let registry: MetricRegistry
  private let buckets: [String: [Double]]
  private let descriptions: [String: String]

  /// Creates a factory that has no metrics yet.
  /// - Parameters:
  ///   - maximumSamples: The maximum number of samples, which are lines of the page. A histogram has three more samples
  ///     than bounds: the bucket without a bound, the sum and the count.
  ///   - buckets: The upper bounds of the buckets of timers, in seconds, and of recorders, by the label with which the
  ///     app creates the metric. Other labels have ``standardTimes`` and ``standardValues``.
  ///   - descriptions: The help texts of metric families, by the names that Prometheus sees.
  /// - Precondition: Bounds are finite and rise.
  public init(
    maximumSamples: Int = 10_000,
    buckets: [String: [Double]] = [:],
    descriptions: [String: String] = [:]
  ) {
    for (label, bounds) in buckets {
      precondition(
        bounds.allSatisfy(\.isFinite) && zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 },
        "The bucket bounds of “\(label)” must be finite and ascending."
      )
    }
    registry = MetricRegistry(maximum: maximumSamples)
    self.buckets = buckets
    self.descriptions = descriptions
  }

  /// Returns the current values of all metrics, in version 0.0.4 of the text format. O(n log n) in the number of
  /// series.
  public func exposition() -> [UInt8] {
    var text = ExpositionText()
    registry.write(into: &text, descriptions: descriptions)
    return text.bytes
  }

  /// Returns a handle of the counter with a label and dimensions.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let name = Self.name(label, ending: "_total")
    let made = registry.value(name, .counter, LabelSet(dimensions)) { IntegerValue() }
    return CounterHandle(made.value, place: made.place)
  }

  /// Returns a handle of the floating-point counter with a label and dimensions.
  public func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    let name = Self.name(label, ending: "_total")
    let made = registry.value(name, .counter, LabelSet(dimensions)) { NumberValue() }
    return FloatingPointCounterHandle(made.value, place: made.place)
  }

  /// Returns a handle of the gauge with a label and dimensions.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    gauge(label, dimensions)
  }

  /// Returns a handle of the recorder with a label and dimensions: a histogram, or a gauge if it does not aggregate.
  public func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    guard aggregate else { return gauge(label, dimensions) }
    let bounds = buckets[label] ?? Self.standardValues
    return histogram(MetricName.metric(label), dimensions, bounds)
  }

  /// Returns a handle of the timer with a label and dimensions: a histogram of seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    let bounds = buckets[label] ?? Self.standardTimes
    return histogram(Self.name(label, ending: "_seconds"), dimensions, bounds)
  }

  private func gauge(_ label: String, _ dimensions: [(String, String)]) -> GaugeHandle {
    let name = MetricName.metric(label)
    let made = registry.value(name, .gauge, LabelSet(dimensions)) { NumberValue() }
    return GaugeHandle(made.value, place: made.place)
  }

  private func histogram(
    _ name: String,
    _ dimensions: [(String, String)],
    _ bounds: [Double]
  ) -> HistogramHandle {
    let labels = LabelSet(dimensions, reserving: "le")
    let made = registry.value(name, .histogram, labels, cost: bounds.count + 3) {
      HistogramValue(bounds: bounds)
    }
    return HistogramHandle(made.value, place: made.place)
  }

  private static func name(_ label: String, ending: String) -> String {
    let name = MetricName.metric(label)
    return name.hasSuffix(ending) ? name : name + ending
  }

  /// Ends a handle of a counter, and removes the series if the handle was its last one.
  public func destroyCounter(_ handler: any CounterHandler) { end(handler) }

  /// Ends a handle of a floating-point counter, and removes the series if the handle was its last one.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
    end(handler)
  }

  /// Ends a handle of a gauge, and removes the series if the handle was its last one.
  public func destroyMeter(_ handler: any MeterHandler) { end(handler) }

  /// Ends a handle of a recorder, and removes the series if the handle was its last one.
  public func destroyRecorder(_ handler: any RecorderHandler) { end(handler) }

  /// Ends a handle of a timer, and removes the series if the handle was its last one.
  public func destroyTimer(_ handler: any TimerHandler) { end(handler) }

  private func end(_ handler: AnyObject) {
    guard let place = (handler as? MetricHandle)?.end() else { return }
    registry.remove(place)
  }
}
