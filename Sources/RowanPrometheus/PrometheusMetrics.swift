public import Metrics

/// A receiver of metrics that writes them in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// MetricsSystem.bootstrap(metrics)
/// let admin = AdminServer(metrics: metrics)
/// ```
///
/// It is bootstrapped before the first server is created. Counters get the ending `_total`; timers are histograms of
/// seconds and get the ending `_seconds`; recorders are histograms, or gauges if they do not aggregate. Characters that a
/// name cannot have become low lines. The series of a metric goes after all its handles have been destroyed.
///
/// The number of series is limited. Those above the limit count for `prometheus_series_dropped_total`, and the first of
/// them is logged. All functions may be called on any thread; changing a value takes no lock.
public final class PrometheusMetrics: MetricsFactory {
  /// The upper bounds of timers, in seconds.
  public static let standardTimes: [Double] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// The upper bounds of recorders: powers of four.
  public static let standardValues: [Double] = (0...11).map { 1 << (2 * $0) }.map(Double.init)

  private let registry: MetricRegistry
  private let buckets: [String: [Double]]
  private let descriptions: [String: String]

  /// Creates a factory that has no metrics yet.
  /// - Parameters:
  ///   - maximumSamples: The most lines with metrics; a histogram has two more than it has buckets.
  ///   - buckets: The upper bounds of the buckets of timers, in seconds, and of recorders, by the label that the app made
  ///     them with. Others have ``standardTimes`` and ``standardValues``.
  ///   - descriptions: The texts that explain families, by the names that Prometheus sees.
  /// - Precondition: Bounds are finite and rise.
  public init(
    maximumSamples: Int = 10_000,
    buckets: [String: [Double]] = [:],
    descriptions: [String: String] = [:]
  ) {
    for (label, bounds) in buckets {
      precondition(
        bounds.allSatisfy(\.isFinite) && zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 },
        "The bounds of “\(label)” have to be finite and to rise."
      )
    }
    registry = MetricRegistry(maximum: maximumSamples)
    self.buckets = buckets
    self.descriptions = descriptions
  }

  /// Returns all metrics as they are now, in version 0.0.4 of the text format. O(n log n).
  public func exposition() -> [UInt8] {
    var text = ExpositionText()
    registry.write(into: &text, descriptions: descriptions)
    return text.bytes
  }

  /// Returns a handle of a counter.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let name = Self.name(label, ending: "_total")
    let made = registry.value(name, .counter, LabelSet(dimensions)) { IntegerValue() }
    return CounterHandle(made.value, place: made.place)
  }

  /// Returns a handle of a counter of fractions.
  public func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    let name = Self.name(label, ending: "_total")
    let made = registry.value(name, .counter, LabelSet(dimensions)) { NumberValue() }
    return FloatingPointCounterHandle(made.value, place: made.place)
  }

  /// Returns a handle of a gauge.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    gauge(label, dimensions)
  }

  /// Returns a handle of a histogram, or of a gauge if it does not aggregate.
  public func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    guard aggregate else { return gauge(label, dimensions) }
    let bounds = buckets[label] ?? Self.standardValues
    return histogram(MetricName.metric(label), dimensions, bounds)
  }

  /// Returns a handle of a histogram of seconds.
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

  /// Removes a series if the handle is its last one.
  public func destroyCounter(_ handler: any CounterHandler) { end(handler) }

  /// Removes a series if the handle is its last one.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
    end(handler)
  }

  /// Removes a series if the handle is its last one.
  public func destroyMeter(_ handler: any MeterHandler) { end(handler) }

  /// Removes a series if the handle is its last one.
  public func destroyRecorder(_ handler: any RecorderHandler) { end(handler) }

  /// Removes a series if the handle is its last one.
  public func destroyTimer(_ handler: any TimerHandler) { end(handler) }

  private func end(_ handler: AnyObject) {
    guard let place = (handler as? MetricHandle)?.end() else { return }
    registry.remove(place)
  }
}
