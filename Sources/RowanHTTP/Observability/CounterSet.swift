package import Metrics

/// Counters of one name, one for each case of a closed set, which is the value of a label.
package struct CounterSet<Case>: Sendable
where Case: CaseIterable & Hashable & RawRepresentable<String> & Sendable {
  private let counters: [Case: Counter]

  /// Creates the counters, each of which begins at zero.
  /// - Parameters:
  ///   - name: The name that they have in common.
  ///   - label: The name of the label.
  ///   - labels: Further labels, which all of them have.
  ///   - factory: The receiver of the metrics.
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

  /// Counts one of a case.
  package func increment(_ value: Case) {
    counters[value]?.increment()
  }
}
