import Logging
import Synchronization

/// The time series of a process, grouped in metric families by name.
final class MetricRegistry: Sendable {
  /// The kinds of metric families.
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  private struct Family {
    var kind: Kind
    var series: [LabelSet: (value: any SeriesValue, place: SeriesSlot)] = [:]
  }

  private struct State {
    var families: [String: Family] = [:]
    /// The family that writes samples under each name; an empty string for the name of the registry's own counter.
    var owners: [String: String] = [:]
    /// The number of samples of all series.
    var count = 0
    var hasWarned = false
  }

  /// The counter of the series that were not added.
  private static let droppedName = "prometheus_series_dropped_total"

  private let state = Mutex(State())
  private let dropped = IntegerValue()
  private let maximum: Int
  private let logger = Logger(label: "rowan.prometheus")

  /// - Parameter maximum: The maximum number of samples of all series.
  init(maximum: Int) {
    self.maximum = maximum
    state.withLock { $0.owners[Self.droppedName] = "" }
  }

  /// Returns the value of a series, and adds the series if it does not exist. Counts a further handle of it.
  /// - Parameters:
  ///   - name: The name of the family.
  ///   - kind: The kind of the family.
  ///   - labels: The labels of the series.
  ///   - cost: The number of samples of the series.
  ///   - make: Creates a value.
  /// - Returns: The value with its slot; a value without a slot, which is not exported, if there are too many samples
  ///   or the name belongs to a family of another kind.
  func value<Value: SeriesValue>(
    _ name: String,
    _ kind: Kind,
    _ labels: LabelSet,
    cost: Int = 1,
    make: () -> Value
  ) -> (value: Value, place: SeriesSlot?) {
    let (found, isFirst) = state.withLock { state -> ((Value, SeriesSlot)?, Bool) in
      let present = state.families[name]?.series[labels]
      if let present, let value = present.value as? Value {
        present.place.handles.wrappingAdd(1, ordering: .relaxed)
        return ((value, present.place), false)
      }
      let names = kind == .histogram ? ["", "_bucket", "_sum", "_count"].map { name + $0 } : [name]
      let isFree = names.allSatisfy { state.owners[$0, default: name] == name }
      let isOfKind = state.families[name].map { $0.kind == kind } ?? true
      guard present == nil, isFree, isOfKind, state.count + cost <= maximum else {
        defer { state.hasWarned = true }
        return (nil, !state.hasWarned)
      }
      let value = make()
      let place = SeriesSlot(family: name, labels: labels, cost: cost)
      for name in names { state.owners[name] = names[0] }
      state.families[name, default: Family(kind: kind)].series[labels] = (value, place)
      state.count += cost
      return ((value, place), false)
    }
    if let found { return found }
    dropped.increment(by: 1)
    if isFirst {
      logger.warning(
        "A time series is not exported: its name has another kind, or the limit is reached.",
        metadata: ["metric": "\(name)", "kind": "\(kind.rawValue)", "limit": "\(maximum)"]
      )
    }
    return (make(), nil)
  }

  /// Removes a series that has no handles. Does nothing if a handle has been created in the meantime.
  func remove(_ place: SeriesSlot) {
    state.withLock { state in
      guard place.handles.load(ordering: .acquiring) == 0,
        state.families[place.family]?.series[place.labels]?.place === place
      else { return }
      state.families[place.family]?.series[place.labels] = nil
      state.count -= place.cost
      guard state.families[place.family]?.series.isEmpty == true else { return }
      state.families[place.family] = nil
      state.owners = state.owners.filter { $0.value != place.family }
    }
  }

  /// Writes all series, sorted by name and labels. O(n log n).
  func write(into text: inout ExpositionText, descriptions: [String: String]) {
    var families = state.withLock { state in
      state.families.map { (name: $0.key, kind: $0.value.kind, series: $0.value.series) }
    }
    let place = SeriesSlot(family: Self.droppedName, labels: LabelSet([]))
    families.append((Self.droppedName, .counter, [place.labels: (dropped, place)]))
    for family in families.sorted(by: { $0.name < $1.name }) {
      text.begin(family.name, type: family.kind.rawValue, description: descriptions[family.name])
      let series = family.series.map { labels, one in
        (text: labels.text(), labels: labels, value: one.value)
      }
      for one in series.sorted(by: { $0.text < $1.text }) {
        one.value.write(family.name, one.labels, into: &text)
      }
    }
  }
}
