import Logging
import Metrics
import Synchronization
import Testing

@testable import RowanPrometheus

@Suite("`PrometheusMetrics`")
struct PrometheusMetricsTests {
  private let metrics = PrometheusMetrics(descriptions: ["a_total": "A \\ of\n\"things\""])

  private func page(_ metrics: PrometheusMetrics? = nil) throws -> ExpositionReader {
    try ExpositionReader((metrics ?? self.metrics).exposition())
  }

  @Test("Without metrics the output is exactly the counter of dropped series")
  func empty() {
    let text = String(decoding: metrics.exposition(), as: UTF8.self)
    #expect(
      text == "# TYPE prometheus_series_dropped_total counter\nprometheus_series_dropped_total 0\n"
    )
  }

  @Test("Every kind of metric is written exactly as the format requires")
  func exact() {
    let metrics = PrometheusMetrics(buckets: ["t": [0.5, 1]], descriptions: ["c_total": "Cs\\\n."])
    Counter(label: "c", dimensions: [("b", "2"), ("a", "x\"\\\n")], factory: metrics).increment(
      by: 3
    )
    FloatingPointCounter(label: "f.g", factory: metrics).increment(by: 0.5)
    Gauge(label: "g", factory: metrics).record(-2.5)
    Timer(label: "t", factory: metrics).recordMilliseconds(750)
    let text = String(decoding: metrics.exposition(), as: UTF8.self)
    #expect(
      text == """
        # HELP c_total Cs\\\\\\n.
        # TYPE c_total counter
        c_total{a="x\\"\\\\\\n",b="2"} 3
        # TYPE f_g_total counter
        f_g_total 0.5
        # TYPE g gauge
        g -2.5
        # TYPE prometheus_series_dropped_total counter
        prometheus_series_dropped_total 0
        # TYPE t_seconds histogram
        t_seconds_bucket{le="0.5"} 0
        t_seconds_bucket{le="1"} 1
        t_seconds_bucket{le="+Inf"} 1
        t_seconds_sum 0.75
        t_seconds_count 1

        """
    )
  }

  @Test(
    "Labels and descriptions with special characters are unchanged after parsing",
    arguments: [
      "plain", "\"", "\\", "\\n", "\n", "a\"b\\c\nd", "{}", "=,}", "\u{1F600}", "\u{202E}x", " ",
      "#",
    ]
  )
  func values(value: String) throws {
    Counter(label: "a", dimensions: [("l", value)], factory: metrics).increment()
    #expect(try page().value("a_total", ["l": value]) == "1")
    #expect(try page().families["a_total"]?.description == "A \\ of\n\"things\"")
  }

  @Test("Control characters in labels are replaced, long values truncated, empty ones dropped")
  func strangeValues() throws {
    let long = String(repeating: "ä", count: 1_000)
    let dimensions = [("c", "a\u{1B}[31m\r\u{0}"), ("l", long), ("e", ""), ("c", "again")]
    Counter(label: "a", dimensions: dimensions, factory: metrics).increment()
    let sample = try #require(try page().families["a_total"]?.samples.first)
    #expect(sample.labels["c"] == "a\u{FFFD}[31m\u{FFFD}\u{FFFD}")
    #expect(sample.labels["l"]?.utf8.count == 256)
    #expect(sample.labels["e"] == nil)
  }

  @Test("Invalid names of metrics and labels are converted to valid names")
  func names() throws {
    for name in ["", "1", "a b", "é", "a-b.c", "x:y", "\n# TYPE y counter\ny 1", "__name__"] {
      Counter(label: name, dimensions: [(name, "v"), ("__x", "w")], factory: metrics).increment()
    }
    let page = try page()
    #expect(page.families.count == 8)
    #expect(page.value("x:y_total", ["x_y": "v", "_x": "w"]) == "1")
    Timer(label: "t", dimensions: [("le", "5")], factory: metrics).recordSeconds(1)
    #expect(try self.page().value("t_seconds_count", ["le_": "5"]) == "1")
  }

  @Test(
    "NaN and infinity are written as the format requires, and histograms ignore NaN"
  )
  func numbers() throws {
    for (name, value) in [
      ("n", Double.nan), ("i", .infinity), ("m", -.infinity), ("s", .leastNonzeroMagnitude),
    ] {
      Gauge(label: name, factory: metrics).record(value)
    }
    let recorder = Recorder(label: "r", factory: metrics)
    for value in [Double.nan, 3, .infinity] { recorder.record(value) }
    let page = try page()
    #expect(page.value("n") == "NaN")
    #expect(page.value("i") == "+Inf")
    #expect(page.value("m") == "-Inf")
    #expect(page.value("s") == "5e-324")
    #expect(page.value("r_count") == "2")
    #expect(page.value("r_sum") == "+Inf")
  }

  @Test("Counters never decrease, except by `reset()`")
  func counters() throws {
    let counter = Counter(label: "a", factory: metrics)
    counter.increment(by: 5)
    counter.increment(by: -3)
    let fractions = FloatingPointCounter(label: "f", factory: metrics)
    fractions.increment(by: 1.5)
    fractions.increment(by: -1.0)
    fractions.increment(by: Double.nan)
    fractions.increment(by: Double.infinity)
    #expect(try page().value("a_total") == "5")
    #expect(try page().value("f_total") == "1.5")
    counter.reset()
    #expect(try page().value("a_total") == "0")
  }

  @Test("Handles with the same labels in any order share one value")
  func shared() throws {
    let labels = [("a", "1"), ("b", "2")]
    Counter(label: "a", dimensions: labels, factory: metrics).increment()
    Counter(label: "a", dimensions: labels.reversed(), factory: metrics).increment()
    #expect(try page().value("a_total", ["a": "1", "b": "2"]) == "2")
  }

  @Test("A series is removed when its last handle is destroyed, and starts again at zero")
  func destroyed() throws {
    let first = Counter(label: "a", factory: metrics)
    let second = Counter(label: "a", factory: metrics)
    first.increment()
    first.destroy()
    first.destroy()
    second.increment()
    #expect(try page().value("a_total") == "2")
    second.destroy()
    second.increment()
    #expect(try page().families["a_total"] == nil)
    // A handle that an app created for one call and released does not retain a series that another handle destroys.
    do { Counter(label: "a", factory: metrics).increment() }
    Counter(label: "a", factory: metrics).destroy()
    #expect(try page().families["a_total"] == nil)
    for make in [
      { Meter(label: "m", factory: metrics).destroy() },
      { Recorder(label: "r", factory: metrics).destroy() },
      { Timer(label: "t", factory: metrics).destroy() },
      { FloatingPointCounter(label: "f", factory: metrics).destroy() },
    ] as [() -> Void] { make() }
    #expect(try page().families.count == 1)
  }

  @Test("A name that is in use by another kind of metric is not exported and counts as dropped")
  func conflicts() throws {
    let timer = Timer(label: "t", factory: metrics)
    timer.recordSeconds(1)
    Gauge(label: "t_seconds", factory: metrics).record(1)
    Gauge(label: "t_seconds_count", factory: metrics).record(1)
    Counter(label: "x", factory: metrics).increment()
    FloatingPointCounter(label: "x", factory: metrics).increment(by: 0.5)
    Gauge(label: "prometheus_series_dropped_total", factory: metrics).record(7)
    #expect(try page().value("prometheus_series_dropped_total") == "4")
    #expect(try page().value("t_seconds_count") == "1")
    #expect(try page().value("x_total") == "1")
    timer.destroy()
    Gauge(label: "t_seconds_count", factory: metrics).record(9)
    #expect(try page().value("t_seconds_count") == "9")
  }

  @Test("Series above the limit are counted as dropped, and their handles can still be used")
  func limit() throws {
    let metrics = PrometheusMetrics(maximumSamples: 10)
    let counters = (0..<1_000).map {
      Counter(label: "a", dimensions: [("user", "\($0)")], factory: metrics)
    }
    for counter in counters { counter.increment() }
    #expect(try page(metrics).families["a_total"]?.samples.count == 10)
    #expect(try page(metrics).value("prometheus_series_dropped_total") == "990")
    // A destroyed series frees its place for another.
    counters[0].destroy()
    Counter(label: "b", factory: metrics).increment()
    #expect(try page(metrics).value("b_total") == "1")
  }

  @Test("Values from several threads are all counted while the output is read")
  func threads() async throws {
    let counter = Counter(label: "a", factory: metrics)
    let meter = Meter(label: "m", factory: metrics)
    let timer = Timer(label: "t", factory: metrics)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<5_000 {
            counter.increment()
            meter.increment(by: 0.5)
            timer.recordNanoseconds(1_000_000_000)
            let one = Counter(label: "b", factory: metrics)
            one.increment()
            if Bool.random() { one.destroy() }
          }
        }
      }
      group.addTask { for _ in 0..<50 { _ = try page() } }
      try await group.waitForAll()
    }
    #expect(try page().value("a_total") == "20000")
    #expect(try page().value("m") == "10000")
    #expect(try page().value("t_seconds_count") == "20000")
    #expect(try page().value("t_seconds_sum") == "20000")
  }

  @Test("A histogram bucket counts values less than or equal to its bound")
  func bounds() throws {
    let metrics = PrometheusMetrics(buckets: ["r": [1, 2]])
    let recorder = Recorder(label: "r", factory: metrics)
    for value in [-1.0, 1, 1.5, 2, 2.5] { recorder.record(value) }
    let page = try page(metrics)
    #expect(page.value("r_bucket", ["le": "1"]) == "2")
    #expect(page.value("r_bucket", ["le": "2"]) == "4")
    #expect(page.value("r_bucket", ["le": "+Inf"]) == "5")
    #expect(page.value("r_sum") == "6")
  }
}
