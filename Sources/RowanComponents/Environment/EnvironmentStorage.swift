import RowanCore
import Synchronization

/// The immutable values of an environment, shared by all environments that have the same values.
final class EnvironmentStorage: Sendable {
  /// The default values.
  static let initial = EnvironmentStorage(StandardValues(), KeyedValues())

  /// The values that nearly every text and control reads.
  let values: StandardValues
  /// The values with keys.
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

  /// Returns the values after a change.
  ///
  /// Rows of one kind make the same changes to the same environment at every build. The last few results are
  /// therefore cached and shared by all rows. O(1).
  func changed(by change: _TextModifier) -> EnvironmentStorage {
    if change.changesNothing(in: values) { return self }
    return derived.withLock { derived in
      if let known = derived.result(of: change) { return known }
      var values = values
      change.apply(to: &values)
      let result = EnvironmentStorage(values, others)
      derived.insert(result, of: change)
      return result
    }
  }

  /// A cache of the last few changes and their results.
  private struct Derived: Sendable {
    private static let capacity = 12
    private var changes: [_TextModifier] = []
    private var results: [EnvironmentStorage] = []
    private var oldest = 0

    func result(of change: _TextModifier) -> EnvironmentStorage? {
      // Compared in place: as elements of a sequence, each would be copied first.
      let index = changes.withUnsafeBufferPointer { changes in
        changes.indices.first { change == changes[$0] }
      }
      return index.map { results[$0] }
    }

    mutating func insert(_ result: EnvironmentStorage, of change: _TextModifier) {
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

extension _TextModifier {
  /// Whether the values already have the modifier's value.
  func changesNothing(in values: StandardValues) -> Bool {
    switch change {
    case .font(let font): font == values.font
    case .foreground(let color): color == values.foreground
    case .alignment(let alignment): alignment == values.textAlignment
    case .lineLimit(let lines): lines == values.lineLimit
    }
  }

  /// Sets the value of the modifier.
  func apply(to values: inout StandardValues) {
    switch change {
    case .font(let font): values.font = font
    case .foreground(let color): values.foreground = color
    case .alignment(let alignment): values.textAlignment = alignment
    case .lineLimit(let lines): values.lineLimit = lines
    }
  }
}
