import RowanCore
import Synchronization

/// The values of an environment, shared by all that have the same, and so never changed.
final class EnvironmentStorage: Sendable {
  /// What there is before a value is set.
  static let initial = EnvironmentStorage(StandardValues(), KeyedValues())

  /// The values of nearly every text and control.
  let values: StandardValues
  /// All others, by their keys.
  let others: KeyedValues
  private let derived = Mutex(Derived())

  init(_ values: StandardValues, _ others: KeyedValues) {
    self.values = values
    self.others = others
  }

  /// Whether all values are equal.
  func isEqual(to storage: EnvironmentStorage) -> Bool {
    values == storage.values && others == storage.others
  }

  /// The values with a change made.
  ///
  /// Rows of one kind make the same changes in the same surroundings, each at every build; so the last
  /// few results are kept, and all rows share them. O(1).
  func changed(by change: TextModifier) -> EnvironmentStorage {
    if change.changesNothing(in: values) { return self }
    return derived.withLock { derived in
      if let known = derived.result(of: change) { return known }
      var values = values
      change.apply(to: &values)
      let result = EnvironmentStorage(values, others)
      derived.keep(result, of: change)
      return result
    }
  }

  /// What changes came to, the last few of them.
  private struct Derived: Sendable {
    private static let capacity = 12
    private var changes: [TextModifier] = []
    private var results: [EnvironmentStorage] = []
    private var oldest = 0

    func result(of change: TextModifier) -> EnvironmentStorage? {
      // Compared where they are: as elements each would be copied first.
      let index = changes.withUnsafeBufferPointer { changes in
        changes.indices.first { change == changes[$0] }
      }
      return index.map { results[$0] }
    }

    mutating func keep(_ result: EnvironmentStorage, of change: TextModifier) {
      if changes.count < Self.capacity {
        changes.append(change)
        results.append(result)
      } else {
        changes[oldest] = change
        results[oldest] = result
        oldest = (oldest + 1) % Self.capacity
      }
    }
  }
}

extension TextModifier {
  /// Whether everything is already as the modifier sets it.
  func changesNothing(in values: StandardValues) -> Bool {
    switch change {
    case .font(let font): font == values.font
    case .foreground(let color): color == values.foreground
    case .alignment(let alignment): alignment == values.textAlignment
    case .lineLimit(let lines): lines == values.lineLimit
    }
  }

  /// Sets what the modifier sets.
  func apply(to values: inout StandardValues) {
    switch change {
    case .font(let font): values.font = font
    case .foreground(let color): values.foreground = color
    case .alignment(let alignment): values.textAlignment = alignment
    case .lineLimit(let lines): values.lineLimit = lines
    }
  }
}
