/// The result of reading a part of a process: a value, or the reason why there is none.
public enum Reading<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The part was read.
  case value(Value)
  /// This user may not read the part.
  case refused
  /// The part does not exist, or no longer.
  case missing

  /// The value, or `nil` if there is none.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Creates a reading from the result of reading a file.
  init(_ result: Result<Value, FileProblem>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(.refused): self = .refused
    case .failure(.missing): self = .missing
    }
  }
}

/// The first elements of a collection, and the number of all.
public struct Excerpt<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The first elements.
  public var elements: [Element]
  /// The number of all elements that were counted.
  public var total: Int
  /// Whether reading stopped at a limit, so that there may be elements that were not counted.
  public var isCut: Bool

  /// Creates an excerpt with the first elements of an array.
  ///
  /// - Parameters:
  ///   - all: All elements that were read, in display order.
  ///   - limit: The maximum number of elements to retain.
  ///   - isCut: Whether reading stopped at a limit.
  public init(of all: [Element], limit: Int, isCut: Bool = false) {
    elements = Array(all.prefix(limit))
    total = all.count
    self.isCut = isCut
  }
}
