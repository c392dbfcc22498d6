package import Metrics

/// Counters with one name, one for each case of a closed set. The raw value of the case is the value of a label.
package struct CounterSet<Case>: Sendable
where Case: CaseIterable & Hashable & RawRepresentable<String> & Sendable {
  private let counters: [Case: Counter]

  /// Creates the counters, each with the value zero.
  /// - Parameters:
  ///   - name: The name of all counters.
  ///   - label: The name of the label for the case.
  ///   - labels: Further labels of all counters.
  ///   - factory: The metrics backend.
  package init(
    _ name: String,
    by label: String,
    with labels: [(String, String)] = [],
    factory: any MetricsFactory
  ) {
    counters = Dictionary(
      uniqueKeysWithValues: Case.allCases.map { value in
        let dimensions = labels + [(label, value.rawValue)]
        return (value, Counter(label: name, dimensions: dimensions, factory: factory))
      }
    )
  }

  /// Increments the counter of a case.
  package func increment(_ value: Case) {
    counters[value]?.increment()
  }
}
