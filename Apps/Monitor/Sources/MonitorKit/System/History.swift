/// The last values of a measurement, each 0...1, the oldest first. A sparkline draws them.
///
/// When the history is full, a new value replaces the oldest.
public struct History: Sendable, RandomAccessCollection {
  /// The default of the maximum number of values.
  public static let defaultCapacity = 60

  /// The maximum number of values.
  public let capacity: Int
  /// A ring buffer. Once it is full, the oldest value is at `start`.
  private var figures: [Double]
  private var start = 0

  /// Creates an empty history.
  public init(capacity: Int = defaultCapacity) {
    precondition(capacity > 0, "The capacity \(capacity) is not above 0.")
    self.capacity = capacity
    figures = []
    figures.reserveCapacity(capacity)
  }

  /// Appends the newest value, clamped to 0...1. NaN counts as 0. O(1).
  public mutating func append(_ figure: Double) {
    let figure = figure.isNaN ? 0 : Swift.min(1, Swift.max(0, figure))
    if figures.count < capacity {
      figures.append(figure)
    } else {
      figures[start] = figure
      start = (start + 1) % capacity
    }
  }

  /// The position of the oldest value: 0.
  public var startIndex: Int { 0 }

  /// The number of values.
  public var endIndex: Int { figures.count }

  /// The value at a position, counted from the oldest.
  public subscript(position: Int) -> Double {
    precondition(figures.indices.contains(position), "Index \(position) is out of bounds.")
    return figures[(start + position) % capacity]
  }
}

extension History: Hashable {
  /// Whether both histories have the same capacity and equal values in the same order. O(*n*).
  public static func == (left: History, right: History) -> Bool {
    left.capacity == right.capacity && left.elementsEqual(right)
  }

  /// Hashes the capacity and the values in order, not their positions in the ring buffer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(capacity)
    for figure in self { hasher.combine(figure) }
  }
}
