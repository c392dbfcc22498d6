/// The last figures of something, each 0...1, the oldest first: what a sparkline shows.
///
/// A new figure takes the place of the oldest once there are as many as are kept.
public struct History: Sendable, RandomAccessCollection {
  /// How many figures are kept.
  public let capacity: Int
  /// A ring: the oldest figure is at `start` as soon as it is full.
  private var figures: [Double]
  private var start = 0

  /// Creates a history without figures.
  public init(capacity: Int = 60) {
    precondition(capacity > 0, "A history must have room for at least one figure.")
    self.capacity = capacity
    figures = []
    figures.reserveCapacity(capacity)
  }

  /// Adds the newest figure. What is below 0 or above 1 is taken as that, what is no number as 0. O(1).
  public mutating func append(_ figure: Double) {
    let figure = figure.isNaN ? 0 : Swift.min(1, Swift.max(0, figure))
    if figures.count < capacity {
      figures.append(figure)
    } else {
      figures[start] = figure
      start = (start + 1) % capacity
    }
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// How many figures there are.
  public var endIndex: Int { figures.count }

  /// The figure at a place, counted from the oldest.
  public subscript(position: Int) -> Double {
    precondition(figures.indices.contains(position), "A history has no figure at \(position).")
    return figures[(start + position) % capacity]
  }
}

extension History: Hashable {
  /// Whether both hold the same figures in the same order, and have room for as many. O(*n*).
  public static func == (left: History, right: History) -> Bool {
    left.capacity == right.capacity && left.elementsEqual(right)
  }

  /// Goes by what is kept, not by where in the ring it stands.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(capacity)
    for figure in self { hasher.combine(figure) }
  }
}
